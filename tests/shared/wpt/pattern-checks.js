// For each file of the web-platform-tests data of URLPattern, the check that a class passes a case.
//
// This runs in every engine that whurl is tested in, as checks.js does: it may use only the built-ins of ES5.
import { equal, throwsTypeError } from './expect.js';

/**
 * The syntax of regular expressions that a case needs: sets, or escaped punctuation in classes, which the flag `v` has
 * and `u` has not; that unknown escapes are mistakes, as with both flags; names of groups.
 *
 * @typedef {'sets' | 'escapes' | 'strictness' | 'names'} Syntax
 */

/**
 * @typedef {object} PatternCase
 * @property {any[]} pattern  the arguments of the constructor
 * @property {any[]} [inputs]  of `test` and `exec`
 * @property {Syntax} [needs]
 * @property {Record<string, string> | null} components  the patterns of the components; null if the constructor throws
 * @property {Record<string, any> | 'error' | null} match  the result of `exec`, with null in place of undefined
 */

export const patternComponents = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** @type {Record<string, (testCase: any, URLPattern: any) => void>} by the name of the file */
export const patternChecks = {
  'urlpattern/urlpatterntestdata.json': checkPattern,
  'urlpattern/urlpattern-compare-test-data.json': checkComparison,
  'urlpattern/urlpattern-generate-test-data.json': checkGeneration,
};

/** The files about members that are not in the standard yet. */
export const proposals = Object.keys(patternChecks).slice(1);

/** Whether the engine has a syntax. @type {Record<Syntax, () => boolean>} */
const has = {
  // QuickJS has the flag, but refuses the slash.
  sets: () => compiles('[[a-z]--b]|/', 'v'),
  escapes: () => has.sets() || !has.strictness(),
  strictness: () => compiles('a', 'u'),
  names: () => compiles('(?<x>a)', ''),
};

/** @param {string} source @param {string} flags */
function compiles(source, flags) {
  try {
    return new RegExp(source, flags).exec('a') !== null;
  } catch {
    return false;
  }
}

/** Whether the engine cannot run a case, because its regular expressions lack a syntax. @param {any} testCase */
export const isBeyondEngine = ({ needs }) => needs !== undefined && !has[/** @type {Syntax} */ (needs)]();

/** @param {PatternCase} testCase @param {any} URLPattern */
function checkPattern({ pattern, inputs, components, match }, URLPattern) {
  if (components === null) return throwsTypeError(() => new URLPattern(...pattern), 'the constructor');
  const made = new URLPattern(...pattern);
  for (const component of patternComponents) equal(made[component], components[component], component);
  if (inputs === undefined) return;
  if (match === 'error') {
    throwsTypeError(() => made.test(...inputs), 'test');
    throwsTypeError(() => made.exec(...inputs), 'exec');
    return;
  }
  equal(made.test(...inputs), match !== null, 'test');
  const found = made.exec(...inputs);
  if (match === null) equal(found, null, 'exec');
  else assertSame(found, match, 'exec');
}

/**
 * Asserts that a value has the members that are expected, and no others.
 *
 * @param {any} actual
 * @param {any} expected  with null in place of undefined
 * @param {string} what
 */
function assertSame(actual, expected, what) {
  if (typeof expected !== 'object' || expected === null) {
    equal(actual, expected === null ? undefined : expected, what);
    return;
  }
  const names = Object.keys(expected).sort();
  equal(Object.keys(actual).sort().join(), names.join(), `the members of ${what}`);
  for (const name of names) assertSame(actual[name], expected[name], `${what}.${name}`);
}

/** @param {{ component: string, left: any, right: any, expected: number }} testCase @param {any} URLPattern */
function checkComparison({ component, left, right, expected }, URLPattern) {
  const patterns = [new URLPattern(left), new URLPattern(right)];
  const compare = (/** @type {number} */ a, /** @type {number} */ b) =>
    URLPattern.compareComponent(component, patterns[a], patterns[b]);
  equal(compare(0, 1), expected, 'left and right');
  equal(compare(1, 0), expected === 0 ? 0 : -expected, 'right and left');
  equal(compare(0, 0), 0, 'left and left');
  equal(compare(1, 1), 0, 'right and right');
}

/**
 * @param {{ pattern: any, component: string, groups: any, expected: string | null }} testCase
 * @param {any} URLPattern
 */
function checkGeneration({ pattern, component, groups, expected }, URLPattern) {
  const made = new URLPattern(pattern);
  if (expected === null) throwsTypeError(() => made.generate(component, groups), 'generate');
  else equal(made.generate(component, groups), expected, 'generate');
}
