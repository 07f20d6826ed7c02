// The targets. Ratios compare medians with the platform's own class in the same run; for kinds, they compare the least.
import { isRewritten, kinds } from './kinds.js';

// Node 24 and 26; and the browsers. Other versions of Node have no targets.
const columns = ['node', 'chromium', 'webkit', 'firefox'];

const setter = [0.4, 0.25, 0.25, 0.25];
const params = [0.8, 0.7, 0.7, 0.5];
const shapes = [0.8, 0.35, 0.3, 0.15];

/** Each operation alone. @type {Record<string, number[]>} */
const alone = {
  construct: [0.8, 0.25, 0.15, 0.1],
  getters: [0.85, 0.1, 0.1, 0.1],
  canParse: [0.75, 0.5, 0.4, 0.12],
  'construct-mixed': [1, 0.5, 0.5, 0.5],
  'getters-mixed': [1, 0.5, 0.5, 0.5],
  'canParse-mixed': [1, 0.5, 0.5, 0.5],
  'construct-sliced': shapes,
  'construct-concatenated': shapes,
  'construct-two-byte': shapes,
  'construct-long': shapes,
  relative: [0.7, 0.4, 0.4, 0.15],
  'relative-one-base': [0.7, 0.4, 0.4, 0.15],
  'set-pathname': [0.5, 0.25, 0.25, 0.25],
  'set-search': setter,
  'set-hash': setter,
  'set-host': setter,
  'set-port': setter,
  'set-protocol': setter,
  'set-username': setter,
  'set-password': setter,
  'searchParams-get': [0.8, 0.35, 0.35, 0.35],
  'params-get-short': [0.8, 0.7, 0.7, 0.5],
  'params-get': [0.8, 0.35, 0.35, 0.35],
  'params-append': params,
  'params-sort': params,
  'non-ascii-host': [1, 0.6, 0.6, 0.6],
  invalid: [0.8, 0.6, 0.6, 0.6],
  'parse-invalid': [0.8, 0.6, 0.6, 0.6],
};

/** The operations that may take longer in a mixed program, in Node. @type {Record<string, number>} */
const mixedInNode = {
  construct: 0.95,
  getters: 1,
  canParse: 0.9,
  'construct-sliced': 0.95,
  'construct-concatenated': 0.95,
  'construct-two-byte': 0.95,
  'construct-long': 0.95,
  relative: 0.9,
  'relative-one-base': 0.9,
  'set-pathname': 0.7,
  'set-search': 0.5,
  'set-hash': 0.5,
  'set-host': 0.7,
  'searchParams-get': 1,
  'params-get-short': 1,
  'params-get': 1,
  'params-append': 1,
  'params-sort': 1,
};

/**
 * The largest ratio to native that meets the target; undefined if there is no target.
 *
 * @param {string} operation
 * @param {string} column
 */
export const ratioTarget = (operation, column) => (alone[operation] ?? ofKind(operation))?.[columns.indexOf(column)];

/** The targets of a kind of URL: what is unchanged, what is rewritten, and `canParse`. @param {string} name */
function ofKind(name) {
  if (!(name in kinds) || name.startsWith('throws')) return undefined;
  if (name.startsWith('canParse')) return [1, 1, 1, 1];
  return isRewritten(name) ? [1.2, 0.8, 0.8, 0.8] : [0.9, 0.5, 0.5, 0.5];
}

/** The target of an operation in the mixed program. @param {string} operation @param {string} column */
export const mixedTarget = (operation, column) =>
  (column === 'node' ? mixedInNode[operation] : undefined) ?? ratioTarget(operation, column);

/** The factor by which `construct` has to be faster than in each package. @type {Record<string, number>} */
export const peerTargets = { 'whatwg-url-minimum': 5, 'whatwg-url': 50, 'core-js-pure': 50 };
