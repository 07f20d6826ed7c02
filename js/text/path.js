/** Paths of special URLs other than file URLs, for the engine in plain JavaScript. */

import { PATH_SET } from '../engine/percent-encode-sets.js';
import { indexOf, lastIndexOf, slice, test } from '../host/primordials.js';
import { encodeText } from './percent-encode.js';

const DOT_SEGMENT = /\/(?:\.|%2[eE]){1,2}(?:\/|$)/;
/** A segment that is removed: "." or "..", in any form. */
const DOTS = /^(?:\.|%2[eE]){1,2}$/;
const ONE_DOT = /^(?:\.|%2[eE])$/;
/** A backslash separates segments as well, and without a tab a segment may be another one. */
const LEFT_TO_ENGINE = /[\0-\x1f\\]/;

/**
 * Resolves dot segments and percent-encodes a path.
 *
 * @param {string} value  the path, which need not start with a slash
 * @returns {string | undefined} undefined if the engine has to decide
 */
export const encodePath = (value) => {
  const path = value[0] === '/' ? value : '/' + value;
  if (!test(DOT_SEGMENT, path)) return encodeText(path, PATH_SET);
  return test(LEFT_TO_ENGINE, path) ? undefined : encodeText(withoutDots(path), PATH_SET);
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
