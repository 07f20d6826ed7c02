// The web-platform-tests data, with the number of cases that each file must have, so that none can vanish.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { locateWpt } from '../../../scripts/data/wpt.js';
import { checkAll } from '../support/all-cases.js';
import { builds } from '../support/package.js';

/** @type {Record<string, { cases: number, casesInOlderCopy?: number }>} */
const known = {
  'urltestdata.json': { cases: 891, casesInOlderCopy: 819 },
  'urltestdata-javascript-only.json': { cases: 1 },
  'setters_tests.json': { cases: 278, casesInOlderCopy: 254 },
  'toascii.json': { cases: 87 },
  'IdnaTestV2.json': { cases: 2671 },
  'IdnaTestV2-removed.json': { cases: 20 },
  'percent-encoding.json': { cases: 7 },
};

/**
 * Runs all cases of a file through the package, once for each way of loading it.
 *
 * @param {string} file
 * @param {(testCase: any, build: import('../support/package.js').Build) => void} check throws where the case fails
 * @param {{ read?: (content: any) => any[], isOvertaken?: (testCase: any) => boolean }} [options] how the file's content
 *   becomes cases; and which cases of the older copy expect what the standard has changed since
 */
export function testFile(file, check, { read = withoutComments, isOvertaken = () => false } = {}) {
  const data = locateWpt();
  if (data === null || !existsSync(`${data.folder}/${file}`)) return reportMissing(file);

  const cases = read(JSON.parse(readFileSync(`${data.folder}/${file}`, 'utf8')));
  const expected = data.older ? known[file].casesInOlderCopy : known[file].cases;
  test(`${file} has its ${expected} cases`, () => assert.equal(cases.length, expected));

  const current = data.older ? cases.filter((testCase) => !isOvertaken(testCase)) : cases;
  for (const build of builds) {
    test(`${file}, ${build.name}`, (t) => {
      checkAll(current, (testCase) => check(testCase, build));
      t.diagnostic(`${file}, ${build.name}: ${current.length} cases passed, 0 failed${skipNote(cases.length - current.length)}`);
    });
  }
}

/** @param {unknown[]} content an entry that is a string is a comment */
const withoutComments = (content) => content.filter((entry) => typeof entry !== 'string');

/** @param {number} count */
const skipNote = (count) => (count === 0 ? '' : `, ${count} skipped: written before the standard's latest changes`);

/** @param {string} file */
function reportMissing(file) {
  const { cases } = known[file];
  test(`${file}, ${cases} cases`, (t) => {
    assert.notEqual(process.env.CI, 'true', `the data is missing: set WPT_DIR to a folder with ${file}`);
    t.skip(`the data is missing: set WPT_DIR to a folder with ${file}`);
  });
}
