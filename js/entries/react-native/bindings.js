/** The entry `whurl/bindings` under the condition `react-native`: every use throws an error that says what to do. */

import { failing, neverReady } from '../../tools/no-web-assembly.js';

const entry = 'whurl/bindings';

/** @type {any} */
export const URL = failing(entry);
URL.canParse = URL.parse = failing(entry);

export const URLSearchParams = failing(entry);
export const initSync = failing(entry);
const init = neverReady(entry);

export { init, init as default };
