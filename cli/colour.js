// Colours for the terminal.
const codes = { name: '36', strong: '1', faint: '2', error: '31' };

/** @typedef {(style: keyof typeof codes, text: string) => string} Painter */

/**
 * How both streams look.
 *
 * @param {import('./jobs.js').Streams} streams
 * @returns {import('./process-urls.js').Paint}
 */
export const paintFor = ({ output, complaints }) => ({
  output: painterFor(output),
  complaints: painterFor(complaints),
  isTerminal: output.isTTY === true,
});

/** @param {{ isTTY?: boolean }} stream @returns {Painter} */
function painterFor(stream) {
  if (!wanted(stream)) return (_, text) => text;
  return (style, text) => `\u001B[${codes[style]}m${text}\u001B[0m`;
}

// NO_COLOR is a user's setting for all programs, so it overrides FORCE_COLOR.
/** @param {{ isTTY?: boolean }} stream */
function wanted(stream) {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0';
  return stream.isTTY === true && TERM !== 'dumb';
}
