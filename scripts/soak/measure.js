// Measures the memory that the entries of the package keep, and that workers leave when they end.
import { join } from 'node:path';
import { packageProject } from '../test/install-package.js';
import { inProject } from '../project.js';
import { runAndRead } from '../run.js';

const inDist = (/** @type {string} */ file) => join(packageProject, 'node_modules', 'whurl', 'dist', file);

/**
 * @typedef {object} Entry
 * @property {string} file  that Node can load
 * @property {string} [loop]  the loop that uses it (loops.js); `classes` unless this says otherwise
 * @property {'free' | 'polyfill' | 'async'} [how]  that each object is freed, that the classes are those that the entry
 *   installs, or that it is started with the bytes of the module
 */

/** The entries and engines. @type {Record<string, Entry>} */
export const entries = {
  whurl: { file: inDist('whurl.cjs') },
  'whurl/js': { file: inDist('js.cjs') },
  'whurl/js in ES5': { file: inDist('js.es5.cjs') },
  'whurl/async': { file: inDist('async.cjs'), how: 'async' },
  'whurl/polyfill': { file: inDist('install.cjs'), how: 'polyfill' },
  'whurl/bindings, with free()': { file: inDist('bindings-node.cjs'), how: 'free' },
  'whurl/bindings, without free()': { file: inDist('bindings-node.cjs') },
  'whurl/tools': { file: inDist('tools.cjs'), loop: 'tools' },
  'whurl/tools/sites': { file: inDist('tools-sites.cjs'), loop: 'sites' },
  'whurl/tools/display': { file: inDist('tools-display.cjs'), loop: 'display' },
  'whurl/tools/encodings': { file: inDist('tools-encodings.cjs'), loop: 'encodings' },
  'whurl/tools/html': { file: inDist('tools-html.cjs'), loop: 'html' },
  'whurl/table': { file: inDist('table.cjs'), loop: 'table' },
};

/** The command of the Node that is running this, with what `memory.js` needs. */
const inThisNode = [process.execPath, '--expose-gc'];

/**
 * @typedef {{ heapUsed: number, external: number, arrayBuffers: number, rss: number }} Memory in bytes, after a
 *   collection
 */

/**
 * Makes so many URLs in a process of its own.
 *
 * @param {Entry} entry
 * @param {number} count
 * @param {string[]} [command]  the program of a runtime, and its arguments
 * @returns {Promise<{ first: Memory, last: Memory }>} the memory in use after a tenth of them and after all
 */
export async function measureMemory({ file, loop = 'classes', how }, count, [program, ...args] = inThisNode) {
  const output = await runAndRead(program, [
    ...args,
    inProject('scripts', 'soak', 'memory.js'),
    file,
    String(count),
    loop,
    ...(how === undefined ? [] : [how]),
  ]);
  const [first, last] = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { first, last };
}

/**
 * The work of workers: nothing, create an instance of the module of the package, or load the package and use it. The
 * first two are what Node itself needs.
 */
export const workers = {
  empty: [''],
  'a WebAssembly.Instance of the same module': [inDist('whurl.wasm'), 'module'],
  whurl: [entries.whurl.file],
  'whurl/js': [entries['whurl/js'].file],
};

/**
 * Starts workers and ends each of them, in a process of its own.
 *
 * @param {keyof typeof workers} kind
 * @param {number} count
 * @returns {Promise<{ first: number, last: number }>} the resident memory after a tenth of them and after all, in bytes
 */
export async function measureWorkers(kind, count) {
  const [file, ...rest] = workers[kind];
  const output = await runAndRead(process.execPath, [
    inProject('scripts', 'soak', 'workers.js'),
    file,
    String(count),
    ...rest,
  ]);
  const [first, last] = output.trim().split('\n').map(Number);
  return { first, last };
}
