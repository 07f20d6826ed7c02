// The source of the URL Standard, in the state that is implemented: in SPECS_DIR, next to the project, or downloaded.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { log } from '../log.js';
import { inCache, root } from '../project.js';
import { commit, repository } from './standard.js';

const FILE = 'url.bs';
const SECONDS_TO_WAIT = 20;

/** Another commit is another file. */
const downloaded = inCache('specification', commit, FILE);

/** Where the file is, or null. */
export function locateSpecification() {
  const places = process.env.SPECS_DIR ? [resolve(root, process.env.SPECS_DIR, FILE)] : [resolve(root, '../shared/specs', FILE), downloaded];
  return places.find((path) => existsSync(path)) ?? null;
}

/** The same, after a download where that is needed and possible. */
export async function ensureSpecification() {
  if (locateSpecification() === null) await download().catch((error) => log(`no download: ${error.message}`));
  return locateSpecification();
}

// Which text it is, the commit in its address says.
async function download() {
  const address = `https://raw.githubusercontent.com/${join(repository, commit, FILE)}`;
  log(`downloading the source of the URL Standard from ${address} …`);
  const response = await fetch(address, { signal: AbortSignal.timeout(SECONDS_TO_WAIT * 1000) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  mkdirSync(dirname(downloaded), { recursive: true });
  writeFileSync(downloaded, await response.text());
}
