// The published package: its files, of which none is there twice, its exports, its manifest, and the effects of loading it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import test from 'node:test';
import { encodeBase92 } from '../../scripts/build/base92.js';
import { inProject } from '../../scripts/project.js';
import { builds, commandLine, packageFolder, packageProject, printed, skipBindings } from '../shared/package.js';

const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
/** The bundles that contain everything they need. */
const bundles = ['whurl.mjs', 'async.mjs', 'async.cjs', 'js.mjs', 'js.cjs', 'whurl.js', 'polyfill.js'];

/** @param {string} bundle */
const bundleText = (bundle) => readFileSync(join(packageFolder, 'dist', bundle), 'utf8');

// Named imports of the CommonJS build need names that Node can see without running it.
test('the CommonJS build has names that an import can see', () => {
  assert.equal(printed("import { URL } from './node_modules/whurl/dist/whurl.cjs'; console.log(URL.name)"), 'URL');
});

test("the classes are not the platform's", () => {
  for (const { URL, URLSearchParams } of builds) {
    assert.notEqual(URL, globalThis.URL);
    assert.notEqual(URLSearchParams, globalThis.URLSearchParams);
  }
});

test('loading the package changes no global', () => {
  const snapshot = `
    const describe = (object) => JSON.stringify(Reflect.ownKeys(object).map((key) => {
      const { value, get, set, ...flags } = Object.getOwnPropertyDescriptor(object, key);
      return [String(key), flags, number(value), number(get), number(set)];
    }));
    const numbers = new Map();
    const number = (value) => {
      if (Object(value) !== value) return String(value);
      if (!numbers.has(value)) numbers.set(value, numbers.size);
      return numbers.get(value);
    };
    const watched = [globalThis, ...[
      Object, Function, Array, String, Symbol, Map, Set, WeakMap, WeakSet, RegExp, Promise, Error, TypeError, Uint8Array,
      ArrayBuffer, TextEncoder, TextDecoder, URL, URLSearchParams, WebAssembly.Module, WebAssembly.Instance,
    ].flatMap((constructor) => [constructor, constructor.prototype]), Reflect, JSON, Math, WebAssembly, process];
    const state = () => watched.map(describe).join();
    state(); // some properties are created when they are first read
    const before = state();`;
  assert.equal(printed(`${snapshot} require('whurl'); console.log(state() === before)`, { type: 'commonjs' }), 'true');
  assert.equal(printed(`${snapshot} await import('whurl'); console.log(state() === before)`), 'true');
});

