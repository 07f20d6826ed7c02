/**
 * The entry `whurl/tools`: the parts of the URL Standard that the classes do not expose. It has its own WebAssembly
 * module, which the first call compiles.
 *
 * @module whurl/tools
 */

export * from './tools-records.js';

/** A URL as a string, or an object with an `href`. */
export type UrlLike = string | { readonly href: string };

/**
 * Resolves when the functions are ready: directly after the import, unless the runtime cannot compile
 * WebAssembly synchronously, as on the main thread of Chrome up to 109.
 */
export function ready(): Promise<void>;

/** A part of a URL that is not written as the standard requires. */
export interface ValidationError {
  /** The name of the error in the standard, such as `invalid-URL-unit` (https://url.spec.whatwg.org/#writing). */
  name: string;

  /** The start of its range in the input string. */
  start: number;

  /** The end of its range; equal to `start` if something is missing there. */
  end: number;

  /** A sentence that explains the error. For an invalid domain, a second one gives the reason. */
  message: string;

  /** Whether the error makes the input invalid. */
  failure: boolean;

  /**
   * What is wrong in the input, if the error makes it invalid: a clause such as ``the host `a b` contains a space``. It
   * shows no password. `validate` of `whurl/tools/encodings` leaves it out.
   */
  reason?: string;
}

/** The result of {@link validate}. */
export interface Validation {
  /** Whether there are no errors. */
  valid: boolean;

  /** The serialised URL; `null` if the input is invalid. */
  url: string | null;

  /**
   * The errors: first the errors for lone surrogates, since the input is converted to scalar values before it is
   * parsed, then the others in the order in which the parser reports them.
   */
  errors: ValidationError[];
}

/**
 * Parses a URL and reports every [validation error](https://url.spec.whatwg.org/#validation-error): its name in the
 * standard, its range in the input, an explanation and, for an invalid domain, the reason.
 *
 * ```js
 * validate('https://💩.example:99999/').errors;
 * // [{ name: 'port-out-of-range', message: 'The port is greater than 65,535.', start: 19, end: 24, failure: true, reason: 'the port `99999` is greater than 65,535' }]
 * validate('//ab--c.example', { base: 'https://example.com/' }).errors[0].message;
 * // 'The domain has a character or a label that is not allowed in a domain. The label “ab--c” has hyphens as its third and fourth character.'
 * ```
 *
 * @param options.base the base of a relative reference
 * @param options.encoding a label of UTF-8; for other encodings use `validate` of `whurl/tools/encodings`
 * @throws {TypeError} if the base is invalid, or if an argument is of the wrong kind
 * @throws {RangeError} if the encoding is not UTF-8, or if the input, the base or the URL is too long
 */
export function validate(
  input: UrlLike,
  options?: { base?: UrlLike | undefined; encoding?: string | undefined },
): Validation;

/**
 * Whether a string is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), relative to a base if there
 * is one. That is stricter than whether it can be parsed. A string with a lone surrogate is not valid.
 *
 * ```js
 * isValidURLString('https://example.com/résumé'); // true
 * isValidURLString('https://example.com/my résumé'); // false
 * isValidURLString('?q', { base: 'https://example.com/' }); // true
 * ```
 *
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the encoding is not UTF-8, or if one of them is too long
 */
export function isValidURLString(
  input: UrlLike,
  options?: { base?: UrlLike | undefined; encoding?: string | undefined },
): boolean;

/**
 * Whether a string is a valid URL string and not empty, as older drafts of HTML define it.
 *
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the encoding is not UTF-8, or if one of them is too long
 */
export function isValidNonEmptyURL(
  input: UrlLike,
  options?: { base?: UrlLike | undefined; encoding?: string | undefined },
): boolean;

/**
 * Whether a string, without the ASCII white space at its ends, is a valid URL string, as older drafts of HTML define
 * it.
 *
 * ```js
 * isValidURLPotentiallySurroundedBySpaces(' https://example.com/\n'); // true
 * ```
 *
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the encoding is not UTF-8, or if one of them is too long
 */
export function isValidURLPotentiallySurroundedBySpaces(
  input: UrlLike,
  options?: { base?: UrlLike | undefined; encoding?: string | undefined },
): boolean;

/**
 * Whether a string, without the ASCII white space at its ends, is a valid URL string and not empty, as older drafts of
 * HTML define it.
 *
 * @throws {TypeError} if the base is invalid
 * @throws {RangeError} if the encoding is not UTF-8, or if one of them is too long
 */
export function isValidNonEmptyURLPotentiallySurroundedBySpaces(
  input: UrlLike,
  options?: { base?: UrlLike | undefined; encoding?: string | undefined },
): boolean;

/**
 * The name of a [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). (`form-urlencoded` is short for
 * `application/x-www-form-urlencoded`.)
 */
