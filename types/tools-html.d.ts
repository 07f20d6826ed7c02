/**
 * The entry `whurl/tools/html`: URLs in documents, as the [HTML Standard](https://html.spec.whatwg.org/) has them. It is
 * plain JavaScript on `whurl/js`, so that it runs in old browsers and under any policy.
 *
 * In the examples `document` is that of `https://example.com/docs/page`, and is in UTF-8.
 *
 * @module whurl/tools/html
 */

import type { UrlLike } from './tools.js';

/** The two functions of `whurl/tools/encodings` that documents need which are not in UTF-8. */
export interface Encodings {
  parse(input: string, options: { base?: string; encoding: string }): string | null;
  percentEncodeAfterEncoding(text: string, set: 'special-query', encoding: string): string;
}

/** A document, or any node of one. */
export interface DocumentNode {
  readonly nodeType: number;
  readonly ownerDocument: object | null;
}

export interface DocumentOptions {
  /**
   * The module `whurl/tools/encodings`, for the queries of documents that are in another encoding than UTF-8. Without it
   * every document is taken for one in UTF-8.
   */
  encodings?: Encodings;
}

/**
 * Resolves a URL as the document that a node is in does: against its document base URL, and with its encoding.
 *
 * ```js
 * resolve('../search?q=é', document); // 'https://example.com/search?q=%C3%A9'
 * resolve('https://', document.body); // null
 * ```
 *
 * @returns the URL, serialised; `null` for what is no URL there
 * @throws {TypeError} if `node` is none
 */
export function resolve(url: UrlLike, node: DocumentNode, options?: DocumentOptions): string | null;

/**
 * The [document base URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url): that of the first
 * `base` element with an href, as it was when that was set, or the document's own URL; for `about:blank` and `about:srcdoc`
 * the base URL of the document that they were created from.
 *
 * ```js
 * documentBaseURL(document); // 'https://example.com/docs/page'
 * ```
 *
 * @throws {TypeError} if `node` is none
 */
export function documentBaseURL(node: DocumentNode, options?: DocumentOptions): string;

/** The interfaces that have the mixin. */
export type InterfaceName = 'HTMLAnchorElement' | 'HTMLAreaElement';

export interface InstallOptions extends DocumentOptions {
  /** The window whose `<a>` and `<area>` are looked at: the global object, if it is left out. */
  target?: object;

  /** Replace the members even if they do all that the standard says. */
  force?: boolean;

  /** Add `searchParams`, which the URL Standard's drafts of 2012 to 2015 had in their `URLUtils`, where it is missing. */
  searchParams?: boolean;
}

/** What {@link install} did. */
export interface Installed {
  /** The interfaces whose members were replaced. */
  replaced: InterfaceName[];

  /** Why: the names of the probes that failed, or `'force'`. An empty list where the platform's members stay. */
  why: Record<InterfaceName, string[]>;
}

/**
 * Gives `<a>` and `<area>` the members of
 * [HTMLHyperlinkElementUtils](https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils) – `href`, `origin`,
 * `protocol`, `username`, `password`, `host`, `hostname`, `port`, `pathname`, `search`, `hash` and `toString` – where the
 * platform's own are missing, or do not what the standards say. Installing twice does nothing.
 *
 * ```js
 * install({ target: window, force: true }).replaced; // ['HTMLAnchorElement', 'HTMLAreaElement']
 * const link = document.createElement('a');
 * link.href = '//EXAMPLE.org/é?q';
 * link.search = 'r';
 * link.getAttribute('href'); // 'https://example.org/%C3%A9?r'
 * ```
 *
 * @throws {TypeError} if the target is no window, or refuses to be changed; then nothing is
 */
export function install(options?: InstallOptions): Installed;
