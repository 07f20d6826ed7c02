// Finds the source text of the URL Standard that is implemented: in SPECS_DIR, next to the project, or by a download.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { log } from '../log.js';
import { inCache, root } from '../project.js';
import { commit, repository } from './standard.js';

const FILE = 'url.bs';
const SECONDS_TO_WAIT = 20;

/** The name contains the commit, so that another commit is another file. */
const downloaded = inCache('specification', commit, FILE);

/** The path of the file, or null. */
export function locateSpecification() {
  const places = process.env.SPECS_DIR
    ? [resolve(root, process.env.SPECS_DIR, FILE)]
    : [resolve(root, '../shared/specs', FILE), downloaded];
  return places.find((path) => existsSync(path)) ?? null;
}

/** The path of the file, downloaded if necessary; null if that fails. */
export async function ensureSpecification() {
  if (locateSpecification() === null) await download().catch((error) => log(`the download failed: ${error.message}`));
  return locateSpecification();
}

// Not pinned by a hash, since its address contains the commit.
async function download() {
  const address = `https://raw.githubusercontent.com/${join(repository, commit, FILE)}`;
  log(`downloading the source of the URL Standard from ${address} …`);
  const response = await fetch(address, { signal: AbortSignal.timeout(SECONDS_TO_WAIT * 1000) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  mkdirSync(dirname(downloaded), { recursive: true });
  writeFileSync(downloaded, await response.text());
}