test('the bundles have no imports and no finalizers', () => {
  for (const bundle of bundles) {
    const code = bundleText(bundle);
    assert.doesNotMatch(code, /\bimport\s*[({'"*]|\bfrom\s*['"]|\brequire\s*\(/, bundle);
    assert.doesNotMatch(code, /FinalizationRegistry/, bundle);
  }
});

test('import and require share every entry, so that instanceof works across them', () => {
  const entries = Object.entries(manifest.exports).filter(([, target]) => target.require?.default.endsWith('.cjs'));
  for (const [entry] of entries) {
    const specifier = entry.replace('.', 'whurl');
    const program = `
      import { createRequire } from 'node:module';
      import * as imported from '${specifier}';
      const required = createRequire(import.meta.url)('${specifier}');
      const names = Object.keys(required).filter((name) => name !== 'default');
      console.log(names.length > 0, names.filter((name) => imported[name] !== required[name]).join());`;
    assert.equal(printed(program), 'true', specifier);
  }
});

/** The paths that may be in the tarball. */
const shipped = [
  /^dist\/(whurl|node|workerd|async|js|polyfill(-pattern)?|install(-urls)?|bindings(-node)?|tools(-[\w-]+)?|table|identifiers|pattern(-js|-bindings(-node)?)?|url-pattern(-list)?|line-writer|completions|classes|loading|module)\./,
  /^cli\//,
  /^(dist\/)?package\.json$/,
  // The command line reads it.
  /^js\/table\/column-names\.js$/,
  /^(README\.md|CHANGELOG\.md|LICENSE-\w+)$/,
  // The documents for users (scripts/build/documents.js).
  /^docs\/[\w-]+\.(md|svg)$/,
];

test('the tarball has the expected files and no others', () => {
  const entries = readdirSync(packageFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(packageFolder, join(parentPath, name)));
  // For resolvers that do not support "exports".
  const stubs = Object.keys(manifest.exports).flatMap((entry) =>
    ['package.json', 'index.cjs'].map((file) => join(entry, file)),
  );
  const unexpected = files.filter((file) => !shipped.some((pattern) => pattern.test(file)) && !stubs.includes(file));
  assert.deepEqual(unexpected, []);
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'dist/whurl.d.mts', 'dist/whurl.d.cts'])
    assert.ok(files.includes(file), file);
});

/** Whether it has whurl/bindings. */
const isComplete = !skipBindings;

test('the package has no dependencies and no scripts', () => {
  // Not even an optional peer: npm takes the peers of react-native into account as well, and refuses to install whurl
  // in a project with another version of React than the newest react-native wants.
  const found = Object.keys(manifest).filter((key) => /ependencies(?!Meta)/.test(key));
  assert.deepEqual(found, []);
  // A package without whurl/bindings must not be published.
  assert.deepEqual(Object.keys(manifest.scripts ?? {}), isComplete ? [] : ['prepublishOnly']);
  // Package managers that keep packages apart read this, and let the polyfill import it in React Native. npm does not.
  assert.deepEqual(manifest.peerDependenciesMeta, { 'react-native': { optional: true } });
});

// Without them, webpack drops an import of the polyfill, or keeps what nothing uses.
test('the files with side effects are named for bundlers', () => {
  assert.deepEqual(manifest.sideEffects, ['./dist/polyfill*', './polyfill/**']);
  assert.deepEqual(JSON.parse(bundleText('package.json')).sideEffects, ['./polyfill*']);
});

test('the project itself is private, and the packed folder is not if it is complete', () => {
  assert.equal(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).private, true);
  assert.equal(manifest.private, isComplete ? undefined : true);
});

test('the command of the package runs', () => {
  const { stdout, status } = spawnSync(commandLine, ['--get', 'host', 'http://EXAMPLE'], { encoding: 'utf8' });
  assert.deepEqual({ stdout, status }, { stdout: 'example\n', status: 0 });
});

test('npx runs the command of the package', () => {
  const { stdout } = spawnSync('npx', ['--no-install', 'whurl', '--get', 'host', 'http://EXAMPLE'], {
    cwd: packageProject,
    encoding: 'utf8',
  });
  assert.equal(stdout, 'example\n');
});

// Linters for published packages: the manifest, and the types under every resolution.
const [tarball] = readdirSync(packageProject).filter((file) => file.endsWith('.tgz'));

/** @param {string} program @param {string[]} args */
const lint = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(inProject('node_modules', '.bin', program), args, {
    cwd: packageProject,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
};

test('publint finds nothing', () => lint('publint', 'run', '--strict', tarball));

test('attw (Are The Types Wrong?) finds nothing', () => lint('attw', tarball));

const all = readdirSync(packageFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

test('no file twice under two names', () => {
  /** @type {Map<string, string>} */
  const seen = new Map();
  const twice = [];
  // Declarations and manifests for both module systems may be alike; they are small.
  for (const file of all.filter((name) => !/\.d\.[cm]ts$|package\.json$/.test(name))) {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const first = seen.get(hash);
    if (first === undefined) seen.set(hash, relative(packageFolder, file));
    else twice.push(`${first}, ${relative(packageFolder, file)}`);
  }
  assert.deepEqual(twice, []);
});

test('the text of each module is in one file', () => {
  const count = (/** @type {string} */ text) =>
    all.filter((file) => readFileSync(file, 'latin1').includes(text)).length;
  for (const file of ['whurl.wasm', 'tools.wasm', 'tools-sites.wasm', 'tools-encodings.wasm', 'table.wasm']) {
    const module = readFileSync(join(packageFolder, 'dist', file));
    assert.equal(count(JSON.stringify(encodeBase92(module)).slice(2000, 4000)), 1, file);
    assert.equal(count(module.toString('base64').slice(2000, 4000)), 0, file);
  }
});
