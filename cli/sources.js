// The sources of URLs: the arguments, standard input, and files.
import { createReadStream, fstatSync, openSync } from 'node:fs';
import { CannotRead, reasonOf } from './lines.js';

/** The number of bytes of a file that are read together. */
const READ_SIZE = 1 << 20;

/**
 * The sources in the order in which they are read.
 *
 * @param {Pick<import('./options.js').Input, 'urls' | 'files'>} input
 * @returns {import('./diagnostics.js').Source[]}
 */
export function sourcesOf({ urls, files }) {
  /** @type {import('./diagnostics.js').Source[]} */
  const sources = urls.length > 0 ? ['argument'] : [];
  for (const file of files) sources.push(file === '-' ? 'line' : { file });
  return sources.length > 0 ? sources : ['line'];
}

/**
 * @param {string} file
 * @returns {import('node:stream').Readable}
 * @throws {CannotRead}
 */
export function openFile(file) {
  try {
    const fd = openSync(file, 'r');
    return streamOf(fd) ?? createReadStream('', { fd, highWaterMark: READ_SIZE });
  } catch (error) {
    throw error instanceof CannotRead ? error : new CannotRead(reasonOf(error));
  }
}

/** @returns {import('node:stream').Readable} @throws {CannotRead} */
export const openStandardInput = () => streamOf(0) ?? process.stdin;

/**
 * The stream of a file; null for what is no file. Node would read a directory as if it were empty.
 *
 * @param {number} fd  0 for standard input, which stays open
 */
function streamOf(fd) {
  const status = fstatSync(fd);
  if (status.isDirectory()) throw new CannotRead(reasonOf({ code: 'EISDIR' }));
  return status.isFile() ? createReadStream('', { fd, autoClose: fd !== 0, highWaterMark: READ_SIZE }) : null;
}
