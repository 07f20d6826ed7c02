/**
 * The entry `whurl/tools/display`: URLs rendered for people, by the standard's section on URL rendering
 * (https://url.spec.whatwg.org/#url-rendering). It shares the engine of `whurl` and the Public Suffix List of
 * `whurl/tools/sites`.
 *
 * @module whurl/tools/display
 */

import type { UrlLike } from './tools.js';
import type { SuffixList } from './tools-sites.js';

/** The options of {@link render}. */
export interface RenderOptions {
  /**
   * The extent of what is shown: everything except username and password (`url`, the default), the host, or its
   * registrable domain. A URL without a host shows its scheme instead of the last two.
   */
  extent?: 'url' | 'host' | 'registrable-domain' | undefined;

  /** Whether to show the scheme with the extent `url`; `true` by default. */
  scheme?: boolean | undefined;

  /** Whether to omit a `www` or `m` before the registrable domain. */
  simplify?: boolean | undefined;

  /**
   * The maximum number of characters (code points) to show, which is never exceeded. If the URL is longer, the end of
   * path, query and fragment is omitted first, then labels of the host, from the left. Scheme, registrable domain, port
   * and the `…` of what is omitted always stay: a number below their length is a `RangeError` that says how many this
   * URL needs. The isolates of `isolate` do not count.
   */
  maxLength?: number | undefined;

  /**
   * Whether `text` has Unicode's isolates (U+2066, U+2069) around the whole and around right-to-left parts, which keep
   * these from reordering adjacent text. By default it has them if there is right-to-left text. A page can put
   * `<bdi dir="ltr">` around each span instead.
   */
  isolate?: boolean | undefined;

  /** The list to use, from `suffixList` of `whurl/tools/sites`. */
  list?: SuffixList | undefined;
}

/** A part of a rendered URL. */
export interface Span {
  /**
   * The kind of part. A registrable domain should be emphasised, `host` is a host without one, such as an IP address,
   * and `elision` is the `…` in place of omitted text.
   */
  type: 'scheme' | 'subdomain' | 'registrable-domain' | 'host' | 'port' | 'path' | 'query' | 'fragment' | 'elision';

  /** The text to show, with its delimiters. */
  text: string;
}

/** A label of the host that is shown in ASCII although it encodes other characters. */
export interface KeptLabel {
  /** The label in ASCII, as shown: `xn--…`. */
  label: string;

  /** The label in Unicode, which should not be shown. For an invalid label it is the ASCII form. */
  unicode: string;

  /**
   * Why the Unicode form is not shown. Except for `invalid`, the reasons come from
   * [UTS 39](https://www.unicode.org/reports/tr39/): a character that is not recommended in identifiers, scripts that
   * are not written together, digits of several kinds, an invisible mark, or a label that is confusable with ASCII
   * text.
   */
  reason: 'invalid' | 'restricted-character' | 'mixed-scripts' | 'mixed-digits' | 'hidden-mark' | 'confusable';
}

/** A rendered URL. */
export interface Rendered {
  /** The whole URL as text. */
  text: string;

  /** The parts of the text in their order, without isolates. None is empty. */
  spans: Span[];

  /** The labels of the host that stay in ASCII. */
  keptASCII: KeptLabel[];
}

/**
 * Resolves when the functions are ready: directly after the import, unless the runtime cannot compile
 * WebAssembly synchronously, as on the main thread of Chrome up to 109.
 */
export function ready(): Promise<void>;

/**
 * Renders a URL for people who must decide whether to trust it. Username and password are omitted. The host is shown in
 * Unicode unless it could be mistaken for another host, and percent-encoded bytes are decoded unless the result would
 * be invisible or have another meaning.
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
 * Labels are shown in Unicode or kept in ASCII by the data of Unicode 18 (UTS 39).
 *
 * @throws {TypeError} if the URL is invalid, or if an argument is of the wrong kind
 * @throws {RangeError} if `maxLength` is too small for the URL (`code: 'ERR_OUT_OF_RANGE'`), or if the URL is too long
 */
export function render(url: UrlLike, options?: RenderOptions): Rendered;
