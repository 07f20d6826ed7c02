/**
 * The entry `whurl/tools`: what the URL Standard defines beside the classes, in a WebAssembly module of its own. It is
 * compiled at the first call.
 */

/** What is taken for a URL: a string, or an object that has an `href`. */
export type UrlLike = string | { readonly href: string };

/**
 * Promises functions that can be used. They can be at once after import, but where a host refuses to compile WebAssembly
 * synchronously, as the main thread of old Chrome does.
 */
export function ready(): Promise<void>;

/** Something about a URL that should be written otherwise. */
export interface ValidationError {
  /** The standard's name for it, such as `invalid-URL-unit` (https://url.spec.whatwg.org/#writing). */
  name: string;

  /** Where its part of the input starts, an index of the string as it was given. */
  start: number;

  /** Where that ends; the same as `start` where something is missing. */
  end: number;

  /** A sentence that says what is wrong. */
  message: string;

  /** Whether it is why the input is no URL. */
  failure: boolean;
}

/** What {@link validate} finds. */
export interface Validation {
  /** Whether there are no errors. */
  valid: boolean;

  /** What the input parses to; `null` for what is no URL. */
  url: string | null;

  /** In the order in which the parser meets them. */
  errors: ValidationError[];
}

/**
 * Parses a URL and tells of every [validation error](https://url.spec.whatwg.org/#validation-error).
 *
 * ```js
 * validate('https://💩.example:99999/').errors;
 * // [{ name: 'port-out-of-range', message: 'The port is greater than 65,535.', start: 19, end: 24, failure: true }]
 * ```
 *
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if the input, the base or the URL is too long
 */
export function validate(input: string, options?: { base?: UrlLike }): Validation;

/**
 * The shortest text that parses to one URL against another: a relative reference, or the URL itself.
 *
 * It is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string) if the href of `to` is one, and adds no
 * validation error to those that this has. It is made of that href's own text: nothing is decoded, and the host stays as
 * it is serialised.
 *
 * ```js
 * relative('https://example.com/docs/guide/?page=2', 'https://example.com/docs/api/url#relative');
 * // '../api/url#relative'
 * relative('https://example.com/docs/guide/?page=2', 'https://example.com/docs/guide/urn:x'); // './urn:x'
 * relative('https://example.com/', 'https://example.org/'); // '//example.org'
 * ```
 *
 * @throws {TypeError} if one of them is no URL
 * @throws {RangeError} if one of them is too long
 */
export function relative(from: UrlLike, to: UrlLike): string;

/**
 * Whether a text is the same URL whatever it is resolved against, as an older draft of HTML defines it. That it parses
 * without a base is not enough: against a base of its own scheme `https:x` is a relative reference.
 *
 * ```js
 * isAbsolute('https://example.com/'); // true
 * isAbsolute('https:example.com'); // false
 * ```
 */
export function isAbsolute(url: string): boolean;

/**
 * Whether a text is an absolute URL with a `/` behind the `:` of its scheme: one whose path is not opaque.
 *
 * ```js
 * isHierarchical('urn:/x'); // true
 * isHierarchical('urn:x'); // false
 * ```
 */
export function isHierarchical(url: string): boolean;

/**
 * Whether a text is an absolute URL with a `//` behind the `:` of its scheme: one with a host, if only an empty one.
 *
 * ```js
 * isAuthorityBased('file:///x'); // true
 * isAuthorityBased('urn:/x'); // false
 * ```
 */
export function isAuthorityBased(url: string): boolean;
