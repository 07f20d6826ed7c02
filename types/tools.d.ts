/**
 * The entry `whurl/tools`: what the URL Standard defines beside the classes, in a WebAssembly module of its own. It is
 * compiled at the first call.
 *
 * @module whurl/tools
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

  /** What is wrong, in a sentence; for a domain a second one says why it is none. */
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
 * Parses a URL and tells of every [validation error](https://url.spec.whatwg.org/#validation-error): each by its name in
 * the standard, with the characters that it is about, a sentence and, for a domain, why it is none.
 *
 * ```js
 * validate('https://💩.example:99999/').errors;
 * // [{ name: 'port-out-of-range', message: 'The port is greater than 65,535.', start: 19, end: 24, failure: true }]
 * validate('//ab--c.example', { base: 'https://example.com/' }).errors[0].message;
 * // 'The domain is not valid according to Unicode ToASCII. The label “ab--c” has hyphens as its third and fourth character.'
 * ```
 *
 * @param options.base what a relative reference is resolved against
 * @param options.encoding of the query: a label of UTF-8; `whurl/tools/encodings` has a `validate` for all others
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if the input, the base or the URL is too long
 */
export function validate(input: string, options?: { base?: UrlLike; encoding?: string }): Validation;

/**
 * Whether a text is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), against a base if it is
 * relative: whether a URL is written as it should be. That it can be parsed is less.
 *
 * ```js
 * isValidURLString('https://example.com/résumé'); // true
 * isValidURLString('https://example.com/my résumé'); // false
 * isValidURLString('?q', 'https://example.com/'); // true
 * ```
 *
 * @throws {TypeError} if the base is no URL
 * @throws {RangeError} if one of them is too long
 */
export function isValidURLString(input: string, base?: UrlLike): boolean;

/**
 * The name of a [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). (`form-urlencoded` is short for
 * the standard's last one.)
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
 * Percent-encodes what a [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set) contains, as UTF-8.
 *
 * ```js
 * percentEncode('Say what‽', 'userinfo'); // 'Say%20what%E2%80%BD'
 * ```
 *
 * @throws {TypeError} if there is no such set
 * @throws {RangeError} if the text is too long
 */
export function percentEncode(text: string, set: PercentEncodeSet): string;

/**
 * [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes, or a text as UTF-8. What the bytes mean is not
 * known: they need not be UTF-8. (Older TypeScript has `Uint8Array` for what newer has `Uint8Array<ArrayBuffer>` for.)
 *
 * ```js
 * [...percentDecode('%FF%s')]; // [0xff, 0x25, 0x73]
 * ```
 *
 * @throws {RangeError} if the input is too long
 */
export function percentDecode(input: string | ArrayBuffer | ArrayBufferView): ReturnType<Uint8Array['slice']>;

/**
 * Makes a fragment of any text: percent-encodes the ASCII characters that RFC 3986 does not allow in one, among them `%`
 * itself, and leaves all others. So an older draft of HTML has it.
 *
 * ```js
 * fragmentEscape('Käse & 100 %'); // 'Käse%20&%20100%20%25'
 * ```
 *
 * @throws {RangeError} if the text is too long
 */
export function fragmentEscape(text: string): string;

/** A [host](https://url.spec.whatwg.org/#concept-host): what kind it is, its serialisation, and what is behind that. */
export type Host = DomainHost | IPv4Host | IPv6Host | OpaqueHost | EmptyHost;

export interface DomainHost {
  kind: 'domain';
  serialized: string;

  /** The domain in Unicode. */
  unicode: string;
}

export interface IPv4Host {
  kind: 'ipv4';
  serialized: string;

  /** The 32 bits of the address. */
  value: number;
}

export interface IPv6Host {
  kind: 'ipv6';

  /** In brackets. */
  serialized: string;

  /** The 128 bits of the address. */
  value: bigint;

  /** The same as eight numbers of 16 bits. */
  pieces: number[];
}

export interface OpaqueHost {
  kind: 'opaque';
  serialized: string;
}

export interface EmptyHost {
  kind: 'empty';
  serialized: '';
}

/**
 * Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser). `null` is a failure.
 *
 * ```js
 * parseHost('faß.EXAMPLE'); // { kind: 'domain', serialized: 'xn--fa-hia.example', unicode: 'faß.example' }
 * parseHost('0x7F.1'); // { kind: 'ipv4', serialized: '127.0.0.1', value: 0x7f000001 }
 * parseHost('0x7F.1', { opaque: true }); // { kind: 'opaque', serialized: '0x7F.1' }
 * parseHost('a b'); // null
 * ```
 *
 * @param options.opaque as for a URL whose scheme is not special: a host that is no IPv6 address means nothing more
 * @throws {RangeError} if the text is too long
 */
export function parseHost(text: string, options?: { opaque?: boolean }): Host | null;

/**
 * Whether two [hosts are equal](https://url.spec.whatwg.org/#concept-host-equals), each as a text or already parsed.
 *
 * ```js
 * hostEquals('EXAMPLE.com', 'ex%61mple.com'); // true
 * hostEquals('example.com', 'example.com.'); // false
 * ```
 *
 * @param options.opaque how texts are parsed
 * @throws {TypeError} if a text is no host (`code: 'ERR_INVALID_HOST'`)
 * @throws {RangeError} if one of them is too long
 */
export function hostEquals(a: string | Host, b: string | Host, options?: { opaque?: boolean }): boolean;

/**
 * Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii): a domain in ASCII, or `null` for what is
 * none.
 *
 * ```js
 * domainToASCII('☕.Example'); // 'xn--53h.example'
 * domainToASCII('under_score.example'); // 'under_score.example'
 * domainToASCII('under_score.example', { beStrict: true }); // null
 * ```
 *
 * @param options.beStrict take no more than letters, digits and hyphens in their places, and the lengths that DNS has
 * @throws {RangeError} if the domain is too long
 */
export function domainToASCII(domain: string, options?: { beStrict?: boolean }): string | null;

/**
 * Runs [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). A domain with an invalid label comes
 * back as it is.
 *
 * ```js
 * domainToUnicode('xn--53h.example'); // '☕.example'
 * domainToUnicode('xn--8i7caa'); // 'xn--8i7caa'
 * domainToUnicode('xn--53h.a_b', { beStrict: true }); // 'xn--53h.a_b'
 * ```
 *
 * @param options.beStrict take no more than letters, digits and hyphens in their places
 * @throws {RangeError} if the domain is too long
 */
export function domainToUnicode(domain: string, options?: { beStrict?: boolean }): string;

/**
 * Whether a text is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
 *
 * ```js
 * isValidDomain('☕.example'); // true
 * isValidDomain('127.0.0.1'); // false
 * ```
 *
 * @throws {RangeError} if the text is too long
 */
export function isValidDomain(text: string): boolean;

/**
 * Whether a text is a [valid host string](https://url.spec.whatwg.org/#valid-host-string): a valid domain, or an IP address
 * as it should be written.
 *
 * ```js
 * isValidHostString('[::1]'); // true
 * isValidHostString('127.1'); // false
 * ```
 *
 * @throws {RangeError} if the text is too long
 */
export function isValidHostString(text: string): boolean;

/**
 * Whether a text is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string), which is what the
 * host of a URL must be whose scheme is not special.
 *
 * ```js
 * isValidOpaqueHostString('EX%41MPLE'); // true
 * isValidOpaqueHostString('ex%ample'); // false
 * ```
 *
 * @throws {RangeError} if the text is too long
 */
export function isValidOpaqueHostString(text: string): boolean;

/** An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin). It cannot be changed. */
export type Origin = TupleOrigin | OpaqueOrigin;

export interface TupleOrigin {
  readonly opaque: false;
  readonly scheme: string;

  /** The host, serialised. */
  readonly host: string;

  /** `null` for the scheme's default. */
  readonly port: number | null;

  /** The serialisation. */
  readonly ascii: string;

  /** The serialisation for people, with the domain in Unicode. */
  readonly unicode: string;
}

/** An origin that is the same as no other. */
export interface OpaqueOrigin {
  readonly opaque: true;
  readonly scheme: null;
  readonly host: null;
  readonly port: null;
  readonly ascii: 'null';
  readonly unicode: 'null';
}

/**
 * The [origin of a URL](https://url.spec.whatwg.org/#concept-url-origin). An opaque one is new each time.
 *
 * ```js
 * originOf('https://xn--53h.example:8080/a').unicode; // 'https://☕.example:8080'
 * originOf('blob:https://example.com/d0360e2f').ascii; // 'https://example.com'
 * originOf('blob:null/d0360e2f', { resolveBlob: () => 'https://example.com/' }).ascii; // 'https://example.com'
 * originOf('data:,').opaque; // true
 * ```
 *
 * @param options.resolveBlob is asked for the origin, or a URL of it, of the environment that has made a `blob:` URL;
 *   `null` or `undefined` where it knows none
 * @throws {TypeError} if it is no URL
 * @throws {RangeError} if it is too long
 */
export function originOf(
  url: UrlLike,
  options?: { resolveBlob?: (url: string) => Origin | UrlLike | null | undefined },
): Origin;

/**
 * Whether two origins, or those of two URLs, are the
 * [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin). An opaque origin is the same as itself
 * alone, so that a URL which has one has not even the same as itself.
 *
 * ```js
 * sameOrigin('https://example.com/a', 'https://EXAMPLE.com:443/b'); // true
 * sameOrigin('data:,', 'data:,'); // false
 * ```
 *
 * @throws {TypeError} if one of them is no URL
 * @throws {RangeError} if one of them is too long
 */
export function sameOrigin(a: Origin | UrlLike, b: Origin | UrlLike): boolean;

/**
 * Whether two [URLs are equal](https://url.spec.whatwg.org/#concept-url-equals).
 *
 * ```js
 * urlEquals('https://example.com/#a', 'https://EXAMPLE.com:443'); // false
 * urlEquals('https://example.com/#a', 'https://EXAMPLE.com:443', { excludeFragments: true }); // true
 * ```
 *
 * @throws {TypeError} if one of them is no URL
 * @throws {RangeError} if one of them is too long
 */
export function urlEquals(a: UrlLike, b: UrlLike, options?: { excludeFragments?: boolean }): boolean;

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
