// How much memory the entries of the package keep, and whether workers that end leave anything.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageProject } from '../test/install-package.js';
import { inProject } from '../project.js';
import { runAndRead } from '../run.js';

const inDist = (/** @type {string} */ file) => join(packageProject, 'node_modules', 'whurl', 'dist', file);

/**
 * @typedef {object} Entry
 * @property {string} file  that Node can load
 * @property {boolean} [isFreed]  whether each object is freed
 */

/** The entries and engines. @type {Record<string, Entry>} */
export const entries = {
  whurl: { file: inDist('whurl.cjs') },
  'whurl/js': { file: inDist('js.cjs') },
  'whurl/js in ES5': { file: inDist('js.es5.cjs') },
  'whurl/bindings, with free()': { file: inDist('bindings-node.cjs'), isFreed: true },
  'whurl/bindings, without free()': { file: inDist('bindings-node.cjs') },
};

/** The command of the Node that is running this, with what `memory.js` needs. */
export const inThisNode = [process.execPath, '--expose-gc'];

/** @typedef {{ heapUsed: number, external: number, arrayBuffers: number, rss: number }} Memory in bytes, after a collection */

/**
 * Makes so many URLs in a process of its own.
 *
 * @param {Entry} entry
 * @param {number} count
 * @param {string[]} [command]  the program of a runtime, and its arguments
 * @returns {Promise<{ first: Memory, last: Memory }>} the memory in use after a tenth of them and after all
 */
export async function measureMemory({ file, isFreed }, count, [program, ...args] = inThisNode) {
  const output = await runAndRead(program, [...args, inProject('scripts', 'soak', 'memory.js'), file, String(count), ...(isFreed ? ['free'] : [])]);
  const [first, last] = output.trim().split('\n').map((line) => JSON.parse(line));
  return { first, last };
}

/**
 * Starts workers that load the package and use it, and ends each of them.
 *
 * @param {number} count
 * @returns {Promise<{ first: number, last: number }>} the resident memory after a tenth of them and after all, in bytes
 */
export async function measureWorkers(count) {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { URL } = require(workerData);
    parentPort.postMessage(new URL('https://é.example/ü').href);
    setInterval(() => {}, 1000);`;
  let first = 0;
  for (let i = 0; i < count; i++) {
    if (i === Math.floor(count / 10)) first = process.memoryUsage().rss;
    const worker = new Worker(program, { eval: true, workerData: entries.whurl.file });
    const href = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    if (href !== 'https://xn--9ca.example/%C3%BC') throw new Error(`a worker returned ${href}`);
    await worker.terminate();
  }
  return { first, last: process.memoryUsage().rss };
}