export type PercentEncodeSet =
  | 'C0 control'
  | 'fragment'
  | 'query'
  | 'special-query'
  | 'path'
  | 'userinfo'
  | 'component'
  | 'application/x-www-form-urlencoded'
  | 'form-urlencoded';

/**
 * Percent-encodes the code points of a string that are in a
 * [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set), as UTF-8. With `form-urlencoded`, a space
 * becomes `+`.
 *
 * ```js
 * percentEncode('Say what‽', 'userinfo'); // 'Say%20what%E2%80%BD'
 * ```
 *
 * @throws {TypeError} if the set is unknown
 * @throws {RangeError} if the string is too long
 */
export function percentEncode(text: string, set: PercentEncodeSet): string;

/**
 * [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes, or a string as UTF-8. It returns bytes, because
 * they need not be UTF-8. (The result is a `Uint8Array<ArrayBuffer>`, which older TypeScript calls `Uint8Array`.)
 *
 * ```js
 * [...percentDecode('%FF%s')]; // [0xff, 0x25, 0x73]
 * ```
 *
 * @throws {RangeError} if the input is too long
 */
export function percentDecode(input: string | ArrayBuffer | ArrayBufferView): ReturnType<Uint8Array['slice']>;

/**
 * Converts any text to a fragment: percent-encodes `%` and the ASCII characters that RFC 3986 does not allow in a
 * fragment, and keeps all others. An older draft of HTML defines it.
 *
 * ```js
 * fragmentEscape('Käse & 100 %'); // 'Käse%20&%20100%20%25'
 * ```
 *
 * @throws {RangeError} if the string is too long
 */
export function fragmentEscape(text: string): string;

/** A [host](https://url.spec.whatwg.org/#concept-host): its kind, its serialisation and its value. */
export type Host = DomainHost | IPv4Host | IPv6Host | OpaqueHost | EmptyHost;

/** A domain. */
export interface DomainHost {
  kind: 'domain';
  serialized: string;

  /** The domain in Unicode. */
  unicode: string;
}

/** An IPv4 address. */
export interface IPv4Host {
  kind: 'ipv4';
  serialized: string;

  /** The 32 bits of the address. */
  value: number;
}

/** An IPv6 address. */
export interface IPv6Host {
  kind: 'ipv6';

  /** The address in brackets. */
  serialized: string;

  /** The 128 bits of the address. */
  value: bigint;

  /** The address as eight numbers of 16 bits. */
  pieces: number[];
}

/** The host of a URL whose scheme is not special, unless it is an IPv6 address or empty. */
export interface OpaqueHost {
  kind: 'opaque';
  serialized: string;
}

/** The empty host, as in `file:///`. */
export interface EmptyHost {
  kind: 'empty';
  serialized: '';
}

/**
 * Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser), which returns `null` if the host is
 * invalid.
 *
 * ```js
 * parseHost('faß.EXAMPLE'); // { kind: 'domain', serialized: 'xn--fa-hia.example', unicode: 'faß.example' }
 * parseHost('0x7F.1'); // { kind: 'ipv4', serialized: '127.0.0.1', value: 0x7f000001 }
 * parseHost('0x7F.1', { opaque: true }); // { kind: 'opaque', serialized: '0x7F.1' }
 * parseHost('a b'); // null
 * ```
 *
 * @param options.opaque parse the host as in a URL whose scheme is not special: as an IPv6 address or an opaque host
 * @throws {RangeError} if the string is too long
 */
export function parseHost(text: string, options?: { opaque?: boolean }): Host | null;

/**
 * Whether two [hosts are equal](https://url.spec.whatwg.org/#concept-host-equals), each a string or a parsed host.
 *
 * ```js
 * hostEquals('EXAMPLE.com', 'ex%61mple.com'); // true
 * hostEquals('example.com', 'example.com.'); // false
 * ```
 *
 * @param options.opaque parse texts as {@link parseHost} does with this option
 * @throws {TypeError} if a string is not a valid host (`code: 'ERR_INVALID_HOST'`)
 * @throws {RangeError} if one of them is too long
 */
export function hostEquals(a: string | Host, b: string | Host, options?: { opaque?: boolean }): boolean;

/**
 * Converts a [domain to ASCII](https://url.spec.whatwg.org/#concept-domain-to-ascii). Returns `null` if the domain is
 * invalid.
 *
 * ```js
 * domainToASCII('☕.Example'); // 'xn--53h.example'
 * domainToASCII('under_score.example'); // 'under_score.example'
 * domainToASCII('under_score.example', { beStrict: true }); // null
 * ```
 *
 * @param options.beStrict allow no ASCII characters except letters, digits and inner hyphens, and enforce the lengths
 *   of DNS
 * @throws {RangeError} if the domain is too long
 */
export function domainToASCII(domain: string, options?: { beStrict?: boolean }): string | null;

