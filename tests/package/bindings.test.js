// whurl/bindings beyond the Web IDL tests of every build: memory, free(), conversions that call back, and
// starting.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { inProject } from '../../scripts/project.js';
import { loadEntry, packageFolder, skipBindings } from '../shared/package.js';
import { setterNames } from '../shared/wpt/url-parts.js';
import { serveModule } from './support/serve-module.js';
import { bundles, loadInRealm } from './webidl/realm.js';

const wasm = join(packageFolder, 'dist', 'bindings.wasm');
const options = { skip: skipBindings };
const parts = /** @type {const} */ (['href', ...setterNames]);

for (const [index, classes] of (skipBindings ? [] : await loadEntry('whurl/bindings')).entries()) {
  const name = index === 0 ? 'import' : 'require';
  const { URL, URLSearchParams, init } = classes;

  test(`conversions that use the same URL (${name})`, () => {
    for (const part of parts) {
      const url = new URL('http://h/?a=1');
      url[part] = {
        toString() {
          url.href = 'https://other/p?b=2';
          url.searchParams.append('c', '3');
          url.searchParams.sort();
          for (const member in URL.prototype) void url[member];
          return part === 'href' ? 'x:y' : '';
        },
      };
      assert.equal(new URL(url.href).href, url.href);
      assert.equal(url.searchParams.size, part === 'href' || part === 'search' ? 0 : 2, part);
    }
  });

  test(`conversions that use the same list (${name})`, () => {
    const operations = ['append', 'delete', 'get', 'getAll', 'has', 'set'];
    for (const operation of operations) {
      const url = new URL('http://h/?a=1&b=2');
      const params = url.searchParams;
      const hostile = {
        toString() {
          params.append('x', params.size);
          params.delete('a');
          params.sort();
          url.search = String([...params].length);
          return 'x';
        },
      };
      params[operation](hostile, hostile);
      assert.equal(
        url.href,
        `http://h/?${params}`.replace(/=(&|$)/g, (all, end) => (url.search.includes('=') ? all : end)),
        operation,
      );
    }
  });

  test(`free() during a conversion, a callback and an iteration (${name})`, () => {
    const freed = { name: 'TypeError', message: /^This URL(SearchParams)? has been freed$/ };
    for (const part of parts) {
      const url = new URL('http://h/?a=1');
      assert.throws(() => (url[part] = { toString: () => (url.free(), 'x:y') }), freed, part);
    }
    const values = { toString: () => 'x' };
    for (const operation of ['append', 'delete', 'get', 'getAll', 'has', 'set']) {
      const params = new URLSearchParams('a=1');
      assert.throws(() => params[operation]({ toString: () => (params.free(), 'a') }, values), freed, operation);
    }
    const called = new URLSearchParams('a=1&b=2');
    assert.throws(() => called.forEach(() => called.free()), freed);
    const walked = new URLSearchParams('a=1&b=2');
    const iterator = walked.keys();
    iterator.next();
    walked.free();
    assert.throws(() => iterator.next(), freed);
  });

  test(`after free() everything throws a TypeError (${name})`, () => {
    const dispose = Symbol.dispose ?? Symbol.for('Symbol.dispose');
    for (const free of ['free', dispose]) {
      /** @type {((url: any) => void)[]} */
      const uses = [() => {}, (url) => url.searchParams, (url) => (url.hash = 'x')];
      for (const use of uses) {
        const url = new URL('http://h/?a=1');
        use(url);
        url[free]();
        for (const part of [...parts, 'origin', 'searchParams']) {
          assert.throws(() => url[part], { name: 'TypeError', message: 'This URL has been freed' }, part);
          if (part === 'origin' || part === 'searchParams') continue;
          assert.throws(() => (url[part] = ''), { name: 'TypeError', message: 'This URL has been freed' }, part);
        }
        assert.throws(() => url.toString(), { message: 'This URL has been freed' });
        assert.throws(() => url.toJSON(), { message: 'This URL has been freed' });
        // So that `using` and a call of free() get on with each other.
        url.free();
      }
      const params = new URLSearchParams('a=1');
      params[free]();
      params.free();
      assert.throws(() => params.size, { name: 'TypeError', message: 'This URLSearchParams has been freed' });
      assert.throws(() => [...params], { message: 'This URLSearchParams has been freed' });
    }
  });

  test(`a freed object can be logged (${name})`, () => {
    const url = new URL('http://h/?a=1');
    const params = url.searchParams;
    const iterator = params.keys();
    url.free();
    params.free();
    const logged = inspect({ job: 1, url, params, iterator });
    assert.match(logged, /job: 1.*url: \[This URL has been freed\].*params: \[This URLSearchParams has been freed\]/s);
    assert.match(inspect(new Error('failed', { cause: url })), /cause.*This URL has been freed/);
  });

  test(`a query object outlives its URL, and a URL its query object (${name})`, () => {
    const url = new URL('http://h/?a=1');
    const params = url.searchParams;
    url.free();
    params.append('b', '2');
    assert.equal(String(params), 'a=1&b=2');
    const other = new URL('http://h/?a=1');
    other.searchParams.append('b', '2');
    other.searchParams.free();
    assert.equal(other.href, 'http://h/?a=1&b=2');
    other.hash = 'c';
    assert.equal(other.href, 'http://h/?a=1&b=2#c');
  });

  test(`objects that were put away and come back (${name})`, () => {
    const urls = Array.from({ length: 2500 }, (_, i) => new URL(`http://h/?i=${i}`));
    for (const [i, url] of urls.entries()) {
      if (i % 2 === 0) url.searchParams.append('t\t', `${i}`);
      else url.search = `a=\t${i}`;
    }
    for (const [i, url] of urls.entries()) {
      assert.equal(url.searchParams.get(i % 2 === 0 ? 't\t' : 'a'), `${i}`);
      assert.equal(url.href, i % 2 === 0 ? `http://h/?i=${i}&t%09=${i}` : `http://h/?a=${i}`);
    }
    for (const [i, url] of urls.entries()) {
      url.hash = 'x';
      url.searchParams.set('z', 'y');
      assert.ok(url.href.endsWith('z=y#x') && url.href.includes(`${i}`));
    }
    const lists = Array.from({ length: 2500 }, (_, i) => new URLSearchParams(`=&i=${i}`));
    const iterators = lists.map((list) => list.entries());
    for (const iterator of iterators) iterator.next();
    for (const [i, iterator] of iterators.entries()) assert.deepEqual(iterator.next().value, ['i', `${i}`]);
  });

  test(`loops without free() keep the memory flat, even where nothing is collected (${name})`, async () => {
    const { memory } = await init();
    const size = () => memory.buffer.byteLength;
    const loops = {
      read: (/** @type {number} */ i) => new URL(`http://example.com/path/${i}`).pathname,
      changed: (/** @type {number} */ i) => (new URL(`http://example.com/path/${i}`).hash = 'x'),
      linked: (/** @type {number} */ i) => new URL(`http://example.com/?i=${i}`).searchParams.append('a', 'b'),
      lists: (/** @type {number} */ i) => new URLSearchParams(`a=b&i=${i}`).sort(),
      refused: (/** @type {number} */ i) => URL.parse(`http://exa mple.com/${i}`),
    };
    for (const loop of Object.values(loops)) for (let i = 0; i < 2000; i++) loop(i);
    const before = size();
    for (const [title, loop] of Object.entries(loops)) {
      for (let i = 0; i < 20_000; i++) loop(i);
      assert.ok(size() - before <= 0x80000, `${title}: ${size() - before} bytes more`);
    }
  });
}

