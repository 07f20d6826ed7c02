/**
 * The entry `whurl/tools/sites` under the condition `react-native`: every function throws an error that says what to
 * do.
 */

import { failing, neverReady } from '../../tools/no-web-assembly.js';

const entry = 'whurl/tools/sites';

export const publicSuffix = failing(entry);
export const registrableDomain = failing(entry);
export const sameSite = failing(entry);
export const schemelesslySameSite = failing(entry);
export const site = failing(entry);
export const subdomain = failing(entry);
export const suffixList = failing(entry);
export const suffixRule = failing(entry);
export const ready = neverReady(entry);

/* global LIST_DATE */
/** The date of the list in the package. */
// @ts-ignore: the build defines it
export const listDate = LIST_DATE;
