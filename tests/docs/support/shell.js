// Reads the commands of a shell block: words, quoted or not, and a comment at the end.

/**
 * @typedef {object} Command
 * @property {string[]} words
 * @property {Record<string, string>} env variables that are set for it
 */

/** @param {string} code @returns {Command[]} */
export const commandsIn = (code) =>
  code.split(/\n| && /).flatMap((line) => {
    const words = wordsIn(line);
    const isAssignment = (/** @type {string} */ word) => /^[A-Z_]+=/.test(word);
    const start = words.findIndex((word) => !isAssignment(word));
    if (start === -1) return [];
    const env = Object.fromEntries(
      words.slice(0, start).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
    );
    return [{ words: words.slice(start), env }];
  });

/** The words of a line. @param {string} line */
export function wordsIn(line) {
  const words = [];
  for (const [word] of line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)) {
    if (word.startsWith('#')) break;
    words.push(word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
  }
  return words;
}
