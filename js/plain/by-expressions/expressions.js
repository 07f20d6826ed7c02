/**
 * The regular expressions for plain input, all in this file: the characters of a component stand in several of them,
 * and change together. They are literals, and not made of common parts, since Hermes compiles literals when a program
 * is built. A test compares each with the sets of the standard, character by character.
 *
 * A match takes linear time: in a group, no character can be read both as the end of a repetition and as its
 * continuation, except the dots of a domain, whose last one is found by one step back for each label.
 */

import {
  C0_CONTROL_SET,
  FORM_URLENCODED_SET,
  FRAGMENT_SET,
  PATH_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
} from '../../wasm/abi.js';

/** Longer texts are left to the engine, because some runtimes limit how deep an expression may backtrack. */
export const MAX_LENGTH = 0x1000;

/**
 * A plain URL, or a file URL without a host. Its groups are the scheme and the host, which file URLs do not match, the
 * port, the path and the query. A `|` may belong to a drive letter.
 */
export const PLAIN =
  /^(?:(https?|wss?|ftp):\/\/((?:[a-z\d_.-]*\.)?[a-z_][a-z\d_-]*)(:[1-9]\d{0,3})?|file:\/\/(?=\/))((?:\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z~]*)*)(\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

/**
 * A URL with a special scheme, whose parts may have to be rewritten or be invalid. Its groups are the scheme with its
 * `:` and the slashes after it, the credentials, the host, the port, the path, the rest of the path from the first
 * backslash, the query and the fragment.
 */
export const SPECIAL =
  /^((?:[Hh][Tt][Tt][Pp][Ss]?|[Ww][Ss][Ss]?|[Ff][Tt][Pp]):[/\\]*(?![/\\])|[Ff][Ii][Ll][Ee]:[/\\]{2})(?:([^\0-\x1f/?#\\]*)@)?(\[[^\0-\x1f/?#@[\\\]]*\]|[^\0-\x1f/:?#@[\\\]]*)(?::([^\0-\x1f/?#@\\]*))?((?:\/[^\0-\x1f?#\\]*)?(\\[^\0-\x1f?#]*)?)(\?[^\0-\x1f#]*)?(#[^\0-\x1f]*)?$/;

/** The length of a group; 0 if it has matched nothing. (Here, a minifier can end the line.) @param {string | undefined} group */
export const lengthOf = (group) => (group ? group.length : 0);

/**
 * A URL with another scheme, whose parts may have to be rewritten. Its groups are the scheme with its `:`, the
 * credentials, the host, the port, the path, the rest of the path from the first character that an opaque one does not
 * keep, the query and the fragment.
 */
export const OTHER =
  /^(?!(?:[Hh][Tt][Tt][Pp][Ss]?|[Ww][Ss][Ss]?|[Ff][Tt][Pp]|[Ff][Ii][Ll][Ee]):)([A-Za-z][A-Za-z\d+.-]*:)(?:\/\/(?:([^\0-\x1f/?#]*)@)?(\[[^\0-\x1f/?#@[\\\]]*\]|[!"$-.\d;=A-Z_-z{}~]*)(?::([^\0-\x1f/?#@]*))?(?![^/?#]))?([!"$->@-~]*([ \x7f-\uffff][^\0-\x1f?#]*)?)(\?[^\0-\x1f#]*)?(#[^\0-\x1f]*)?$/;

/** A URL without what the parser removes at its ends. */
export const TRIMMED = /[^\0- ](?:[\0-\uffff]*[^\0- ])?/;
/** Characters that the parser removes everywhere, except where two surrogates would become one character. */
export const REMOVED = /[\t\n\r](?![\udc00-\udfff])/g;
/** Backslashes that it reads as slashes. */
export const BACKSLASH = /\\/g;

/**
 * For each set, the characters that must be encoded, or left to the engine, including the backslash in paths.
 *
 * @type {Record<number, RegExp>}
 */
export const ENCODED = {
  [C0_CONTROL_SET]: /[^ -~]+/g,
  [FRAGMENT_SET]: /[^!#-;=?-_a-~]+/g,
  [QUERY_SET]: /[^!$-;=?-~]+/g,
  [SPECIAL_QUERY_SET]: /[^!$-&(-;=?-~]+/g,
  [PATH_SET]: /[^!$-;=@-[\]_a-z|~]+/g,
  [USERINFO_SET]: /[^!$-.\dA-Z_a-z~]+/g,
  [FORM_URLENCODED_SET]: /[^*\-.\dA-Z_a-z]+/g,
};

/** A dot segment at any place. */
export const DOT_SEGMENT = /\/(?:\.|%2[eE]){1,2}(?:\/|$)/;
/** A segment that is removed: "." or "..", in any form. */
export const DOTS = /^(?:\.|%2[eE]){1,2}$/;
export const ONE_DOT = /^(?:\.|%2[eE])$/;
/**
 * Characters that the engine handles: a backslash separates segments too, and setters remove tabs and newlines, which
 * can create a dot segment.
 */
export const LEFT_TO_ENGINE = /[\0-\x1f\\]/;

/** An ASCII domain whose last label starts with a letter or `_`, so that it cannot be an IPv4 address. */
export const ASCII_DOMAIN = /^(?:[\w.-]*\.)?[A-Za-z_][\w-]*(?![\w.-])/;

/** Characters that make a domain invalid, unless one that is not ASCII composes with them. */
export const FORBIDDEN = /[\0- #%/:?@[\\\]^|\x7f]|[<>](?![^\0-\x7f])/;

/** Characters of a drive letter, `C:` or `C|`, in a path. */
export const DRIVE = /[:|]/;

/** An IPv4 address in any form, with few digits. */
export const IPV4 = /^(?:(?:0[Xx][\dA-Fa-f]{0,8}|\d{1,12})(?:\.|$)){1,4}$/;
/** A number of one. Its groups are the mark of its radix, as long as an eighth of that, and its digits. */
export const IPV4_NUMBER = /(0[Xx]|0(?=\d))?([\dA-Fa-f]*)\.?/g;
/** An IPv6 address in lower case and in brackets, without an IPv4 address in it. It may have too many or few pieces. */
export const IPV6 = /^\[(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?(?:::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?)?\]$/;
/** A piece of one without its zeros at the start, or the gap. */
export const IPV6_PIECE = /::|0{0,3}([\da-f]{1,4})/g;

/** Characters of a form that decoding may change. */
export const CODED = /[%+\ud800-\udfff]/;
/** A pair whose name has an escape. */
export const CODED_NAME = /(?:^|&)[^=&%]*%/;
