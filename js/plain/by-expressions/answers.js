/** What works on strings, for the engine in plain JavaScript (js/engine/texts.js). */

import { parseText } from './url.js';
import { encodePath } from './path.js';
import { encodeText } from './percent-encode.js';
import { endOfFolder, scanReferenceText } from './reference.js';

/** @type {import('../answers.js').TextFunctions} */
export const functions = { parse: parseText, scanReference: scanReferenceText, endOfFolder, percentEncode: encodeText, encodePath };
