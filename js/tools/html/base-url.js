/**
 * The document base URL, by the HTML Standard
 * (https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url).
 *
 * The standard's steps are implemented here, because the platform's parser may be outdated. But a page cannot
 * see when a base URL was frozen, whether a policy forbids it, or which document created this one. So if the platform's
 * `baseURI` is not what its own parser makes of the attribute, the platform's value is used.
 */

import { URL } from '../../classes/url.js';
import { baseElements, isScripted } from './base-elements.js';
import { encodingParse } from './encoding-parse.js';

/** @typedef {import('../../../types/classes.js').URL} ParsedURL */
/** @typedef {import('./encoding-parse.js').Encodings} Encodings */

/**
 * For each document, the frozen base URL of its first `base` element with an href, and the attribute it was parsed
 * from.
 *
 * @type {WeakMap<object, { element: any, value: string, url: ParsedURL }>}
 */
const frozen = new WeakMap();

/**
 * The about base URL of each document: the base URL that its creator had at the time.
 *
 * @type {WeakMap<object, ParsedURL>}
 */
const aboutBases = new WeakMap();

/** The URLs of documents that `install` was given. @type {WeakMap<object, ParsedURL>} */
export const documentURLs = new WeakMap();

/**
 * The [document base URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url).
 *
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @param {ParsedURL} [documentURL]  instead of the document's own
 * @returns {ParsedURL}
 */
export const baseOf = (document, encodings, documentURL = documentURLs.get(document)) => {
  const element = firstBase(document);
  if (element === undefined) return documentURL || fallbackBase(document, encodings, !isScripted(document));
  if (documentURL === undefined) return frozenBase(element, document, encodings);
  return parsedBase(element.getAttribute('href'), documentURL, document, encodings) || documentURL;
};

/**
 * The first `base` element in tree order that has an href.
 *
 * @param {any} document
 * @returns {any}
 */
const firstBase = (document) => {
  const elements = baseElements(document);
  for (let i = 0; i < elements.length; i++) {
    if (elements[i].getAttribute('href') !== null) return elements[i];
  }
  return undefined;
};

/**
 * The [frozen base URL](https://html.spec.whatwg.org/multipage/semantics.html#frozen-base-url), which changes with the
 * element but not with the document's own URL. It is set when it is first needed.
 *
 * @param {any} element
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @returns {ParsedURL}
 */
const frozenBase = (element, document, encodings) => {
  const value = element.getAttribute('href');
  const before = frozen.get(document);
  if (before !== undefined && before.element === element && before.value === value) return before.url;
  const fallback = fallbackBase(document, encodings);
  const parsed = parsedBase(value, fallback, document, encodings);
  const url = parsed === null ? fallback : knownToPlatform(document, value, parsed);
  frozen.set(document, { element, value, url });
  return url;
};

/**
 * The URL of a `base` element; null if it is invalid or has a scheme that a base must not have.
 *
 * @param {string} value  the attribute
 * @param {ParsedURL} fallback
 * @param {any} document
 * @param {Encodings | undefined} encodings
 */
const parsedBase = (value, fallback, document, encodings) => {
  const parsed = encodingParse(value, fallback.href, document, encodings);
  return parsed === null || /^(data|javascript):/.test(parsed.href) ? null : parsed;
};

/**
 * The platform's base URL if it differs from ours for a reason other than its parser: because it was frozen when the
 * document had another URL, or because a policy forbids ours. Otherwise ours.
 *
 * @param {any} document
 * @param {string} value  the attribute
 * @param {ParsedURL} url  the attribute as parsed by us
 * @returns {ParsedURL}
 */
const knownToPlatform = (document, value, url) => {
  const { baseURI } = document;
  // With an about: URL, the platform has no creator of this document.
  if (!baseURI || baseURI === url.href || /^about:/.test(baseURI)) return url;
  try {
    const inert = document.implementation.createHTMLDocument('');
    const base = inert.head.appendChild(inert.createElement('base'));
    const baseWith = (/** @type {string} */ href) => {
      base.setAttribute('href', href);
      return inert.baseURI;
    };
    if (baseWith(value) === baseURI || baseWith(url.href) === baseURI) return url;
    // The platform cannot parse the URL, or the policy applies to the inert document as well.
    if (baseWith(url.href) === baseWith('https://') && baseWith('https://x/') === 'https://x/') return url;
  } catch {
    return url;
  }
  return URL.parse(baseURI) || url;
};

/**
 * The [fallback base URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url).
 *
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @param {boolean} [asPlatform]  whether the platform's base URL is the document's
 * @returns {ParsedURL}
 */
const fallbackBase = (document, encodings, asPlatform = false) => {
  const url = /** @type {ParsedURL} */ (URL.parse(document.URL || document.documentURI) || URL.parse('about:blank'));
  // "Matches about:blank" or "matches about:srcdoc": any query and fragment are allowed.
  const isAbout = url.protocol === 'about:' && (url.pathname === 'blank' || url.pathname === 'srcdoc');
  return (isAbout && aboutBase(document, encodings, asPlatform ? document.baseURI : '')) || url;
};

/**
 * The [about base URL](https://html.spec.whatwg.org/multipage/dom.html#concept-document-about-base-url): the base URL
 * that the creator of this document had when it created this document. It is read when it is first needed.
 *
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @param {string} known  the platform's base URL
 * @returns {ParsedURL | undefined}
 */
const aboutBase = (document, encodings, known) => {
  let url = aboutBases.get(document) || (/^about:/.test(known) ? null : URL.parse(known));
  if (!url) {
    const creator = creatorOf(document);
    if (!creator) return undefined;
    url = baseOf(creator, encodings);
  }
  aboutBases.set(document, url);
  return url;
};

/** The document that contains or opened a document. @param {any} document */
const creatorOf = (document) => {
  try {
    const { frameElement, opener } = document.defaultView;
    return frameElement ? frameElement.ownerDocument : opener && opener.document;
  } catch {
    // The document has no window, or its creator has another origin.
    return undefined;
  }
};
