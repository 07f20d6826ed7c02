// Runs the web-platform-tests data with `<a>` and `<area>`, as url/a-element.js and url/url-setters-a-area.js do there.
import { equal } from './expect.js';
import { partNames } from './url-parts.js';

/** @typedef {import('./run-cases.js').Outcome} Outcome */

const MAX_SHOWN = 20;

/**
 * @param {any[]} cases of urltestdata.json
 * @param {'a' | 'area'} tag
 * @param {(base: string) => any} documentWith  returns a document with a base URL; undefined if there cannot be one
 * @returns {Outcome}
 */
export const runParsing = (cases, tag, documentWith) =>
  run(cases, (testCase) => {
    const { input, base, failure, relativeTo } = testCase;
    // Every document has a base URL, and with about:blank a fragment is a valid URL.
    const document = base === null && relativeTo === 'any-base' ? undefined : documentWith(base ?? 'about:blank');
    if (document === undefined) return false;
    const element = document.createElement(tag);
    element.setAttribute('href', input);
    // An attribute keeps its value. If that is not a valid URL, the getter returns it as a USVString.
    const expected = failure ? { href: input.toWellFormed(), protocol: ':' } : testCase;
    for (const part of partNames) {
      if (failure || part in testCase) equal(element[part], expected[part] ?? '', part);
    }
    return true;
  });

/** @param {any[]} cases of setters_tests.json @param {'a' | 'area'} tag @param {any} document @returns {Outcome} */
export const runSetters = (cases, tag, document) =>
  run(cases, ({ setter, href, new_value: value, expected }) => {
    // Setting href sets the attribute to any value.
    if (setter === 'href') return false;
    const element = document.createElement(tag);
    element.setAttribute('href', href);
    element[setter] = value;
    for (const part of Object.keys(expected)) equal(element[part], expected[part], part);
    return true;
  });

/**
 * @param {any[]} cases
 * @param {(testCase: any) => boolean} check  throws if the case fails; returns false if the case does not apply
 * @returns {Outcome}
 */
function run(cases, check) {
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: 0, beyond: 0, failures: [] };
  for (const testCase of cases) {
    try {
      if (check(testCase)) outcome.passed++;
    } catch (error) {
      outcome.failed++;
      if (outcome.failed <= MAX_SHOWN) outcome.failures.push(`${JSON.stringify(testCase)}\n${String(error)}`);
    }
  }
  return outcome;
}
