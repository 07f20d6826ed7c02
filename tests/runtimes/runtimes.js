// The runtimes that whurl is tested in.
import { allBundlers } from './environments/bundlers.js';
import { denoAndBun } from './environments/deno-and-bun.js';
import { allNodes } from './environments/nodes.js';
import { reactNative } from './environments/react-native.js';
import { ses } from './environments/ses.js';
import { shellRuntimes } from './environments/shells.js';
import { testRunners } from './environments/test-runners.js';
import { typescript } from './environments/typescript.js';
import { workerd } from './environments/workerd.js';
import { workerDates } from './environments/worker-dates.js';

/**
 * @typedef {object} Runtime
 * @property {string} name
 * @property {string[]} lacks members of WebAssembly and URL that it does not have, which the test checks
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
export const runtimes = [
  ...allNodes,
  ...denoAndBun,
  workerd,
  workerDates,
  ses,
  ...shellRuntimes,
  ...reactNative,
  ...allBundlers,
  ...testRunners,
  typescript,
];
