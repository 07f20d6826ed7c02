/**
 * The entry `whurl/tools/display`: URLs made safe to show to people, by the standard's section on URL rendering
 * (https://url.spec.whatwg.org/#url-rendering). It has its module and the Public Suffix List in common with
 * `whurl/tools/sites`.
 *
 * @module whurl/tools/display
 */

import type { UrlLike } from './tools.js';
import type { SuffixList } from './tools-sites.js';

/** What to show of a URL, and how. */
export interface RenderOptions {
  /**
   * How much to show: all but username and password (`url`, which is what is done else), the host, or its registrable
   * domain. A URL without a host shows its scheme in the place of a part of the host.
   */
  extent?: 'url' | 'host' | 'registrable-domain' | undefined;

  /** Whether to show the scheme, too, with the extent `url`; it is shown unless this is `false`. */
  scheme?: boolean | undefined;

  /** Whether to leave out a `www` or `m` in front of the registrable domain. */
  simplify?: boolean | undefined;

  /**
   * The most characters (code points) to show. What does not fit is left out: first from the end of path, query and
   * fragment, then labels of the host, the lowest first. Scheme, registrable domain and port always stay.
   */
  maxLength?: number | undefined;

  /**
   * Whether `text` has Unicode's marks (U+2066, U+2069) around the whole and around right-to-left parts, which keep them
   * from reordering what is beside them. Without this option it has them where there is right-to-left text. A page can do
   * with `<bdi dir="ltr">` around each span instead.
   */
  isolate?: boolean | undefined;

  /** The list to go by, from `suffixList` of `whurl/tools/sites`. */
  list?: SuffixList | undefined;
}

/** A part of a rendered URL. */
export interface Span {
  /**
   * What it is. The registrable domain is to be emphasised; `host` is a host that has none, such as an address; `elision` is
   * the `…` in the place of what has been left out.
   */
  type: 'scheme' | 'subdomain' | 'registrable-domain' | 'host' | 'port' | 'path' | 'query' | 'fragment' | 'elision';

  /** What is shown of it, with the delimiters that belong to it. */
  text: string;
}

/** A label of the host that is shown in ASCII although it stands for other characters. */
export interface KeptLabel {
  /** The label, as it is shown: `xn--…`. */
  label: string;

  /** What it stands for: not to be shown. It is the label again where that is not valid. */
  unicode: string;

  /**
   * Why that is not shown. By UTS 39 (Unicode Security Mechanisms) it may have a character that is not recommended in
   * identifiers, scripts that are not written together, several kinds of digits, a mark that does not show, or be
   * confusable with a text in ASCII.
   */
  reason: 'invalid' | 'restricted-character' | 'mixed-scripts' | 'mixed-digits' | 'hidden-mark' | 'confusable';
}

/** A URL as it is to be shown. */
export interface Rendered {
  /** The whole. */
  text: string;

  /** Its parts, in their order, none of them empty and without the marks of isolation. */
  spans: Span[];

  /** The labels of the host that stay in ASCII. */
  keptASCII: KeptLabel[];
}

/**
 * Promises functions that can be used. They can be at once after import, but where a host refuses to compile WebAssembly
 * synchronously, as the main thread of old Chrome does.
 */
export function ready(): Promise<void>;

/**
 * Renders a URL for people who are to trust it, or not: without username and password, the host in Unicode unless it could
 * be taken for another, percent-encoded bytes decoded unless that cannot be seen or means something else.
 *
 * ```js
 * render('https://bank.example@www.b%C3%BCcher.example/%E2%82%AC%20').text; // 'https://www.bücher.example/€%20'
 * render('https://www.example.co.uk/', { extent: 'host' }).spans;
 * // [{ type: 'subdomain', text: 'www.' }, { type: 'registrable-domain', text: 'example.co.uk' }]
 * render('https://login.example.com.evil.example/path', { maxLength: 30 }).text; // 'https://…com.evil.example…'
 * render('https://аррӏе.com/').keptASCII;
 * // [{ label: 'xn--80ak6aa92e', unicode: 'аррӏе', reason: 'confusable' }]
 * ```
 *
 * @throws {TypeError} if it is no URL
 */
export function render(url: UrlLike, options?: RenderOptions): Rendered;
