// Compares validation errors with those of whatwg-url, by name and in order, for all of urltestdata.json and for sentences of
// the writing grammar with mistakes. A rule has to explain each difference, and every rule is needed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { loadEntry } from '../support/package.js';
import { damaged } from './writing-grammar.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));
const { default: whatwgUrl } = await withNpmPackages(() => import('whatwg-url'));

const [{ isValidURLString, validate }] = await loadEntry('whurl/tools');
const { isValidURLString: peerIsValid, parseURL, parseURLWithValidationErrors } = /** @type {any} */ (whatwgUrl);

/**
 * Each rule says why whatwg-url reports other errors, and returns those that it would report otherwise.
 *
 * @type {Record<string, (names: string[]) => string[]>}
 */
const rules = {
  // A later standard has an error for a host that IDNA maps to an IPv4 address, which isMappedAddress recognises.
  'an error that is younger than the text of July 2026': (names) => names.filter((name) => name !== 'IPv4-non-ASCII-input'),
};

/** @param {[string, string | null][]} cases */
function compareAll(cases) {
  const used = new Set();
  let compared = 0;
  for (const [input, base] of cases) {
    const baseURL = base === null ? null : parseURL(base);
    if (base !== null && baseURL === null) continue;
    const theirs = parseURLWithValidationErrors(input.toWellFormed(), { baseURL }).validationErrors;
    const { errors } = validate(input, { base: base ?? undefined });
    let expected = theirs;
    for (const [name, apply] of Object.entries(rules)) {
      const changed = apply(expected);
      if (changed.length === expected.length) continue;
      used.add(name);
      expected = changed;
    }
    assert.deepEqual(errors.map((/** @type {any} */ error) => error.name), expected, `${JSON.stringify(input)} against ${base}`);
    if (theirs === expected) {
      assert.equal(isValidURLString(input, base ?? undefined), peerIsValid(input.toWellFormed(), { baseURL }), `${JSON.stringify(input)} against ${base}`);
    }
    compared += 1;
  }
  return { used, compared };
}

test('whatwg-url reports the same errors for urltestdata.json, unless a rule explains the difference', (t) => {
  const data = casesFor(t, 'urltestdata.json');
  if (data === null) return;
  const { used, compared } = compareAll(data.cases.map(({ input, base }) => [input, base]));
  t.diagnostic(`${compared} URLs`);
  assert.deepEqual([...used], Object.keys(rules), 'a rule explains no difference: remove it');
});

test('whatwg-url reports the same errors for generated URLs, unless a rule explains the difference', () => {
  const seed = Number(process.env.SEED ?? 20260701);
  fc.assert(fc.property(damaged, (oneCase) => void compareAll([oneCase])), { seed, numRuns: 10_000 });
});
