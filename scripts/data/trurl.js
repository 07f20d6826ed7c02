// Finds the published examples of trurl: its tests and its manual.
import { inCache } from '../project.js';
import { locate, locateOrDownload } from './pinned-files.js';

/** @type {import('./pinned-files.js').FileSet} */
const trurl = {
  variable: 'TRURL_DIR',
  beside: '../shared/trurl',
  cache: inCache('trurl'),
  source: 'https://raw.githubusercontent.com/curl/trurl/f748e9b7797b7987f934b785a4bbf8819fb110ba/',
  hashes: {
    'tests.json': 'fc8c43bc9f68c6181ca1350edbd34a6a29a12dd6b1222d86c8196bfe078f41ee',
    'trurl.md': 'f455fb6ffc759ae195738e14c826f127d968c0c06a8ffe34b51bf32e54f729ed',
  },
};

/** The folder with the files, or null. */
export const locateTrurl = () => locate(trurl);

/** The folder with the files, downloaded if necessary; null if that fails. */
export const ensureTrurl = () => locateOrDownload(trurl);
