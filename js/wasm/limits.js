// Not from the captured built-ins of the classes, which other entries do without.
const { RangeError } = globalThis;

/** The longest input that a module accepts, in bytes. A string with more code units is longer in any case. */
export const MAX_INPUT_BYTES = 0x10000000;

/**
 * The error for an input that would exceed the 32-bit offsets of a module, or its memory, or whose result would. The
 * standard has no such limit, so this is not the TypeError of an invalid URL.
 *
 * @param {string} [name]  of the input
 */
export const tooLong = (name = 'URL') => new RangeError(`${name} is longer than 256 MiB, or than the memory allows`);

/** The bytes of a code unit in UTF-8, at most: a string is written into an input area that has room for them. */
export const BYTES_PER_UNIT = 3;
