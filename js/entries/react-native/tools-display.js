/**
 * The entry `whurl/tools/display` under the condition `react-native`: every function throws an error that says what to
 * do.
 */

import { failing, neverReady } from '../../tools/no-web-assembly.js';

const entry = 'whurl/tools/display';

export const render = failing(entry);
export const ready = neverReady(entry);
