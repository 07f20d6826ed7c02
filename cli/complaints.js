// The messages about invalid URLs on standard error.
import { ERROR } from './tokens.js';
import { visible } from './visible.js';

/** The number of characters of an invalid URL that are shown. */
const MAX_QUOTED = 200;

/**
 * @param {'line' | 'argument'} place
 * @param {import('./colour.js').Painter} paint
 * @returns {(input: string, line: number, error: string | null) => string}
 */
export function complainer(place, paint) {
  return (input, line, error) =>
    `${paint('error', ERROR)}${error === null ? '' : ` (${error})`} in ${place} ${line}: ${quoted(input)}\n`;
}

// Quoted, visible and limited in length, because the input may be anything.
/** @param {string} input */
function quoted(input) {
  const shown = input.length > MAX_QUOTED ? `${input.slice(0, MAX_QUOTED)}…` : input;
  return visible(JSON.stringify(shown));
}
