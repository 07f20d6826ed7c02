// The web-platform-tests of URLPattern: what the suite's own harness expects of each entry of its data.
import assert from 'node:assert/strict';

const components = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

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

/**
 * The pattern of a component that is expected.
 *
 * @param {any} entry
 * @param {string} component
 */
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
 * Runs one entry of the data about matching.
 *
 * @param {any} URLPattern
 * @param {any} entry
 */
export function runPattern(URLPattern, entry) {
  const { pattern, inputs, expected_obj, expected_match, exactly_empty_components = [] } = entry;
  if (expected_obj === 'error') {
    assert.throws(() => new URLPattern(...pattern), TypeError);
    return;
  }
  const made = new URLPattern(...pattern);
  for (const component of components) {
    assert.equal(made[component], expectedComponent(entry, component), component);
  }
  if (expected_match === 'error') {
    assert.throws(() => made.test(...inputs), TypeError);
    assert.throws(() => made.exec(...inputs), TypeError);
    return;
  }
  if (inputs === undefined) return;
  assert.equal(made.test(...inputs), Boolean(expected_match));
  const found = made.exec(...inputs);
  if (!expected_match) {
    assert.equal(found, null);
    return;
  }
  assert.deepEqual(found.inputs, expected_match.inputs ?? inputs);
  for (const component of components) {
    let expected = expected_match[component];
    if (expected === undefined) {
      expected = { input: '', groups: exactly_empty_components.includes(component) ? {} : { 0: '' } };
    }
    const groups = Object.fromEntries(
      Object.entries(expected.groups).map(([name, value]) => [name, value === null ? undefined : value]),
    );
    assert.deepStrictEqual(found[component], { groups, input: expected.input }, component);
  }
}

/** Runs one entry of the data about comparing. @param {any} URLPattern @param {any} entry */
export function runComparison(URLPattern, { component, left, right, expected }) {
  const [leftPattern, rightPattern] = [new URLPattern(left), new URLPattern(right)];
  assert.equal(URLPattern.compareComponent(component, leftPattern, rightPattern), expected);
  assert.equal(URLPattern.compareComponent(component, rightPattern, leftPattern), expected === 0 ? 0 : -expected);
  assert.equal(URLPattern.compareComponent(component, leftPattern, leftPattern), 0);
  assert.equal(URLPattern.compareComponent(component, rightPattern, rightPattern), 0);
}

/** Runs one entry of the data about generating. @param {any} URLPattern @param {any} entry */
export function runGeneration(URLPattern, { pattern, component, groups, expected }) {
  const made = new URLPattern(pattern);
  if (expected === null) assert.throws(() => made.generate(component, groups), TypeError);
  else assert.equal(made.generate(component, groups), expected);
}
