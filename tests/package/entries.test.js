// Loads every entry of the package from an empty project in both module systems.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { basename, join, posix } from 'node:path';
import test from 'node:test';
import vm from 'node:vm';
import { packageFolder, packageProject, printed, skipBindings } from '../shared/package.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { words } from '../shared/words.js';

const { Linter } = await withNpmPackages(() => import('eslint'));

const classes = 'new entry.URL("http://EXAMPLE/ä").href + Object.keys(entry).sort()';

/** For each entry, an expression and its value. */
const entries = {
  // `__engine` is for the other files of the package.
  whurl: [classes, 'http://example/%C3%A4URL,URLSearchParams,__engine,init,ready'],
  'whurl/js': [classes, 'http://example/%C3%A4URL,URLSearchParams,init,ready'],
  'whurl/async': ['Object.keys(entry).sort()', "[ 'URL', 'URLSearchParams', 'init' ]"],
  'whurl/polyfill': ['new URL("http://EXAMPLE/ä").href', 'http://example/%C3%A4'],
  'whurl/polyfill/install': ['typeof entry.install', 'function'],
  'whurl/polyfill/pattern': ['new URLPattern({ pathname: "/:é" }).exec("http://a/ä").pathname.groups.é', '%C3%A4'],
  'whurl/tools/encodings': ['entry.parse("http://EXAMPLE/?ä", { encoding: "latin1" })', 'http://example/?%E4'],
  'whurl/tools': ['entry.validate("http://EXAMPLE/ä").url', 'http://example/%C3%A4'],
  'whurl/tools/sites': ['entry.site("http://b.EXAMPLE.co.uk/")', 'http://example.co.uk'],
  'whurl/tools/html': ['Object.keys(entry).sort()', "[ 'documentBaseURL', 'install', 'resolve', 'urlUtilsReadOnly' ]"],
  'whurl/tools/display': ['entry.render("http://a:b@xn--mnchen-3ya.EXAMPLE/").text', 'http://münchen.example/'],
  'whurl/table': [
    'entry.table("http://EXAMPLE/\\nx", { columns: ["host"] }).column("host").toArray().join()',
    'example,',
  ],
  'whurl/pattern': [
    'new entry.URLPattern({ pathname: "/:é" }).exec("http://EXAMPLE/ä").pathname.groups.é + Object.keys(entry).sort()',
    '%C3%A4URLPattern,init,ready',
  ],
  'whurl/pattern/list': ['Object.keys(entry).join()', 'URLPatternList,groupNames'],
  'whurl/js/pattern': [
    'new entry.URLPattern({ pathname: "/:é" }).exec("http://EXAMPLE/ä").pathname.groups.é + Object.keys(entry).sort()',
    '%C3%A4URLPattern,init,ready',
  ],
  'whurl/bindings': [
    'entry.initSync({ module: readFileSync("node_modules/whurl/dist/bindings.wasm") }) && new entry.URL("http://EXAMPLE/ä").href',
    'http://example/%C3%A4',
  ],
  'whurl/bindings/pattern': [
    'entry.initSync({ module: readFileSync("node_modules/whurl/dist/bindings.wasm") }) && new entry.URLPattern({ pathname: "/:é" }).exec("http://EXAMPLE/ä").pathname.groups.é',
    '%C3%A4',
  ],
};

const skipFor = (/** @type {string} */ entry) => (entry.startsWith('whurl/bindings') ? skipBindings : false);

for (const [entry, [expression, expected]] of Object.entries(entries)) {
  test(`${entry} can be imported`, { skip: skipFor(entry) }, () => {
    const program = `import { readFileSync } from 'node:fs'; import * as entry from '${entry}'; console.log(${expression})`;
    assert.equal(printed(program), expected);
  });

  test(`${entry} can be required`, { skip: skipFor(entry) }, () => {
    const program = `const { readFileSync } = require('fs'); const entry = require('${entry}'); console.log(${expression})`;
    assert.equal(printed(program, { type: 'commonjs' }), expected);
  });
}

// Globals that a test environment or an old runtime may lack (Jest's jsdom has neither encoder nor decoder).
const lacking = words`TextEncoder TextDecoder structuredClone queueMicrotask setTimeout setImmediate Buffer`.concat(
  words`FinalizationRegistry WeakRef Iterator AbortController fetch Response navigator performance`,
);

test('every entry works without any of the globals that may be missing', () => {
  for (const name of lacking) {
    const list = Object.entries(entries).filter(([entry]) => !skipFor(entry));
    const loaded = (/** @type {string} */ load) =>
      list.map(
        ([entry, [expression]]) =>
          `{ const entry = ${load}('${entry}'); console.log('${entry}', String(${expression})); }`,
      );
    const expected = list.map(
      ([entry, [, value]]) => `${entry} ${value.replace(/^\[ '|' \]$/g, '').replaceAll("', '", ',')}`,
    );
    const remove = `delete globalThis.${name}; if (typeof ${name} !== 'undefined') throw new Error('still there');`;
    const commonjs = `const { readFileSync } = require('fs'); ${remove} ${loaded('require').join('')}`;
    assert.equal(printed(commonjs, { type: 'commonjs' }), expected.join('\n'), name);
    const module = `import { readFileSync } from 'node:fs'; ${remove} ${loaded('await import').join('')}`;
    assert.equal(printed(module), expected.join('\n'), name);
  }
});

