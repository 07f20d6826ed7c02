// The targets. Ratios compare medians with the platform's own class in the same run; for kinds, they compare the least.
import { isRewritten, kinds } from './kinds.js';

// Node 24 and 26; and the browsers. Other versions of Node have no targets.
const columns = ['node', 'chromium', 'webkit', 'firefox'];

/** The targets of operations, each alone. @type {[targets: number[], operations: string][]} */
const groups = [
  [[0.8, 0.25, 0.15, 0.1], 'construct'],
  [[0.85, 0.1, 0.1, 0.1], 'getters'],
  [[0.75, 0.5, 0.4, 0.12], 'canParse'],
  [[1, 0.5, 0.5, 0.5], 'construct-mixed getters-mixed canParse-mixed'],
  [[0.8, 0.35, 0.3, 0.15], 'construct-sliced construct-concatenated construct-two-byte construct-long'],
  [[0.7, 0.4, 0.4, 0.15], 'relative relative-one-base'],
  [[0.5, 0.25, 0.25, 0.25], 'set-pathname'],
  [[0.4, 0.25, 0.25, 0.25], 'set-search set-hash set-host set-port set-protocol set-username set-password'],
  [[0.8, 0.35, 0.35, 0.35], 'searchParams-get params-get'],
  [[0.8, 0.7, 0.7, 0.5], 'params-get-short params-append params-sort'],
  [[1, 0.6, 0.6, 0.6], 'non-ascii-host'],
  [[0.8, 0.6, 0.6, 0.6], 'invalid parse-invalid'],
];
const alone = byOperation(groups);

/** The targets of operations that may take longer in a mixed program, in Node. */
const mixedInNode = byOperation([
  [0.95, 'construct construct-sliced construct-concatenated construct-two-byte construct-long'],
  [1, 'getters searchParams-get params-get-short params-get params-append params-sort'],
  [0.9, 'canParse relative relative-one-base'],
  [0.7, 'set-pathname set-host'],
  [0.5, 'set-search set-hash'],
]);

/** @template T @param {[targets: T, operations: string][]} groups @returns {Record<string, T>} */
function byOperation(groups) {
  return Object.fromEntries(groups.flatMap(([targets, names]) => names.split(' ').map((name) => [name, targets])));
}

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
