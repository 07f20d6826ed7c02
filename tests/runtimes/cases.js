// Loaded into every runtime: all cases of the web-platform-tests data, and the checks for them. build-cases.js bundles
// it into one ES5 script, so this file may use only the built-ins of ES5.
// @ts-ignore: the build resolves this to the text of all cases
import text from 'wpt-cases.json';
import { patternChecks, proposals } from '../shared/wpt/pattern-checks.js';
import { runCases } from '../shared/wpt/run-cases.js';

// The state before whurl is loaded: this script is loaded first.
const before = { WebAssembly: typeof WebAssembly, URL: typeof URL };
const nativeURL = typeof URL === 'undefined' ? undefined : URL;

/**
 * @typedef {object} Report
 * @property {{ WebAssembly: string, URL: string }} before what `typeof` returned for them before whurl was loaded
 * @property {boolean} native whether the class is the runtime's own
 * @property {number} passed
 * @property {number} failed
 * @property {number} beyond the cases whose syntax the runtime's regular expressions lack, and the cases of proposals
 *   if the runtime's own class has stayed
 * @property {string[]} failures the first of them, as text
 */

/**
 * @param {{ URL?: typeof globalThis.URL, URLPattern?: any }} classes  without a URL, the class is URLPattern
 * @returns {string} a line with the report, to be printed
 */
export function wptReport({ URL, URLPattern }) {
  /** @type {Record<string, any[]>} */
  const casesByFile = JSON.parse(text);
  // Only ours has what is proposed.
  const native = URL === undefined ? URLPattern.compareComponent === undefined : URL === nativeURL;
  /** @type {Report} */
  const report = { before, native, passed: 0, failed: 0, beyond: 0, failures: [] };
  for (const file of Object.keys(casesByFile)) {
    if (file in patternChecks !== (URL === undefined)) continue;
    if (native && proposals.indexOf(file) >= 0) {
      report.beyond += casesByFile[file].length;
      continue;
    }
    const { passed, failed, beyond, failures } = runCases(file, casesByFile[file], URL || URLPattern);
    report.passed += passed;
    report.failed += failed;
    report.beyond += beyond;
    for (const failure of failures) report.failures.push(`${file}: ${failure}`);
  }
  return `WPT ${inAscii(JSON.stringify(report))}`;
}

// Shells print other characters differently.
/** @param {string} json */
const inAscii = (json) => json.replace(/[^\0-~]/g, (unit) => `\\u${`000${unit.charCodeAt(0).toString(16)}`.slice(-4)}`);
