// Checks whether the web platform accepts objects of the global URL and URLSearchParams, whatever they are.
import { same } from './check.js';

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
    {
      name: 'URL.createObjectURL and revokeObjectURL',
      needs: () =>
        has('Blob')() && typeof (native.URL || global.webkitURL || global.URL).createObjectURL === 'function',
      run: async () => {
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
    },
    {
      name: 'webkitURL is URL',
      needs: has('webkitURL'),
      run: () => same(global.webkitURL === global.URL, true),
    },
    {
      name: 'searchParams is a URLSearchParams',
      run: () => same(url('/?a=b').searchParams instanceof global.URLSearchParams, true),
    },
    {
      name: 'fetch(url)',
      needs: has('fetch'),
      run: async () => same((await (await global.fetch(url('/echo?x'))).json()).url, '/echo?x'),
    },
    {
      name: 'fetch(url, { body: params })',
      needs: has('fetch'),
      run: async () => sameType((await answered(global.fetch(url('/echo'), post({})))).type),
    },
    {
      name: 'fetch(url, { body: url.searchParams })',
      needs: has('fetch'),
      run: async () => {
        const body = url(`/?${text}`).searchParams;
        sameType((await answered(global.fetch(url('/echo'), { method: 'POST', body }))).type);
      },
    },
    {
      name: "fetch(url, { body: params }) with a type of the program's own",
      needs: has('fetch'),
      run: async () => {
        const headers = { 'content-type': 'text/x-own', 'x-kept': 'yes' };
        const { type, kept } = await answered(global.fetch(url('/echo'), post({ headers })));
        same([type, kept], ['text/x-own', 'yes']);
      },
    },
    {
      name: 'fetch(request, { body: params })',
      needs: has('fetch', 'Request'),
      run: async () => {
        const request = new global.Request(url('/echo'), { headers: { 'x-kept': 'yes' } });
        const seen = await answered(global.fetch(request, post({})));
        sameType(seen.type);
        same(seen.kept, 'yes');
      },
    },
    {
      name: 'new Request(url, { body: params })',
      needs: has('Request'),
      run: async () => {
        const request = new global.Request(url('/echo'), post({}));
        same(request.url, url('/echo').href);
        sameType(request.headers.get('content-type'));
        same(await request.text(), text);
      },
    },
    {
      name: 'new Response(params)',
      needs: has('Response'),
      run: async () => {
        const response = new global.Response(params(), { status: 201, headers: { 'x-kept': 'yes' } });
        same([response.status, response.headers.get('x-kept')], [201, 'yes']);
        sameType(response.headers.get('content-type'));
        same(await response.text(), text);
      },
    },
    {
      name: 'other bodies are unchanged',
      needs: has('Request', 'Response'),
      run: async () => {
        same(new global.Response('x').headers.get('content-type'), 'text/plain;charset=UTF-8');
        same(new global.Response().headers.get('content-type'), null);
        same(await new global.Response(null, { status: 204 }).text(), '');
        same(await new global.Request(url('/'), { method: 'POST', body: 'x' }).text(), 'x');
      },
    },
    {
      name: 'Response.redirect(url)',
      needs: has('Response'),
      run: () => same(global.Response.redirect(url('/x')).headers.get('location'), url('/x').href),
    },
    {
      name: 'Request and Response are classes that can be extended',
      needs: () => has('Request', 'Response')() && (native.Response === undefined || extendable(native.Response)),
      run: () => {
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
    },
    {
      name: 'fetch, Request and Response look like the originals',
      needs: has('fetch', 'Request', 'Response'),
      run: () => {
        const shape = (/** @type {any} */ value) => [
          value.name,
          value.length,
          Object.getPrototypeOf(value) === Function.prototype,
        ];
        same(shape(global.Request), ['Request', 1, true]);
        same(shape(global.Response), ['Response', 0, true]);
        same(shape(global.fetch)[0], 'fetch');
        same(typeof global.Response.error, 'function');
      },
    },
    {
      name: "the platform's own URLSearchParams as a body",
      needs: () => has('Response')() && typeof native.URLSearchParams === 'function',
      run: () => sameType(new global.Response(new native.URLSearchParams('a=b')).headers.get('content-type')),
    },
    {
      name: "the platform's own objects in new URL and new URLSearchParams",
      needs: () => typeof native.URL === 'function' && typeof native.URLSearchParams === 'function',
      run: () => {
        same(new global.URL('/y', new native.URL('https://x')).href, 'https://x/y');
        same(String(new global.URLSearchParams(new native.URLSearchParams('a=b'))), 'a=b');
        same(String(new native.URLSearchParams(params())), text);
      },
    },
    {
      name: 'XMLHttpRequest: open(method, url), send(params)',
      needs: has('XMLHttpRequest'),
      run: async () => {
        const seen = await request(global, url('/echo'), params());
        same(seen.body, text);
        sameType(seen.type);
      },
    },
    {
      name: "XMLHttpRequest: send(params) with a type of the program's own",
      needs: has('XMLHttpRequest'),
      run: async () =>
        same((await request(global, url('/echo'), params(), 'text/x-own')).type.split(';')[0], 'text/x-own'),
    },
    {
      name: 'navigator.sendBeacon(url, params)',
      needs: () => global.navigator && global.navigator.sendBeacon && global.fetch,
      run: async () => {
        const id = `beacon${Math.random()}`;
        same(global.navigator.sendBeacon(url(`/keep?${id}`), params()), true);
        const seen = await kept(id);
        same(seen.body, text);
        sameType(seen.type);
      },
    },
    {
      name: 'new WebSocket(url)',
      needs: has('WebSocket'),
      run: () => {
        const address = url('/socket');
        address.protocol = 'ws';
        const socket = new global.WebSocket(address);
        socket.onerror = () => {};
        same(socket.url, address.href);
        socket.close();
      },
    },
    {
      name: 'new EventSource(url)',
      needs: has('EventSource'),
      run: () => {
        const source = new global.EventSource(url('/echo'));
        source.close();
        same(source.url, url('/echo').href);
      },
    },
    {
      name: 'new Worker(url)',
      needs: () => has('Worker')() && inPage(),
      run: async () => {
        const worker = new global.Worker(url('/worker.js'));
        const message = await new Promise((resolve, reject) => {
          worker.onmessage = (/** @type {any} */ event) => resolve(event.data);
          worker.onerror = (/** @type {any} */ event) => reject(new Error(event.message || 'the worker did not start'));
        });
        worker.terminate();
        same(message, 'started');
      },
    },
    {
      name: 'import(url)',
      needs: () => inPage() && dynamicImport(),
      run: async () => {
        const load = /** @type {Function} */ (dynamicImport());
        same((await load(url('/module.mjs'))).default, 1);
      },
    },
    {
      name: 'location.href = url',
      needs: inPage,
      run: async () => {
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
      },
    },
    {
      name: 'elements and history accept a URL',
      needs: inPage,
      run: () => {
        const link = global.document.createElement('a');
        link.href = url('/a?b#c');
        same(link.href, url('/a?b#c').href);
        const before = String(global.location.href);
        if (String(url('/')).indexOf(global.location.origin + '/') !== 0) return;
        global.history.replaceState(null, '', url('/replaced'));
        same(global.location.pathname, '/replaced');
        global.history.replaceState(null, '', before);
      },
    },
    {
      name: 'structuredClone(url) throws',
      needs: has('structuredClone'),
      run: () => {
        for (const object of [url('/'), params()]) {
          let name = 'nothing';
          try {
            global.structuredClone(object);
          } catch (error) {
            name = /** @type {Error} */ (error).name;
          }
          same(name, 'DataCloneError');
        }
      },
    },
    { name: 'JSON.stringify(url)', run: () => same(JSON.stringify({ u: url('/') }), `{"u":"${origin}/"}`) },
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
