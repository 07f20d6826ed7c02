// How much memory the entries of the package keep, and whether workers that end leave anything.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageProject } from '../test/install-package.js';
import { inProject } from '../project.js';
import { runAndRead } from '../run.js';

const inDist = (/** @type {string} */ file) => join(packageProject, 'node_modules', 'whurl', 'dist', file);

/** The entries and engines, with the files that Node can load. */
export const entries = {
  whurl: inDist('whurl.cjs'),
  'whurl/js': inDist('js.cjs'),
  'whurl/js in ES5': inDist('js.es5.cjs'),
};

/** @typedef {{ heapUsed: number, external: number, arrayBuffers: number, rss: number }} Memory in bytes, after a collection */

/**
 * Makes so many URLs in a process of its own.
 *
 * @param {string} file
 * @param {number} count
 * @returns {Promise<{ first: Memory, last: Memory }>} the memory in use after a tenth of them and after all
 */
export async function measureMemory(file, count) {
  const output = await runAndRead(process.execPath, ['--expose-gc', inProject('scripts', 'soak', 'memory.js'), file, String(count)]);
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
    const worker = new Worker(program, { eval: true, workerData: entries.whurl });
    const href = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    if (href !== 'https://xn--9ca.example/%C3%BC') throw new Error(`a worker returned ${href}`);
    await worker.terminate();
  }
  return { first, last: process.memoryUsage().rss };
}
