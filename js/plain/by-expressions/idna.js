/**
 * Domains for which [domain to ASCII](https://url.spec.whatwg.org/#concept-domain-to-ascii) needs no table: no
 * character is mapped except to its small letter, composes with another one, or joins others. src/host/unmapped.rs
 * takes fewer: here a domain may also have capital letters, marks, and characters that are written from right to left.
 */

import {
  Int32Array,
  charCodeAt,
  exec,
  fromCharCode,
  indexOf,
  slice,
  test,
  toLowerCase,
} from '../../builtins/primordials.js';
import { ASCII_DOMAIN, MAX_LENGTH } from './expressions.js';

/** Labels are longer only in tests. */
const MAX_LABEL = 100;

// Kinds of characters. The rule for bidirectional text applies to a domain with any RIGHT_TO_LEFT.
const OTHER = 0;
const LEFT_TO_RIGHT = 1;
/** Follows another character. */
const MARK = 2;
const RIGHT_TO_LEFT = 3;
/** Characters that may not stand everywhere in a bidirectional domain. */
const SYMBOL = 4;

/** The small letter of `İ` is `i` and this mark, with which it does not compose. It comes from no other character. */
const DOT_ABOVE = 0x307;

/**
 * The kind of a non-ASCII character in lower case. A test compares each with the engine.
 *
 * @param {number} point
 * @returns {number} OTHER if it needs a table
 */
const kindOf = (point) => {
  // Latin: small letters alternate with capital ones from U+0100 on, and come first or second.
  if (point < 0x100) return point >= 0xdf && point !== 0xf7 ? LEFT_TO_RIGHT : OTHER;
  if (point < 0x180) {
    const isSmall =
      (point & 1) === 0
        ? (point >= 0x13a && point <= 0x13e) || (point >= 0x142 && point <= 0x148) || point >= 0x17a
        : point <= 0x131 || (point >= 0x135 && point <= 0x137) || (point >= 0x14b && point <= 0x177);
    return isSmall ? LEFT_TO_RIGHT : OTHER;
  }
  // Greek and Cyrillic.
  if (point < 0x5d0)
    return (point >= 0x3ac && point <= 0x3ce) || (point >= 0x430 && point <= 0x45f) ? LEFT_TO_RIGHT : OTHER;
  // Hebrew and Arabic.
  if (point < 0x900)
    return point <= 0x5ea || (point >= 0x621 && point <= 0x63a) || (point >= 0x641 && point <= 0x64a)
      ? RIGHT_TO_LEFT
      : OTHER;
  // Devanagari.
  if (point < 0x950) {
    if (point >= 0x904 && point <= 0x939) return LEFT_TO_RIGHT;
    return point < 0x904 || (point >= 0x93e && point <= 0x94d) ? MARK : OTHER;
  }
  if (point < 0x3041) {
    // Vietnamese.
    if (point >= 0x1ea1 && point <= 0x1eff && (point & 1) === 1) return LEFT_TO_RIGHT;
    return point >= 0x2600 && point <= 0x27bf ? SYMBOL : OTHER;
  }
  // Emoji; Hiragana, Katakana, Chinese characters, Hangul.
  if (point >= 0x1f300) return point <= 0x1f64f ? SYMBOL : OTHER;
  return point <= 0x3096 ||
    (point >= 0x30a1 && point <= 0x30fa) ||
    point === 0x30fc ||
    (point >= 0x3400 && point <= 0x4dbf) ||
    (point >= 0x4e00 && point <= 0x9fff) ||
    (point >= 0xac00 && point <= 0xd7a3)
    ? LEFT_TO_RIGHT
    : OTHER;
};

/**
 * Domains that `toLowerCase` may make small. (A capital sigma may not be in one: its small letter depends on its
 * place.)
 */
const WITH_SIMPLE_CASE =
  // eslint-disable-next-line no-misleading-character-class -- marks are in its ranges
  /^[\w.\-\xc0-\u017e\u0391-\u03a1\u03a4-\u03a9\u03ac-\u03ce\u0400-\u045f\u05d0-\u05ea\u0621-\u064a\u0900-\u094d\u1ea0-\u1eff\u2600-\uffff]*$/;

const ASCII_LABEL = /^[\w-]*$/;
/** An ASCII label that may stand in a bidirectional domain. */
const BIDIRECTIONAL_LABEL = /^[a-z](?:[a-z\d-]*[a-z\d])?$/;

/**
 * The end of an ASCII domain whose last label starts with a letter or `_`, so that it cannot be an IPv4 address.
 *
 * @param {string} text
 * @param {number} start
 * @returns {number} 0 if there is no such domain
 */
export const endOfDomain = (text, start) => {
  if (text.length - start > MAX_LENGTH) return 0;
  const found = exec(ASCII_DOMAIN, start === 0 ? text : slice(text, start));
  return found === null ? 0 : start + found[0].length;
};

/**
 * Domain to ASCII.
 *
 * @param {string} domain  of ASCII letters, digits, `-`, `_` and `.`, and of non-ASCII characters
 * @returns {string | undefined} undefined if the engine has to decide
 */
