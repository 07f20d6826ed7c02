/** Inputs and results that exceed what a module can hold (docs/engine.md). */

/** The error for an input that is too long, or whose result would be. Unlike those of the classes, it need not be a URL. */
export const tooLong = () => new RangeError('input is too long');
