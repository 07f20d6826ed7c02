// The cases of the web-platform-tests data of URLPattern with everything that is expected, as the suite's harness derives
// it, so that engines without a URL class can check them.
import { URL } from '../package.js';
import { patternComponents as components } from './pattern-checks.js';

/** The components that keep one from being inherited from a base URL. @type {Record<string, string[]>} */
const earlier = {
  protocol: [],
  hostname: ['protocol'],
  port: ['protocol', 'hostname'],
  username: [],
  password: [],
  pathname: ['protocol', 'hostname', 'port'],
  search: ['protocol', 'hostname', 'port', 'pathname'],
  hash: ['protocol', 'hostname', 'port', 'pathname', 'search'],
};

/** The pattern of a component that is expected. @param {any} entry @param {string} component */
function expectedComponent({ pattern, expected_obj, exactly_empty_components = [] }, component) {
  if (expected_obj?.[component] !== undefined) return expected_obj[component];
  const [first, second] = pattern;
  if (exactly_empty_components.includes(component)) return '';
  if (typeof first === 'object' && first[component]) return first[component];
  if (typeof first === 'object' && earlier[component].some((name) => name in first)) return '*';
  const base = first?.baseURL ?? (typeof second === 'string' ? second : undefined);
  if (base === undefined || component === 'username' || component === 'password') return '*';
  const value = /** @type {any} */ (new URL(base))[component];
  if (component === 'protocol') return value.slice(0, -1);
  return component === 'search' || component === 'hash' ? value.slice(1) : value;
}

/**
 * The syntax of regular expressions in a pattern that not every engine has.
 *
 * @param {unknown} pattern
 * @returns {import('./pattern-checks.js').Syntax | undefined}
 */
function neededBy(pattern) {
  const text = JSON.stringify(pattern);
  if (/\]--|&&\[/.test(text)) return 'sets';
  if (/\[\^\\\\:/.test(text)) return 'escapes';
  if (/\(\\\\[mH]\)/.test(text)) return 'strictness';
  return text.includes('(?<') ? 'names' : undefined;
}

/** @param {any[]} entries */
export const withNeeds = (entries) => entries.map((entry) => ({ ...entry, needs: neededBy(entry.pattern) }));

/** @param {any[]} entries @returns {import('./pattern-checks.js').PatternCase[]} */
export const expectedPatterns = (entries) =>
  entries.map((entry) => {
    const { pattern, inputs, expected_obj, expected_match, exactly_empty_components = [] } = entry;
    /** @param {string} component */
    const ofMatch = (component) =>
      expected_match[component] ?? { input: '', groups: exactly_empty_components.includes(component) ? {} : { 0: '' } };
    const isMatch = typeof expected_match === 'object' && expected_match !== null;
    return {
      pattern,
      inputs,
      needs: neededBy(pattern),
      components: expected_obj === 'error' ? null : membersOf((component) => expectedComponent(entry, component)),
      match: isMatch ? { inputs: expected_match.inputs ?? inputs, ...membersOf(ofMatch) } : (expected_match ?? null),
    };
  });

/** @param {(component: string) => any} valueOf @returns {Record<string, any>} */
const membersOf = (valueOf) => Object.fromEntries(components.map((component) => [component, valueOf(component)]));
