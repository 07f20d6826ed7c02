// whurl/async: the classes without the module, which a program loads itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import { packageFolder, printed } from '../shared/package.js';
import { withMaximum } from '../shared/with-maximum.js';
import { serveModule } from './support/serve-module.js';
import { everyBuild, loadBuild } from './webidl/every-build.js';

const wasm = readFileSync(join(packageFolder, 'dist', 'whurl.wasm'));

/** A fresh copy of an entry, which has not been started. */
const fresh = (name = 'async.cjs') => {
  const file = join(packageFolder, 'dist', name);
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  return require(file);
};

const build = (/** @type {string} */ file) =>
  /** @type {typeof everyBuild[number]} */ (everyBuild.find(({ name }) => name === file));

test('before init, every use that needs the engine says what to call', async () => {
  const { URL, URLSearchParams, init } = fresh();
  const uses = [
    () => new URL('http://a'),
    () => URL.canParse('http://a'),
    () => URL.parse('http://a'),
    () => String(new URLSearchParams({ A: 'B' })),
  ];
  const expected = { code: 'ERR_WHURL_NOT_READY', message: /init\(\).*whurl\/whurl\.wasm/ };
  for (const use of uses) assert.throws(use, { ...expected, cause: 'init() has not finished' }, String(use));
  await assert.rejects(init(), { ...expected, cause: 'no source' });
});

test('init takes a module, bytes, and what a server sends, as a stream where it is of the right type', async () => {
  const { origin: site, close } = await serveModule(wasm);
  try {
    for (const source of [
      wasm,
      new WebAssembly.Module(wasm),
      `${site}/typed`,
      `${site}/plain`,
      await fetch(`${site}/typed`),
      fetch(`${site}/plain`),
      new globalThis.URL(`${site}/plain`),
      wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length),
    ]) {
      // A response can be read once.
      for (const file of source instanceof Response || source instanceof Promise
        ? ['async.cjs']
        : ['async.cjs', 'whurl.cjs']) {
        const { URL, init } = fresh(file);
        await init(source);
        assert.equal(new URL('../é', 'https://EXAMPLE/a/b').href, 'https://example/%C3%A9');
      }
    }
    // The platform compiles while it reads.
    const stream = await fetch(`${site}/typed`);
    stream.arrayBuffer = () => assert.fail('it is read first');
    await fresh().init(stream);
    await assert.rejects(fresh().init(`${site}/absent`), { message: asked, cause: `${site}/absent: 404` });
    const page = await fetch(`${site}/typed`);
    await page.arrayBuffer();
    await assert.rejects(fresh().init(page), { message: asked });
  } finally {
    close();
  }
  // Nothing listens there any more.
  const { init } = fresh();
  await assert.rejects(init(`${site}/typed`), { code: 'ERR_WHURL_NOT_READY', message: /\/typed could not be fetched/ });
  // A part of a memory.
  const { URL, init: initWithPart } = fresh();
  const memory = new Uint8Array(wasm.length + 10);
  memory.set(wasm, 7);
  await assert.rejects(initWithPart(memory.subarray(8, 1000)), { message: /is no WebAssembly module/ });
  await assert.rejects(initWithPart(memory.subarray(7, 1000)), { message: /is damaged/ });
  const part = memory.subarray(7, 7 + wasm.length);
  // Bytes are no response, whatever their members.
  await initWithPart(Object.assign(part, { arrayBuffer: () => assert.fail('it is read') }));
  assert.equal(new URL('https://EXAMPLE').href, 'https://example/');
});

const policy = /Compiling WebAssembly is refused.*'wasm-unsafe-eval'.*import whurl\/js/;
const asked = /init\(\) needs whurl\.wasm, which the package exports as whurl\/whurl\.wasm/;

