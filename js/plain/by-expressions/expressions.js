/**
 * The regular expressions for plain input, all in this file: the characters of a component stand in several of them,
 * and change together. They are literals, and not made of common parts, since Hermes compiles literals when a program
 * is built. A test compares each with the sets of the standard, character by character.
 *
 * A match takes linear time: in a group, no character can be read both as the end of a repetition and as its
 * continuation, except the dots of a domain, whose last one is found by one step back for each label.
 */

import { FORM_URLENCODED_SET, FRAGMENT_SET, PATH_SET, SPECIAL_QUERY_SET, USERINFO_SET } from '../../modules/abi.js';

/** Longer texts are left to the engine, because some runtimes limit how deep an expression may backtrack. */
export const MAX_LENGTH = 0x1000;

/** A plain URL. Its groups are the host, the port, the path and the query. */
export const PLAIN =
  /^https?:\/\/((?:[a-z\d_.-]*\.)?[a-z_][a-z\d_-]*)(:[1-9]\d{0,3})?((?:\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z|~]*)*)(\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

/**
 * A URL with nothing that the parser would remove, whose parts may have to be rewritten. Its groups are the scheme, the
 * username, the password, the host, the port, the path, the query and the fragment.
 */
export const ABSOLUTE =
  /^([Hh][Tt][Tt][Pp][Ss]?):\/\/(?:([\w.~!$&()*+,%-]+)(?::([\w.~!$&()*+,%-]+))?@)?([\w.\u0080-\uffff-]+)(?::(\d*))?(\/[^\0-\x1f?#\\]*)?(\?[^\0-\x1f#]*)?(#[^\0-\x1f]*)?$/;

/**
 * For each set, what must be encoded, or left to the engine. That of paths also has the backslash.
 *
 * @type {Record<number, RegExp>}
 */
export const ENCODED = {
  [FRAGMENT_SET]: /[^!#-;=?-_a-~]+/g,
  [SPECIAL_QUERY_SET]: /[^!$-&(-;=?-~]+/g,
  [PATH_SET]: /[^!$-;=@-[\]_a-z|~]+/g,
  [USERINFO_SET]: /[^!$-.\dA-Z_a-z~]+/g,
  [FORM_URLENCODED_SET]: /[^*\-.\dA-Z_a-z]+/g,
};

/** The length of a group; 0 if it has matched nothing. @param {string | undefined} group */
export const lengthOf = (group) => (group ? group.length : 0);

/** A plain file URL without a host. Its groups are the path and the query. */
export const FILE_URL =
  /^file:\/\/((?:\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z~]*)+)(\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

/**
 * A plain URL with an opaque path, such as a data URL. Its groups are the scheme, the path and
 * the query.
 */
export const OPAQUE =
  /^(?!(?:https?|wss?|ftp|file):)([a-z][a-z\d+.-]*):((?!\/)[!"$->@-~]*)(\?[!$-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;

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

/** Characters of a form that decoding may change. */
export const CODED = /[%+\ud800-\udfff]/;
/** A pair whose name has an escape. */
export const CODED_NAME = /(?:^|&)[^=&%]*%/;

/** A plain relative reference. Its groups are leading dot segments, the path and the query. */
export const REFERENCE =
  /^((?:\.\.?\/)*)((?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z|~]*(?:\/(?!(?:\.|%2[eE]){1,2}(?:[/?#]|$))[!$-.\d:;=@-[\]_a-z|~]*)*)(\?[!$-&(-;=?-~]*)?(?:#[!#-;=?-_a-~]*)?$/;
