// A mistake in the arguments.

/** Its message, and the hint if there is one, are for the user. */
export class BadUsage extends Error {
  /** @param {string} message @param {string | null} [hint] */
  constructor(message, hint = null) {
    super(message);
    this.hint = hint;
  }
}
