// Sends our URLSearchParams as a form on platforms that recognise only their own class, or have none. The platforms are
// simulated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInstall } from '../../../js/polyfill/create-install.js';
import { builds } from '../../shared/package.js';

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** A browser that recognises a body of the class `native` as a form. @param {any} [native] */
function createPlatform(native) {
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
  for (const value of [Request, Response, XMLHttpRequest]) {
    Object.defineProperty(platform, value.name, { value, writable: true, configurable: true });
  }
  Object.defineProperty(platform, 'fetch', { value: fetch, writable: true, enumerable: true, configurable: true });
  if (native !== undefined) Object.assign(platform, { URLSearchParams: native });
  return { platform: /** @type {any} */ (platform), sent };
}

class Native {
  #text;
  constructor(/** @type {any} */ init) {
    this.#text = String(init);
  }
  toString() {
    return this.#text;
  }
}

const everything = ['fetch', 'Request', 'Response', 'XMLHttpRequest', 'navigator.sendBeacon'];

for (const { name, ...classes } of builds) {
  const install = createInstall(() => classes);
  const params = () => new classes.URLSearchParams({ a: 'ü b' });
  const text = 'a=%C3%BC+b';

  for (const [platform, native] of /** @type {[string, any][]} */ ([
    ['recognises only its own class', Native],
    ['has no such class', undefined],
  ])) {
    const title = (/** @type {string} */ what) => `${what}, on a platform that ${platform} (${name})`;
    const lower = (/** @type {string} */ type) => type.toLowerCase();

    test(title('fetch, Request and Response send our class as a form'), async () => {
      const { platform } = createPlatform(native);
      assert.deepEqual(install({ target: platform }).wrapped, everything);
      const own = { 'content-type': 'text/x-own', 'x-kept': '1' };
      for (const make of [
        (/** @type {any} */ init) => platform.fetch('/', init),
        (/** @type {any} */ init) => new platform.Request('/', init),
        (/** @type {any} */ { body, ...init }) => new platform.Response(body, init),
      ]) {
        const plain = await make({ body: params() });
        assert.deepEqual([plain.body, plain.headers.get('content-type')], [text, FORM]);
        const typed = await make({ body: params(), headers: own });
        assert.deepEqual([typed.body, ...typed.headers], [text, ['content-type', 'text/x-own'], ['x-kept', '1']]);
        const other = await make({ body: 'x' });
        assert.deepEqual([other.body, other.headers.get('content-type')], ['x', 'text/plain;charset=UTF-8']);
      }
      assert.equal(new platform.Response(params(), { status: 201 }).status, 201);
      assert.equal(new platform.Request('/', { method: 'PUT', body: params() }).method, 'PUT');
      assert.equal(new platform.Response().body, null);
      const request = new platform.Request('/', { headers: { 'x-kept': '1' } });
      assert.equal((await platform.fetch(request, { body: params() })).headers.get('x-kept'), '1');
      const init = Object.freeze({ body: params() });
      new platform.Request('/', init);
    });

    test(title('a dictionary that throws makes fetch, Request and Response throw'), async () => {
      const { platform } = createPlatform(native);
      install({ target: platform });
      const init = {
        get body() {
          throw new RangeError('mine');
        },
      };
      assert.throws(() => new platform.Request('/', init), RangeError);
      const promise = platform.fetch('/', init);
      await assert.rejects(promise, RangeError);
    });

    test(title('XMLHttpRequest and sendBeacon send our class as a form'), () => {
      const { platform, sent } = createPlatform(native);
      install({ target: platform });
      const request = new platform.XMLHttpRequest();
      const send = (/** @type {any} */ body, type = '') => {
        request.open();
        if (type !== '') request.setRequestHeader('CONTENT-type', type);
        request.send(body);
      };
      send(params(), 'text/x-own');
      send(params());
      send('x');
      request.open();
      request.send();
      assert.deepEqual(sent, [
        ['text/x-own', text],
        [FORM, text],
        ['text/plain;charset=UTF-8', 'x'],
        [null, null],
      ]);
      sent.length = 0;
      assert.equal(platform.navigator.sendBeacon(new classes.URL('https://x'), params()), true);
      platform.navigator.sendBeacon('https://y', 'x');
      assert.deepEqual(
        sent.map(([type, url]) => [lower(String(type)), url]),
        [
          [lower(FORM), 'https://x/'],
          ['text/plain;charset=utf-8', 'https://y'],
        ],
      );
    });

    test(title('wrapped functions look like the originals'), () => {
      const { platform } = createPlatform(native);
      const members = () => [
        [platform, 'fetch'],
        [platform, 'Request'],
        [platform, 'Response'],
        [platform.XMLHttpRequest.prototype, 'send'],
        [Object.getPrototypeOf(platform.navigator), 'sendBeacon'],
      ];
      const shape = (/** @type {any} */ [object, key]) => {
        const { value, ...attributes } = /** @type {any} */ (Object.getOwnPropertyDescriptor(object, key));
        const { prototype, ...own } = /** @type {any} */ (Object.getOwnPropertyDescriptors(value));
        return {
          attributes,
          own,
          prototype: prototype?.writable,
          keys: Reflect.ownKeys(value).sort(),
          parent: Object.getPrototypeOf(value),
        };
      };
      const before = members().map(shape);
      const originals = { ...Object.fromEntries(members().map(([object, key]) => [key, object[key]])) };
      const constructor = Object.getOwnPropertyDescriptor(platform.Request.prototype, 'constructor');
      install({ target: platform });
      assert.deepEqual(members().map(shape), before);
      for (const [object, key] of members()) assert.notEqual(object[key], originals[key]);
      const { Request } = /** @type {any} */ (platform);
      assert.equal(Request.prototype, originals.Request.prototype);
      assert.deepEqual(Object.getOwnPropertyDescriptor(Request.prototype, 'constructor'), {
        ...constructor,
        value: Request,
      });
      assert.throws(() => Request('/'), TypeError);
      assert.throws(() => new Request(), /1 argument required/);
      class Own extends Request {
        #field = 1;
        get field() {
          return this.#field;
        }
      }
      const object = new /** @type {any} */ (Own)('/', { body: params() });
      assert.ok(object instanceof Own && object instanceof Request && object instanceof originals.Request);
      assert.equal(object.field, 1);
      assert.equal(object.body, text);
      // A second installation wraps nothing.
      const after = members().map(([object, key]) => object[key]);
      assert.deepEqual(install({ target: platform }).wrapped, []);
      assert.deepEqual(
        members().map(([object, key]) => object[key]),
        after,
      );
    });
  }

  test(`Request and Response stay where they accept our class; what cannot be asked is wrapped (${name})`, async () => {
    const { platform, sent } = createPlatform(classes.URLSearchParams);
    delete platform.URLSearchParams;
    const { Request, Response } = platform;
    assert.deepEqual(install({ target: platform }).wrapped, ['fetch', 'XMLHttpRequest', 'navigator.sendBeacon']);
    assert.equal(platform.Request, Request);
    assert.equal(platform.Response, Response);
    assert.equal((await platform.fetch('/', { body: params() })).headers.get('content-type'), FORM);
    const request = new platform.XMLHttpRequest();
    request.open('POST', '/');
    request.send(params());
    assert.deepEqual(sent, [[FORM, text]]);
  });

  test(`a Response that accepts our class says nothing about Request and XMLHttpRequest (${name})`, async () => {
    const { platform, sent } = createPlatform(Native);
    const { Response } = createPlatform(classes.URLSearchParams).platform;
    Object.defineProperty(platform, 'Response', { value: Response, writable: true, configurable: true });
    const others = everything.filter((name) => name !== 'Response');
    assert.deepEqual(install({ target: platform }).wrapped, others);
    assert.equal(new platform.Request('/', { body: params() }).headers.get('content-type'), FORM);
    const request = new platform.XMLHttpRequest();
    request.open('POST', '/');
    request.send(params());
    assert.deepEqual(sent, [[FORM, text]]);
  });

  test(`a fetch that was wrapped before gets members of its own (${name})`, async () => {
    const { platform } = createPlatform(Native);
    const { fetch } = platform;
    /** @type {any} */
    let seen;
    platform.fetch = (/** @type {unknown} */ input, /** @type {any} */ init) => fetch(input, { ...(seen = init) });
    install({ target: platform });
    class Init {
      own = 1;
      get method() {
        return 'POST';
      }
      get body() {
        return params();
      }
    }
    const inherited = Object.create({ method: 'PUT', keepalive: true, body: params() });
    for (const [init, method] of /** @type {[any, string][]} */ ([
      [{ method: 'PATCH', body: params() }, 'PATCH'],
      [new Init(), 'POST'],
      [inherited, 'PUT'],
    ])) {
      const request = await platform.fetch('/', init);
      assert.deepEqual([request.method, request.body, request.headers.get('content-type')], [method, text, FORM]);
    }
    assert.equal(seen.keepalive, true);
    await platform.fetch('/', new Init());
    assert.equal(seen.own, 1);
    let reads = 0;
    const counting = {
      body: params(),
      cache: undefined,
      get method() {
        return String(reads++);
      },
    };
    await platform.fetch('/', counting);
    assert.equal(reads, 1);
    assert.deepEqual(Object.keys(seen), ['body', 'method']);
    // A later wrapper may change it.
    assert.ok(
      Object.values(Object.getOwnPropertyDescriptors(seen)).every((each) => each.writable && each.configurable),
    );
  });

  test(`arguments of any type are what they are without our class (${name})`, async () => {
    const { platform } = createPlatform();
    install({ target: platform });
    assert.equal(new platform.Request('/', null).body, null);
    assert.equal(new platform.Response(params(), null).body, text);
    const init = Object.assign(() => {}, { body: params(), headers: { 'x-own': '1' } });
    const { body, headers } = new platform.Request('/', init);
    assert.deepEqual([body, headers.get('content-type'), headers.get('x-own')], [text, FORM, '1']);
    // Only the headers of a request are taken with it.
    const input = { toString: () => '/', headers: { 'x-own': '1' } };
    assert.equal((await platform.fetch(input, { body: params() })).headers.has('x-own'), false);
    const { platform: another } = createPlatform();
    Object.defineProperty(another, 'Request', { value: undefined });
    install({ target: another });
    assert.equal((await another.fetch('/', { body: params() })).body, text);
  });

  test(`sendBeacon sends the text, and a wrapper has no own properties of its caller (${name})`, async () => {
    const { platform } = createPlatform();
    /** @type {any} */
    let blob;
    const navigator = {
      sendBeacon: (/** @type {unknown} */ _url, /** @type {unknown} */ body) => {
        blob = body;
      },
    };
    Object.defineProperty(platform, 'navigator', { value: navigator });
    // A sloppy function has `arguments` and `caller`.
    platform.fetch = new Function();
    install({ target: platform });
    platform.navigator.sendBeacon('/', params());
    assert.equal(await blob.text(), text);
    assert.deepEqual(
      Object.getOwnPropertyNames(platform.fetch).filter((key) => /^[ac]/.test(key)),
      [],
    );
  });

  test(`nothing is wrapped if only URL is installed (${name})`, () => {
    const { platform } = createPlatform(Native);
    assert.deepEqual(install({ target: platform, only: 'URL' }).wrapped, []);
    assert.deepEqual(install({ target: platform, only: 'URLSearchParams' }).wrapped, everything);
  });

  test(`where the platform’s own class is no form either, the text is sent with its type (${name})`, async () => {
    const { platform, sent } = createPlatform();
    platform.URLSearchParams = Native;
    install({ target: platform });
    const request = new platform.XMLHttpRequest();
    request.open();
    request.send(params());
    assert.deepEqual(sent, [[FORM, text]]);
    for (const made of [
      await platform.fetch('/', { body: params() }),
      new platform.Request('/', { body: params() }),
      new platform.Response(params()),
    ])
      assert.deepEqual([made.body, made.headers.get('content-type')], [text, FORM]);
  });

  test(`Node’s fetch, before it has been loaded, finds our class by itself (${name})`, () => {
    const { fetch: nodes } = {
      fetch() {
        return 'undici';
      },
    };
    const others = ['NativeModule url', 'NativeModule internal/deps/undici'];
    const undici = 'NativeModule internal/deps/undici/undici';
    const { platform: another } = createPlatform(Native);
    for (const [process, fetch, wrapped] of /** @type {[any, any, string[]][]} */ ([
      [{ moduleLoadList: others }, nodes, []],
      [{ moduleLoadList: others }, undefined, []],
      [{ moduleLoadList: others }, another.fetch, everything],
      [{ moduleLoadList: [...others, undici] }, nodes, everything],
      [{ moduleLoadList: [] }, nodes, everything],
      [{ moduleLoadList: 'x' }, nodes, everything],
      [{}, nodes, everything],
    ])) {
      const { platform } = createPlatform(Native);
      Object.assign(platform, { process, fetch });
      assert.deepEqual(install({ target: platform }).wrapped, wrapped);
    }
    // Once it has been loaded, Request says what it accepts.
    const { platform } = createPlatform(classes.URLSearchParams);
    delete platform.URLSearchParams;
    platform.fetch = nodes;
    assert.deepEqual(install({ target: platform }).wrapped, ['XMLHttpRequest', 'navigator.sendBeacon']);
  });

  test(`XMLHttpRequest gets an object of the platform’s class if its own Response takes that (${name})`, () => {
    const ofPlatform = 'function Response() { [native code] }';
    const { toString } = Function.prototype;
    for (const [native, source, expected] of /** @type {[any, string, any][]} */ ([
      [Native, ofPlatform, Native],
      [Native, 'function Response() {\n    [native code]\n}', Native],
      [Native, '\nfunction Response() {[native code]}\n', Native],
      [Native, 'class Response { constructor() {} }', String],
      [Native, 'function Response() { return "{ [native code] }"; }', String],
      [undefined, ofPlatform, String],
      [classes.URLSearchParams, ofPlatform, String],
    ])) {
      const { platform } = createPlatform(native);
      if (native === classes.URLSearchParams) delete platform.URLSearchParams;
      /** @type {any[]} */
      const sent = [];
      platform.XMLHttpRequest.prototype.send = function (/** @type {any} */ body) {
        sent.push([body.constructor, this.headers.get('content-type')]);
      };
      const { Response } = platform;
      const { open } = platform.XMLHttpRequest.prototype;
      try {
        Function.prototype.toString = function () {
          return this === Response ? source : toString.call(this);
        };
        install({ target: platform });
      } finally {
        Function.prototype.toString = toString;
      }
      const request = new platform.XMLHttpRequest();
      request.open();
      request.send(params());
      assert.deepEqual(sent, [[expected, expected === String ? FORM : null]], source);
      // The content type is of interest with the text.
      assert.equal(platform.XMLHttpRequest.prototype.open === open, expected !== String);
    }
  });

  test(`a header that is no content type leaves the form's (${name})`, () => {
    const { platform, sent } = createPlatform();
    install({ target: platform });
    const request = new platform.XMLHttpRequest();
    request.open();
    request.setRequestHeader('x-own', '1');
    request.send(params());
    assert.deepEqual(sent, [[FORM, text]]);
    assert.deepEqual(Object.keys(request), ['headers']);
  });

  test(`what a platform lacks is not wrapped (${name})`, () => {
    const without = (/** @type {object} */ members) => {
      const { platform } = createPlatform(Native);
      for (const [key, value] of Object.entries(members)) Object.defineProperty(platform, key, { value });
      return install({ target: platform }).wrapped;
    };
    const except = (/** @type {string[]} */ ...names) => everything.filter((each) => !names.includes(each));
    assert.deepEqual(without({ Headers: undefined }), except('fetch', 'Request', 'Response'));
    assert.deepEqual(without({ fetch: undefined }), except('fetch'));
    assert.deepEqual(without({ Request: undefined }), except('Request'));
    for (const XMLHttpRequest of [undefined, null, 'x', {}])
      assert.deepEqual(without({ XMLHttpRequest }), except('XMLHttpRequest'));
    for (const navigator of [undefined, null, 'x', {}, { sendBeacon: 1 }])
      assert.deepEqual(without({ navigator }), except('navigator.sendBeacon'));
    // In old Safari it is an object.
    const { XMLHttpRequest } = createPlatform(Native).platform;
    assert.deepEqual(without({ XMLHttpRequest: { prototype: XMLHttpRequest.prototype } }), everything);
  });

  test(`functions are wrapped where they can be replaced (${name})`, () => {
    const wrappedWith = (/** @type {(platform: any) => object} */ change) => {
      const { platform } = createPlatform(Native);
      Object.defineProperties(platform, /** @type {any} */ (change(platform)));
      const { wrapped } = install({ target: platform });
      return { wrapped, fetch: Object.getOwnPropertyDescriptor(platform, 'fetch') };
    };
    const { wrapped, fetch } = wrappedWith(({ fetch }) => ({
      fetch: { get: () => fetch, enumerable: false, configurable: true },
    }));
    assert.deepEqual(wrapped, everything);
    assert.deepEqual([fetch?.writable, fetch?.enumerable, fetch?.configurable], [true, false, true]);
    const fixed = wrappedWith(({ navigator }) => ({ navigator: { value: Object.freeze(navigator) } }));
    assert.deepEqual(fixed.wrapped, everything);
    const frozen = wrappedWith(() => ({ navigator: { value: Object.freeze({ sendBeacon() {} }) } }));
    assert.deepEqual(
      frozen.wrapped,
      everything.filter((each) => each !== 'navigator.sendBeacon'),
    );
    const fixedPrototype = wrappedWith(({ XMLHttpRequest: { prototype } }) => ({
      XMLHttpRequest: { value: { prototype: Object.freeze(prototype) } },
    }));
    assert.deepEqual(
      fixedPrototype.wrapped,
      everything.filter((each) => each !== 'XMLHttpRequest'),
    );
    wrappedWith(({ XMLHttpRequest: { prototype } }) => {
      const { open, send } = prototype;
      Object.defineProperty(prototype, 'send', { value: send, writable: false, configurable: false });
      return { XMLHttpRequest: { get: () => (assert.equal(prototype.open, open), { prototype }) } };
    });
    const bound = wrappedWith(({ Request, Response }) => ({
      Request: { value: Request.bind() },
      Response: { value: Response.bind() },
    }));
    assert.deepEqual(
      bound.wrapped,
      everything.filter((each) => !each.startsWith('Re')),
    );
    const sealed = wrappedWith(() => ({ navigator: { value: Object.seal({ sendBeacon() {} }) } }));
    assert.deepEqual(sealed.wrapped, everything);
  });

  test(`without Reflect.construct, Response gets as many arguments as it is given (${name})`, () => {
    const { platform } = createPlatform();
    class Response {
      constructor(/** @type {unknown[]} */ ...args) {
        /** @type {any} */ (this).args = args;
        if (new.target !== Response) throw new TypeError('Illegal constructor');
      }
    }
    Object.defineProperty(platform, 'Response', { value: Response, configurable: true });
    install({ target: platform });
    assert.deepEqual(new platform.Response('x').args, ['x']);
    const { construct } = Reflect;
    try {
      /** @type {any} */ (Reflect).construct = undefined;
      assert.throws(() => platform.Response(), TypeError);
      for (const args of [[], ['x'], ['x', { status: 1 }]]) assert.deepEqual(new platform.Response(...args).args, args);
      assert.equal(new platform.Response(params()).args[0], text);
    } finally {
      Reflect.construct = construct;
    }
  });
}
