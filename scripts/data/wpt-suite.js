// The runnable files of the url/ and urlpattern/ suites of web-platform-tests (*.any.js), with the harness that they need.
// Node carries them in its source: they are downloaded from its repository or, where only package registries can be
// reached, from Debian's packages of that source. The data files of url/ are newer ones (scripts/data/wpt.js).
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inCache } from '../project.js';
import { log } from '../log.js';
import { ask } from '../run.js';
import { hasHashes, locate, locateOrDownload } from './pinned-files.js';

/** The folder of both suites. */
const place = { variable: 'WPT_SUITE_DIR', beside: '../shared/wpt-suite', cache: inCache('wpt-suite') };
const IN_NODE = 'test/fixtures/wpt/';
/** The versions of Node that have each suite. */
const [WITH_URLS, WITH_PATTERNS] = ['20.19.2', '24.21.0'];

/** @param {string} version of Node */
const sourceOf = (version) => `https://raw.githubusercontent.com/nodejs/node/v${version}/${IN_NODE}`;

/** @type {import('./pinned-files.js').FileSet} */
const urls = {
  ...place,
  source: sourceOf(WITH_URLS),
  hashes: {
    'url/historical.any.js': '26ab7394f148921eafa0d952fe707d08af29a1203b5a579884c571b5e70491be',
    'url/idlharness.any.js': '7b48e31cd0a3c2221a94457f3fda168aca2b6a29c259c3cd1d8f55641fab3abd',
    'url/url-constructor.any.js': 'a3e629bad181d5fd9eb92c8403ce3c5e57b4d873ee8e87108e439ea3ff6bf066',
    'url/url-origin.any.js': '8dd7c8f2d9fed48f923afbe4243fbfd172993214bd104ad77dc45e6fc1372ea1',
    'url/url-searchparams.any.js': 'c8aac0f9c4ddcb1c7acf2b5848315e237b7edf84d1d91d61cc4608a1a4d32302',
    'url/url-setters-stripping.any.js': '19449e19f17bb512b2f30cddbd110fefac541f7000a1c939b3c2bf098ef568e7',
    'url/url-setters.any.js': '5ea0ebaca2c89308b1ddaa0a062ea6dc2ad5ae79f7aadf5f84db7502aaab7e8d',
    'url/url-statics-canparse.any.js': '572af5261002b90ba389d3dabc8ab80c9219ebdc429586343ad0a0bf4d96c1e1',
    'url/url-statics-parse.any.js': 'a0d32f83ad40a43682e3ffd6bf6f766932d84109785b428641f42b5ca3ccbf49',
    'url/url-tojson.any.js': 'dc5707460963a2cc4dd2e77d48b369ac174515b8fd2f76083f0ade9328b5551a',
    'url/urlencoded-parser.any.js': '9d3514f33a6bce8ab4d0163a77d79f0231ef30239ca237cf75f9e206a8b0c3e8',
    'url/urlsearchparams-append.any.js': 'b3fdef26237562dee586c7768af5b484b3ff9d372595d8a8e59b7ebd1099c19b',
    'url/urlsearchparams-constructor.any.js': '165a7dcdff9a20b2bcef7e249e1609eb6383b6fdd74f85b4dac44d15ed12aa24',
    'url/urlsearchparams-delete.any.js': 'c218206c9da45ecf44c9262acb6026d1babb7a937cf12acf604dce9e021e25fa',
    'url/urlsearchparams-foreach.any.js': '93e1c9dc0b32d13cdf6de9a100ab9c92a197ac361d1a8d6f164d562b433a4b8d',
    'url/urlsearchparams-get.any.js': '0bfd999026f963ffc3f021cf509d1e8f3300cddd52c21ebffcd392d8d43bca34',
    'url/urlsearchparams-getall.any.js': 'f6501e719a9ab88c648d1bff0da30b2efda7aaa16d9e4220e95a952fdc17be8c',
    'url/urlsearchparams-has.any.js': '568dcc6cb4b4ff7c9fbf59482bcde7b38c1c9da4247dd121894e1fedb8ddf352',
    'url/urlsearchparams-set.any.js': '41771dec1616c4715c33a2a77b3125483c4bce24998e344222e9b8d1f49d68de',
    'url/urlsearchparams-size.any.js': 'cc17292db2bc179bd2629be9867ded0b413de399a6ce1fbf8943d012894cac94',
    'url/urlsearchparams-sort.any.js': 'cdfc1ef89cfcefa5fae94ebdeaa2a869c47b47b47d08aba4c7db0b6e44b31fca',
    'url/urlsearchparams-stringifier.any.js': '14f7b8871fec6a02dbbe324a5f8943932ecb149285e5cc149fdf34ae769d52c0',
    'resources/testharness.js': '6ead185d4c1ebc868181e662e59d630701b3eda015f3b60f1d93b011422bf159',
    'resources/idlharness.js': '7dd032845bd96c72583e61664b2e5b56c2076b6338e92db21adeeb1b98d0f077',
    'resources/webidl2/lib/webidl2.js': '64d9b550f45d0040f74bfce133c406563145f36f6dc740cbf5506188194d26eb',
    'interfaces/url.idl': '09680dcba00825d8b63683a6e1a57a6dddfdd672f486763bb7b0bf70e1f4f5d7',
    'common/subset-tests-by-key.js': '4f137c02ee8a07416cd3d8ce14cd30dca8cbc8258c32e56037860576c93ae836',
  },
};

