// The runtimes that whurl is tested in.
import { allBundlers } from './hosts/bundlers.js';
import { denoAndBun } from './hosts/deno-and-bun.js';
import { allNodes } from './hosts/nodes.js';
import { shellRuntimes } from './hosts/shells.js';
import { testRunners } from './hosts/test-runners.js';
import { workerd } from './hosts/workerd.js';

/**
 * @typedef {object} Runtime
 * @property {string} name
 * @property {string[]} lacks those of WebAssembly and URL that it does not have, which the test checks
 * @property {() => Promise<string>} find returns its name with its version; throws if it is not installed
 *   (scripts/runtimes/install.js)
 * @property {Cell[]} cells
 * @property {{ name: string, run: () => Promise<void> }[]} [others] tests that are not in the matrix
 *
 * @typedef {object} Cell a cell of the matrix
 * @property {import('./entries.js').Entry} entry
 * @property {import('./entries.js').Way} way
 * @property {() => Promise<import('./cases.js').Report>} run
 */

/** @type {Runtime[]} */
export const runtimes = [...allNodes, ...denoAndBun, workerd, ...shellRuntimes, ...allBundlers, ...testRunners];
