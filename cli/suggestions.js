// The name that a user may have meant.
import { otherNames } from './components.js';

/** The share of a name's characters that may be wrong: every third. */
const TOLERANCE = 3;

/**
 * The most similar of some names, or undefined if none is similar.
 *
 * @param {string} text
 * @param {readonly string[]} names
 */
export function suggestionFor(text, names) {
  const ranked = names
    .map((name) => ({ name, distance: distance(text.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return ranked.find(
    ({ name, distance }) => distance <= Math.max(1, Math.floor(Math.max(name.length, text.length) / TOLERANCE)),
  )?.name;
}

/**
 * The end of the message about a wrong value.
 *
 * @param {string} text
 * @param {readonly string[]} names
 */
export function choiceFrom(text, names) {
  const other = otherNames[text.toLowerCase()];
  const meant = names.includes(other) ? other : suggestionFor(text, names);
  return `choose from ${names.join(', ')}${meant === undefined ? '' : `. Did you mean ${meant}?`}`;
}

/**
 * Counts the characters that have to be inserted, removed, replaced or exchanged with their neighbour (the optimal
 * string alignment distance).
 *
 * @param {string} a
 * @param {string} b
 */
function distance(a, b) {
  /** The distances of the starts of both texts. @type {number[][]} */
  const table = [];
  for (let i = 0; i <= a.length; i += 1) {
    table.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      if (i === 0) {
        table[0].push(j);
        continue;
      }
      const replaced = table[i - 1][j - 1] + Number(a[i - 1] !== b[j - 1]);
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      table[i].push(
        Math.min(table[i - 1][j] + 1, table[i][j - 1] + 1, replaced, isExchanged ? table[i - 2][j - 2] + 1 : Infinity),
      );
    }
  }
  return table[a.length][b.length];
}
