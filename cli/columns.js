// Counts the columns of a terminal that a string takes.
import { ends } from './wide-characters.js';

/**
 * A unit that a terminal draws as one: a flag, an emoji with a variation selector or a skin tone; otherwise one
 * character.
 */
const DRAWN = /\p{RI}{2}|\p{Emoji}\uFE0F|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|[^]/gu;

/** Marks, and the vowels and final consonants of Hangul, are drawn on what is before them. */
const COMBINING_CHARACTER = /[\p{M}\u1160-\u11FF\uD7B0-\uD7FF]/u;

/** @param {string} text */
export function columns(text) {
  let count = 0;
  for (const [drawn] of text.matchAll(DRAWN)) {
    const code = /** @type {number} */ (drawn.codePointAt(0));
    const isOne = drawn.length === String.fromCodePoint(code).length;
    if (!isOne || isWide(code)) count += 2;
    else if (!COMBINING_CHARACTER.test(drawn)) count += 1;
  }
  return count;
}

/** @param {number} code */
function isWide(code) {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle] <= code) low = middle + 1;
    else high = middle;
  }
  // After an odd number of ends, a range has started.
  return low % 2 === 1;
}
