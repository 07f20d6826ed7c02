// The files of the web-platform-tests data, each with the number of its cases, so that none can get lost.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { locateWpt } from '../../../scripts/data/test-data.js';
import { expectedPatterns, withNeeds } from './expected-patterns.js';

/**
 * @typedef {object} Known
 * @property {number} cases
 * @property {(content: any) => any[]} [read] turns the file's content into cases
 */

/** @type {Record<string, Known>} */
export const files = {
  'urltestdata.json': { cases: 891 },
  'urltestdata-javascript-only.json': { cases: 1 },
  'setters_tests.json': { cases: 278, read: readSetters },
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
 * The cases of a file; null if it is missing. It is an error if the file has another number of cases than above.
 *
 * @param {string} file
 * @returns {any[] | null}
 */
export function readCases(file) {
  const folder = locateWpt();
  if (folder === null || !existsSync(`${folder}/${file}`)) return null;

  const { cases: count, read = withoutComments } = files[file] ?? patternFiles[file];
  const cases = read(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  if (cases.length !== count) throw new Error(`${file} has ${cases.length} cases instead of ${count}`);
  return cases;
}

/** @param {string} file */
export const howToGet = (file) => `the data is missing: set WPT_DIR to a folder with ${file}`;

/**
 * The cases of a file for a test. Without them the test is skipped; with CI=true it fails.
 *
 * @param {import('node:test').TestContext} t
 * @param {string} file
 * @returns {any[] | null}
 */
export function casesFor(t, file) {
  const cases = readCases(file);
  if (cases === null) {
    assert.notEqual(process.env.CI, 'true', howToGet(file));
    t.skip(howToGet(file));
  }
  return cases;
}

/** @param {unknown[]} content an entry that is a string is a comment */
function withoutComments(content) {
  return content.filter((entry) => typeof entry !== 'string');
}

/** @param {Record<string, any[]>} content lists of cases by setter, and a comment */
function readSetters({ comment: _, ...bySetter }) {
  return Object.entries(bySetter).flatMap(([setter, cases]) => cases.map((testCase) => ({ setter, ...testCase })));
}
