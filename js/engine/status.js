/**
 * The statuses that the calls of the WebAssembly modules return. crates/engine/src/abi.rs has the same names and
 * numbers.
 */

/** The input, or the first of two, is invalid. */
export const INVALID = 0;
/** The result is the unchanged input; for a setter, nothing changes. */
export const UNCHANGED = 1;
/** The result is the text in the slots. */
export const TEXT = 2;
/** The input or the result is too long. */
export const TOO_LONG = 3;
/** The result is the input with a `/` at the start of the path. */
export const SLASH_ADDED = 4;
/** The setter inserts its value unchanged. */
export const VALUE = 5;
/** The results are in the slots. */
export const DONE = 6;
export const TRUE = 7;
export const FALSE = 8;
/** The second of two inputs is invalid. */
export const INVALID_SECOND = 9;
/** The base is invalid. */
export const INVALID_BASE = 10;
/** The call needs the Public Suffix List, which has not been loaded. */
export const NO_LIST = 11;
/** The label is not one of the Encoding Standard's. */
export const UNKNOWN_LABEL = 12;
/** The input of `parse` is invalid: this and the number of the error. */
export const FIRST_ERROR = 16;