// A copy of the bundle for runtimes other than Node, each time a new one.
let copies = 0;
const loadAnew = () => import(`${pathToFileURL(join(packageFolder, 'dist', 'bindings.mjs')).href}?${copies++}`);

test('init() takes every kind of source and promises of them, and says what a server answered', options, async () => {
  const bytes = readFileSync(wasm);
  const { origin: site, close } = await serveModule(bytes);
  try {
    const address = `${site}/typed`;
    for (const [title, source] of Object.entries({
      ...{ address, URL: new URL(address), request: new Request(`${site}/untyped`) },
      ...{ response: await fetch(address), 'promise of a response': fetch(address) },
      ...{ bytes, buffer: new Uint8Array(bytes).buffer, module: new WebAssembly.Module(bytes) },
      ...{ object: { module_or_path: bytes }, 'object with a promise': { module_or_path: fetch(address) } },
    })) {
      const { default: init, URL } = await loadAnew();
      await init(source);
      assert.equal(new URL('http://EXAMPLE/ä').href, 'http://example/%C3%A4', title);
    }
    const { default: init } = await loadAnew();
    for (const absent of [`${site}/absent`, new Request(`${site}/absent`), await fetch(`${site}/absent`)])
      await assert.rejects(init(absent), { code: 'ERR_WHURL_NOT_READY', message: /\/absent: 404/ });
  } finally {
    close();
  }
});

