// The web-platform-tests data through `<a>` and `<area>`, as url/a-element.js and url/url-setters-a-area.js there use it.
import { equal } from './expect.js';
import { partNames } from './url-parts.js';

/** @typedef {import('./run-cases.js').Outcome} Outcome */

const MOST_SHOWN = 20;

/**
 * @param {any[]} cases of urltestdata.json
 * @param {'a' | 'area'} tag
 * @param {(base: string) => any} documentWith  gives a document with a base URL; undefined where there can be none
 * @returns {Outcome}
 */
export const runParsing = (cases, tag, documentWith) =>
  run(cases, (testCase) => {
    const { input, base, failure, relativeTo } = testCase;
    // A document cannot be without a base URL, and against about:blank a fragment is one.
    const document = base === null && relativeTo === 'any-base' ? undefined : documentWith(base ?? 'about:blank');
    if (document === undefined) return false;
    const element = document.createElement(tag);
    element.setAttribute('href', input);
    // Setting an attribute changes nothing in it, getting it makes a USVString of it where there is no URL.
    const expected = failure ? { href: input.toWellFormed(), protocol: ':' } : testCase;
    for (const part of partNames) {
      if (failure || part in testCase) equal(element[part], expected[part] ?? '', part);
    }
    return true;
  });

/**
 * @param {any[]} cases of setters_tests.json
 * @param {'a' | 'area'} tag
 * @param {any} document
 * @returns {Outcome}
 */
export const runSetters = (cases, tag, document) =>
  run(cases, ({ setter, href, new_value: value, expected }) => {
    // Setting href sets the attribute, whatever it is.
    if (setter === 'href') return false;
    const element = document.createElement(tag);
    element.setAttribute('href', href);
    element[setter] = value;
    for (const part of Object.keys(expected)) equal(element[part], expected[part], part);
    return true;
  });

/**
 * @param {any[]} cases
 * @param {(testCase: any) => boolean} check  throws where it fails, and says whether it was done
 * @returns {Outcome}
 */
function run(cases, check) {
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: 0, failures: [] };
  for (const testCase of cases) {
    try {
      if (check(testCase)) outcome.passed++;
    } catch (error) {
      outcome.failed++;
      if (outcome.failed <= MOST_SHOWN) outcome.failures.push(`${JSON.stringify(testCase)}\n${String(error)}`);
    }
  }
  return outcome;
}
