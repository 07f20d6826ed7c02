/**
 * The entry `whurl/tools/encodings` under the condition `react-native`: every function throws an error that says what
 * to do.
 */

import { failing, neverReady } from '../../tools/no-web-assembly.js';

const entry = 'whurl/tools/encodings';

export const parseUrlencoded = failing(entry);
export const serializeUrlencoded = failing(entry);
export const parse = failing(entry);
export const validate = failing(entry);
export const percentEncodeAfterEncoding = failing(entry);
export const ready = neverReady(entry);