test('init() compiles a response while it arrives, if that says that it is a module', options, async () => {
  const bytes = readFileSync(wasm);
  const response = (/** @type {string} */ type) => new Response(bytes, { headers: { 'content-type': type } });
  const { compile, compileStreaming } = WebAssembly;
  /** @type {string[]} */
  const used = [];
  const noting = (/** @type {string} */ name, /** @type {(given: any) => unknown} */ original) => ({
    [name]: (/** @type {unknown} */ given) => (used.push(name), original(given)),
  });
  const assertUses = async (/** @type {any} */ source, /** @type {string} */ expected) => {
    const { init, URL } = await loadAnew();
    await init(source);
    assert.deepEqual(used.splice(0), [expected]);
    assert.equal(new URL('http://EXAMPLE/').href, 'http://example/');
  };
  try {
    Object.assign(WebAssembly, noting('compile', compile), noting('compileStreaming', compileStreaming));
    await assertUses(response('application/wasm'), 'compileStreaming');
    await assertUses(response('application/octet-stream'), 'compile');
    await assertUses(bytes, 'compile');
    Object.assign(WebAssembly, { compileStreaming: undefined });
    await assertUses(response('application/wasm'), 'compile');
  } finally {
    Object.assign(WebAssembly, { compile, compileStreaming });
  }
});

test('bytes are enough where nothing can be fetched, and no inherited member is read', options, async () => {
  const bytes = readFileSync(wasm);
  const { Request, Response } = globalThis;
  Object.assign(globalThis, { Request: undefined, Response: undefined });
  try {
    const { init, URL } = await loadAnew();
    await init(bytes);
    assert.equal(new URL('http://EXAMPLE/').href, 'http://example/');
  } finally {
    Object.assign(globalThis, { Request, Response });
  }
  const { init, initSync } = await loadAnew();
  await assert.rejects(init(Object.create({ module_or_path: bytes })), { name: 'TypeError' });
  assert.throws(() => initSync(Object.create({ module: bytes })), { name: 'TypeError' });
  for (const source of [undefined, null, 1]) {
    await assert.rejects(async () => init(source), { name: 'TypeError' });
    assert.throws(() => initSync(source), { name: 'TypeError' });
  }
});

/** Each call of the module can throw what is no trap, as where the stack ends. No call gets an address of 0. */
const cutOffs = `const { Instance, instantiate } = WebAssembly;
  const guard = (exports) => {
    const guarded = { ...exports };
    for (const [name, call] of Object.entries(exports).filter(([, value]) => typeof value === 'function'))
      guarded[name] = (...args) => {
        if (/^(list|handle)_(?!of)/.test(name) && args[0] === 0) state.hasNoAddress = true;
        if (name !== state.cutOff) return call(...args);
        state.cutOff = '';
        throw new RangeError('Maximum call stack size exceeded');
      };
    return guarded;
  };
  WebAssembly.Instance = function (module, imports) {
    return { exports: guard(new Instance(module, imports).exports) };
  };
  WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate(module, imports);
    return Object.create(WebAssembly.Instance.prototype, { exports: { value: guard(exports) } });
  };`;