test('init says what was wrong with what it got, and can be called again', async () => {
  const page = '<!doctype html><title>An app</title>';
  const table = readFileSync(join(packageFolder, 'dist', 'table.wasm'));
  const response = (/** @type {any} */ body, /** @type {string} */ type) =>
    new Response(body, { headers: { 'content-type': type } });
  const read = response(wasm, 'text/plain');
  await read.arrayBuffer();
  const { URL, init } = fresh();
  for (const [source, message] of /** @type {[any, RegExp][]} */ ([
    [response(page, 'text/html'), /\(a Response, text\/html\) is no WebAssembly module/],
    [Buffer.from(page), /The source is no WebAssembly module/],
    [new Uint8Array(0), /is no WebAssembly module/],
    [wasm.subarray(0, 1000), /is damaged/],
    [Uint8Array.from(wasm.subarray(0, 1000)).buffer, /is damaged/],
    [response(wasm.subarray(0, 1000), 'application/wasm'), /\(a Response, application\/wasm\) is damaged/],
    [table, /This is another module/],
    [5, /its address, an unread Response/],
    [{}, /its address, an unread Response/],
    [null, /its address, an unread Response/],
    [Promise.resolve(), /its address, an unread Response/],
    [read, /its address, an unread Response/],
  ])) {
    for (const expected of [message, asked])
      await assert.rejects(init(source), { code: 'ERR_WHURL_NOT_READY', message: expected });
  }
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await assert.rejects(init(empty), ({ cause }) => /not whurl\.wasm of this version/.test(cause.message));
  await assert.rejects(init(new Uint8Array(8)), (/** @type {Error} */ { message }) => !policy.test(message));
  await init(wasm);
  assert.equal(new URL('https://EXAMPLE').href, 'https://example/');
});

test('where a policy refuses WebAssembly, init says so for every source', () => {
  const program = `
    const wasm = require('fs').readFileSync('node_modules/whurl/dist/whurl.wasm');
    // Node's own fetch compiles a module when it is loaded.
    const typed = new Response(wasm, { headers: { 'content-type': 'application/wasm' } });
    const refuse = () => { throw new WebAssembly.CompileError('refused by a policy'); };
    WebAssembly.compile = WebAssembly.compileStreaming = async () => refuse();
    WebAssembly.Module = function () { refuse(); };
    const { init } = require('whurl/async');
    Promise.all([wasm, typed, new Response(wasm)].map((source) => init(source).catch(({ code, message }) => [code, message])))
      .then((found) => console.log(JSON.stringify(found)));`;
  const found = JSON.parse(printed(program, { type: 'commonjs' }));
  assert.equal(found.length, 3);
  for (const [code, message] of found) {
    assert.equal(code, 'ERR_WHURL_NOT_READY');
    assert.match(message, policy);
  }
});

test('where no instance can be made synchronously, init makes it asynchronously, or says why not', () => {
  const program = (/** @type {string} */ failure) => `
    const wasm = require('fs').readFileSync('node_modules/whurl/dist/whurl.wasm');
    const { Instance } = WebAssembly;
    WebAssembly.Instance = function () { throw ${failure}; };
    const { URL, init } = require('whurl/async');
    init(wasm).then(() => new URL('https://EXAMPLE').href, ({ message }) => message).then((text) => console.log(text));`;
  for (const [failure, expected] of /** @type {[string, RegExp][]} */ ([
    ["new RangeError('too large for the main thread')", /^https:\/\/example\/$/],
    ["new RangeError('Maximum call stack size exceeded')", /^Maximum call stack/],
    ["new WebAssembly.CompileError('refused by a policy')", policy],
    ["new WebAssembly.LinkError('other imports')", /This is another module/],
  ]))
    assert.match(printed(program(failure), { type: 'commonjs' }), expected, failure);
});

test('a Worker of workerd has the module from the start, and init takes another copy', async () => {
  const { URL, init, ready, realm, __engine } = loadBuild(build('workerd.mjs'), {});
  assert.ok(init && ready);
  const { href } = new URL('https://EXAMPLE');
  assert.equal(href, 'https://example/');
  for (const start of [
    ready,
    () => init(undefined),
    () => init(wasm),
    () => init(new realm.WebAssembly.Module(wasm)),
  ]) {
    const started = start();
    assert.ok(started instanceof realm.Promise);
    assert.equal(await started, undefined);
    assert.equal(new URL('https://EXAMPLE').href, href);
  }
  await assert.rejects(init(new Uint8Array(8)), { code: 'ERR_WHURL_NOT_READY' });
  // The tools' modules stand on the engine's instance.
  assert.equal(__engine.exchange.parse('https://EXAMPLE', undefined), href);
});

test('a function is no source, of any init, and is not called', async () => {
  const called = () => assert.fail('it was called');
  for (const file of ['whurl.cjs', 'whurl.mjs', 'workerd.mjs', 'async.cjs', 'async.mjs']) {
    const { init, realm } = loadBuild(build(file), {});
    assert.ok(init);
    await assert.rejects(init(called), (/** @type {any} */ error) => {
      assert.ok(error instanceof realm.TypeError, file);
      assert.match(error.message, /init\(\) needs .*: its address, an unread Response, bytes or a WebAssembly\.Module/);
      return error.code === 'ERR_WHURL_NOT_READY';
    });
  }
});

