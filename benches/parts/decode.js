// A part of constructing a URL, measured like an implementation: all but the object.
import './start-engine.js';

import { parse } from '../../js/engine/engine.js';

/** @param {string} url @param {string} [base] */
export const URL = function (url, base) {
  parse(url, base);
};

export { URLSearchParams } from '../native.js';
