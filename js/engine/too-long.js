import { RangeError } from '../host/primordials.js';

/** The engine takes no input of more bytes than this, so a string of more units need not even be measured. */
export const MAX_INPUT_BYTES = 0x10000000;

/**
 * An input whose URL would not fit the engine's 32-bit offsets, or memory. The standard knows no such limit, so this
 * is not the TypeError of an invalid URL.
 */
export const tooLong = () => new RangeError('URL is too long');