const whole = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
const { exports: published } = whole;
const files = ['./package.json', './whurl.wasm', ...(skipBindings ? [] : ['./bindings.wasm'])];
const tried = Object.keys(entries).filter((entry) => !skipFor(entry));

test('these tests load every published entry', () => {
  const expected = [...tried.map((entry) => entry.replace('whurl', '.')), ...files];
  assert.deepEqual(Object.keys(published).sort(), expected.sort());
});

test('loading an entry makes no network requests', () => {
  const names = tried.map((entry) => `await import('${entry}');`).join('');
  const trap =
    "import net from 'node:net'; globalThis.fetch = net.Socket.prototype.connect = () => { throw new Error('the network') };";
  assert.equal(printed(`${trap} ${names} console.log('silent')`), 'silent');
});

for (const name of ['whurl.wasm', 'bindings.wasm'])
  test(`whurl/${name} is a WebAssembly module`, { skip: name === 'bindings.wasm' ? skipBindings : false }, () => {
    const path = printed(`console.log(require.resolve('whurl/${name}'))`, { type: 'commonjs' });
    assert.ok(WebAssembly.validate(readFileSync(path)), name);
  });

// Node before 12.17 and webpack 4 do not support "exports": they look for a folder of the entry's name, with a `main`.
// Parcel does not read them either, and replaces the `main` by the `alias`.
test('for resolvers without "exports", each entry has a stub, which loads an ES5 build if there is one', () => {
  const es5 = words`
    install.es5.cjs js.es5.cjs pattern.es5.cjs polyfill-pattern.es5.cjs polyfill.es5.cjs tools-html.es5.cjs
    url-pattern-list.es5.cjs`;
  const found = Object.entries(published)
    .filter(([, { require }]) => require?.default.endsWith('.cjs'))
    .map(([entry, { require }]) => {
      const {
        main,
        types,
        alias,
        'react-native': reactNative,
      } = JSON.parse(readFileSync(join(packageFolder, entry, 'package.json'), 'utf8'));
      const [code, declarations] = [main, types].map((path) => posix.join(entry, path));
      // Metro finds these folders, too.
      const forMetro = published[entry]['react-native'].default;
      if (entry !== '.') assert.equal(posix.join(entry, reactNative), forMetro.slice(2), entry);
      for (const file of [code, declarations]) assert.ok(existsSync(join(packageFolder, file)), `${entry}: ${file}`);
      // The oldest runtimes have no WebAssembly either, so there `whurl` is `whurl/js`.
      const name = entry === '.' ? 'js' : basename(require.default, '.cjs');
      // And so does `whurl/pattern`.
      const built = name === 'pattern-js' ? 'pattern' : name;
      const expected = [`${built}.es5.cjs`, `${built}.js`].find((file) => es5.includes(file)) ?? `${name}.cjs`;
      const expectedMain = entry === '.' ? `dist/${expected}` : posix.join(entry, 'index.cjs');
      assert.deepEqual([code, declarations], [expectedMain, `dist/${name}.d.cts`], entry);
      const forParcel = alias[`./${posix.relative(entry, code)}`];
      assert.equal(`./${posix.join(entry, forParcel)}`, published[entry].import.default);
      assertES5(code);
      const text = readFileSync(join(packageFolder, code), 'utf8');
      // The others say what they need.
      if (entry !== '.') assert.match(text, new RegExp(`/dist/${expected}'`), entry);
      return expected;
    });
  assert.deepEqual([...new Set(found.filter((file) => es5.includes(file)))].sort(), es5);
  for (const file of [...es5, 'polyfill.js', 'whurl.js']) assertES5(`dist/${file}`);
});

/** @param {string} file of the package */
function assertES5(file) {
  const code = readFileSync(join(packageFolder, file), 'utf8');
  const complaints = new Linter().verify(code, { languageOptions: { ecmaVersion: 5, sourceType: 'script' } });
  assert.deepEqual(complaints, [], file);
}

test('React Native gets ES5 for every entry, with the exports that other runtimes see', () => {
  for (const entry of tried) {
    const conditions = published[entry.replace('whurl', '.')];
    assert.equal(Object.keys(conditions)[0], 'react-native', entry);
    const file = basename(conditions['react-native'].default);
    assertES5(`dist/${file}`);
    const program = `
      const Module = require('module');
      const load = Module._load;
      Module._load = (request, ...rest) => (request === 'react-native' ? { NativeModules: {} } : load(request, ...rest));
      console.log(Object.keys(require('./node_modules/whurl/dist/${file}')).sort() + '|' + Object.keys(require('${entry}')).sort());`;
    const [inReactNative, elsewhere] = printed(program, { type: 'commonjs' }).replace(',__engine', '').split('|');
    assert.ok(inReactNative !== '', entry);
    // React Native's build of whurl/async contains the engine, so it also has `ready`.
    assert.equal(inReactNative, entry === 'whurl/async' ? `${elsewhere},ready` : elsewhere, entry);
  }
});

