// Node with the polyfill: `instanceof` Node's own class, which several of its functions test, and programs that pass objects of the
// installed classes to Node's functions and to the web's. All accept them, except those that
// tests/shared/platform-integration/limits.js names.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { packageFolder, printed } from '../../shared/package.js';
import { failing } from '../../shared/platform-integration/limits.js';

/** @param {string} program @returns {any} */
const run = (program) => JSON.parse(printed(program, { type: 'commonjs' }));

const start =
  "const { install } = require('whurl/polyfill/install'); const Native = URL; const before = new URL('x:'); class Own extends Native {}";

test('our URLs are instances of it, and nothing else is that was none before', () => {
  const program = `${start} install({ force: true });
    class Page extends URL {}
    const values = [new URL('x:'), new Page('x:'), before, new Own('x:'), {}, null, 1, Object.create(URL.prototype), URL.prototype, new URLSearchParams()];
    console.log(JSON.stringify([values.map((value) => value instanceof Native), values.map((value) => value instanceof Own)]));`;
  assert.deepEqual(run(program), [
    [true, true, true, true, false, false, false, false, false, false],
    [false, false, false, true, false, false, false, false, false, false],
  ]);
});

test('our URLSearchParams are instances of the class of node:url, and nothing else is that was none before', () => {
  const program = `const { install } = require('whurl/polyfill/install'); const Native = URLSearchParams;
    const before = new Native('a'); class Own extends Native {}
    install({ force: true });
    class Page extends URLSearchParams {}
    const values = [new URLSearchParams(), new Page(), new URL('x:').searchParams, before, new Own(), {}, null, 1,
      Object.create(URLSearchParams.prototype), URLSearchParams.prototype, new URL('x:')];
    console.log(JSON.stringify([values.map((value) => value instanceof Native),
      values.map((value) => value instanceof require('node:url').URLSearchParams), values.map((value) => value instanceof Own)]));`;
  const accepted = [true, true, true, true, true, false, false, false, false, false, false];
  assert.deepEqual(run(program), [accepted, accepted, accepted.map((_, i) => i === 4)]);
});

test('the query of a URL is still pending when it is tested', () => {
  const program = `${start} install({ force: true });
    const url = new URL('x:'); url.searchParams.append('a', 'b');
    console.log(JSON.stringify([url instanceof Native, url.href]));`;
  assert.deepEqual(run(program), [true, 'x:?a=b']);
});

test('a frozen class of Node stays as it is', () => {
  const program = `${start} Object.freeze(Native); install({ force: true });
    console.log(JSON.stringify([new URL('x:') instanceof Native, new URL('https://A').href]));`;
  assert.deepEqual(run(program), [false, 'https://a/']);
});

test('where nothing is replaced, and in another realm, Node’s class stays as it is', () => {
  const program = `${start} const own = () => Object.getOwnPropertySymbols(Native).length;
    install({ target: require('vm').createContext(), force: true });
    const after = own();
    install({ only: 'URLSearchParams', force: true });
    console.log(JSON.stringify([after, own()]));`;
  assert.deepEqual(run(program), [0, 0]);
});

const checks = join(import.meta.dirname, '../../shared/platform-integration/in-node.js');
const major = Number(process.versions.node.split('.')[0]);
const expected = failing({ name: 'Node', major });

/** The checks that must run here, and not be skipped. */
const needed = [
  'fetch(url, { body: params })',
  'new Response(params)',
  'fs.readFileSync(url)',
  'import(url)',
  'http.get(url)',
];

for (const when of ['first', 'loaded']) {
  test(`Node's functions accept the new classes (installed ${when === 'first' ? 'first' : 'after fetch was loaded'})`, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      checks,
      join(packageFolder, 'dist/install.mjs'),
      when,
    ]);
    const installed = JSON.parse(stdout);
    const names = (/** @type {boolean} */ ok) =>
      installed.results
        .filter((/** @type {any} */ result) => result.ok === ok)
        .map((/** @type {any} */ result) => result.name);
    assert.deepEqual(names(false), expected, stdout);
    const found = needed.filter((name) => !names(true).includes(name));
    assert.deepEqual(found, []);
    assert.equal(installed.replaced, true);
    // Otherwise Node's fetch finds the new class when it is loaded.
    // A loaded fetch has captured Node's class. In some versions it tests `instanceof`, which accepts ours.
    const { wrapped } = installed;
    if (when === 'loaded' && wrapped.length > 0) assert.deepEqual(wrapped, ['fetch', 'Request', 'Response']);
  });
}
