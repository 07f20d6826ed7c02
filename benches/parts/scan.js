// A part of constructing a URL, measured like an implementation: writing the string, and the scan.
import './start-engine.js';

import { scan } from '../../js/modules/instance.js';
import { write } from '../../js/modules/write-input.js';

/** @param {string} url */
export const URL = function (url) {
  scan(write(url));
};

export { URLSearchParams } from '../native.js';
