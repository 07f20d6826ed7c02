// Test data that is not part of the project: files with a known SHA-256, found on this machine or downloaded.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from '../project.js';
import { log } from '../log.js';

const SECONDS_TO_WAIT = 20;

/**
 * @typedef {object} FileSet
 * @property {string} variable the environment variable that may name a folder with the files
 * @property {string} beside a folder next to the project that may have them
 * @property {string} cache the folder that they are downloaded to
 * @property {string} source the address of their folder, with its last slash
 * @property {Record<string, string>} hashes SHA-256 by file name
 */

/**
 * The folder that has the files, or null. A folder that the environment names is not checked.
 *
 * @param {FileSet} set
 */
export function locate({ variable, beside, cache, hashes }) {
  const named = process.env[variable];
  if (named) return resolve(root, named);
  const complete = (/** @type {string} */ folder) =>
    Object.keys(hashes).every((file) => existsSync(`${folder}/${file}`));
  return [resolve(root, beside), cache].find(complete) ?? null;
}

/**
 * The folder that has the files, downloaded if necessary; null if that fails.
 *
 * @param {FileSet} set
 */
export async function locateOrDownload(set) {
  const folder = locate(set);
  if (folder !== null) return folder;
  log(`downloading test data from ${set.source} …`);
  try {
    await download(set);
    return set.cache;
  } catch (error) {
    log(`the download failed: ${/** @type {Error} */ (error).message}`);
    return null;
  }
}

/** @param {FileSet} set */
async function download({ cache, source, hashes }) {
  const signal = AbortSignal.timeout(SECONDS_TO_WAIT * 1000);
  const contents = await Promise.all(
    Object.entries(hashes).map(async ([file, hash]) => {
      const response = await fetch(source + file, { signal });
      if (!response.ok) throw new Error(`${file}: status ${response.status}`);
      const content = new Uint8Array(await response.arrayBuffer());
      if (sha256(content) !== hash) throw new Error(`${file} has the wrong SHA-256`);
      return /** @type {const} */ ([file, content]);
    }),
  );
  for (const [file, content] of contents) {
    mkdirSync(dirname(`${cache}/${file}`), { recursive: true });
    writeFileSync(`${cache}/${file}`, content);
  }
}

/** @param {Uint8Array} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Whether a folder has the files with these hashes.
 *
 * @param {string} folder
 * @param {FileSet['hashes']} hashes
 */
export const hasHashes = (folder, hashes) =>
  Object.entries(hashes).every(
    ([file, hash]) => existsSync(`${folder}/${file}`) && sha256(readFileSync(`${folder}/${file}`)) === hash,
  );
