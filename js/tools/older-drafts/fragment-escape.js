/** fragment-escape, of an older draft of HTML (types/tools.d.ts). */

import { textOf } from '../arguments.js';
import { tools } from '../tools-module.js';

/** @param {string} text @returns {string} */
export const fragmentEscape = (text) => {
  tools.call('fragment_escape', [textOf(text, 'text')]);
  return tools.text();
};
