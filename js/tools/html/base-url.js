/**
 * The document base URL (HTML Standard, 2.4.3 "dynamic changes to base URLs" and what it refers to).
 *
 * The standard's steps are run here, for a platform's parser may be behind. Yet what cannot be seen from outside the platform
 * alone knows: when a base URL was frozen, whether a policy forbids it, from which document this one was created. So where its
 * `baseURI` is not what it makes of the same text, the platform is believed.
 */

import { URL } from '../../classes/url.js';
import { encodingParse } from './encoding-parse.js';

/** @typedef {import('../../../types/classes.js').URL} ParsedURL */
/** @typedef {import('./encoding-parse.js').Encodings} Encodings */

/** The namespace of HTML's elements. */
export const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * The frozen base URL of each document's first `base` element with an href, and of what it was made.
 *
 * @type {WeakMap<object, { element: any, value: string, url: ParsedURL }>}
 */
const frozen = new WeakMap();

/** The about base URLs: those of the documents that others were created from, at that time. @type {WeakMap<object, ParsedURL>} */
const aboutBases = new WeakMap();

/**
 * The [document base URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-url).
 *
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @returns {ParsedURL}
 */
export const baseOf = (document, encodings) => {
  const element = firstBase(document);
  return element === undefined ? fallbackBase(document, encodings, document.baseURI) : frozenBase(element, document, encodings);
};

/**
 * The first `base` element in tree order that has an href.
 *
 * @param {any} document
 * @returns {any}
 */
const firstBase = (document) => {
  // Old documents know no namespaces.
  const elements = document.getElementsByTagNameNS ? document.getElementsByTagNameNS(HTML, 'base') : document.getElementsByTagName('base');
  for (let i = 0; i < elements.length; i++) {
    if (elements[i].getAttribute('href') !== null) return elements[i];
  }
  return undefined;
};

/**
 * The [frozen base URL](https://html.spec.whatwg.org/multipage/semantics.html#frozen-base-url): it changes with the element,
 * and not with the document's own URL. It is set when somebody looks for the first time.
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
  const parsed = encodingParse(value, fallback.href, document, encodings);
  const url = parsed === null || /^(data|javascript):/.test(parsed.href) ? fallback : knownToPlatform(document, value, parsed);
  frozen.set(document, { element, value, url });
  return url;
};

/**
 * The base URL that a platform has in the place of one that should be it: because it was frozen when the document had
 * another URL, or because a policy forbids it. One that its parser makes of the same text is not meant by that.
 *
 * @param {any} document
 * @param {string} value  the attribute
 * @param {ParsedURL} url  what it is by our parser
 * @returns {ParsedURL}
 */
const knownToPlatform = (document, value, url) => {
  const { baseURI } = document;
  // With about: it knows of no document that this one was created from.
  if (!baseURI || baseURI === url.href || /^about:/.test(baseURI)) return url;
  try {
    const inert = document.implementation.createHTMLDocument('');
    const base = inert.head.appendChild(inert.createElement('base'));
    const baseWith = (/** @type {string} */ href) => {
      base.setAttribute('href', href);
      return inert.baseURI;
    };
    if (baseWith(value) === baseURI || baseWith(url.href) === baseURI) return url;
    // It cannot parse it; or the policy is on the inert document as well.
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
 * @param {string} [known]  to the platform
 * @returns {ParsedURL}
 */
const fallbackBase = (document, encodings, known = '') => {
  const url = /** @type {ParsedURL} */ (URL.parse(document.URL || document.documentURI) || URL.parse('about:blank'));
  // "Matches about:blank", and the same of about:srcdoc: with any query and fragment.
  const isAbout = url.protocol === 'about:' && (url.pathname === 'blank' || url.pathname === 'srcdoc');
  return (isAbout && aboutBase(document, encodings, known)) || url;
};

/**
 * The [about base URL](https://html.spec.whatwg.org/multipage/dom.html#concept-document-about-base-url): the base URL that the
 * document around this one had, or the one that opened it, when this one was created. It is seen when somebody looks for
 * the first time.
 *
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @param {string} known
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

/** @param {any} document */
const creatorOf = (document) => {
  try {
    const { frameElement, opener } = document.defaultView;
    return frameElement ? frameElement.ownerDocument : opener && opener.document;
  } catch {
    // It has no window, or is of another origin than the document that created it.
    return undefined;
  }
};
