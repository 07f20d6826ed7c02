// The fast path of the host parser for `whurl/tools/sites`: where it answers, the parser does not change the host.
import assert from 'node:assert/strict';
import test from 'node:test';
import { endOfDomain as endByExpression } from '../../js/plain/by-expressions/domains.js';
import { endOfDomain } from '../../js/plain/by-loops/domain.js';
import { isPlainDomain } from '../../js/plain/hosts.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { builds } from '../shared/package.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

const [{ URL }] = builds;

/** @param {string} host */
const parsed = (host) => (URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`).hostname : null);

test('it answers for plain domains', () => {
  for (const host of [
    'example.com',
    'www.example.co.uk',
    'localhost',
    'a-b.c_d',
    '1.a',
    'xn--a',
    '-a.b',
    'a1',
    '.a',
    'a..b',
    `${'a.'.repeat(512)}b`,
  ]) {
    assert.equal(isPlainDomain(host), true, host);
    assert.equal(parsed(host), host);
  }
});

test('it leaves all other hosts to the parser', () => {
  for (const host of [
    '',
    'A.com',
    'a.com.',
    '1.2.3.4',
    'a.1',
    'a.0x1',
    '[::1]',
    'ü.de',
    'a b',
    'a/b',
    'a:1',
    'a@b',
    'a%2e',
    'a\n',
  ]) {
    assert.equal(isPlainDomain(host), false, JSON.stringify(host));
  }
});

test('a domain ends at the same place wherever it starts, for a loop and for an expression', () => {
  for (const [domain, length] of /** @type {[string, number][]} */ ([
    ['a.b', 3],
    ['A-b_C.d9', 8],
    ['_', 1],
    ['1.a', 3],
    ['', 0],
    ['.', 0],
    ['a.', 0],
    ['a.1', 0],
    ['a.-b', 0],
  ])) {
    for (const before of ['', 'x', 'http://', 'a.b/']) {
      for (const after of ['', '/', '?a.b', '#', ':80', '@b', 'é', ' ']) {
        const ends = [endOfDomain, endByExpression].map((end) => end(before + domain + after, before.length));
        const expected = length === 0 ? 0 : before.length + length;
        assert.deepEqual(ends, [expected, expected], `${before} ${domain} ${after}`);
      }
    }
  }
});

test('it agrees with the parser about generated hosts', () => {
  const pieces = fc.constantFrom(...'ab019-_.AZ%:/@ é', 'xn--', '0x', 'example', '.com', '..');
  let answered = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const host = parts.join('');
      if (!isPlainDomain(host)) return;
      answered++;
      assert.equal(parsed(host), host);
    }),
    { seed: 20261122, numRuns: 50_000 },
  );
  assert.ok(answered > 3_000, `${answered} answers`);
});
