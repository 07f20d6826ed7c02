/**
 * The entry `whurl/tools/encodings`: queries and forms in every encoding of the
 * [Encoding Standard](https://encoding.spec.whatwg.org/), in a WebAssembly module of its own. It is compiled at the first
 * call.
 *
 * @module whurl/tools/encodings
 */

import type { PercentEncodeSet, UrlLike, Validation } from './tools.js';

/**
 * Promises functions that can be used. They can be at once after import, but where a host refuses to compile WebAssembly
 * synchronously, as the main thread of old Chrome does.
 */
export function ready(): Promise<void>;

/** What {@link parse} and {@link validate} take. */
export interface ParseOptions {
  /** What a relative reference is resolved against. Its own query is in UTF-8. */
  base?: UrlLike;

  /** A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding; UTF-8 where there is none. */
  encoding?: string;
}

/**
 * Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with an encoding, which counts for the
 * query of every URL whose scheme is `http`, `https`, `ftp` or `file`. UTF-16 and replacement, which have no encoder, stand
 * for UTF-8.
 *
 * ```js
 * parse('?smörgåsbord', { base: 'https://example.com/', encoding: 'windows-1252' });
 * // 'https://example.com/?sm%F6rg%E5sbord'
 * ```
 *
 * @returns the URL, serialised; `null` for what is no URL
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if no encoding has the label, or the input, the base or the URL is too long
 */
export function parse(input: string, options?: ParseOptions): string | null;

/**
 * Parses a URL and tells of every [validation error](https://url.spec.whatwg.org/#validation-error). It is the `validate` of
 * `whurl/tools` with an encoding, which shows in the URL alone: the errors are the same.
 *
 * ```js
 * validate('https://example.com/?é', { encoding: 'latin1' }).url; // 'https://example.com/?%E9'
 * ```
 *
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if no encoding has the label, or the input, the base or the URL is too long
 */
export function validate(input: string, options?: ParseOptions): Validation;

/**
 * [Percent-encodes](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) a text after encoding it. What the
 * encoding lacks becomes `&#…;` with the number of the code point, itself percent-encoded. With the form's set a space
 * becomes `+`.
 *
 * ```js
 * percentEncodeAfterEncoding('≡‽', 'special-query', 'shift_jis'); // '%81%DF%26%238253%3B'
 * ```
 *
 * @param encoding a label of the encoding; UTF-8 where there is none
 * @throws {TypeError} if there is no such set
 * @throws {RangeError} if no encoding has the label, or the text or the result is too long
 */
export function percentEncodeAfterEncoding(text: string, set: PercentEncodeSet, encoding?: string): string;

/** What {@link parseUrlencoded} and {@link serializeUrlencoded} take. */
export interface UrlencodedOptions {
  /** A [label](https://encoding.spec.whatwg.org/#names-and-labels) of the encoding; UTF-8 where there is none. */
  encoding?: string;

  /** Whether a field `_charset_` has to do with the encoding. */
  charsetField?: boolean;
}

/**
 * Parses a [form](https://url.spec.whatwg.org/#concept-urlencoded-parser) whose names and values are text of an encoding.
 * With `charsetField` it is the encoding that the first field `_charset_` with a known label names, if there is one.
 *
 * ```js
 * parseUrlencoded('a=%81%DF&_charset_=Shift_JIS', { charsetField: true });
 * // [['a', '≡'], ['_charset_', 'Shift_JIS']]
 * ```
 *
 * @param input the body of a request, or a query without its `?`
 * @throws {RangeError} if no encoding has the label, or the input or the result is too long
 */
export function parseUrlencoded(
  input: string | ArrayBuffer | ArrayBufferView,
  options?: UrlencodedOptions,
): [name: string, value: string][];

/**
 * Serialises a [form](https://url.spec.whatwg.org/#concept-urlencoded-serializer) in an encoding. With `charsetField` the
 * value of a field `_charset_` is the name of the encoding, as in a form that a browser sends.
 *
 * ```js
 * serializeUrlencoded([['a', 'ü'], ['_charset_', '']], { encoding: 'latin1', charsetField: true });
 * // 'a=%FC&_charset_=windows-1252'
 * ```
 *
 * @throws {TypeError} if one of the tuples is not a name and a value
 * @throws {RangeError} if no encoding has the label, or a text or the result is too long
 */
export function serializeUrlencoded(
  tuples: Iterable<readonly [name: string, value: string]>,
  options?: UrlencodedOptions,
): string;
