// Finds the list of real URLs, which has one on each line.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inCache } from '../project.js';
import { locate, locateOrDownload } from './pinned-files.js';

const file = 'kasztp.txt';

/** @type {import('./pinned-files.js').FileSet} */
const realUrls = {
  variable: 'URLS_DIR',
  beside: '../shared/urls',
  cache: inCache('urls'),
  source:
    'https://raw.githubusercontent.com/ada-url/url-various-datasets/96a6fdd1e36a98904025ed5d1efd5ac9375bc18c/others/',
  hashes: { [file]: '34f72b5869af1a2305e5998a94de36da28d0f17e565e2e53509878d39d0135f2' },
};

/** The list's path, or null. */
export function locateRealUrls() {
  const folder = locate(realUrls);
  return folder === null ? null : `${folder}/${file}`;
}

/** The folder with the list, downloaded if necessary; null if that fails. */
export const ensureRealUrls = () => locateOrDownload(realUrls);

/** Other lists of real URLs and of relative references, which may lie beside it; no test needs them. */
export function locateOtherLists() {
  const folder = locate(realUrls);
  /** @param {string} name */
  const find = (name) => (folder !== null && existsSync(join(folder, name)) ? join(folder, name) : null);
  return { urls: find('links.txt'), references: find('references.txt') };
}
