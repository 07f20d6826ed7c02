import { RangeError } from '../host/primordials.js';

/**
 * An input whose URL would not fit the engine's 32-bit offsets, or memory. The standard knows no such limit, so this
 * is not the TypeError of an invalid URL.
 */
export const tooLong = () => new RangeError('URL is too long');
