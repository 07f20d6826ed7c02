// Sends our URLSearchParams as a form on platforms that recognise only their own class, or have none. The platforms are
// simulated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { createInstall } from '../../../js/polyfill/create-install.js';
import { builds } from '../../shared/package.js';
import { createPlatform, FORM, Native } from './platform.js';

const everything = ['fetch', 'Request', 'Response', 'XMLHttpRequest', 'navigator.sendBeacon'];
const except = (/** @type {string[]} */ ...names) => everything.filter((each) => !names.includes(each));

/** Sends a body by XMLHttpRequest. @param {any} platform @param {any[]} args @param {Record<string, string>} [headers] */
const send = (platform, args, headers = {}) => {
  const request = new platform.XMLHttpRequest();
  request.open('POST', '/');
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(...args);
  return request;
};

/** The text and the content type of a request or a response. @param {any} made */
const typed = ({ body, headers }) => [body, headers.get('content-type')];

for (const { name, ...classes } of builds) {
  const install = createInstall(() => classes);
  const params = () => new classes.URLSearchParams({ a: 'ü b' });
  const text = 'a=%C3%BC+b';

  for (const [kind, native] of /** @type {[string, any][]} */ ([
    ['recognises only its own class', Native],
    ['has no such class', undefined],
  ])) {
    const title = (/** @type {string} */ what) => `${what}, on a platform that ${kind} (${name})`;

    test(title('fetch, Request and Response send our class as a form'), async () => {
      const { platform } = createPlatform(native);
      assert.deepEqual(install({ target: platform }).wrapped, everything);
      const own = { 'content-type': 'text/x-own', 'x-kept': '1' };
      for (const make of [
        (/** @type {any} */ init) => platform.fetch('/', init),
        (/** @type {any} */ init) => new platform.Request('/', init),
        (/** @type {any} */ { body, ...init }) => new platform.Response(body, init),
      ]) {
        assert.deepEqual(typed(await make({ body: params() })), [text, FORM]);
        const { body, headers } = await make({ body: params(), headers: own });
        assert.deepEqual([body, Object.fromEntries(headers)], [text, own]);
        assert.deepEqual(typed(await make({ body: 'x' })), ['x', 'text/plain;charset=UTF-8']);
      }
      assert.equal(new platform.Response(params(), { status: 201 }).status, 201);
      assert.equal(new platform.Request('/', { method: 'PUT', body: params() }).method, 'PUT');
      assert.equal(new platform.Response().body, null);
      const request = new platform.Request('/', { headers: { 'x-kept': '1' } });
      assert.equal((await platform.fetch(request, { body: params() })).headers.get('x-kept'), '1');
      new platform.Request('/', Object.freeze({ body: params() }));
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
      send(platform, [params()], { 'CONTENT-type': 'text/x-own' });
      send(platform, [params()], { 'x-own': '1' });
      send(platform, ['x']);
      send(platform, []);
      assert.equal(platform.navigator.sendBeacon(new classes.URL('https://x'), params()), true);
      platform.navigator.sendBeacon('https://y', 'x');
      assert.deepEqual(
        sent.map(([type, sent]) => `${String(type).toLowerCase()} ${sent}`),
        [
          `text/x-own ${text}`,
          ...[`${FORM.toLowerCase()} ${text}`, 'text/plain;charset=utf-8 x', 'null null'],
          ...[`${FORM.toLowerCase()} https://x/`, 'text/plain;charset=utf-8 https://y'],
        ],
      );
      const request = new platform.XMLHttpRequest();
      // An object that is used again.
      for (const [body, type] of /** @type {[any, string | null][]} */ ([
        [params(), FORM],
        [undefined, null],
      ])) {
        request.open();
        request.send(body);
        assert.equal(sent.at(-1)[0], type);
      }
      assert.deepEqual(Object.keys(request), ['headers']);
    });

    test(title('wrapped functions look like the originals'), () => {
      const { platform } = createPlatform(native);
      const members = () => [
        ...['fetch', 'Request', 'Response'].map((key) => [platform, key]),
        [platform.XMLHttpRequest.prototype, 'send'],
        [Object.getPrototypeOf(platform.navigator), 'sendBeacon'],
      ];
      const values = () => members().map(([object, key]) => object[key]);
      const shape = (/** @type {any} */ [object, key]) => {
        const { value, ...attributes } = /** @type {any} */ (Object.getOwnPropertyDescriptor(object, key));
        const { prototype, ...own } = /** @type {any} */ (Object.getOwnPropertyDescriptors(value));
        const keys = Reflect.ownKeys(value).sort();
        return { attributes, own, prototype: prototype?.writable, keys, parent: Object.getPrototypeOf(value) };
      };
      const before = members().map(shape);
      const originals = values();
      const [, Original] = originals;
      const constructor = Object.getOwnPropertyDescriptor(Original.prototype, 'constructor');
      install({ target: platform });
      assert.deepEqual(members().map(shape), before);
      for (const [i, value] of values().entries()) assert.notEqual(value, originals[i]);
      const { Request } = /** @type {any} */ (platform);
      assert.equal(Request.prototype, Original.prototype);
      const changed = { ...constructor, value: Request };
      assert.deepEqual(Object.getOwnPropertyDescriptor(Request.prototype, 'constructor'), changed);
      assert.throws(() => Request('/'), TypeError);
      assert.throws(() => new Request(), /1 argument required/);
      class Own extends Request {
        #field = 1;
        get field() {
          return this.#field;
        }
      }
      const object = new /** @type {any} */ (Own)('/', { body: params() });
      assert.ok(object instanceof Own && object instanceof Request && object instanceof Original);
      assert.deepEqual([object.field, object.body], [1, text]);
      // A second installation wraps nothing.
      const after = values();
      assert.deepEqual(install({ target: platform }).wrapped, []);
      assert.deepEqual(values(), after);
    });
  }

  test(`Request and Response stay where they accept our class; functions that cannot be probed are wrapped (${name})`, async () => {
    const { platform, sent } = createPlatform(classes.URLSearchParams);
    delete platform.URLSearchParams;
    const { Request, Response } = platform;
    assert.deepEqual(install({ target: platform }).wrapped, except('Request', 'Response'));
    assert.deepEqual([platform.Request, platform.Response], [Request, Response]);
    assert.equal((await platform.fetch('/', { body: params() })).headers.get('content-type'), FORM);
    send(platform, [params()]);
    assert.deepEqual(sent, [[FORM, text]]);
  });

  test(`a Response that accepts our class says nothing about Request and XMLHttpRequest (${name})`, async () => {
    const { platform, sent } = createPlatform(Native);
    const { Response } = createPlatform(classes.URLSearchParams).platform;
    Object.defineProperty(platform, 'Response', { value: Response, writable: true, configurable: true });
    assert.deepEqual(install({ target: platform }).wrapped, except('Response'));
    assert.equal(new platform.Request('/', { body: params() }).headers.get('content-type'), FORM);
    send(platform, [params()]);
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
    for (const [method, init] of /** @type {[string, any][]} */ ([
      ['PATCH', { method: 'PATCH', body: params() }],
      ['POST', new Init()],
      ['PUT', inherited],
    ])) {
      const request = await platform.fetch('/', init);
      assert.deepEqual([request.method, ...typed(request)], [method, text, FORM]);
      assert.deepEqual([seen.keepalive, seen.own], [method === 'PUT' || undefined, method === 'POST' ? 1 : undefined]);
    }
    // Members that are not enumerable are read by their names.
    const members =
      'cache credentials duplex integrity keepalive mode priority redirect referrer referrerPolicy signal window';
    class Members {
      body = params();
    }
    for (const member of members.split(' ')) Object.defineProperty(Members.prototype, member, { get: () => member });
    await platform.fetch('/', new Members()).catch(() => {});
    assert.deepEqual(
      members.split(' ').filter((member) => seen[member] !== member),
      [],
    );
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
    for (const { writable, configurable } of Object.values(Object.getOwnPropertyDescriptors(seen)))
      assert.ok(writable && configurable);
  });

  test(`arguments of any type are what they are without our class (${name})`, async () => {
    const { platform } = createPlatform();
    install({ target: platform });
    assert.equal(new platform.Request('/', null).body, null);
    assert.equal(new platform.Response(params(), null).body, text);
    const init = Object.assign(() => {}, { body: params(), headers: { 'x-own': '1' } });
    const made = new platform.Request('/', init);
    assert.deepEqual([...typed(made), made.headers.get('x-own')], [text, FORM, '1']);
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
    const navigator = { sendBeacon: (/** @type {unknown} */ _url, /** @type {unknown} */ body) => void (blob = body) };
    Object.defineProperty(platform, 'navigator', { value: navigator });
    // A sloppy function has `arguments` and `caller`.
    platform.fetch = new Function();
    install({ target: platform });
    platform.navigator.sendBeacon('/', params());
    assert.equal(await blob.text(), text);
    assert.doesNotMatch(Object.getOwnPropertyNames(platform.fetch).join(), /\b[ac]/);
  });

  test(`with URL alone, only functions in JavaScript are wrapped, since they may refuse a URL (${name})`, () => {
    const { platform } = createPlatform(Native);
    assert.deepEqual(install({ target: platform, only: 'URL' }).wrapped, ['fetch', 'navigator.sendBeacon']);
    assert.deepEqual(install({ target: platform, only: 'URLSearchParams' }).wrapped, everything);
    const { platform: native } = createPlatform(Native);
    const { toString } = Function.prototype;
    try {
      Function.prototype.toString = () => 'function () { [native code] }';
      assert.deepEqual(install({ target: native, only: 'URL' }).wrapped, []);
    } finally {
      Function.prototype.toString = toString;
    }
  });

  test(`fetch, Request and sendBeacon accept our URL where they accept only their own class (${name})`, async () => {
    class Own extends globalThis.URL {}
    const accept = (/** @type {unknown} */ url) => {
      if (typeof url !== 'string' && !(url instanceof Own)) throw new TypeError('unknown request');
      return String(url);
    };
    class Request {
      constructor(/** @type {any} */ input) {
        /** @type {any} */ (this).url = accept(input);
      }
    }
    const navigator = { sendBeacon: accept };
    const fetch = async (/** @type {unknown} */ input) => accept(input);
    for (const only of [['URL'], ['URL', 'URLSearchParams']]) {
      const platform = { URL: Own, URLSearchParams: Native, Request, fetch: fetch.bind(undefined), navigator };
      const { wrapped } = install({ target: platform, only: /** @type {any} */ (only), force: true });
      assert.deepEqual(wrapped, ['fetch', 'Request', 'navigator.sendBeacon']);
      class Page extends classes.URL {
        toString() {
          return 'https://page/';
        }
      }
      for (const [url, text] of [
        [new classes.URL('https://A'), 'https://a/'],
        [new Page('https://A'), 'https://page/'],
        [new Own('https://A'), 'https://a/'],
        ['https://A', 'https://A'],
      ]) {
        assert.equal(await platform.fetch(url), text);
        assert.equal(/** @type {any} */ (new platform.Request(url)).url, text);
        assert.equal(platform.navigator.sendBeacon(url), text);
      }
      await assert.rejects(platform.fetch({}), { message: 'unknown request' });
    }
  });

  test(`a wrapped class inherits what the original does (${name})`, () => {
    const { platform } = createPlatform(Native);
    const { Request, Response } = platform;
    class Patched extends Response {
      static json() {
        return this;
      }
    }
    platform.Response = class Own extends Patched {};
    assert.deepEqual(install({ target: platform }).wrapped, everything);
    assert.equal(platform.Response.json(), platform.Response);
    assert.equal(Object.getPrototypeOf(platform.Response), Patched);
    assert.equal(platform.Request.vendor, Request.vendor);
    assert.deepEqual(typed(new platform.Response(params())), [text, FORM]);
  });

  test(`without Headers, forms are sent as forms by the class of other headers, or by pairs (${name})`, async () => {
    const own = [{ 'CONTENT-type': 'text/x-own' }, [['content-type', 'text/x-own']]];
    for (const absent of [['Headers'], ['Headers', 'Request'], ['Headers', 'Request', 'Response']]) {
      const { platform } = createPlatform(undefined);
      for (const name of absent) delete platform[name];
      assert.deepEqual(install({ target: platform }).wrapped, except(...absent));
      const send = (/** @type {any} */ headers) => platform.fetch('/', { body: params(), headers });
      assert.deepEqual(typed(await send(undefined)), [text, FORM]);
      assert.deepEqual(typed(await send({ 'x-kept': '1' })), [text, FORM]);
      for (const headers of own) assert.deepEqual(typed(await send(headers)), [text, 'text/x-own']);
    }
  });

  test(`where the platform’s own class is no form either, the text is sent with its type (${name})`, async () => {
    const { platform, sent } = createPlatform();
    platform.URLSearchParams = Native;
    install({ target: platform });
    send(platform, [params()]);
    assert.deepEqual(sent, [[FORM, text]]);
    assert.deepEqual(typed(await platform.fetch('/', { body: params() })), [text, FORM]);
    assert.deepEqual(typed(new platform.Request('/', { body: params() })), [text, FORM]);
    assert.deepEqual(typed(new platform.Response(params())), [text, FORM]);
  });

  test(`Node’s fetch, before it has been loaded, finds our class by itself (${name})`, () => {
    const { fetch: nodes } = {
      fetch() {
        return 'undici';
      },
    };
    const others = ['NativeModule url', 'NativeModule internal/deps/undici'];
    const loaded = [...others, 'NativeModule internal/deps/undici/undici'];
    const { fetch: another } = createPlatform(Native).platform;
    for (const [moduleLoadList, fetch, wrapped] of /** @type {[any, any, string[]][]} */ ([
      [others, nodes, except('fetch', 'Request', 'Response')],
      [others, undefined, except('fetch', 'Request', 'Response')],
      [others, another, everything],
      ...[loaded, [], 'x', undefined].map((list) => [list, nodes, everything]),
    ])) {
      const { platform } = createPlatform(Native);
      Object.assign(platform, { Object, process: moduleLoadList === undefined ? {} : { moduleLoadList }, fetch });
      assert.deepEqual(install({ target: platform }).wrapped, wrapped);
    }
    // It reads the globals of its own realm alone.
    for (const Other of [vm.runInNewContext('Object'), undefined]) {
      const { platform } = createPlatform(Native);
      Object.assign(platform, { Object: Other, process: { moduleLoadList: others }, fetch: nodes });
      assert.deepEqual(install({ target: platform }).wrapped, everything);
    }
    // Once it has been loaded, Request says what it accepts.
    const { platform } = createPlatform(classes.URLSearchParams);
    delete platform.URLSearchParams;
    platform.fetch = nodes;
    assert.deepEqual(install({ target: platform }).wrapped, except('fetch', 'Request', 'Response'));
  });

  test(`XMLHttpRequest gets an object of the platform’s class if its own Response takes that (${name})`, () => {
    const ofPlatform = 'function Response() { [native code] }';
    const { toString } = Function.prototype;
    for (const [source, native, expected] of /** @type {[string, any, any][]} */ ([
      [ofPlatform, Native, Native],
      ['function Response() {\n    [native code]\n}', Native, Native],
      ['\nfunction Response() {[native code]}\n', Native, Native],
      ['class Response { constructor() {} }', Native, String],
      ['function Response() { return "{ [native code] }"; }', Native, String],
      [ofPlatform, undefined, String],
      [ofPlatform, classes.URLSearchParams, String],
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
      send(platform, [params()]);
      assert.deepEqual(sent, [[expected, expected === String ? FORM : null]], source);
      // The content type is of interest with the text.
      assert.equal(platform.XMLHttpRequest.prototype.open === open, expected !== String);
    }
  });

  test(`what a platform lacks is not wrapped, and functions are wrapped where they can be replaced (${name})`, () => {
    const { freeze, seal } = Object;
    /** @param {(platform: any) => PropertyDescriptorMap} change @param {string[]} expected */
    const assertWrapped = (change, expected) => {
      const { platform } = createPlatform(Native);
      Object.defineProperties(platform, change(platform));
      assert.deepEqual(install({ target: platform }).wrapped, expected, `${change}`);
      return Object.getOwnPropertyDescriptor(platform, 'fetch');
    };
    const having = (/** @type {string} */ name, /** @type {unknown[]} */ values, /** @type {string[]} */ expected) => {
      for (const value of values) assertWrapped(() => ({ [name]: { value } }), expected);
    };
    having('Headers', [undefined], everything);
    having('fetch', [undefined], except('fetch'));
    having('Request', [undefined], except('Request'));
    having('XMLHttpRequest', [undefined, null, 'x', {}], except('XMLHttpRequest'));
    const noBeacon = [undefined, null, 'x', {}, { sendBeacon: 1 }];
    having('navigator', noBeacon, except('navigator.sendBeacon'));
    having('navigator', [seal({ sendBeacon() {} })], everything);
    // In old Safari it is an object.
    having('XMLHttpRequest', [{ prototype: createPlatform(Native).platform.XMLHttpRequest.prototype }], everything);

    const getting = (/** @type {any} */ { fetch }) => ({
      fetch: { get: () => fetch, enumerable: false, configurable: true },
    });
    const fetch = assertWrapped(getting, everything);
    assert.deepEqual([fetch?.writable, fetch?.enumerable, fetch?.configurable], [true, false, true]);
    assertWrapped(({ navigator }) => ({ navigator: { value: freeze(navigator) } }), everything);
    const bound = (/** @type {any} */ Class) => ({ value: Class.bind() });
    const both = (/** @type {any} */ { Request, Response }) => ({ Request: bound(Request), Response: bound(Response) });
    assertWrapped(both, everything);
    const { platform } = createPlatform(Native);
    Object.defineProperties(platform, both(platform));
    install({ target: platform });
    const made = new platform.Response(params());
    assert.deepEqual([made instanceof platform.Response, ...typed(made)], [true, text, FORM]);
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