/**
 * Converts a [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). A domain with an invalid
 * label is returned unchanged.
 *
 * ```js
 * domainToUnicode('xn--53h.example'); // '☕.example'
 * domainToUnicode('xn--8i7caa'); // 'xn--8i7caa'
 * domainToUnicode('xn--53h.a_b', { beStrict: true }); // 'xn--53h.a_b'
 * ```
 *
 * @param options.beStrict allow no ASCII characters except letters, digits and inner hyphens
 * @throws {RangeError} if the domain is too long
 */
export function domainToUnicode(domain: string, options?: { beStrict?: boolean }): string;

/**
 * Whether a string is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
 *
 * ```js
 * isValidDomain('☕.example'); // true
 * isValidDomain('127.0.0.1'); // false
 * ```
 *
 * @throws {RangeError} if the string is too long
 */
export function isValidDomain(text: string): boolean;

/**
 * Whether a string is a [valid host string](https://url.spec.whatwg.org/#valid-host-string): a valid domain, or an IP
 * address in its standard notation.
 *
 * ```js
 * isValidHostString('[::1]'); // true
 * isValidHostString('127.1'); // false
 * ```
 *
 * @throws {RangeError} if the string is too long
 */
export function isValidHostString(text: string): boolean;

/**
 * Whether a string is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string), the form of
 * a host in a URL whose scheme is not special.
 *
 * ```js
 * isValidOpaqueHostString('EX%41MPLE'); // true
 * isValidOpaqueHostString('ex%ample'); // false
 * ```
 *
 * @throws {RangeError} if the string is too long
 */
export function isValidOpaqueHostString(text: string): boolean;

/** An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin), as a frozen object. */
export type Origin = TupleOrigin | OpaqueOrigin;

/** An origin that consists of scheme, host and port. */
export interface TupleOrigin {
  readonly opaque: false;
  readonly scheme: string;

  /** The serialised host. */
  readonly host: string;

  /** The port; `null` for the scheme's default. */
  readonly port: number | null;

  /** The serialised origin. */
  readonly ascii: string;

  /** The serialised origin for people, with the domain in Unicode. */
  readonly unicode: string;
}

/** An origin that is the same only as itself. */
export interface OpaqueOrigin {
  readonly opaque: true;
  readonly scheme: null;
  readonly host: null;
  readonly port: null;
  readonly ascii: 'null';
  readonly unicode: 'null';
}

/**
 * Returns the [origin of a URL](https://url.spec.whatwg.org/#concept-url-origin). Every call returns a new opaque
 * origin.
 *
 * ```js
 * originOf('https://xn--53h.example:8080/a').unicode; // 'https://☕.example:8080'
 * originOf('blob:https://example.com/d0360e2f').ascii; // 'https://example.com'
 * originOf('blob:null/d0360e2f', { resolveBlob: () => 'https://example.com/' }).ascii; // 'https://example.com'
 * originOf('data:,').opaque; // true
 * ```
 *
 * @param options.resolveBlob called with a `blob:` URL; returns the origin of the environment that created it, or a URL
 *   with that origin, or `null` or `undefined` if it is unknown
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if the URL is too long
 */
export function originOf(
  url: UrlLike,
  options?: { resolveBlob?: (url: string) => Origin | UrlLike | null | undefined },
): Origin;

/**
 * Whether two origins, or the origins of two URLs, are the
 * [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin). An opaque origin is the same only as
 * itself. Therefore a URL with an opaque origin is not even same origin with itself.
 *
 * ```js
 * sameOrigin('https://example.com/a', 'https://EXAMPLE.com:443/b'); // true
 * sameOrigin('data:,', 'data:,'); // false
 * ```
 *
 * @throws {TypeError} if one of the URLs is invalid
 * @throws {RangeError} if one of them is too long
 */
export function sameOrigin(a: Origin | UrlLike, b: Origin | UrlLike): boolean;

/**
 * Whether two [URLs are equal](https://url.spec.whatwg.org/#concept-url-equals).
 *
 * ```js
 * urlEquals('https://example.com/#a', 'https://EXAMPLE.com:443'); // false
 * urlEquals('https://example.com/#a', 'https://EXAMPLE.com:443', { excludeFragment: true }); // true
 * ```
 *
 * @throws {TypeError} if one of the URLs is invalid
 * @throws {RangeError} if one of them is too long
 */
export function urlEquals(a: UrlLike, b: UrlLike, options?: { excludeFragment?: boolean }): boolean;

/**
 * Returns a form of a URL for finding duplicates, which is a URL. It differs from the href in this: the hexadecimal
 * digits of percent-encoded bytes are in upper case; letters, digits, `-`, `.`, `_` and `~` are not percent-encoded; there
 * is no fragment and no empty query. URLs that have it in common are equivalent by
 * [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2), apart from these two.
 *
 * ```js
 * canonical('HTTPS://example.com:443/%7ejo%c3%ab?#top'); // 'https://example.com/~jo%C3%AB'
 * ```
 *
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if it is too long
 */