/** @type {import('./pinned-files.js').FileSet} */
const patterns = {
  ...place,
  source: sourceOf(WITH_PATTERNS),
  hashes: {
    'urlpattern/urlpattern.any.js': '8e8f63551402b0b14ffedaba165c7d103430e705a335d744bd540db83348d174',
    'urlpattern/urlpattern.https.any.js': '8e8f63551402b0b14ffedaba165c7d103430e705a335d744bd540db83348d174',
    'urlpattern/urlpattern-compare.tentative.any.js':
      '463b8ecd7d65383cc7d005659fa72bde70f2007cf5e7516c39fb7e45aa6c9e66',
    'urlpattern/urlpattern-compare.tentative.https.any.js':
      '463b8ecd7d65383cc7d005659fa72bde70f2007cf5e7516c39fb7e45aa6c9e66',
    'urlpattern/urlpattern-constructor.any.js': '1bd1e358e89e767f647824bca98584131d65f806de3324ef2786bc1c729f90d0',
    'urlpattern/urlpattern-generate.tentative.any.js':
      'e471f3e6d2e3839482058122e4f154109cff1c9933863027b75223e6a0764299',
    'urlpattern/urlpattern-hasregexpgroups.any.js': '3ddb2100f7b62cc0ff17d1e193cb6ded16be9cab07402bb783172a8ddeed3085',
    'urlpattern/resources/urlpattern-compare-test-data.json':
      'ce0b7c453b1d3bb0d2a1ce0e0dc28a92d68a6cf8bda71e3cdc9c72bf37f9017f',
    'urlpattern/resources/urlpattern-compare-tests.tentative.js':
      'be6af288d88e5bac291236d817616ea2597008696e1dfbd573d9b68662faf395',
    'urlpattern/resources/urlpattern-generate-test-data.json':
      'd534eee80377a07f5140846cb03c467f3c5af085fb0dad63f05062c36ec35846',
    'urlpattern/resources/urlpattern-hasregexpgroups-tests.js':
      '130329152a601d2242b26eaed2b7a7837972a34c5df324ca284ab23fd986b2d4',
    'urlpattern/resources/urlpatterntestdata.json': 'f52a8ba3940de7e55ad47dc58eab5bccb697d7d76335c20ed7aaef6b85b98ab9',
    'urlpattern/resources/urlpatterntests.js': 'b7f8d058e73d85827a7e5611420edbf8fe6b54a1bb451ba09f30f7f696ae9e8b',
  },
};

/** Each set with Debian's package of its version of Node. */
const sets = [
  {
    set: urls,
    version: WITH_URLS,
    archive: `nodejs_${WITH_URLS}+dfsg.orig.tar.xz`,
    hash: '5e5559381ad031d245a8efa403458abbb73755f74c3e6380f185a4dd342b7949',
  },
  {
    set: patterns,
    version: WITH_PATTERNS,
    archive: `nodejs_${WITH_PATTERNS}+dfsg+~cs24.13.4.orig.tar.xz`,
    hash: 'e6e0d1a00dfc9e31ab2b074fd99979a48be17c18e8e3edc14306736069bb8f54',
  },
];

/** @param {import('./pinned-files.js').FileSet} set */
const runnable = ({ hashes }) => Object.keys(hashes).filter((file) => file.endsWith('.any.js'));

/** The runnable files about URL and URLSearchParams. */
export const wptSuiteFiles = runnable(urls);

/** The runnable files about URLPattern. */
export const patternSuiteFiles = runnable(patterns);

/** The folder that is the root of the suite; null if it is not on this machine. */
export const locateWptSuite = () => (locate(patterns) === null ? null : locate(urls));

/** Finds the suite, or downloads it if necessary and possible. */
export async function ensureWptSuite() {
  for (const each of sets) if ((await locateOrDownload(each.set)) === null && !isInDebian(each)) return null;
  return locateWptSuite();
}

/**
 * Takes a set from Debian. apt's own downloader needs neither root nor a list of sources, and checks the SHA-256.
 *
 * @param {typeof sets[number]} each
 */
function isInDebian({ set: { cache, hashes }, version, archive, hash }) {
  const address = `http://deb.debian.org/debian/pool/main/n/nodejs/${archive}`;
  log(`downloading ${address} (20 MB) …`);
  const file = join(cache, 'node.tar.xz');
  mkdirSync(dirname(file), { recursive: true });
  const fetched = ask('/usr/lib/apt/apt-helper', ['download-file', address, file, `SHA256:${hash}`]);
  const files = Object.keys(hashes).map((name) => `node-v${version}/${IN_NODE}${name}`);
  const unpacked = fetched === null ? null : ask('tar', ['xJf', file, '-C', cache, '--strip-components=4', ...files]);
  rmSync(file, { force: true });
  if (unpacked !== null && hasHashes(cache, hashes)) return true;
  log('the runnable files of web-platform-tests could not be downloaded from there either');
  return false;
}
