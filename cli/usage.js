// A mistake in the arguments.

/** Its message, and the lines that show the mistake and the hint if there are any, are for the user. */
export class BadUsage extends Error {
  /** @param {string} message @param {string | null} [hint] @param {string[]} [lines] */
  constructor(message, hint = null, lines = []) {
    super(message);
    this.hint = hint;
    this.lines = lines;
  }
}
