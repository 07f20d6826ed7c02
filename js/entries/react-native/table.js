/** The entry `whurl/table` under the condition `react-native`: every function throws an error that says what to do. */

import { failing, neverReady } from '../../tools/no-web-assembly.js';

const entry = 'whurl/table';

export const Table = { from: failing(entry) };
export const table = failing(entry);
export const tables = failing(entry);
export const ready = neverReady(entry);
