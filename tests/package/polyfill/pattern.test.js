// URLPattern in the polyfill: the option `only`, and when its class is loaded.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import vm from 'node:vm';
import { withPattern } from '../../../js/polyfill/with-pattern.js';
import { loadEntry, packageFolder, printed } from '../../shared/package.js';
import { loadFile } from '../webidl/every-build.js';

const { URLPattern: Right } = loadFile(vm.createContext({ TextEncoder, TextDecoder }), 'pattern.cjs');

/** @param {any} target */
const installedOn = (target) => Object.getOwnPropertyDescriptor(target, 'URLPattern')?.value;
const [, { install }] = await loadEntry('whurl/polyfill/install');
const [, { URLPattern: Ours }] = await loadEntry('whurl/js/pattern');

test('a missing or wrong class is replaced, if the option names it', () => {
  for (const native of [undefined, 1, class URLPattern {}]) {
    /** @type {any} */
    const target = { URLPattern: native };
    assert.deepEqual(install({ target, force: true }).why.URLPattern, undefined);
    assert.equal(target.URLPattern, native);
    const others = { URL: class {}, URLSearchParams: class {} };
    Object.assign(target, others);
    const { replaced, why, native: before, wrapped } = install({ target, only: 'URLPattern', force: true });
    assert.deepEqual(replaced, ['URLPattern']);
    assert.notDeepEqual(why.URLPattern, ['force']);
    assert.deepEqual([before.URL, before.URLSearchParams, wrapped], [others.URL, others.URLSearchParams, []]);
    assert.ok(why.URLPattern.length > 0);
    assert.equal(before.URLPattern, native);
    const { enumerable, writable, configurable } = /** @type {any} */ (
      Object.getOwnPropertyDescriptor(target, 'URLPattern')
    );
    assert.deepEqual([enumerable, writable, configurable], [false, true, true]);
    assert.equal(installedOn(target), Ours);
    // The second time does nothing.
    for (const force of [false, true])
      assert.deepEqual(install({ target, only: 'URLPattern', force }).why, {
        URL: [],
        URLSearchParams: [],
        URLPattern: [],
      });
  }
});

test('a right class stays, except with force', () => {
  const URLPattern = Right;
  const target = { URLPattern };
  assert.deepEqual(install({ target, only: ['URLPattern'] }).replaced, []);
  assert.equal(target.URLPattern, URLPattern);
  const { why } = install({ target, only: 'URLPattern', force: true });
  assert.deepEqual(why.URLPattern, ['force']);
  assert.equal(target.URLPattern, Ours);
});

test('the other classes are replaced with it, if they are named', () => {
  /** @type {any} */
  const target = {};
  assert.deepEqual(install({ target, only: ['URLPattern', 'URL'] }).replaced, ['URL', 'URLPattern']);
  assert.deepEqual(Object.getOwnPropertyNames(target).sort(), ['URL', 'URLPattern']);
  for (const only of ['URLPatterns', [], ['URLPattern', 'x'], 5])
    assert.throws(() => install({ target: {}, only }), { name: 'TypeError', message: /'URLPattern' or a list/ });
  assert.throws(() => install({ target: 5, only: 'URLPattern' }), { message: 'install: target must be an object' });
});

test('wrong options are refused by name, with a code', () => {
  const code = 'ERR_INVALID_ARG_TYPE';
  const target = {};
  const kind = 'install: options must be an object with the members force, only, target';
  for (const [options, message] of /** @type {[any, string][]} */ ([
    [{ target, forced: true }, "install: options has no member 'forced': choose from force, only, target"],
    [
      { target, only: 'URLPattern', Force: undefined },
      "install: options has no member 'Force': choose from force, only, target",
    ],
    [null, kind],
    ['force', kind],
    [{ target, only: 1 }, "install: only must be 'URL', 'URLSearchParams', 'URLPattern' or a list of these"],
    [{ target: 1 }, 'install: target must be an object'],
  ]))
    assert.throws(() => install(options), { name: 'TypeError', message, code });
  assert.deepEqual(Object.getOwnPropertyNames(target), []);
});

test('if something cannot be replaced, nothing changes', () => {
  const target = Object.defineProperty({}, 'URL', { value: 1 });
  const only = ['URL', 'URLPattern'];
  assert.throws(() => install({ target, only }), { message: /^install: URL cannot be replaced/ });
  assert.deepEqual(Object.getOwnPropertyNames(target), ['URL']);
  assert.throws(() => install({ target: Object.freeze({}), only: 'URLPattern' }), {
    message: /^install: URLPattern cannot be replaced/,
  });
});

test('the class is loaded only if it has to be replaced', () => {
  const unused = () => assert.fail('it was loaded');
  const lazy = withPattern(install, /** @type {any} */ (unused));
  const URLPattern = Right;
  assert.deepEqual(lazy({ target: { URLPattern }, only: 'URLPattern' }).replaced, []);
  assert.throws(() => lazy({ target: {}, only: 'URLPattern' }), { message: 'it was loaded' });
  // A class of ours that the program has put there itself stays.
  const target = { URLPattern: Ours };
  let loads = 0;
  const anew = withPattern(install, () => {
    loads++;
    return { URLPattern: Ours };
  });
  assert.deepEqual(anew({ target, only: 'URLPattern', force: true }).why.URLPattern, []);
  anew({ target: {}, only: 'URLPattern' });
  assert.equal(loads, 1);
});

/** @param {string} program @param {string} type @returns {any} */
const run = (program, type) => JSON.parse(printed(program, { type }));

/** The files of the package that a process has loaded. */
const loaded = `const { createRequire } = process.getBuiltinModule('module');
  const loaded = Object.keys(createRequire(process.cwd() + '/x').cache).filter((file) => /[\\\\/](js|pattern-js)\\.cjs$/.test(file)).length;`;
const right =
  "globalThis.URLPattern = process.getBuiltinModule('module').createRequire(process.cwd() + '/x')('whurl/pattern').URLPattern;";
const use = "new URLPattern({ pathname: '/:é' }).exec('http://a/b')?.pathname.groups.é";

for (const [state, before, expected] of /** @type {[string, string, any][]} */ ([
  ['missing', 'delete globalThis.URLPattern;', ['URLPattern']],
  ['wrong', 'globalThis.URLPattern = class URLPattern {};', ['URLPattern']],
  ['right', right, []],
])) {
  for (const [type, load] of [
    ['module', "const { installed } = await import('whurl/polyfill/pattern');"],
    ['commonjs', "const { installed } = require('whurl/polyfill/pattern');"],
  ])
    test(`whurl/polyfill/pattern, where the class is ${state} (${type})`, () => {
      const program = `${before} ${load} ${loaded} console.log(JSON.stringify([installed.replaced, ${use}, loaded]));`;
      assert.deepEqual(run(program, type), [expected, 'b', 2 * expected.length]);
    });
}

test('the ES module installs too', () => {
  const file = JSON.stringify(join(packageFolder, 'dist', 'polyfill-pattern.mjs'));
  const program = `delete globalThis.URLPattern; await import(${file}); console.log(JSON.stringify(${use}));`;
  assert.equal(run(program, 'module'), 'b');
});

test('whurl/polyfill neither installs the class nor loads it', () => {
  const program = `delete globalThis.URLPattern; delete globalThis.URL; require('whurl/polyfill');
    const loaded = Object.keys(require('module')._cache).filter((file) => /pattern/.test(file)).length;
    console.log(JSON.stringify([typeof URLPattern, loaded]));`;
  assert.deepEqual(run(program, 'commonjs'), ['undefined', 0]);
});
