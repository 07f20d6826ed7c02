// A part of constructing a URL, measured like an implementation: only writing the string into the engine's memory.
import './start-engine.js';

import { write } from '../../js/modules/write-input.js';

/** @param {string} url */
export const URL = function (url) {
  write(url);
};

export { URLSearchParams } from '../native.js';
