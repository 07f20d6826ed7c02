/**
 * The numbers of the slots that JavaScript and the WebAssembly modules share (docs/engine.md). crates/engine/src/abi.rs
 * has the same names and numbers.
 */

/** Slots 0 to 7 are the record of a URL. */
export const SCHEME_END = 0;
export const USERNAME_END = 1;
export const HOST_START = 2;
export const HOST_END = 3;
export const PATH_START = 4;
export const QUERY_START = 5;
export const FRAGMENT_START = 6;
export const SCHEME_TYPE = 7;
/** How many slots a record has. */
export const RECORD_LENGTH = 8;
/** The address of the text, or of the bytes, that a call returns. */
export const TEXT_ADDRESS = 8;
/** Its length in bytes. */
export const TEXT_LENGTH = 9;
/** The range of the old href that the text of a setter replaces. */
export const EDIT_START = 10;
export const EDIT_END = 11;
/** The range of the old href that a setter removes after the first one. Both are 0 if there is none. */
export const CUT_START = 12;
export const CUT_END = 13;
/** The number of the port, for the setter of the protocol. It is 0 if the port is null. */
export const PORT_NUMBER = 14;
/** 1 while a call runs, and after one that never ended. It belongs to JavaScript (docs/engine.md, "How a call begins"). */
export const BUSY = 15;

/** What `scan_reference` returns: how many `..` segments the reference starts with. */
export const REFERENCE_UPS = 0;
/** Where the rest of it starts, and where its query and its fragment start. */
export const REFERENCE_REST_START = 1;
export const REFERENCE_QUERY_START = 2;
export const REFERENCE_FRAGMENT_START = 3;

/** What `find_suffix` finds in a host: where its public suffix and its registrable domain start. */
export const SUFFIX_START = 0;
export const DOMAIN_START = 1;
/** What a call of the tables' module returns: how many rows the table has, and where the next call goes on. */
export const ROWS = 0;
export const POSITION = 1;

/** The address of the numbers that a call returns. */
export const NUMBERS_ADDRESS = 10;
/** How many numbers there are. */
export const NUMBERS_LENGTH = 11;
/** The address of the lengths of several texts. */
export const LENGTHS_ADDRESS = 12;
/** How many texts there are. */
export const LENGTHS_LENGTH = 13;

/** The length of a missing text: `undefined` as an input, `null` as a result. */
export const MISSING = 0xffffffff;
