// The tables of hosts with which Chromium and Firefox test what they show in Unicode. No package of a registry has them
// alone, so they are downloaded from the browsers' repositories, or their tests are skipped, on CI as well.
import { inCache } from '../project.js';
import { locate, locateOrDownload } from './pinned-files.js';

/** The versions: the tables are of July 2026 and June 2026. */
export const versions = { chromium: '150.0.7871.100', firefox: '140.12.0esr' };

export const files = {
  chromium: 'components/url_formatter/spoof_checks/idn_spoof_checker_unittest.cc',
  firefox: 'netwerk/test/unit/test_idn_spoof.js',
};

/** @satisfies {Record<string, import('./pinned-files.js').FileSet>} */
const sets = {
  chromium: {
    variable: 'CHROMIUM_DIR',
    beside: '../shared/chromium',
    cache: inCache('browsers-tables', 'chromium'),
    source: `https://raw.githubusercontent.com/chromium/chromium/${versions.chromium}/`,
    hashes: { [files.chromium]: '14d5c7fb6b9e9834a8df4bd118a510d15aaee95a1ce9e76f556cbbb9097b6869' },
  },
  firefox: {
    variable: 'FIREFOX_DIR',
    beside: '../shared/firefox',
    cache: inCache('browsers-tables', 'firefox'),
    source: `https://raw.githubusercontent.com/mozilla-firefox/firefox/FIREFOX_${versions.firefox.replaceAll('.', '_')}_RELEASE/`,
    hashes: { [files.firefox]: 'e68d88bbe4d5372176f2d11e18d9bd92f006aac52a67f4ed5e5a57ba499e293a' },
  },
};

/** The files of the tables on this machine; null for one that is not. */
export const locateBrowsersTables = () => ({
  chromium: pathIn(locate(sets.chromium), files.chromium),
  firefox: pathIn(locate(sets.firefox), files.firefox),
});

/** Finds the tables, or downloads them if possible. */
export async function ensureBrowsersTables() {
  await locateOrDownload(sets.chromium);
  await locateOrDownload(sets.firefox);
}

/** @param {string | null} folder @param {string} file */
const pathIn = (folder, file) => (folder === null ? null : `${folder}/${file}`);