for (const start of /** @type {const} */ (['init', 'initSync'])) {
  test(`an operation that is cut off leaves nothing; a list that had changed is lost (${start})`, options, async () => {
    const state = { cutOff: '', hasNoAddress: false };
    const bundle = /** @type {typeof bundles[number]} */ (bundles.find(({ name }) => name === 'bindings'));
    const { URL, URLSearchParams, ...entry } = loadInRealm({ state, TextEncoder, TextDecoder }, cutOffs, {
      ...bundle,
      prepare: () => {},
    });
    await /** @type {any} */ (entry)[start](readFileSync(wasm));
    for (const [call, use] of /** @type {[string, (url: URL) => unknown][]} */ ([
      ['parse', () => new URL('https://faß.example/')],
      ['reserve', () => new URL(`https://a/${'é'.repeat(20_000)}`)],
      ['handle_set', (url) => (url.hash = 'x')],
      ['list_append', (url) => url.searchParams.append('x', 'y')],
      ['list_size', (url) => url.searchParams.size],
    ])) {
      const kept = new URL('https://a/?b=c');
      kept.hash = 'd';
      const list = new URLSearchParams('a=1');
      list.append('b', '2');
      const read = new URLSearchParams('a=1');
      assert.equal(read.get('a'), '1');
      const written = new URL('https://a/');
      written.searchParams.append('a', '1');
      assert.equal(written.href, 'https://a/?a=1');
      const used = new URL('https://a/');
      state.cutOff = call;
      assert.throws(() => use(used), { message: 'Maximum call stack size exceeded' }, call);
      assert.equal(new URL('http://EXAMPLE/é').href, 'http://example/%C3%A9');
      assert.equal(kept.href, 'https://a/?b=c#d');
      kept.searchParams.append('e', 'f');
      assert.equal(kept.href, 'https://a/?b=c&e=f#d');
      assert.equal(String(read), 'a=1');
      assert.equal(written.href, 'https://a/?a=1');
      for (const useOfList of [String, (/** @type {URLSearchParams} */ { size }) => size])
        assert.throws(() => useOfList(list), { name: 'TypeError', message: /^The list of this object is lost/ }, call);
    }
    // The list of a URL that was put away is made from the last query.
    for (const [part, value] of /** @type {const} */ ([
      ['search', 'b=2'],
      ['href', 'https://a/?b=2'],
    ])) {
      const url = new URL('https://a/?a=1');
      assert.equal(url.searchParams.size, 1);
      for (let i = 0; i < 1001; i++) new URL('https://a/').hash = `${i}`;
      url[part] = value;
      state.cutOff = 'parse';
      assert.throws(() => new URL('https://faß.example/'), { message: 'Maximum call stack size exceeded' });
      assert.equal(url.searchParams.get('b'), '2');
      assert.equal(url.href, 'https://a/?b=2');
    }
    assert.equal(state.hasNoAddress, false);
  });
}

test('without WebAssembly, the entry can be loaded, and says what it needs', options, () => {
  const bundle = /** @type {typeof bundles[number]} */ (bundles.find(({ name }) => name === 'bindings'));
  const { URL } = loadInRealm({}, 'delete globalThis.WebAssembly', { ...bundle, prepare: () => {} });
  const message = /not ready: There is no WebAssembly.* whurl\/js /;
  assert.throws(() => new URL('a:'), { code: 'ERR_WHURL_NOT_READY', message });
});

test('without a registry, objects are kept as elsewhere', options, () => {
  const bundle = bundles.find(({ name }) => name === 'bindings');
  const { URL } = loadInRealm({ TextEncoder, TextDecoder }, 'delete globalThis.FinalizationRegistry', bundle);
  for (let i = 0; i < 1001; i++) {
    const url = new URL('https://a/');
    url.hash = `${i}`;
    assert.equal(url.href, `https://a/#${i}`);
    if (i % 2 === 0) /** @type {any} */ (url).free();
  }
});

test('initSync() takes bytes and a module', options, async () => {
  const bytes = readFileSync(wasm);
  for (const source of [bytes, new WebAssembly.Module(bytes), { module: bytes }]) {
    const { init, initSync, URL } = await loadAnew();
    const exports = initSync(source);
    assert.equal(new URL('http://EXAMPLE/').href, 'http://example/');
    // There is nothing more to do.
    assert.equal(await init(), exports);
    assert.equal(initSync(), exports);
  }
});