export function canonical(url: UrlLike): string;

/**
 * Removes the query parameters whose decoded names match a pattern. Like the other functions of parameters, it returns the
 * URL and keeps the text of the other parameters, including empty ones, as in `a&&b`. (`URLSearchParams` writes all of them
 * anew.)
 *
 * ```js
 * removeParameters('https://example.com/?utm_source=x&q=%20&id=7', 'utm_*'); // 'https://example.com/?q=%20&id=7'
 * removeParameters('https://example.com/?a&FBCLID=1', ['a', 'fbclid'], { ignoreCase: true }); // 'https://example.com/'
 * removeParameters('https://example.com/#/page?utm_source=x', 'utm_*', { fragment: true }); // 'https://example.com/#/page'
 * ```
 *
 * @param patterns names, in which `*` stands for any characters, and `\\*` for an asterisk
 * @param options.fragment remove parameters of the fragment too: what stands after its first `?`, or, without a `?`, what
 *   has an `=`
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if it is too long
 */
export function removeParameters(
  url: UrlLike,
  patterns: string | readonly string[],
  options?: { ignoreCase?: boolean; fragment?: boolean },
): string;

/**
 * Gives the first query parameter with a name this value and removes the others, or appends one.
 *
 * ```js
 * setParameter('https://example.com/?page=1&q=%20', 'page', '2'); // 'https://example.com/?page=2&q=%20'
 * ```
 *
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if it is too long
 */
export function setParameter(url: UrlLike, name: string, value: string): string;

/**
 * Appends a query parameter: a name and its value, or a name alone.
 *
 * ```js
 * appendParameter('https://example.com/?q=%20', 'q', 'a & b'); // 'https://example.com/?q=%20&q=a+%26+b'
 * appendParameter('https://example.com/', 'print'); // 'https://example.com/?print'
 * ```
 *
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if it is too long
 */
export function appendParameter(url: UrlLike, name: string, value?: string): string;

/**
 * Replaces the query parameters with a name by one, if there are any.
 *
 * ```js
 * replaceParameter('https://example.com/?page=1&q=%20', 'page', '2'); // 'https://example.com/?page=2&q=%20'
 * replaceParameter('https://example.com/?q=%20', 'page', '2'); // 'https://example.com/?q=%20'
 * ```
 *
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if it is too long
 */
export function replaceParameter(url: UrlLike, name: string, value?: string): string;

/**
 * Sorts the query parameters by their names, as `URLSearchParams` does.
 *
 * ```js
 * sortParameters('https://example.com/?q=%20&page=2'); // 'https://example.com/?page=2&q=%20'
 * ```
 *
 * @throws {TypeError} if the URL is invalid
 * @throws {RangeError} if it is too long
 */
export function sortParameters(url: UrlLike): string;

/**
 * Returns the shortest reference: the shortest text that resolves to one URL against another. It may lead to another
 * host, or be the URL itself.
 *
 * It is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string) if the href of `to` is one, and it has no
 * validation errors that the href does not have. It consists of text of that href: nothing is decoded, and the host
 * stays in its serialised form.
 *
 * ```js
 * relative('https://example.com/docs/guide/?page=2', 'https://example.com/docs/api/url#relative');
 * // '../api/url#relative'
 * relative('https://example.com/docs/guide/?page=2', 'https://example.com/docs/guide/urn:x'); // './urn:x'
 * relative('https://example.com/', 'https://example.org/'); // '//example.org'
 * ```
 *
 * @throws {TypeError} if one of the URLs is invalid
 * @throws {RangeError} if one of them is too long
 */
export function relative(from: UrlLike, to: UrlLike): string;

/**
 * Whether a string is the same URL against any base, as an older draft of HTML defines it. A string that can be parsed
 * without a base may be another URL with one: against a base with the same scheme, `https:x` is a relative reference.
 *
 * ```js
 * isAbsolute('https://example.com/'); // true
 * isAbsolute('https:example.com'); // false
 * ```
 */
export function isAbsolute(url: UrlLike): boolean;

/**
 * Whether a string is an absolute URL with a `/` after the `:` of its scheme, so that its path is not opaque.
 *
 * ```js
 * isHierarchical('urn:/x'); // true
 * isHierarchical('urn:x'); // false
 * ```
 */
export function isHierarchical(url: UrlLike): boolean;

/**
 * Whether a string is an absolute URL with a `//` after the `:` of its scheme, so that it has a host, perhaps an empty
 * one.
 *
 * ```js
 * isAuthorityBased('file:///x'); // true
 * isAuthorityBased('urn:/x'); // false
 * ```
 */
export function isAuthorityBased(url: UrlLike): boolean;
