// Loads each entry of the polyfill in a process whose classes are unchanged, wrong or missing. If nothing has to be replaced, it
// starts no engine, and in CommonJS and as a script does not even load our classes. The engine's memory is the first large buffer.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageFolder, printed } from '../../shared/package.js';

const wrong = 'delete URL.prototype.toJSON; delete URLSearchParams.prototype.size;';
const missing = 'delete globalThis.URL; delete globalThis.URLSearchParams;';
const print = `const url = new URL('https://XN--A/^?a=1');
  url.searchParams.append('b', 'ü');
  console.log(JSON.stringify([url, url.searchParams.size, Object.getOwnPropertyDescriptor(globalThis, 'URL').enumerable]));`;
const right = ['https://xn--a/%5E?a=1&b=%C3%BC', 2, false];

/** @param {string} program @param {string} type @returns {any} */
const run = (program, type) => JSON.parse(printed(program, { type }));

for (const [state, breaking] of [
  ['unchanged', ''],
  ['wrong', wrong],
  ['missing', missing],
]) {
  test(`whurl/polyfill makes classes right that were ${state}`, () => {
    assert.deepEqual(run(`${breaking} await import('whurl/polyfill'); ${print}`, 'module'), right);
    assert.deepEqual(run(`${breaking} require('whurl/polyfill'); ${print}`, 'commonjs'), right);
  });

  test(`dist/polyfill.js makes classes right that were ${state}`, () => {
    const script = JSON.stringify(join(packageFolder, 'dist', 'polyfill.js'));
    const program = `${breaking} vm.runInThisContext(fs.readFileSync(${script}, 'utf8')); ${print}`;
    assert.deepEqual(run(`const fs = require('fs'), vm = require('vm'); ${program}`, 'commonjs'), right);
  });
}

test('whurl/polyfill exports what it has installed', () => {
  const program = (/** @type {string} */ load) => `${wrong} const native = URL; ${load}
    const { replaced, why } = installed;
    console.log(JSON.stringify([replaced, why.URL.includes('toJSON'), why.URLSearchParams.includes('size'), installed.native.URL === native]));`;
  const expected = [['URL', 'URLSearchParams'], true, true, true];
  assert.deepEqual(run(program("const { installed } = await import('whurl/polyfill');"), 'module'), expected);
  assert.deepEqual(run(program("const { installed } = require('whurl/polyfill');"), 'commonjs'), expected);
});

test('whurl/polyfill/install installs nothing until install() is called', () => {
  const program = (/** @type {string} */ load) => `const before = URL; ${load}
    const stayed = URL === before;
    const { replaced } = install({ force: true });
    console.log(JSON.stringify([stayed, URL === before, replaced, install({ force: true }).replaced]));`;
  const expected = [true, false, ['URL', 'URLSearchParams'], []];
  assert.deepEqual(run(program("const { install } = await import('whurl/polyfill/install');"), 'module'), expected);
  assert.deepEqual(run(program("const { install } = require('whurl/polyfill/install');"), 'commonjs'), expected);
});

const inDist = (/** @type {string} */ file) => JSON.stringify(join(packageFolder, 'dist', file));

/** Counts the buffers that are as large as the engine's memory. */
const count = `let engines = 0;
  globalThis.ArrayBuffer = new Proxy(ArrayBuffer, {
    construct(target, args, newTarget) {
      if (args[0] > 1e6) engines++;
      return Reflect.construct(target, args, newTarget);
    },
  });`;

/** Classes that pass every probe, in every version of Node. */
const whole = "Object.assign(globalThis, createRequire(process.cwd() + '/x')('whurl'));";

/** The ways to load it; each leaves `installed`, except the script. */
const ways = {
  'whurl/polyfill, imported': { type: 'module', load: "const { installed } = await import('whurl/polyfill');" },
  'whurl/polyfill, required': { type: 'commonjs', load: "const { installed } = require('whurl/polyfill');" },
  'dist/polyfill.mjs': { type: 'module', load: `const { installed } = await import(${inDist('polyfill.mjs')});` },
  'dist/polyfill.js': {
    type: 'commonjs',
    load: `const before = URL; require('vm').runInThisContext(require('fs').readFileSync(${inDist('polyfill.js')}, 'utf8'));
      const installed = { replaced: before === URL ? [] : ['URL'] };`,
  },
};

const loaded =
  "const loaded = Object.keys(createRequire(process.cwd() + '/x').cache).filter((file) => /[\\\\/]js(\\.es5)?\\.cjs$/.test(file)).length;";

/** @param {string} program @param {string} type */
const runWithRequire = (program, type) =>
  run(
    `${type === 'module' ? "import { createRequire } from 'node:module';" : "const { createRequire } = require('module');"} ${program}`,
    type,
  );

for (const [name, { type, load }] of Object.entries(ways)) {
  test(`${name}: nothing is replaced, and no engine starts`, () => {
    const program = `${whole} ${count} ${load} ${loaded} console.log(JSON.stringify([installed.replaced, engines, loaded]));`;
    assert.deepEqual(runWithRequire(program, type), [[], 0, 0]);
  });

  test(`${name}: the engine starts once it is needed`, () => {
    const program = `${whole} delete URL.prototype.toJSON; ${count} ${load}
      const replaced = installed.replaced.length > 0;
      const withoutEngine = [new URL('https://XN--A/^').href, engines];
      const href = new URL('https://[::1.2.3.4]/^').href;
      console.log(JSON.stringify([replaced, withoutEngine, href, engines]));`;
    assert.deepEqual(runWithRequire(program, type), [true, ['https://xn--a/%5E', 0], 'https://[::102:304]/%5E', 1]);
  });
}

test('the first call starts the engine, whichever it is', () => {
  const first = [
    ["new URL('').href", 'TypeError'],
    ["new URL('https://x').href", 'https://x/'],
    ["new URL('y', 'https://x').href", 'https://x/y'],
    ["new URL('', '').href", 'TypeError'],
    ["new URL('', 'https://x').href", 'https://x/'],
    [`new URL('https://x/' + '\\u00fc'.repeat(99999)).href.length`, '600004'],
    ["URL.canParse('')", 'false'],
    ["URL.canParse('x:')", 'true'],
    ["URL.canParse('a', 'https://x')", 'true'],
    ["URL.parse('//x')", 'null'],
    ["String(new URLSearchParams('a=B c'))", 'a=B+c'],
    ["String(new URLSearchParams('a=%zz'))", 'a=%25zz'],
    ["new URLSearchParams('a=%ff').get('a')", '\ufffd'],
    ["String(new URLSearchParams({ '\\u00fc': '' }))", '%C3%BC='],
    ["new URLSearchParams('A=1').get('A')", '1'],
    ["new URLSearchParams('').toString()", ''],
  ];
  for (const [expression, expected] of first) {
    const program = `const { URL, URLSearchParams } = require(${inDist('js.cjs')});
      let result;
      try { result = String(${expression}); } catch (error) { result = error.name; }
      console.log(JSON.stringify(result));`;
    assert.equal(runWithRequire(program, 'commonjs'), expected, expression);
  }
});
