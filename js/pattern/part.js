/** [Parts](https://urlpattern.spec.whatwg.org/#parts): the pieces of a pattern, in order. */

// The types, from the most specific to the least. What compares patterns relies on that.
export const FIXED_TEXT = 0;
export const REGEXP_GROUP = 1;
export const SEGMENT_WILDCARD = 2;
export const FULL_WILDCARD = 3;

/** The modifiers, from the most specific to the least. */
export const MODIFIERS = ['', '+', '?', '*'];

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
