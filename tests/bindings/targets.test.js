// crates/bindings as `wasm-pack build` makes it for each of its targets, each used by a program of its kind. These are
// the classes without js/bindings/, for programs that build the crate themselves.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test, { before } from 'node:test';
import vm from 'node:vm';
import { packBindings } from '../../scripts/build/bindings.js';
import { runWebpackWith } from '../../scripts/build/webpack.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inCache } from '../../scripts/project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { words } from '../shared/words.js';

const targets = /** @type {const} */ (['bundler', 'web', 'nodejs', 'deno', 'no-modules']);
const folderOf = (/** @type {string} */ target) => inCache('wasm-pack', target);

/** The code of each program, which uses the classes and prints. */
const use = `
  const url = new URL('../b?q=ü#x', 'https://EXAMPLE.com/a/c');
  url.searchParams.append('r', { toString: () => url.searchParams.size });
  const results = [url.href, URL.parse('x'), URL.canParse('y', url), ...new URLSearchParams([['a', 1]])];

  // After free(), every member of the three classes throws the same error.
  const params = url.searchParams;
  const iterator = params.keys();
  const errors = new Set();
  const record = (use) => {
    try {
      errors.add('no error: ' + use());
    } catch (error) {
      errors.add(error instanceof TypeError ? error.message : String(error));
    }
  };
  for (const object of [url, params, iterator]) {
    object.free();
    object.free();
    (object[Symbol.dispose] || object.free).call(object);
    const members = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object));
    for (const name of Reflect.ownKeys(members)) {
      if (typeof name === 'string' ? /^(constructor|free|__.*)$/.test(name) : name !== Symbol.iterator) continue;
      const { get, set, value } = members[name];
      if (get) record(() => object[name]);
      if (set) record(() => (object[name] = 'a:b'));
      if (value) record(() => object[name](() => {}, ''));
    }
  }
  // An exception in the middle of a call would never free the call's stack space, which is limited.
  for (let i = 0; i < 100000; i++) record(() => url.href);
  const text = [...results, new URL('http://B').href, ...errors].join();
`;
const expected = [
  'https://example.com/b?q=%C3%BC&r=1#x,,true,a,1,http://b/',
  'This is not a URL, or it has been freed',
  'This is not a URLSearchParams, or it has been freed',
  'This is not an iterator of a URLSearchParams, or it has been freed',
].join();

/** @param {string[]} command */
function run(...command) {
  const { status, stdout, stderr } = spawnSync(command[0], command.slice(1), { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout.trim();
}

/** @param {string} target @param {string} file @param {string} content */
function program(target, file, content) {
  const path = join(folderOf(target), file);
  writeFileSync(path, content);
  return path;
}

before(async () => {
  for (const target of targets) {
    rmSync(folderOf(target), { recursive: true, force: true });
    mkdirSync(folderOf(target), { recursive: true });
    await packBindings(target, folderOf(target));
    // Not of the project's kind of modules.
    const type = target === 'nodejs' || target === 'no-modules' ? 'commonjs' : 'module';
    writeFileSync(join(folderOf(target), 'package.json'), JSON.stringify({ type, sideEffects: ['./whurl.js'] }));
  }
});

test('nodejs: ready once it is required', () => {
  const main = program(
    'nodejs',
    'main.js',
    `const { URL, URLSearchParams } = require('./whurl.js'); ${use} console.log(text);`,
  );
  assert.equal(run(process.execPath, main), expected);
});

test('web: init with bytes, and initSync', async () => {
  for (const start of [
    'await init({ module_or_path: bytes })',
    'initSync({ module: bytes })',
    'initSync({ module: new WebAssembly.Module(bytes) })',
  ]) {
    const main = program(
      'web',
      'main.mjs',
      `
      import { readFileSync } from 'node:fs';
      import init, { URL, URLSearchParams, initSync } from './whurl.js';
      const bytes = readFileSync(new globalThis.URL('whurl_bg.wasm', import.meta.url));
      ${start}; ${use} console.log(text);`,
    );
    assert.equal(run(process.execPath, main), expected, start);
  }
});

test('no-modules: a classic script, which makes one global', async () => {
  const context = vm.createContext({ TextDecoder, TextEncoder, console });
  vm.runInContext(
    `${readFileSync(join(folderOf('no-modules'), 'whurl.js'), 'utf8')}\nthis.wasm_bindgen = wasm_bindgen;`,
    context,
  );
  context.bytes = readFileSync(join(folderOf('no-modules'), 'whurl_bg.wasm'));
  vm.runInContext('wasm_bindgen.initSync({ module: bytes })', context);
  const found = vm.runInContext(`(({ URL, URLSearchParams }) => { ${use} return text; })(wasm_bindgen)`, context);
  assert.equal(found, expected);
});

test('bundler: webpack, with the module as a file of its own', async () => {
  const entry = program(
    'bundler',
    'main.js',
    `import { URL, URLSearchParams } from './whurl.js'; ${use} console.log(text);`,
  );
  const output = join(folderOf('bundler'), 'out');
  await runWebpackWith([
    {
      mode: 'production',
      target: 'node20',
      entry,
      context: folderOf('bundler'),
      performance: false,
      experiments: { asyncWebAssembly: true, outputModule: true },
      output: { path: output, filename: 'main.mjs', module: true, chunkFormat: 'module' },
    },
  ]);
  assert.equal(run(process.execPath, join(output, 'main.mjs')), expected);
});

test('deno', async (t) => {
  const folder = await findNpmProject('deno', packages.deno).catch((error) => notFound(error));
  if (typeof folder !== 'string') return t.skip(folder.message);
  const [name] = Object.keys(packages.deno);
  const main = program(
    'deno',
    'main.mjs',
    `import { URL, URLSearchParams } from './whurl.js'; ${use} console.log(text);`,
  );
  assert.equal(run(join(folder, 'node_modules', name, 'deno'), 'run', '--allow-read', main), expected);
});

/** @param {Error} error */
function notFound(error) {
  if (process.env.CI === 'true') throw error;
  return error;
}

test('the types of each target, together with the DOM library', () => {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  for (const target of targets) {
    const isGlobal = target === 'no-modules';
    const main = program(
      target,
      'types.ts',
      `
      ${isGlobal ? '/// <reference path="./whurl.d.ts" />\nconst { URL: Bound, URLSearchParams: Params } = wasm_bindgen;' : "import { URL as Bound, URLSearchParams as Params } from './whurl.js';"}
      const url = new Bound('b', new Bound('http://a/'));
      const parsed = Bound.parse('http://a/');
      const href: string | undefined = parsed?.href;
      const size: number = new Params([['a', 'b']]).size + new Params({ a: 'b' }).size + new Params().size;
      for (const [name, value] of new Params('a')) url.searchParams.append(name, value);
      const value: string | null = url.searchParams.get('a');
      const platform: globalThis.URL = new globalThis.URL(url.href);
      export { href, size, value, platform };`,
    );
    const options = words`
      --noEmit --strict --target esnext --module esnext --moduleResolution bundler --lib esnext,dom,dom.iterable
      --types ∅ --ignoreConfig`;
    assert.equal(run(process.execPath, tsc, ...options, main), '', target);
  }
});
