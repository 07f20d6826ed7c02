// The targets. Ratios are those of medians, to the platform's own class in the same run.

// Node 20 and 22; 24 and 26; and the browsers.
const columns = ['node20', 'node24', 'chromium', 'webkit', 'firefox'];

const setter = [0.35, 0.4, 0.3, 0.3, 0.2];
const params = [1, 1, 0.7, 0.7, 0.5];
const invalid = [0.8, 0.8, 0.8, 0.8, 0.5];

/** @type {Record<string, number[]>} */
const ratios = {
  construct: [0.45, 0.7, 0.35, 0.3, 0.12],
  getters: [0.45, 0.7, 0.15, 0.18, 0.1],
  canParse: [1, 1, 0.5, 0.4, 0.12],
  relative: [0.6, 0.8, 0.4, 0.4, 0.15],
  'relative-one-base': [0.6, 0.8, 0.4, 0.4, 0.15],
  'set-pathname': setter,
  'set-search': setter,
  'set-hash': setter,
  'set-host': setter,
  'set-port': setter,
  'set-protocol': setter,
  'set-username': setter,
  'set-password': setter,
  'searchParams-get': [0.6, 0.8, 0.5, 0.5, 0.2],
  'params-get': params,
  'params-append': params,
  'params-sort': params,
  'non-ascii-host': [1, 1, 1, 1, 0.5],
  invalid,
  'parse-invalid': invalid,
};

/**
 * The largest ratio to native that meets the target; undefined if there is no target (the generated mix).
 *
 * @param {string} operation
 * @param {string} column
 */
export const ratioTarget = (operation, column) => ratios[operation]?.[columns.indexOf(column)];

/** By what factor `construct` has to be faster than in each package. @type {Record<string, number>} */
export const peerTargets = { 'whatwg-url-minimum': 5, 'whatwg-url': 50, 'core-js-pure': 50 };

/**
 * The largest values that meet the targets for the limits, by their names in `measure-limits.js`.
 *
 * @type {Record<string, Record<string, number>>}
 */
export const limitTargets = {
  append: everywhere(2),
  long: everywhere(2),
  heap: everywhere(80),
  wasmMemory: everywhere(0),
  startUp: { node20: 5, chromium: 10 },
  rss: everywhere(6),
};

/** @param {number} most */
function everywhere(most) {
  return Object.fromEntries(columns.map((column) => [column, most]));
}