test('in React Native, every use of an entry that needs WebAssembly says so', async () => {
  const members = { Table: ['from'], URL: ['canParse', 'parse'], URLPattern: ['compareComponent'] };
  const forReactNative = (/** @type {string} */ entry) =>
    createRequire(packageProject)(join(packageFolder, published[entry.replace('whurl', '.')]['react-native'].default));
  const needing = /^whurl\/(tools(\/sites|\/display|\/encodings)?|table|bindings(\/pattern)?)$/;
  for (const entry of tried.filter((each) => needing.test(each))) {
    const error = {
      code: 'ERR_WHURL_NOT_READY',
      message: new RegExp(`^${entry} needs WebAssembly, which React Native`),
    };
    for (const [name, value] of Object.entries(forReactNative(entry))) {
      const where = `${entry}: ${name}`;
      if (['ready', 'init', 'default'].includes(name)) await assert.rejects(value(), error, where);
      else if (typeof value === 'function') assert.throws(() => value(), error, where);
      for (const member of /** @type {any} */ (members)[name] ?? []) assert.throws(() => value[member](), error, where);
    }
  }
  assert.match(forReactNative('whurl/tools/sites').listDate, /^\d{4}-\d\d-\d\d$/);
});

test('in workerd, the entries import compiled modules', () => {
  const code = readFileSync(join(packageFolder, 'dist', 'workerd.mjs'), 'utf8');
  assert.match(code, /^import\s*\{\s*default as \w+\s*\}\s*from\s*"\.\/whurl\.wasm"/);
  assert.doesNotMatch(code, /WebAssembly\.Module\(|\bnew\s+\w+\.Module\(/);
  const tools = readFileSync(join(packageFolder, 'dist', 'tools.workerd.mjs'), 'utf8');
  assert.match(tools, /^import\s*\{\s*default as \w+\s*\}\s*from\s*"\.\/tools\.wasm"/);
  const sites = readFileSync(join(packageFolder, 'dist', 'tools-sites-module.workerd.mjs'), 'utf8');
  assert.match(sites, /^import\s*\{\s*default as \w+\s*\}\s*from\s*"\.\/tools-sites\.wasm"/);
});

// dist/whurl.js: the classes as one classic script, which also answers at the addresses of unpkg and jsDelivr.
test('unpkg and jsDelivr serve the script', () => {
  for (const field of ['unpkg', 'jsdelivr']) assert.equal(whole[field], './dist/whurl.js');
});

test('it defines one global and leaves the classes of the page alone', () => {
  const context = vm.createContext({ URL: 'the URL of the page' });
  const names = () => [...vm.runInContext('Object.getOwnPropertyNames(this)', context)];
  const before = new Set(names());
  vm.runInContext(readFileSync(join(packageFolder, whole.unpkg), 'utf8'), context);
  const actual = names().filter((/** @type {string} */ name) => !before.has(name));
  assert.deepEqual(actual, ['whurl']);
  assert.equal(vm.runInContext('URL', context), 'the URL of the page');
  const found = vm.runInContext("new whurl.URL('../\\u00e9', 'https://EXAMPLE/a/b').href", context);
  assert.equal(found, 'https://example/%C3%A9');
  assert.equal(vm.runInContext('Object.keys(whurl).sort().join()', context), 'URL,URLSearchParams,init,ready');
});

test('consoles and debuggers of V8 call its objects by the names of their interfaces', async () => {
  // As in a browser: what Node has to mark objects is not there.
  const context = vm.createContext({});
  vm.runInContext(readFileSync(join(packageFolder, whole.unpkg), 'utf8'), context);
  Object.assign(globalThis, { shown: context.whurl });
  const session = new Session();
  session.connect();
  try {
    for (const [expression, name] of [
      ["new shown.URL('x:y')", 'URL'],
      ["new shown.URLSearchParams('a')", 'URLSearchParams'],
      ["new shown.URLSearchParams('a').keys()", 'URLSearchParams Iterator'],
    ]) {
      const { result } = await session.post('Runtime.evaluate', { expression });
      assert.deepEqual([result.className, result.description], [name, name]);
    }
  } finally {
    session.disconnect();
    Reflect.deleteProperty(globalThis, 'shown');
  }
});

test('Node takes it as CommonJS', () => {
  const { URL } = createRequire(import.meta.url)(join(packageFolder, 'dist', 'whurl.js'));
  assert.equal(new URL('http://EXAMPLE').host, 'example');
  assert.equal(createRequire(import.meta.url)(join(packageFolder, 'dist', 'js.es5.cjs')).URL, URL);
});
