/**
 * The entry `whurl/tools/encodings`: queries and forms in every encoding of the
 * [Encoding Standard](https://encoding.spec.whatwg.org/). It has its own WebAssembly module, which the first call
 * compiles.
 *
 * @module whurl/tools/encodings
 */

import type { PercentEncodeSet, UrlLike, Validation } from './tools.js';

/**
 * Resolves when the functions are ready: directly after the import, unless the runtime cannot compile
 * WebAssembly synchronously, as on the main thread of Chrome up to 109.
 */
export function ready(): Promise<void>;

/** The options of {@link parse} and {@link validate}. */
export interface ParseOptions {
  /** The base of a relative reference. Its own query is in UTF-8. */
  base?: UrlLike | undefined;

  /** A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding; UTF-8 by default. */
  encoding?: string | undefined;
}

/**
 * Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with an encoding, which applies to
 * the query of every URL whose scheme is `http`, `https`, `ftp` or `file`. UTF-16 and replacement have no encoder, so
 * UTF-8 is used for them.
 *
 * ```js
 * parse('?smörgåsbord', { base: 'https://example.com/', encoding: 'windows-1252' });
 * // 'https://example.com/?sm%F6rg%E5sbord'
 * ```
 *
 * @returns the serialised URL; `null` if the input is invalid
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the label is unknown, or if the input, the base or the URL is too long
 */
export function parse(input: UrlLike, options?: ParseOptions): string | null;

/**
 * Parses a URL with an encoding and reports every [validation error](https://url.spec.whatwg.org/#validation-error).
 * The encoding changes only the URL; the errors are the same as with `validate` of `whurl/tools`.
 *
 * ```js
 * validate('https://example.com/?é', { encoding: 'latin1' }).url; // 'https://example.com/?%E9'
 * ```
 *
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the label is unknown, or if the input, the base or the URL is too long
 */
export function validate(input: UrlLike, options?: ParseOptions): Validation;

/**
 * Encodes a string and [percent-encodes](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) the bytes.
 * A code point that the encoding lacks becomes its number in `&#…;`, percent-encoded. With `form-urlencoded`, a space
 * becomes `+`.
 *
 * ```js
 * percentEncodeAfterEncoding('≡‽', 'special-query', 'shift_jis'); // '%81%DF%26%238253%3B'
 * ```
 *
 * @param encoding a label of the encoding; UTF-8 by default
 * @throws {TypeError} if the set is unknown
 * @throws {RangeError} if the label is unknown, or if the string or the result is too long
 */
export function percentEncodeAfterEncoding(text: string, set: PercentEncodeSet, encoding?: string): string;

/** The options of {@link parseUrlencoded} and {@link serializeUrlencoded}. */
export interface UrlencodedOptions {
  /** A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding; UTF-8 by default. */
  encoding?: string;

  /** Whether a field `_charset_` names the encoding. */
  charsetField?: boolean;
}

/** The options of {@link parseUrlencoded}. */
export interface UrlencodedParseOptions extends UrlencodedOptions {
  /**
   * Treat the first name as a value without a name if it has none, as `<isindex>` was sent. The drafts of the URL
   * Standard before 2017 had this flag.
   */
  isindex?: boolean;
}

/**
 * Parses a [form](https://url.spec.whatwg.org/#concept-urlencoded-parser) whose names and values are in an encoding.
 * With `charsetField`, the first field `_charset_` with a known label overrides the encoding.
 *
 * ```js
 * parseUrlencoded('a=%81%DF&_charset_=Shift_JIS', { charsetField: true });
 * // [['a', '≡'], ['_charset_', 'Shift_JIS']]
 * ```
 *
 * @param input the body of a request, or a query without its `?`
 * @throws {TypeError} if the input is neither text nor bytes
 * @throws {RangeError} if the label is unknown, or if the input or the result is too long
 */
export function parseUrlencoded(
  input: string | ArrayBuffer | ArrayBufferView,
  options?: UrlencodedParseOptions,
): [name: string, value: string][];

/**
 * Serialises a [form](https://url.spec.whatwg.org/#concept-urlencoded-serializer) in an encoding. With `charsetField`,
 * the value of a field `_charset_` is replaced by the name of the encoding, as browsers do.
 *
 * ```js
 * serializeUrlencoded([['a', 'ü'], ['_charset_', '']], { encoding: 'latin1', charsetField: true });
 * // 'a=%FC&_charset_=windows-1252'
 * ```
 *
 * @throws {TypeError} if `tuples` is not iterable, or if one of them is not a name and a value, both strings
 * @throws {RangeError} if the label is unknown, or if a string or the result is too long
 */
export function serializeUrlencoded(
  tuples: Iterable<readonly [name: string, value: string]>,
  options?: UrlencodedOptions,
): string;
