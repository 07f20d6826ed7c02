import assert from 'node:assert/strict';
import { URL } from '../support/package.js';
import { compare } from '../support/standard-changes.js';
import { assertReparsesToItself, partNames, partsOf } from '../support/url-parts.js';
import { testFile } from './data.js';

for (const file of ['urltestdata.json', 'urltestdata-javascript-only.json']) {
  testFile(file, check, { isOvertaken });
}

/** @param {any} testCase @param {import('../support/package.js').Build} build */
function check(testCase, { URL }) {
  const args = /** @type {[string, string?]} */ (testCase.base === null ? [testCase.input] : [testCase.input, testCase.base]);
  assert.equal(URL.canParse(...args), !testCase.failure, 'canParse');
  if (testCase.failure) checkFailure(testCase, args, URL);
  else checkSuccess(testCase, args, URL);
}

/** @param {any} testCase @param {[string, string?]} args @param {typeof globalThis.URL} URL */
function checkSuccess(testCase, args, URL) {
  for (const url of [new URL(...args), /** @type {globalThis.URL} */ (URL.parse(...args))]) {
    for (const part of partNames) {
      if (part in testCase) assert.equal(url[part], testCase[part], part);
    }
    if ('searchParams' in testCase) assert.equal(String(url.searchParams), testCase.searchParams, 'searchParams');
    assertReparsesToItself(url, URL);
  }
}

/** @param {any} testCase @param {[string, string?]} args @param {typeof globalThis.URL} URL */
function checkFailure({ input, base, relativeTo }, args, URL) {
  assert.throws(() => new URL(...args), TypeError);
  assert.equal(URL.parse(...args), null, 'parse');
  if (base !== null) return;
  // What fails without a base is also neither a base nor an href; whether it is a relative reference, the case says.
  assert.equal(URL.canParse('about:blank', input), false, 'as a base');
  assert.throws(() => (new URL('about:blank').href = input), TypeError);
  assert.equal(URL.canParse(input, 'about:blank'), relativeTo === 'any-base', 'against a base with an opaque path');
  // A special scheme without slashes is relative only to a base of the same scheme.
  const isRelative = ['http', 'https'].some((scheme) => URL.canParse(input, `${scheme}://example.org/`));
  assert.equal(isRelative, relativeTo !== undefined, 'against a base with a path');
}

/** @param {any} testCase */
function isOvertaken(testCase) {
  const ours = URL.parse(testCase.input, testCase.base ?? undefined);
  return compare(testCase.failure ? null : testCase, ours === null ? null : partsOf(ours)).change !== undefined;
}
