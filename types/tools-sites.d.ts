/**
 * The entry `whurl/tools/sites`: public suffixes, registrable domains and sites, by the Public Suffix List. Module and
 * list are loaded with the entry; the module is compiled at the first call.
 *
 * Lists differ from program to program and from month to month, so the standard advises against security decisions by
 * them (https://url.spec.whatwg.org/#warning-avoid-psl): prefer origins.
 *
 * @module whurl/tools/sites
 */

import type { UrlLike } from './tools.js';

/** A Public Suffix List that {@link suffixList} has made of a text. */
export interface SuffixList {
  /** The day that it is of, where its text says so, such as `2026-10-22`. */
  readonly date: string | null;
}

/** Options of everything here. */
export interface SuffixOptions {
  /** The list to go by, in the place of that of the package. */
  list?: SuffixList | undefined;
}

/**
 * Promises functions that can be used. They can be at once after import, but where a host refuses to compile WebAssembly
 * synchronously, as the main thread of old Chrome does.
 */
export function ready(): Promise<void>;

/** The day of the list that comes with the package, such as `2026-10-22`. */
export const listDate: string;

/**
 * The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host, with the host's trailing dot. `null` for
 * what is no domain, such as an IP address.
 *
 * ```js
 * publicSuffix('www.example.co.uk'); // 'co.uk'
 * publicSuffix('WHATWG.github.io.'); // 'github.io.'
 * publicSuffix('127.0.0.1'); // null
 * ```
 *
 * @param host a domain, in ASCII or Unicode, or an address, as in a URL with a special scheme such as `https`
 * @throws {TypeError} if it is no host
 */
export function publicSuffix(host: string, options?: SuffixOptions): string | null;

/**
 * The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host: its public suffix and the label
 * in front of it. `null` for what is no domain, and for a public suffix itself.
 *
 * ```js
 * registrableDomain('sub.www.example.com'); // 'example.com'
 * registrableDomain('bücher.example.com.cn'); // 'example.com.cn'
 * registrableDomain('github.io'); // null
 * ```
 *
 * @param host as for {@link publicSuffix}
 * @throws {TypeError} if it is no host
 */
export function registrableDomain(host: string, options?: SuffixOptions): string | null;

/** The rule of a list that decides about a host. */
export interface SuffixRule {
  /** As the list writes it, in ASCII: `co.uk`, `*.ck`, `!www.ck`; `*` for a host that no rule of the list matches. */
  rule: string;

  /**
   * The part of the list: `icann` for registries that ICANN or a country has set up, `private` for what owners of domains
   * have asked to add; `null` for the rule `*`.
   */
  section: 'icann' | 'private' | null;
}

/**
 * The rule that says what a host's public suffix is. `null` for what is no domain.
 *
 * ```js
 * suffixRule('whatwg.github.io'); // { rule: 'github.io', section: 'private' }
 * suffixRule('a.b.ck'); // { rule: '*.ck', section: 'icann' }
 * ```
 *
 * @param host as for {@link publicSuffix}
 * @throws {TypeError} if it is no host
 */
export function suffixRule(host: string, options?: SuffixOptions): SuffixRule | null;

/**
 * The [site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of a URL's origin, serialised: the scheme,
 * and the host's registrable domain or, where it has none, the host.
 *
 * ```js
 * site('https://user@www.example.com:8080/path'); // 'https://example.com'
 * site('blob:https://a.example.com/id'); // 'https://example.com'
 * site('data:,'); // 'null'
 * ```
 *
 * @throws {TypeError} if it is no URL
 */
export function site(url: UrlLike, options?: SuffixOptions): string;

/**
 * Whether the origins of two URLs are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site). An
 * opaque origin, such as that of a `data:` URL, is the same as no other.
 *
 * ```js
 * sameSite('https://a.example.com/', 'https://b.example.com:8080/'); // true
 * sameSite('https://a.github.io/', 'https://b.github.io/'); // false
 * sameSite('https://example.com/', 'http://example.com/'); // false
 * ```
 *
 * @throws {TypeError} if one is no URL
 */
export function sameSite(a: UrlLike, b: UrlLike, options?: SuffixOptions): boolean;

/**
 * Whether they are [schemelessly same site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site).
 *
 * ```js
 * schemelesslySameSite('https://example.com/', 'http://example.com/'); // true
 * ```
 *
 * @throws {TypeError} if one is no URL
 */
export function schemelesslySameSite(a: UrlLike, b: UrlLike, options?: SuffixOptions): boolean;

/**
 * Reads a list as it is [published](https://publicsuffix.org/list/public_suffix_list.dat), such as one that is newer than
 * that of the package.
 *
 * ```js
 * const list = suffixList('// VERSION: 2031-02-03_04-05-06_UTC\nexample\n*.sites.example');
 * list.date; // '2031-02-03'
 * registrableDomain('www.a.b.sites.example', { list }); // 'a.b.sites.example'
 * ```
 *
 * @throws {TypeError} if the text is no list; the message tells the line
 */
export function suffixList(text: string): SuffixList;
