// relative() and isAbsolute() from JavaScript. Their results are tested in Rust (tests/rust/relative.rs, absolute.rs).
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, loadEntry } from '../../shared/package.js';

const [{ isAbsolute, isAuthorityBased, isHierarchical, relative }] = await loadEntry('whurl/tools');

test('`relative` accepts strings and URL objects', () => {
  assert.equal(relative('https://h/a/b', 'https://h/a/c?q'), 'c?q');
  assert.equal(relative(new URL('https://h/a/b'), new globalThis.URL('https://h/a/b#c')), '#c');
  assert.equal(relative('https://h/é/', 'https://h/é/💩'), '%F0%9F%92%A9');
  assert.equal(relative('http://h', 'file://localhost/x'), 'file:///x');
  assert.equal(isAbsolute(new URL('https://h/')), true);
});

test('`relative` throws for invalid and for too long URLs', () => {
  const invalid = { name: 'TypeError', code: 'ERR_INVALID_URL' };
  assert.throws(() => relative('x', 'https://h/'), { ...invalid, message: 'Invalid base URL', input: 'x' });
  assert.throws(() => relative('https://h/', 'y'), { ...invalid, message: 'Invalid URL', input: 'y' });
  assert.throws(() => relative('https://h/', `https://h/${'x'.repeat(0x10000000)}`), { name: 'RangeError' });
  assert.equal(relative('https://h/', 'https://h/x'), 'x');
});

/** @type {[string, boolean, boolean, boolean][]} */
const table = [
  ['https://h/', true, true, true],
  ['https:h', false, false, false],
  ['urn:/x', true, true, false],
  ['urn:x', true, false, false],
  ['//h', false, false, false],
];

test('isAbsolute, isHierarchical and isAuthorityBased classify URLs', () => {
  for (const [url, ...expected] of table)
    assert.deepEqual([isAbsolute(url), isHierarchical(url), isAuthorityBased(url)], expected, url);
});
