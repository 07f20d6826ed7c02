// A simulated platform: fetch and its like, which recognise forms of one class alone.

export const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** A browser that recognises a body of the class `native` as a form. @param {any} [native] */
export function createPlatform(native) {
  /** @type {any[]} */
  const sent = [];
  const typeOf = (/** @type {unknown} */ body) =>
    native !== undefined && body instanceof native
      ? FORM
      : body === undefined || body === null
        ? null
        : 'text/plain;charset=UTF-8';
  /** @param {any} object @param {unknown} body @param {any} init */
  const fill = (object, body, init = {}) => {
    object.headers = new Headers(init.headers);
    object.body = body === undefined || body === null ? null : String(body);
    const type = typeOf(body);
    if (type !== null && !object.headers.has('content-type')) object.headers.set('content-type', type);
  };
  class Request {
    static vendor = 1;
    constructor(/** @type {any} */ input, /** @type {any} */ init) {
      if (arguments.length === 0) throw new TypeError('1 argument required');
      /** @type {any} */ (this).url = String(input);
      fill(this, init?.body, {
        headers: init?.headers ?? (input instanceof Request ? /** @type {any} */ (input).headers : undefined),
      });
      /** @type {any} */ (this).method = init?.method;
    }
  }
  class Response {
    constructor(/** @type {any} */ body, /** @type {any} */ init) {
      fill(this, body, init);
      /** @type {any} */ (this).status = init?.status ?? 200;
    }
  }
  Object.defineProperty(Request, 'length', { value: 1 });
  Object.defineProperty(Response, 'length', { value: 0 });
  class XMLHttpRequest {
    open() {
      /** @type {any} */ (this).headers = new Headers();
    }
    setRequestHeader(/** @type {string} */ name, /** @type {string} */ value) {
      /** @type {any} */ (this).headers.append(name, value);
    }
    send(/** @type {any} */ body = null) {
      const { headers } = /** @type {any} */ (this);
      sent.push([headers.get('content-type') ?? typeOf(body), body === null ? null : String(body)]);
    }
  }
  class Navigator {
    sendBeacon(/** @type {string} */ url, /** @type {any} */ body) {
      sent.push([body instanceof Blob ? body.type : typeOf(body), String(url)]);
      return true;
    }
  }
  const { fetch } = {
    fetch(/** @type {any} */ input, /** @type {any} */ init) {
      return new Promise((resolve) => resolve(new Request(input, init)));
    },
  };
  Object.defineProperty(fetch, 'length', { value: 1 });
  const platform = { Headers, Promise, Blob, navigator: new Navigator() };
  for (const value of [Request, Response, XMLHttpRequest])
    Object.defineProperty(platform, value.name, { value, writable: true, configurable: true });
  Object.defineProperty(platform, 'fetch', { value: fetch, writable: true, enumerable: true, configurable: true });
  if (native !== undefined) Object.assign(platform, { URLSearchParams: native });
  return { platform: /** @type {any} */ (platform), sent };
}

/** A class that recognises nothing else as its own. */
export class Native {
  #text;
  constructor(/** @type {any} */ init) {
    this.#text = String(init);
  }
  toString() {
    return this.#text;
  }
}
