/**
 * Characters that are not seen as they are: control characters, and those that are invisible or reorder their
 * neighbours.
 */

/** @type {Record<string, string>} */
const pictures = { '\t': '⇥', '\n': '↵', '\r': '␍', ' ': '␣', '\x7f': '␡' };

// eslint-disable-next-line no-control-regex -- it makes them visible
const CONTROLS = /[\0-\x1f\x7f]/g;

/** Format characters, separators, fillers, and variation selectors. */
const HIDDEN =
  /[\x80-\x9f\xa0\u115f\u1160\u3000\u3164\uffa0\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|\u034f|[\u17b4-\u17b5]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|(?!\x20)\p{Zs}/gu;

/** Names of the frequent ones. @type {Record<number, string>} */
const names = {
  0x09: 'tab',
  0x0a: 'line feed',
  0x0d: 'carriage return',
  0x20: 'space',
  0xa0: 'no-break space',
  0xad: 'soft hyphen',
  0x61c: 'Arabic letter mark',
  0x200b: 'zero width space',
  0x200c: 'zero width non-joiner',
  0x200d: 'zero width joiner',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'pop directional formatting',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2028: 'line separator',
  0x2029: 'paragraph separator',
  0x2060: 'word joiner',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first strong isolate',
  0x2069: 'pop directional isolate',
  0x3000: 'ideographic space',
  0x3164: 'Hangul filler',
  0xfeff: 'byte order mark',
};

/** Characters that change the order in which others are shown. */
const REORDERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The code point in the standard's notation. @param {string} character */
export const notation = (character) =>
  `U+${/** @type {number} */ (character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;

/** A message that also has the names of characters that cannot be seen. @param {string} message */
export const withNames = (message) =>
  message.replace(/U\+([\dA-F]{4,6})(?! \()/g, (all, digits) => {
    const name = names[parseInt(digits, 16)];
    return name === undefined ? all : `${all} (${name})`;
  });

/** Replaces what cannot be seen with pictures or numbers of it. @param {string} text */
export const visible = (text) =>
  text
    .replace(CONTROLS, (c) => pictures[c] ?? String.fromCharCode(0x2400 + c.charCodeAt(0)))
    .replace(HIDDEN, (c) => `⟨${notation(c)}⟩`);

/** Also replaces spaces. @param {string} text */
export const visibleSpot = (text) => visible(text).replaceAll(' ', pictures[' ']);

/**
 * The characters of a text that are invisible, or that reorder others.
 *
 * @param {string} text
 * @returns {{ at: number, notation: string, name: string, reorders: boolean }[]}
 */
export const hiddenCharacters = (text) =>
  [...text.matchAll(HIDDEN), ...text.matchAll(CONTROLS)]
    .map(({ 0: character, index }) => ({
      at: index,
      notation: notation(character),
      name:
        names[/** @type {number} */ (character.codePointAt(0))] ??
        (/\p{Cs}/u.test(character) ? 'a surrogate without its pair' : 'not visible'),
      reorders: REORDERING.test(character),
    }))
    .sort((a, b) => a.at - b.at);
