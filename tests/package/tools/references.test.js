// relative() and isAbsolute() from JavaScript. Their results are tested in Rust (tests/rust/relative.rs, absolute.rs).
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { URL, loadEntry } from '../../shared/package.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

const [{ isAbsolute, isAuthorityBased, isHierarchical, relative, validate }] = await loadEntry('whurl/tools');

test('`relative` accepts strings and URL objects', () => {
  assert.equal(relative('https://h/a/b', 'https://h/a/c?q'), 'c?q');
  assert.equal(relative(new URL('https://h/a/b'), new globalThis.URL('https://h/a/b#c')), '#c');
  assert.equal(relative('https://h/é/', 'https://h/é/💩'), '%F0%9F%92%A9');
  assert.equal(relative('http://h', 'file://localhost/x'), 'file:///x');
  assert.equal(isAbsolute(new URL('https://h/')), true);
});

test('`relative` throws for invalid and for too long URLs', () => {
  assert.throws(() => relative('x', 'https://h/'), {
    name: 'TypeError',
    message: 'Invalid base URL',
    code: 'ERR_INVALID_URL',
    input: 'x',
  });
  assert.throws(() => relative('https://h/', 'y'), {
    name: 'TypeError',
    message: 'Invalid URL',
    code: 'ERR_INVALID_URL',
    input: 'y',
  });
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

/** @param {string} from @param {string} to */
const check = (from, to) => {
  const reference = relative(from, to);
  assert.equal(new URL(reference, from).href, new URL(to).href, `${reference} from ${from}`);
  if (validate(to).valid) assert.ok(validate(reference, { base: from }).valid, `${reference} from ${from}`);
};

test('for generated pairs, the relative reference resolves to the URL', () => {
  const pieces = fc.constantFrom('a', 'b', '/', '//', '..', '.', ':', '?', '#', 'C:', 'é', '%20', '@');
  const start = fc.constantFrom('https://h/', 'file:///', 'file:///C:/', 'x:/', 'x://h', 'x:', 'http://u@h:1/');
  const url = fc.tuple(start, fc.array(pieces, { maxLength: 8 })).map(([first, rest]) => first + rest.join(''));
  fc.assert(
    fc.property(url, url, (from, to) => {
      if (URL.canParse(from) && URL.canParse(to)) check(from, to);
    }),
    { numRuns: 5_000 },
  );
});

test('for each URL of urltestdata.json, the reference from the last one resolves to it', (t) => {
  const data = casesFor(t, 'urltestdata.json');
  if (data === null) return;
  const hrefs = data.cases.map(({ href }) => href).filter((href) => typeof href === 'string');
  hrefs.forEach((href, index) => check(/** @type {string} */ (hrefs.at(index - 1)), href));
});
