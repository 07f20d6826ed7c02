/** The entry `whurl/bindings/pattern` under the condition `react-native`: every use throws an error that says what to do. */

import { failing, neverReady } from '../../tools/no-web-assembly.js';

const entry = 'whurl/bindings/pattern';

/** @type {any} */
export const URLPattern = failing(entry);
URLPattern.compareComponent = failing(entry);

export const init = neverReady(entry);
export const initSync = failing(entry);
