import { RangeError } from '../host/primordials.js';

/** The longest input that a module accepts, in bytes. A string with more code units is longer in any case. */
export const MAX_INPUT_BYTES = 0x10000000;

/**
 * The error for an input whose URL would exceed the engine's 32-bit offsets, or the memory. The standard has no such
 * limit, so this is not the TypeError of an invalid URL.
 */
export const tooLong = () => new RangeError('URL is too long');
