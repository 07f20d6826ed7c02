// Lists of texts, written as words.

/** @type {Record<string, string>} */
const escapes = { n: '\n', t: '\t', r: '\r', 0: '\0' };

/** @param {string} text */
export const unescaped = (text) =>
  text.replace(/\\(?:u\{(\w+)\}|([^]))/g, (_, code, letter) =>
    code === undefined ? (escapes[letter] ?? letter) : String.fromCodePoint(parseInt(code, 16)),
  );

/** All combinations of a text of each list. @param {string[][]} lists @returns {string[]} */
export const combined = (...lists) =>
  lists.reduce((starts, list) => starts.flatMap((start) => list.map((text) => start + text)));

/**
 * The words of a text, as the first lines of tests/cases/urls.txt explain them: `words\`a b\``.
 *
 * @param {string | TemplateStringsArray} text
 */
export const words = (text) =>
  combined(
    ...(typeof text === 'string' ? text : text.raw[0]).split('×').map((list) =>
      list
        .trim()
        .split(/\s+/)
        .map((word) => unescaped(word.replaceAll('␣', ' ').replace('∅', ''))),
    ),
  );
