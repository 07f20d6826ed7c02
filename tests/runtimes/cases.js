// What is loaded into every runtime: all cases of the web-platform-tests data, and the rules that judge them. It is made
// into one ES5 script (build-cases.js), so nothing here may need more than ES5 has.
// @ts-ignore: the build resolves this to the text of all cases
import text from 'wpt-cases.json';
import { runCases } from '../shared/wpt/run-cases.js';

// As it is before whurl is loaded: the program is loaded first.
const before = { WebAssembly: typeof WebAssembly, URL: typeof URL };
const nativeURL = typeof URL === 'undefined' ? undefined : URL;

/**
 * @typedef {object} Report
 * @property {{ WebAssembly: string, URL: string }} before what `typeof` said of them before whurl was loaded
 * @property {boolean} native whether the class is the runtime's own
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures the first of them, as text
 */

/**
 * @param {{ URL: typeof globalThis.URL }} classes
 * @returns {string} a line with the report, to be printed
 */
export function wptReport({ URL }) {
  /** @type {Record<string, any[]>} */
  const casesByFile = JSON.parse(text);
  /** @type {Report} */
  const report = { before, native: URL === nativeURL, passed: 0, failed: 0, failures: [] };
  for (const file of Object.keys(casesByFile)) {
    const { passed, failed, failures } = runCases(file, casesByFile[file], URL);
    report.passed += passed;
    report.failed += failed;
    for (const failure of failures) report.failures.push(`${file}: ${failure}`);
  }
  return `WPT ${inAscii(JSON.stringify(report))}`;
}

// Shells differ in how they print anything else.
/** @param {string} json */
const inAscii = (json) =>
  json.replace(/[^\0-~]/g, (unit) => `\\u${`000${unit.charCodeAt(0).toString(16)}`.slice(-4)}`);
