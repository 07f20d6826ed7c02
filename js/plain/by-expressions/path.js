/** Paths of special URLs other than file URLs, by regular expressions. */

import { PATH_SET } from '../../wasm/abi.js';
import { indexOf, lastIndexOf, slice, test } from '../../builtins/primordials.js';
import { DOTS, DOT_SEGMENT, LEFT_TO_ENGINE, ONE_DOT } from './expressions.js';
import { percentEncode } from './percent-encode.js';

/**
 * Resolves dot segments and percent-encodes a path.
 *
 * @param {string} value  the path, which need not start with a slash
 * @returns {string | undefined} undefined if the engine has to decide
 */
export const encodePath = (value) => {
  // An index past the end would be looked up in `Object.prototype`.
  const path = value !== '' && value[0] === '/' ? value : '/' + value;
  if (!test(DOT_SEGMENT, path)) return percentEncode(path, PATH_SET);
  return test(LEFT_TO_ENGINE, path) ? undefined : percentEncode(withoutDots(path), PATH_SET);
};

/** @param {string} path  which starts with a slash */
const withoutDots = (path) => {
  let result = '';
  for (let start = 1, end; start <= path.length; start = end + 1) {
    end = indexOf(path, '/', start);
    const isLast = end === -1;
    if (isLast) end = path.length;
    const segment = slice(path, start, end);
    if (segment === '' || (segment[0] !== '.' && segment[0] !== '%') || !test(DOTS, segment)) {
      result += '/' + segment;
      continue;
    }
    if (!test(ONE_DOT, segment)) {
      const parent = lastIndexOf(result, '/', result.length);
      result = parent === -1 ? '' : slice(result, 0, parent);
    }
    // After a dot segment at the end, a slash stays.
    if (isLast) result += '/';
  }
  return result;
};
