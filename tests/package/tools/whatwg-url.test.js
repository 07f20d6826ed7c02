// Compares validation errors with whatwg-url's, by name and in order, for all of urltestdata.json and for
// sentences of the writing grammar with mistakes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { loadEntry } from '../../shared/package.js';
import { damaged } from './writing-grammar.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));
const { default: whatwgUrl } = await withNpmPackages(() => import('whatwg-url'));

const [{ isValidURLString, validate }] = await loadEntry('whurl/tools');
const { isValidURLString: peerIsValid, parseURL, parseURLWithValidationErrors } = /** @type {any} */ (whatwgUrl);

/** @param {[string, string | null][]} cases */
function compareAll(cases) {
  let compared = 0;
  for (const [input, base] of cases) {
    const baseURL = base === null ? null : parseURL(base);
    if (base !== null && baseURL === null) continue;
    const shown = `${JSON.stringify(input)} against ${base}`;
    // Its parser takes scalar values only. Ours reports the others first.
    const surrogates = input.match(/[\ud800-\udfff]/gu) ?? [];
    const theirs = parseURLWithValidationErrors(input.toWellFormed(), { baseURL }).validationErrors;
    const ours = validate(input, { base: base ?? undefined }).errors.map((/** @type {any} */ { name }) => name);
    assert.deepEqual(ours, [...surrogates.map(() => 'invalid-URL-unit'), ...theirs], shown);
    assert.equal(isValidURLString(input, { base: base ?? undefined }), peerIsValid(input, { baseURL }), shown);
    compared += 1;
  }
  return compared;
}

test('whatwg-url reports the same errors for urltestdata.json', (t) => {
  const data = casesFor(t, 'urltestdata.json');
  if (data === null) return;
  t.diagnostic(`${compareAll(data.cases.map(({ input, base }) => [input, base]))} URLs`);
});

test('whatwg-url reports the same errors for generated URLs', () => {
  const seed = Number(process.env.SEED ?? 20260701);
  fc.assert(
    fc.property(damaged, (oneCase) => void compareAll([oneCase])),
    { seed, numRuns: 10_000 },
  );
});
