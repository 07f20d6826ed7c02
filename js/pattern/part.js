/** [Parts](https://urlpattern.spec.whatwg.org/#parts): the pieces of a pattern, in order. */

// The types, from the most specific to the least. The comparison of patterns relies on this order.
export const FIXED_TEXT = 0;
export const REGEXP_GROUP = 1;
export const SEGMENT_WILDCARD = 2;
export const FULL_WILDCARD = 3;

/** The [full wildcard regexp value](https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value). */
export const FULL_WILDCARD_REGEXP = '.*';

/**
 * @typedef {object} Part
 * @property {number} type
 * @property {string} value  the text or the regular expression
 * @property {string} modifier
 * @property {string} name  of the group, a number if the pattern gives none; empty for a text
 * @property {string} prefix
 * @property {string} suffix
 */

/**
 * @typedef {object} Options
 * @property {string} delimiter  at which segment wildcards end: one ASCII character, or nothing
 * @property {string} prefix  the character that belongs to the group after it, or nothing
 * @property {boolean} ignoreCase
 */

/** Texts that no encoding changes, and that mean nothing else in a pattern. */
export const PLAIN_TEXT = /^[\w/-]*$/;

// Bits that describe the group of a wildcard: it reads characters up to the delimiter, as many as it can, at least one.
export const SEGMENT = 1;
export const GREEDY = 2;
export const NOT_EMPTY = 4;

/** Whether a part may be repeated. @param {Part} part */
export const repeats = ({ modifier }) => modifier === '*' || modifier === '+';

/**
 * The run of characters that the group of a wildcard reads. Repeated without a prefix and a suffix, it is one longer run;
 * so is a full wildcard with them, since `.*` may read them too.
 *
 * @param {Part} part
 */
export const runOf = (part) => {
  const isSegment = part.type === SEGMENT_WILDCARD;
  const isBare = part.prefix === '' && part.suffix === '';
  // An optional group that takes nothing does not take part.
  if (!isSegment) return isBare && part.modifier === '?' ? GREEDY | NOT_EMPTY : GREEDY;
  // `[^/]+?`, and `(?:[^/]+?)+` and `(?:[^/]+?)*`, which take as much as they can
  return !isBare || !repeats(part)
    ? SEGMENT | NOT_EMPTY
    : part.modifier === '+'
      ? SEGMENT | GREEDY | NOT_EMPTY
      : SEGMENT | GREEDY;
};
