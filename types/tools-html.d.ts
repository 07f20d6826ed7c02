/**
 * The entry `whurl/tools/html`: URLs in documents, as the [HTML Standard](https://html.spec.whatwg.org/) defines them.
 * It is plain JavaScript and uses `whurl/js`, so it runs in old browsers and under any Content Security Policy.
 *
 * In the examples, `document` is a UTF-8 document at `https://example.com/docs/page`.
 *
 * @module whurl/tools/html
 */

import type { UrlLike } from './tools.js';

/** The two functions of `whurl/tools/encodings` that documents in other encodings than UTF-8 need. */
export interface Encodings {
  parse(input: string, options: { base?: string; encoding: string }): string | null;
  percentEncodeAfterEncoding(text: string, set: 'special-query', encoding: string): string;
}

/** A document, or any node in one. */
export interface DocumentNode {
  readonly nodeType: number;
  readonly ownerDocument: object | null;
}

/** The options of {@link resolve} and {@link documentBaseURL}. */
export interface DocumentOptions {
  /**
   * The module `whurl/tools/encodings`, for queries in documents with another encoding than UTF-8. Without it, every
   * document is treated as UTF-8.
   */
  encodings?: Encodings;

  /**
   * The URL of the document, instead of `document.URL`: for a document that was not loaded from there, or in linkedom,
   * whose documents have no URL.
   */
  documentURL?: UrlLike;
}

/**
 * Resolves a URL as the document of a node does: against the document base URL, and with the document's encoding.
 *
 * ```js
 * resolve('../search?q=é', document); // 'https://example.com/search?q=%C3%A9'
 * resolve('https://', document.body); // null
 * resolve('b', document, { documentURL: 'https://example.org/a' }); // 'https://example.org/b'
 * ```
 *
 * @returns the serialised URL; `null` if the input is invalid
 * @throws {TypeError} if `node` is neither a document nor in a document
 */
export function resolve(url: UrlLike, node: DocumentNode, options?: DocumentOptions): string | null;

/**
 * Returns the [document base URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url): the
 * URL of the first `base` element with an href, resolved when that was set, or else the document's own URL. For
 * `about:blank` and `about:srcdoc` it is the base URL of the document that created them.
 *
 * ```js
 * documentBaseURL(document); // 'https://example.com/docs/page'
 * ```
 *
 * @throws {TypeError} if `node` is neither a document nor in a document
 */
export function documentBaseURL(node: DocumentNode, options?: DocumentOptions): string;

/** The interfaces of `<a>` and `<area>`. */
export type InterfaceName = 'HTMLAnchorElement' | 'HTMLAreaElement';

/** The options of {@link install}. */
export interface InstallOptions extends DocumentOptions {
  /**
   * The window whose `<a>` and `<area>` are probed; the global object by default. `documentURL` is the URL of its
   * document.
   */
  target?: object;

  /** Replace the members even if they follow the standard. */
  force?: boolean;

  /**
   * Add `searchParams` if it is missing. The URL Standard's drafts of 2012 to 2015 had it in their `URLUtils`.
   * Assigning a `URLSearchParams` copies its list.
   */
  searchParams?: boolean;
}

/** The result of {@link install}. */
export interface Installed {
  /** The interfaces whose members were replaced. */
  replaced: InterfaceName[];

  /**
   * The reasons: the names of the probes that failed, or `'force'`. The list is empty if the platform's members stay.
   */
  why: Record<InterfaceName, string[]>;
}

/**
 * Replaces the URL members of `<a>` and `<area>` if they are missing or do not follow the standards. These are the
 * members of [HTMLHyperlinkElementUtils](https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils):
 * `href`, `origin`, `protocol`, `username`, `password`, `host`, `hostname`, `port`, `pathname`, `search`, `hash` and
 * `toString`. Installing twice does nothing.
 *
 * ```js
 * install({ target: window, force: true }).replaced; // ['HTMLAnchorElement', 'HTMLAreaElement']
 * const link = document.createElement('a');
 * link.href = '//EXAMPLE.org/é?q';
 * link.search = 'r';
 * link.getAttribute('href'); // 'https://example.org/%C3%A9?r'
 * ```
 *
 * @throws {TypeError} if the target is not a window, if it cannot be changed, or if a probe would fail that passed; then
 *   nothing changes
 */
export function install(options?: InstallOptions): Installed;

/** The members of a URL as the drafts of 2012 to 2015 had them for the locations of workers. */
export interface URLUtilsReadOnly {
  /** The serialised URL; the input if that is invalid. */
  readonly href: string;

  /** `':'` if the input is invalid. The attributes below are then empty. */
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  toString(): string;
}

/**
 * Creates an object with the read-only members of an older draft, as a worker's `location` has them.
 *
 * ```js
 * urlUtilsReadOnly('worker.js#a', { base: 'https://example.com/docs/' }).pathname; // '/docs/worker.js'
 * urlUtilsReadOnly('https://').protocol; // ':'
 * ```
 *
 * @throws {TypeError} if an argument is of the wrong kind
 */
export function urlUtilsReadOnly(input: UrlLike, options?: { base?: UrlLike | undefined }): URLUtilsReadOnly;
