/**
 * The numbers that JavaScript and the WebAssembly modules share (docs/engine.md). crates/engine/src/abi.rs, and the
 * enums that the sections below name, have the same names and numbers, which a test compares.
 */

// The slots.

/** Slots 0 to 7 are the record of a URL. */
export const SCHEME_END = 0;
export const USERNAME_END = 1;
export const HOST_START = 2;
export const HOST_END = 3;
export const PATH_START = 4;
export const QUERY_START = 5;
export const FRAGMENT_START = 6;
export const SCHEME_TYPE = 7;
/** The number of slots of a record. */
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
/** The changes of the parts of an edited input. */
export const EDIT_MARKS = 8;
/** The number of the port, for the setter of the protocol. It is 0 if the port is null. */
export const PORT_NUMBER = 14;
/**
 * 1 while a call runs, and after one that never ended. It belongs to JavaScript (docs/engine.md, "How a call begins").
 */
export const BUSY = 15;

/** Result of `scan_reference`: the number of `..` segments at the start of the reference. */
export const REFERENCE_UPS = 0;
/** The starts of the rest of the reference, of its query and of its fragment. */
export const REFERENCE_REST_START = 1;
export const REFERENCE_QUERY_START = 2;
export const REFERENCE_FRAGMENT_START = 3;

/** Results of `find_suffix`: the starts of the public suffix and of the registrable domain in a host. */
export const SUFFIX_START = 0;
export const DOMAIN_START = 1;
/**
 * Results of a call of the tables' module: the number of rows of the table, and the place where the next call goes on.
 */
export const ROWS = 0;
export const POSITION = 1;

/** The address of the numbers that a call returns. */
export const NUMBERS_ADDRESS = 10;
/** The number of numbers. */
export const NUMBERS_LENGTH = 11;
/** The address of the lengths of several strings. */
export const LENGTHS_ADDRESS = 12;
/** The number of strings. */
export const LENGTHS_LENGTH = 13;

/** The length of a missing text: `undefined` as an input, `null` as a result. */
export const MISSING = 0xffffffff;

// The statuses that calls return.

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
/** The result is two parts of the input, in the slots EDIT_START to CUT_END. */
export const EDITED = 13;
/** The input of `parse` is invalid: this and the number of the error. */
export const FIRST_ERROR = 16;

/** The input of `scan_reference` is an absolute URL: this and the status of `parse`. */
export const ABSOLUTE = 32;

// The attributes of the URL class, as the engine's `set` takes them (Attribute in src/setters.rs).

export const PROTOCOL = 1;
export const USERNAME = 2;
export const PASSWORD = 3;
export const HOST = 4;
export const HOSTNAME = 5;
export const PORT = 6;
export const PATHNAME = 7;
export const SEARCH = 8;
export const HASH = 9;

// The bits of EDIT_MARKS.

/** A `/` stands between the parts. */
export const LACKS_SLASH = 1;
/** The scheme and `//` stand before them. */
export const LACKS_SCHEME = 2;
/** The first part becomes lower case. */
export const HAS_CAPITALS = 4;

// The start of a relative reference (ReferenceKind in src/plain/reference.rs).

export const PATH_FROM_ROOT = 1;
export const RELATIVE_PATH = 2;
export const QUERY = 3;
export const FRAGMENT = 4;

// The bits of the percent-encode sets in `percentEncodeSets` (src/percent_encode/sets.rs).

export const C0_CONTROL_SET = 1;
export const FRAGMENT_SET = 2;
export const QUERY_SET = 4;
export const SPECIAL_QUERY_SET = 8;
export const PATH_SET = 16;
export const USERINFO_SET = 32;
export const FORM_URLENCODED_SET = 128;
