// Texts as a terminal can show them. Without this, a URL could control the terminal, or show another text than it has.

/** Controls, characters that are invisible or turn the order of others round, and spaces but the usual one. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** The text with its hidden characters as their code points, such as `\u{1B}`. @param {string} text */
export const visible = (text) =>
  text.replace(HIDDEN, (c) => `\\u{${/** @type {number} */ (c.codePointAt(0)).toString(16).toUpperCase()}}`);

/** Lines, each as `visible` returns it. Their tabs stay. @param {string} text */
export const visibleLines = (text) => text.replace(/[^\n\t]+/g, visible);

/** Lines of JSON, which are the same JSON with its hidden characters as escapes. @param {string} text */
export const visibleJson = (text) =>
  text.replace(/[^\n]+/g, (line) =>
    line.replace(HIDDEN, (c) => c.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)),
  );