export const domainToASCII = (domain) => {
  if (endOfDomain(domain, 0) === domain.length) return toLowerCase(domain);
  if (!test(WITH_SIMPLE_CASE, domain)) return undefined;
  // Some old engines lower-case this letter without its mark.
  if (indexOf(domain, '\u0130') !== -1 && toLowerCase('\u0130').length === 1) return undefined;
  const text = toLowerCase(domain);
  let result = '';
  let rightToLeft = false;
  let bidirectional = true;
  for (let start = 0, end; start <= text.length; start = end + 1) {
    end = indexOf(text, '.', start);
    if (end === -1) end = text.length;
    const label = slice(text, start, end);
    if (start > 0) result += '.';
    // Labels that start like Punycode need a check.
    if (slice(label, 0, 4) === 'xn--') return undefined;
    if (test(ASCII_LABEL, label)) {
      // An empty label, or one that may be a number at the end.
      if (label === '' || (end === text.length && endOfDomain(label, 0) !== label.length)) return undefined;
      bidirectional = bidirectional && test(BIDIRECTIONAL_LABEL, label);
      result += label;
    } else {
      const encoded = encodeLabel(label);
      if (encoded === undefined) return undefined;
      rightToLeft = rightToLeft || encoded.direction === RIGHT_TO_LEFT;
      bidirectional = bidirectional && encoded.direction !== SYMBOL;
      result += 'xn--' + encoded.text;
    }
  }
  return rightToLeft && !bidirectional ? undefined : result;
};

/**
 * Encodes a label in [Punycode](https://www.rfc-editor.org/rfc/rfc3492#section-6.3), without its prefix.
 *
 * @param {string} label
 * @returns {{ text: string, direction: number } | undefined} direction: SYMBOL if the label may not stand in a bidirectional
 *   domain; undefined if a character or the order of characters needs a table
 */
const encodeLabel = (label) => {
  if (label.length > MAX_LABEL) return undefined;
  const points = new Int32Array(label.length);
  let direction = SYMBOL;
  let basic = '';
  let count = 0;
  let afterDot = false;
  const last = label.length - 1;
  for (let i = 0; i <= last; i++) {
    let point = charCodeAt(label, i);
    let kind;
    if (point < 0x80) {
      basic += label[i];
      // Digits, "-" and "_" have no direction. None of them may come first, and only a digit last.
      const mayStandHere = i > 0 && (i < last || (point > 0x2f && point < 0x3a));
      kind = point > 0x60 ? LEFT_TO_RIGHT : mayStandHere ? direction : SYMBOL;
    } else {
      if ((point & 0xfc00) === 0xd800) {
        const low = i < last ? charCodeAt(label, ++i) : 0;
        if ((low & 0xfc00) !== 0xdc00) return undefined;
        point = 0x10000 + ((point & 0x3ff) << 10) + (low & 0x3ff);
      }
      kind = point === DOT_ABOVE ? MARK : kindOf(point);
      if (kind === OTHER) return undefined;
      if (kind === MARK) {
        // Two marks may have another order.
        if (i === 0 || afterDot) return undefined;
        kind = LEFT_TO_RIGHT;
      }
    }
    afterDot = point === DOT_ABOVE;
    points[count++] = point;
    if (count === 1) direction = kind;
    else if (kind !== direction) {
      // Such a label has more rules.
      if (kind === RIGHT_TO_LEFT || direction === RIGHT_TO_LEFT) return undefined;
      direction = SYMBOL;
    }
  }
  return { text: punycode(points, count, basic), direction };
};

/** A digit of base 36: letters are 0 to 25, digits are 26 to 35. @param {number} digit */
const digitOf = (digit) => fromCharCode(digit < 26 ? digit + 0x61 : digit + 0x16);

/**
 * @param {Int32Array} points  of a label
 * @param {number} count
 * @param {string} basic  those that are ASCII
 */
const punycode = (points, count, basic) => {
  let result = basic === '' ? '' : basic + '-';
  let n = 0x80;
  let delta = 0;
  let bias = 72;
  let handled = basic.length;
  while (handled < count) {
    let next = 0x110000;
    for (let i = 0; i < count; i++) {
      const point = points[i];
      if (point >= n && point < next) next = point;
    }
    delta += (next - n) * (handled + 1);
    n = next;
    for (let i = 0; i < count; i++) {
      const point = points[i];
      if (point < n) delta++;
      if (point !== n) continue;
      let number = delta;
      let k = 36;
      for (;;) {
        const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
        if (number < threshold) break;
        const rest = number - threshold;
        result += digitOf(threshold + (rest % (36 - threshold)));
        number = (rest / (36 - threshold)) | 0;
        k += 36;
      }
      result += digitOf(number);
      // The bias for the next delta (section 6.1).
      delta = (delta / (handled === basic.length ? 700 : 2)) | 0;
      handled++;
      delta += (delta / handled) | 0;
      for (k = 0; delta > 455; k += 36) delta = (delta / 35) | 0;
      bias = k + (((36 * delta) / (delta + 38)) | 0);
      delta = 0;
    }
    delta++;
    n++;
  }
  return result;
};
