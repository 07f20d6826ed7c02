/** UTF-8 percent-encoding by regular expressions, for the engine in plain JavaScript. */

import { FORM_URLENCODED_SET, FRAGMENT_SET, PATH_SET, SPECIAL_QUERY_SET, USERINFO_SET } from '../engine/percent-encode-sets.js';
import { encodeURIComponent, exec, slice, test } from '../host/primordials.js';

/**
 * For each set, what must be encoded, or left to the engine. That of paths also has the backslash.
 *
 * @type {Record<number, RegExp>}
 */
const encoded = {
  [FRAGMENT_SET]: /[^!#-;=?-_a-~]+/g,
  [SPECIAL_QUERY_SET]: /[^!$-&(-;=?-~]+/g,
  [PATH_SET]: /[^!$-;=@-[\]_a-z|~]+/g,
  [USERINFO_SET]: /[^!$-.\dA-Z_a-z~]+/g,
  [FORM_URLENCODED_SET]: /[^*\-.\dA-Z_a-z]+/g,
};

/** What a setter removes, or what separates segments. */
const LEFT_TO_ENGINE = /[\0-\x1f\\]/;

/** What `encodeURIComponent` does not encode, although sets contain it. */
const NOT_ENCODED = /[!'()~]/g;
/** These characters, and an encoded space. ("%" itself has become "%25".) */
const NOT_FORM_ENCODED = /%20|[!'()~]/g;
/** @type {Record<string, string>} */
const escapes = { '!': '%21', "'": '%27', '(': '%28', ')': '%29', '~': '%7E', '%20': '+' };

/**
 * Replaces each match of an expression by its escape.
 *
 * @param {string} text
 * @param {RegExp} expression
 */
const escape = (text, expression) => {
  let result = '';
  let from = 0;
  expression.lastIndex = 0;
  for (let found; (found = exec(expression, text)) !== null; from = expression.lastIndex) {
    result += slice(text, from, found.index) + escapes[found[0]];
  }
  return result + slice(text, from);
};

/**
 * Percent-encodes a string with a set.
 *
 * @param {string} text
 * @param {number} set  that of forms encodes a space as `+`
 * @returns {string | undefined} undefined if the engine has to decide
 */
export const encodeText = (text, set) => {
  const expression = encoded[set];
  expression.lastIndex = 0;
  let found = exec(expression, text);
  if (found === null) return text;
  let result = '';
  let from = 0;
  try {
    // `encodeURIComponent` keeps less than this set.
    if (set === FORM_URLENCODED_SET) return escape(encodeURIComponent(text), NOT_FORM_ENCODED);
    for (; found !== null; found = exec(expression, text)) {
      const { 0: characters, index } = found;
      if (test(LEFT_TO_ENGINE, characters)) return undefined;
      const escaped = characters === ' ' ? '%20' : encodeURIComponent(characters);
      result += slice(text, from, index) + (set === SPECIAL_QUERY_SET ? escape(escaped, NOT_ENCODED) : escaped);
      from = index + characters.length;
    }
  } catch {
    // A lone surrogate.
    return undefined;
  }
  return result + slice(text, from);
};
