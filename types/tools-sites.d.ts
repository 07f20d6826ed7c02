/**
 * The entry `whurl/tools/sites`: public suffixes, registrable domains and sites, by the Public Suffix List, on the
 * engine of `whurl`, which importing it loads.
 *
 * Lists differ from program to program and from month to month, so the standard advises against security decisions
 * based on them (https://url.spec.whatwg.org/#warning-avoid-psl). Prefer origins.
 *
 * @module whurl/tools/sites
 */

import type { UrlLike } from './tools.js';

/** A Public Suffix List that {@link suffixList} has read. */
export interface SuffixList {
  /** The date in the text of the list, such as `2026-10-22`; `null` if it has none. */
  readonly date: string | null;
}

/** The options of the functions in this entry. */
export interface SuffixOptions {
  /** The list to use instead of the one in the package. */
  list?: SuffixList | undefined;

  /**
   * Whether only the list's rules for registries of ICANN and of countries count, as in tldts by default; otherwise
   * suffixes that owners of domains have submitted, such as `github.io`, count too, as in browsers.
   *
   * ```js
   * registrableDomain('a.b.github.io'); // 'b.github.io'
   * registrableDomain('a.b.github.io', { icannOnly: true }); // 'github.io'
   * ```
   */
  icannOnly?: boolean | undefined;
}

/**
 * Resolves when the functions are ready: directly after the import, unless the runtime cannot compile
 * WebAssembly synchronously, as on the main thread of Chrome up to 109.
 */
export function ready(): Promise<void>;

/** The date of the list in the package, such as `2026-10-22`. */
export const listDate: string;

/**
 * Returns the [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host, with a trailing dot if the
 * host has one. It is `null` if the host is not a domain, such as an IP address.
 *
 * ```js
 * publicSuffix('www.example.co.uk'); // 'co.uk'
 * publicSuffix('WHATWG.github.io.'); // 'github.io.'
 * publicSuffix('127.0.0.1'); // null
 * ```
 *
 * @param host a domain in ASCII or Unicode, or an IP address, as in a URL with a special scheme such as `https`
 * @throws {TypeError} if the host is invalid (`code: 'ERR_INVALID_HOST'`)
 */
export function publicSuffix(host: string, options?: SuffixOptions): string | null;

/**
 * Returns the [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host: its public suffix
 * and the label before it. It is `null` if the host is not a domain, or if it is a public suffix itself.
 *
 * ```js
 * registrableDomain('sub.www.example.com'); // 'example.com'
 * registrableDomain('bücher.example.com.cn'); // 'example.com.cn'
 * registrableDomain('github.io'); // null
 * ```
 *
 * @param host as for {@link publicSuffix}
 * @throws {TypeError} if the host is invalid (`code: 'ERR_INVALID_HOST'`)
 */
export function registrableDomain(host: string, options?: SuffixOptions): string | null;

/**
 * Returns the labels of a host before its registrable domain: `''` if the host is that domain. It is `null` if the host
 * has no registrable domain.
 *
 * ```js
 * subdomain('a.b.example.co.uk'); // 'a.b'
 * subdomain('example.co.uk'); // ''
 * subdomain('co.uk'); // null
 * ```
 *
 * @param host as for {@link publicSuffix}
 * @throws {TypeError} if the host is invalid (`code: 'ERR_INVALID_HOST'`)
 */
export function subdomain(host: string, options?: SuffixOptions): string | null;

/** The rule of a list that determines the public suffix of a host. */
export interface SuffixRule {
  /** The rule in ASCII, such as `co.uk`, `*.ck` or `!www.ck`. It is `*` if no rule of the list matches the host. */
  rule: string;

  /**
   * The section of the list: `icann` for registries of ICANN and of countries, `private` for suffixes that the owners
   * of domains have submitted; `null` for the rule `*`.
   */
  section: 'icann' | 'private' | null;
}

/**
 * Returns the rule that determines the public suffix of a host. It is `null` if the host is not a domain.
 *
 * ```js
 * suffixRule('whatwg.github.io'); // { rule: 'github.io', section: 'private' }
 * suffixRule('a.b.ck'); // { rule: '*.ck', section: 'icann' }
 * ```
 *
 * @param host as for {@link publicSuffix}
 * @throws {TypeError} if the host is invalid (`code: 'ERR_INVALID_HOST'`)
 */
export function suffixRule(host: string, options?: SuffixOptions): SuffixRule | null;

/**
 * Returns the serialised [site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of a URL's origin:
 * the scheme, and the registrable domain or, if there is none, the host.
 *
 * ```js
 * site('https://user@www.example.com:8080/path'); // 'https://example.com'
 * site('blob:https://a.example.com/id'); // 'https://example.com'
 * site('data:,'); // 'null'
 * ```
 *
 * @throws {TypeError} if the URL is invalid
 */
export function site(url: UrlLike, options?: SuffixOptions): string;

/**
 * Whether the origins of two URLs are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site). An
 * opaque origin, such as the origin of a `data:` URL, is same site with no other.
 *
 * ```js
 * sameSite('https://a.example.com/', 'https://b.example.com:8080/'); // true
 * sameSite('https://a.github.io/', 'https://b.github.io/'); // false
 * sameSite('https://example.com/', 'http://example.com/'); // false
 * ```
 *
 * @throws {TypeError} if either URL is invalid
 */
export function sameSite(a: UrlLike, b: UrlLike, options?: SuffixOptions): boolean;

/**
 * Whether the origins of two URLs are
 * [schemelessly same site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site).
 *
 * ```js
 * schemelesslySameSite('https://example.com/', 'http://example.com/'); // true
 * ```
 *
 * @throws {TypeError} if either URL is invalid
 */
export function schemelesslySameSite(a: UrlLike, b: UrlLike, options?: SuffixOptions): boolean;

/** The options of {@link suffixList}. */
export interface SuffixListOptions {
  /** Whether the rules are added to the list in the package. */
  extend?: boolean | undefined;
}

/**
 * Reads a list in its [published form](https://publicsuffix.org/list/public_suffix_list.dat), for example one that is
 * newer than the one in the package.
 *
 * ```js
 * const list = suffixList('// VERSION: 2031-02-03_04-05-06_UTC\nexample\n*.sites.example');
 * list.date; // '2031-02-03'
 * registrableDomain('www.a.b.sites.example', { list }); // 'a.b.sites.example'
 *
 * const more = suffixList('customers.example', { extend: true });
 * registrableDomain('www.a.customers.example', { list: more }); // 'a.customers.example'
 * registrableDomain('www.example.co.uk', { list: more }); // 'example.co.uk'
 * ```
 *
 * @throws {TypeError} if the list is invalid; the message has the number of the line
 */
export function suffixList(text: string, options?: SuffixListOptions): SuffixList;
