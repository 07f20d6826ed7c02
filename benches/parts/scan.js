// A part of constructing a URL, measured like an implementation: writing the string, and the scan.
import './start-engine.js';

import { isSerialized } from '../../js/engine/engine.js';

/** @param {string} url */
export const URL = function (url) {
  isSerialized(url);
};

export { URLSearchParams } from '../native.js';
