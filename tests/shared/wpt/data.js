// The files of the web-platform-tests data, each with the number of its cases, so that none can get lost.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { locateWpt } from '../../../scripts/data/test-data.js';
import { URL } from '../package.js';
import { expectedPatterns, withNeeds } from './expected-patterns.js';
import { compare } from './standard-changes.js';
import { partsOf } from './url-parts.js';

/**
 * @typedef {object} Known
 * @property {number} cases
 * @property {number} [casesInOlderCopy] if the older copy has the file
 * @property {(content: any) => any[]} [read] turns the file's content into cases
 * @property {(testCase: any) => boolean} [isOvertaken] for the older copy: whether the standard has changed the
 *   expected result
 */

/** @type {Record<string, Known>} */
export const files = {
  'urltestdata.json': { cases: 891, casesInOlderCopy: 819, isOvertaken: isOvertakenParsing },
  'urltestdata-javascript-only.json': { cases: 1 },
  'setters_tests.json': { cases: 278, casesInOlderCopy: 254, read: readSetters, isOvertaken: isOvertakenSetter },
  'toascii.json': { cases: 87 },
  'IdnaTestV2.json': { cases: 2671 },
  'IdnaTestV2-removed.json': { cases: 20 },
  'percent-encoding.json': { cases: 7 },
};

/** The files of the data of URLPattern. @type {Record<string, Known>} */
export const patternFiles = {
  'urlpattern/urlpatterntestdata.json': { cases: 369, read: expectedPatterns },
  'urlpattern/urlpattern-compare-test-data.json': { cases: 25 },
  'urlpattern/urlpattern-generate-test-data.json': { cases: 19, read: withNeeds },
};

/**
 * @typedef {object} Data
 * @property {any[]} cases
 * @property {number} skipped the number of cases in the older copy whose expected result the standard has changed
 */

/**
 * The cases of a file; null if it is missing. It is an error if the file has another number of cases than above.
 *
 * @param {string} file
 * @returns {Data | null}
 */
export function readCases(file) {
  const data = locateWpt();
  if (data === null || !existsSync(`${data.folder}/${file}`)) return null;

  const known = files[file] ?? patternFiles[file];
  const { cases: expected, casesInOlderCopy, read = withoutComments, isOvertaken = () => false } = known;
  const all = read(JSON.parse(readFileSync(`${data.folder}/${file}`, 'utf8')));
  const count = data.older ? casesInOlderCopy : expected;
  if (all.length !== count) throw new Error(`${file} has ${all.length} cases instead of ${count}`);

  const cases = data.older ? all.filter((testCase) => !isOvertaken(testCase)) : all;
  return { cases, skipped: all.length - cases.length };
}

/** @param {string} file */
export const howToGet = (file) => `the data is missing: set WPT_DIR to a folder with ${file}`;

/**
 * The cases of a file for a test. Without them the test is skipped; with CI=true it fails.
 *
 * @param {import('node:test').TestContext} t
 * @param {string} file
 * @returns {Data | null}
 */
export function casesFor(t, file) {
  const data = readCases(file);
  if (data === null) {
    assert.notEqual(process.env.CI, 'true', howToGet(file));
    t.skip(howToGet(file));
  }
  return data;
}

/** @param {unknown[]} content an entry that is a string is a comment */
function withoutComments(content) {
  return content.filter((entry) => typeof entry !== 'string');
}

/** @param {Record<string, any[]>} content lists of cases by setter, and a comment */
function readSetters({ comment: _, ...bySetter }) {
  return Object.entries(bySetter).flatMap(([setter, cases]) => cases.map((testCase) => ({ setter, ...testCase })));
}

/** @param {any} testCase */
function isOvertakenParsing(testCase) {
  const ours = URL.parse(testCase.input, testCase.base ?? undefined);
  return compare(testCase.failure ? null : testCase, ours === null ? null : partsOf(ours)).change !== undefined;
}

/** @param {import('./checks.js').SetterCase} testCase */
function isOvertakenSetter({ setter, href, new_value: value, expected }) {
  const ours = new URL(href);
  ours[setter] = value;
  // A refused value corresponds to an invalid input.
  return compare(expected.href === href ? null : expected, partsOf(ours)).change !== undefined;
}
