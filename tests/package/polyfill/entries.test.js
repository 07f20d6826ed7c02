// Loads each entry of the polyfill in a process whose classes are unchanged, wrong or missing.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageFolder, packageProject } from '../../shared/package.js';

const wrong = 'delete URL.prototype.toJSON; delete URLSearchParams.prototype.size;';
const missing = 'delete globalThis.URL; delete globalThis.URLSearchParams;';
const print = `const url = new URL('https://XN--A/^?a=1');
  url.searchParams.append('b', 'ü');
  console.log(JSON.stringify([url, url.searchParams.size, Object.getOwnPropertyDescriptor(globalThis, 'URL').enumerable]));`;
const right = ['https://xn--a/%5E?a=1&b=%C3%BC', 2, false];

/** @param {string} program @param {string} type @returns {any} */
const run = (program, type) => {
  const args = [`--input-type=${type}`, '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: packageProject, encoding: 'utf8' }));
};

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
