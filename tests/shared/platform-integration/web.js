// Checks whether the web platform accepts objects of the global URL and URLSearchParams, whatever they are.
import { check, same } from './check.js';

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** Some runtimes write the charset in lower case, even for their own class. @param {string} [type] */
const sameType = (type) => same(String(type).toLowerCase(), FORM.toLowerCase(), 'content type');

/**
 * @param {object} runtime
 * @param {string} runtime.origin the origin of `server.js`; for a page, its own
 * @param {any} [runtime.global]
 * @param {any} [runtime.native] the classes that the polyfill has replaced, and `Response`
 * @returns {import('./check.js').Check[]}
 */
export function webChecks({ origin, global = globalThis, native = {} }) {
  const has =
    (/** @type {string[]} */ ...names) =>
    () =>
      names.every((name) => global[name] !== undefined);
  const inPage = () => global.document !== undefined && global.document.body;
  const url = (/** @type {string} */ path) => new global.URL(path, origin);
  const params = (/** @type {unknown} */ init = { a: '1 & 2', b: 'ü' }) => new global.URLSearchParams(init);
  const text = 'a=1+%26+2&b=%C3%BC';
  const post = (/** @type {object} */ more) => ({ method: 'POST', body: params(), ...more });
  const answered = async (/** @type {any} */ response) => {
    const seen = await (await response).json();
    same(seen.body, text, 'body');
    return seen;
  };
  const kept = async (/** @type {string} */ id) => {
    for (;;) {
      const seen = await (await global.fetch(String(url(`/kept?${id}`)))).json();
      if (seen !== null) return seen;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  return [
    check(
      'URL.createObjectURL and revokeObjectURL',
      () => has('Blob')() && typeof (native.URL || global.webkitURL || global.URL).createObjectURL === 'function',
      async () => {
        const made = global.URL.createObjectURL(new global.Blob(['x']));
        same(made.slice(0, 5), 'blob:');
        new global.URL(made);
        if (global.fetch && inPage()) same(await (await global.fetch(made)).text(), 'x');
        global.URL.revokeObjectURL(made);
        for (const name of ['createObjectURL', 'revokeObjectURL']) {
          const { value, ...attributes } = /** @type {any} */ (Object.getOwnPropertyDescriptor(global.URL, name));
          same(value.length, 1);
          // In Chrome up to at least 80, the platform's own has no name.
          if (native.URL === undefined || native.URL[name].name !== '') same(value.name, name);
          same(attributes, { writable: true, enumerable: true, configurable: true });
        }
      },
    ),
    check('webkitURL is URL', has('webkitURL'), () => same(global.webkitURL === global.URL, true)),
    check('searchParams is a URLSearchParams', undefined, () =>
      same(url('/?a=b').searchParams instanceof global.URLSearchParams, true),
    ),
    check('fetch(url)', has('fetch'), async () =>
      same((await (await global.fetch(url('/echo?x'))).json()).url, '/echo?x'),
    ),
    check('fetch(url, { body: params })', has('fetch'), async () =>
      sameType((await answered(global.fetch(url('/echo'), post({})))).type),
    ),
    check('fetch(url, { body: url.searchParams })', has('fetch'), async () => {
      const body = url(`/?${text}`).searchParams;
      sameType((await answered(global.fetch(url('/echo'), { method: 'POST', body }))).type);
    }),
    check("fetch(url, { body: params }) with a type of the program's own", has('fetch'), async () => {
      const headers = { 'content-type': 'text/x-own', 'x-kept': 'yes' };
      const { type, kept } = await answered(global.fetch(url('/echo'), post({ headers })));
      same([type, kept], ['text/x-own', 'yes']);
    }),
    check('fetch(request, { body: params })', has('fetch', 'Request'), async () => {
      const request = new global.Request(url('/echo'), { headers: { 'x-kept': 'yes' } });
      const seen = await answered(global.fetch(request, post({})));
      sameType(seen.type);
      same(seen.kept, 'yes');
    }),
    check('new Request(url, { body: params })', has('Request'), async () => {
      const request = new global.Request(url('/echo'), post({}));
      same(request.url, url('/echo').href);
      sameType(request.headers.get('content-type'));
      same(await request.text(), text);
    }),
    check('new Response(params)', has('Response'), async () => {
      const response = new global.Response(params(), { status: 201, headers: { 'x-kept': 'yes' } });
      same([response.status, response.headers.get('x-kept')], [201, 'yes']);
      sameType(response.headers.get('content-type'));
      same(await response.text(), text);
    }),
    check('other bodies are unchanged', has('Request', 'Response'), async () => {
      same(new global.Response('x').headers.get('content-type'), 'text/plain;charset=UTF-8');
      same(new global.Response().headers.get('content-type'), null);
      same(await new global.Response(null, { status: 204 }).text(), '');
      same(await new global.Request(url('/'), { method: 'POST', body: 'x' }).text(), 'x');
    }),
    check('Response.redirect(url)', has('Response'), () =>
      same(global.Response.redirect(url('/x')).headers.get('location'), url('/x').href),
    ),
    check(
      'Request and Response are classes that can be extended',
      () => has('Request', 'Response')() && (native.Response === undefined || extendable(native.Response)),
      () => {
        for (const [Class, argument] of /** @type {[any, any][]} */ ([
          [global.Request, url('/')],
          [global.Response, 'x'],
        ])) {
          /** @type {any} */
          const Own = class extends Class {};
          const object = new Own(argument);
          same(
            [object instanceof Own, object instanceof Class, Class.prototype.constructor === Class],
            [true, true, true],
          );
          same(Object.getPrototypeOf(new Class(argument)) === Class.prototype, true);
          same(
            throwsTypeError(() => Class(argument)),
            true,
            'called without new',
          );
          same(Object.getOwnPropertyDescriptor(Class, 'prototype')?.writable, false);
        }
        same(
          throwsTypeError(() => new global.Request()),
          true,
          'called without arguments',
        );
      },
    ),
    check('fetch, Request and Response look like the originals', has('fetch', 'Request', 'Response'), () => {
      const shape = (/** @type {any} */ value) => [
        value.name,
        value.length,
        Object.getPrototypeOf(value) === Function.prototype,
      ];
      same(shape(global.Request), ['Request', 1, true]);
      same(shape(global.Response), ['Response', 0, true]);
      same(shape(global.fetch)[0], 'fetch');
      same(typeof global.Response.error, 'function');
    }),
    check(
      "the platform's own URLSearchParams as a body",
      () => has('Response')() && typeof native.URLSearchParams === 'function',
      () => sameType(new global.Response(new native.URLSearchParams('a=b')).headers.get('content-type')),
    ),
    check(
      "the platform's own objects in new URL and new URLSearchParams",
      () => typeof native.URL === 'function' && typeof native.URLSearchParams === 'function',
      () => {
        same(new global.URL('/y', new native.URL('https://x')).href, 'https://x/y');
        same(String(new global.URLSearchParams(new native.URLSearchParams('a=b'))), 'a=b');
        same(String(new native.URLSearchParams(params())), text);
      },
    ),
    check('XMLHttpRequest: open(method, url), send(params)', has('XMLHttpRequest'), async () => {
      const seen = await request(global, url('/echo'), params());
      same(seen.body, text);
      sameType(seen.type);
    }),
    check("XMLHttpRequest: send(params) with a type of the program's own", has('XMLHttpRequest'), async () =>
      same((await request(global, url('/echo'), params(), 'text/x-own')).type.split(';')[0], 'text/x-own'),
    ),
    check(
      'navigator.sendBeacon(url, params)',
      () => global.navigator && global.navigator.sendBeacon && global.fetch,
      async () => {
        const id = `beacon${Math.random()}`;
        same(global.navigator.sendBeacon(url(`/keep?${id}`), params()), true);
        const seen = await kept(id);
        same(seen.body, text);
        sameType(seen.type);
      },
    ),
    check('new WebSocket(url)', has('WebSocket'), () => {
      const address = url('/socket');
      address.protocol = 'ws';
      const socket = new global.WebSocket(address);
      socket.onerror = () => {};
      same(socket.url, address.href);
      socket.close();
    }),
    check('new EventSource(url)', has('EventSource'), () => {
      const source = new global.EventSource(url('/echo'));
      source.close();
      same(source.url, url('/echo').href);
    }),
    check(
      'new Worker(url)',
      () => has('Worker')() && inPage(),
      async () => {
        const worker = new global.Worker(url('/worker.js'));
        const message = await new Promise((resolve, reject) => {
          worker.onmessage = (/** @type {any} */ event) => resolve(event.data);
          worker.onerror = (/** @type {any} */ event) => reject(new Error(event.message || 'the worker did not start'));
        });
        worker.terminate();
        same(message, 'started');
      },
    ),
    check(
      'import(url)',
      () => inPage() && dynamicImport(),
      async () => {
        const load = /** @type {Function} */ (dynamicImport());
        same((await load(url('/module.mjs'))).default, 1);
      },
    ),
    check('location.href = url', inPage, async () => {
      const frame = global.document.createElement('iframe');
      const loaded = () => new Promise((resolve) => (frame.onload = resolve));
      frame.src = url('/page.html?first');
      let wait = loaded();
      global.document.body.appendChild(frame);
      await wait;
      wait = loaded();
      frame.contentWindow.location.href = url('/page.html?second');
      await wait;
      same(frame.contentWindow.location.search, '?second');
      frame.parentNode.removeChild(frame);
    }),
    check('elements and history accept a URL', inPage, () => {
      const link = global.document.createElement('a');
      link.href = url('/a?b#c');
      same(link.href, url('/a?b#c').href);
      const before = String(global.location.href);
      if (String(url('/')).indexOf(global.location.origin + '/') !== 0) return;
      global.history.replaceState(null, '', url('/replaced'));
      same(global.location.pathname, '/replaced');
      global.history.replaceState(null, '', before);
    }),
    check('structuredClone(url) throws', has('structuredClone'), () => {
      for (const object of [url('/'), params()]) {
        let name = 'nothing';
        try {
          global.structuredClone(object);
        } catch (error) {
          name = /** @type {Error} */ (error).name;
        }
        same(name, 'DataCloneError');
      }
    }),
    check('JSON.stringify(url)', undefined, () => same(JSON.stringify({ u: url('/') }), `{"u":"${origin}/"}`)),
  ];
}

/**
 * @param {any} global
 * @param {URL} url
 * @param {URLSearchParams} body
 * @param {string} [type]
 * @returns {Promise<{ type: string, body: string }>}
 */
const request = (global, url, body, type) =>
  new Promise((resolve, reject) => {
    const xhr = new global.XMLHttpRequest();
    xhr.onload = () => resolve(JSON.parse(xhr.responseText));
    xhr.onerror = () => reject(new Error('no answer'));
    xhr.open('POST', url);
    if (type !== undefined) xhr.setRequestHeader('content-type', type);
    xhr.send(body);
  });

/** Made from text, since older engines cannot parse `import()`. */
function dynamicImport() {
  try {
    return new Function('url', 'return import(url)');
  } catch {
    return undefined;
  }
}

/**
 * Whether a class of the platform can be extended: in Chrome 64 and 69 not if its constructor has an argument.
 *
 * @param {any} Class
 */
function extendable(Class) {
  /** @type {any} */
  const Own = class extends Class {};
  return new Own('x') instanceof Own;
}

/** @param {() => unknown} action */
function throwsTypeError(action) {
  try {
    action();
  } catch (error) {
    return /** @type {Error} */ (error).name === 'TypeError';
  }
  return false;
}