test('an init() that ends after initSync() does not replace the instance of objects', options, async () => {
  const { init, initSync, URL } = await loadAnew();
  const bytes = readFileSync(wasm);
  const { readable, writable } = new TransformStream();
  const pending = init(new Response(readable, { headers: { 'content-type': 'application/wasm' } }));
  await new Promise(setImmediate);
  initSync(bytes);
  const make = (/** @type {string} */ name) => {
    const url = new URL(`http://${name}.example/?a=1`);
    url.searchParams.append('k', name);
    return url;
  };
  const before = ['one', 'two', 'three'].map(make);
  const writer = writable.getWriter();
  await Promise.all([writer.write(bytes), writer.close(), pending]);
  ['four', 'five', 'six'].map(make);
  assert.deepEqual(
    before.map(String),
    ['one', 'two', 'three'].map((name) => `http://${name}.example/?a=1&k=${name}`),
  );
});

test('where the file of the module was left behind, the classes wait for it', options, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const file of ['bindings-node.cjs', 'bindings.cjs', 'bindings.module.cjs'])
    copyFileSync(join(packageFolder, 'dist', file), join(folder, file));
  const load = createRequire(import.meta.url);
  const { URL, init, initSync } = load(join(folder, 'bindings-node.cjs'));
  assert.throws(
    () => new URL('a:'),
    (/** @type {any} */ error) => {
      assert.match(error.message, /whurl\/bindings is not ready: call initSync.*ENOENT/);
      assert.deepEqual([error.code, error.cause.code], ['ERR_WHURL_NOT_READY', 'ENOENT']);
      return true;
    },
  );
  await assert.rejects(init(), { code: 'ERR_WHURL_NOT_READY', message: /await init\(\) with .*ENOENT/ });
  initSync(readFileSync(wasm));
  assert.equal(new URL('http://EXAMPLE/').href, 'http://example/');
});

test('before that, every use says what to do', options, async () => {
  const { URL, URLSearchParams, init } = await loadAnew();
  for (const use of [
    () => new URL('a:'),
    () => URL.parse('a:'),
    () => URL.canParse('a:'),
    () => new URLSearchParams().size,
    () => new URLSearchParams('a').get('a'),
  ])
    assert.throws(use, { code: 'ERR_WHURL_NOT_READY', message: /whurl\/bindings is not ready: call initSync/ });
  await assert.rejects(init(), { code: 'ERR_WHURL_NOT_READY', message: /init needs/ });
});

test('where a policy forbids compiling, the error has the cause and the cure', options, async (t) => {
  const { CompileError, Module } = WebAssembly;
  const refusal = new CompileError('violates the Content Security Policy');
  const refuse = function () {
    throw refusal;
  };
  t.after(() => Object.assign(WebAssembly, { Module }));
  Object.assign(WebAssembly, { Module: Object.assign(refuse, { imports: Module.imports }) });
  const { URL, init, initSync } = await loadAnew();
  const message = /'wasm-unsafe-eval'.* whurl\/js .*violates/;
  const expected = { code: 'ERR_WHURL_NOT_READY', cause: refusal, message };
  assert.throws(() => initSync(readFileSync(wasm)), expected);
  assert.throws(() => new URL('a:'), expected);
  await assert.rejects(init(Promise.resolve(new Uint8Array(1))), { code: 'ERR_WHURL_NOT_READY' });
});

// pkg/: the wasm-bindgen classes for programs with a loader of their own. (Rust tests cover what the classes do.)
test('the classes in pkg/ work with a module that the caller has loaded', options, async () => {
  const { initSync, URL } = await import(pathToFileURL(inProject('pkg', 'whurl.js')).href);
  initSync({ module: readFileSync(inProject('pkg', 'whurl_bg.wasm')) });
  const url = new URL('../b?q=ü', 'https://EXAMPLE.com/a/c');
  assert.equal(url.href, 'https://example.com/b?q=%C3%BC');
  assert.equal(URL.canParse('nope'), false);
  url.free();
});
