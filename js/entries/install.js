/**
 * The entry `whurl/polyfill/install`: a function that installs the classes on request. Importing it touches no global.
 */

import { withPattern } from '../polyfill/with-pattern.js';
import { install as installURLs } from './install-urls.js';
import { loadPattern } from './load-pattern.js';

export const install = withPattern(installURLs, loadPattern);