test('whurl has the module from the start, and init takes another copy', async () => {
  for (const file of ['whurl.cjs', 'whurl.mjs']) {
    const { URL, init, realm } = loadBuild(build(file), {});
    assert.ok(init);
    for (const source of [undefined, wasm, new realm.WebAssembly.Module(wasm)]) {
      assert.equal(await init(source), undefined);
      assert.equal(new URL('https://EXAMPLE').href, 'https://example/');
    }
  }
});

/** A start of a script, after which no module is compiled synchronously. @param {string} failure */
const without = (failure) => `WebAssembly.Module = function () { throw ${failure}; };`;

test('where modules cannot be compiled synchronously, the classes wait for ready, except at the end of the stack', () => {
  const { URL } = loadBuild(build('whurl.cjs'), {}, without("new RangeError('too large for the main thread')"));
  assert.throws(() => new URL('x:y'), {
    code: 'ERR_WHURL_NOT_READY',
    message: /wait for ready\(\) before you use the classes, or import whurl\/js/,
  });
  const atTheEnd = without("new RangeError('Maximum call stack size exceeded')");
  assert.throws(() => loadBuild(build('whurl.cjs'), {}, atTheEnd), { message: /call stack/ });
});

test('without WebAssembly, or without its streams, init says so, or reads the response', async () => {
  const { init } = loadBuild(build('async.cjs'), {}, 'delete globalThis.WebAssembly;');
  assert.ok(init);
  await assert.rejects(init(wasm), { code: 'ERR_WHURL_NOT_READY', cause: 'no WebAssembly' });
  const plain = loadBuild(build('async.cjs'), {}, 'delete WebAssembly.compileStreaming;');
  assert.ok(plain.init);
  await plain.init({ ok: true, headers: new Map([['content-type', 'application/wasm']]), arrayBuffer: () => wasm });
  assert.equal(new plain.URL('https://EXAMPLE').href, 'https://example/');
});

test('no page sees the module, its instance or its memory', async () => {
  const { realm, URL, init } = loadBuild(build('async.cjs'), {});
  assert.ok(init);
  const seen = realm.eval(`{
    const seen = [];
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...given) { seen.push('then'); return Reflect.apply(then, this, given); };
    Object.defineProperty(Promise.prototype, 'constructor', { get() { seen.push('constructor'); return Promise; } });
    for (const [Class, name] of [[WebAssembly.Instance, 'exports'], [WebAssembly.Memory, 'buffer']]) {
      const { get } = Object.getOwnPropertyDescriptor(Class.prototype, name);
      Object.defineProperty(Class.prototype, name, { get() { seen.push(name); return Reflect.apply(get, this, []); } });
    }
    seen;
  }`);
  const started = init(new realm.Uint8Array(wasm));
  Object.defineProperty(started, 'constructor', { value: undefined });
  Object.defineProperty(started, 'then', { value: Promise.prototype.then });
  await started;
  assert.equal(new URL('https://EXAMPLE').href, 'https://example/');
  assert.deepEqual([...seen], []);
});

test('where instances are made asynchronously, there is another when one has no more memory', async () => {
  const { URL, init } = loadBuild(
    build('async.cjs'),
    {},
    "WebAssembly.Instance = class { constructor() { throw new RangeError('too large for the main thread'); } };",
  );
  assert.ok(init);
  await init(withMaximum(wasm, 2));
  let tooLong = 0;
  for (let length = 1000; length < 200_000; length = Math.ceil(1.15 * length)) {
    try {
      assert.ok(new URL(`x://faß/${'é'.repeat(length)}`).href);
    } catch (error) {
      assert.equal(/** @type {Error} */ (error).message, 'URL is longer than 256 MiB, or than the memory allows');
      tooLong++;
    }
    assert.equal(new URL('HTTPS://é.example/ü').href, 'https://xn--9ca.example/%C3%BC');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  assert.ok(tooLong > 1);
});

test('whurl/js has the engine from the start', async () => {
  const { init, ready } = createRequire(import.meta.url)(join(packageFolder, 'dist', 'js.cjs'));
  for (const start of [ready, init]) {
    const started = start();
    assert.ok(started instanceof Promise);
    assert.equal(await started, undefined);
  }
});
