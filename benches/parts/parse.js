// A part of constructing a URL, measured like an implementation: writing the string, and parsing it.
import './start-engine.js';

import { parseInput, scan } from '../../js/modules/instance.js';
import { write } from '../../js/modules/write-input.js';

/** @param {string} url */
export const URL = function (url) {
  const length = write(url);
  if (scan(length) === 0) parseInput(length, 0);
};

export { URLSearchParams } from '../native.js';
