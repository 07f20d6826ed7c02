/**
 * The document base URL (HTML Standard, 2.4.3 "dynamic changes to base URLs" and what it refers to).
 *
 * A platform knows what cannot be seen from outside: when the base URL was frozen, whether a policy forbids it, and from
 * which document this one was created. So its `baseURI` is taken where that behaves (`probe-base-uri.js`), and the standard's
 * steps are run where it does not.
 */

import { URL } from '../../plain-js.js';
import { encodingParse } from './encoding-parse.js';
import { baseURIBehaves } from './probe-base-uri.js';

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
  const known = baseURIBehaves(document) ? URL.parse(document.baseURI) : null;
  if (known !== null) return known;
  const element = firstBase(document);
  return element === undefined ? fallbackBase(document, encodings) : frozenBase(element, document, encodings);
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
  const url = parsed === null || /^(data|javascript):/.test(parsed.href) ? fallback : parsed;
  frozen.set(document, { element, value, url });
  return url;
};

/**
 * The [fallback base URL](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url).
 *
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @returns {ParsedURL}
 */
const fallbackBase = (document, encodings) => {
  const url = /** @type {ParsedURL} */ (URL.parse(document.URL || document.documentURI) || URL.parse('about:blank'));
  // "Matches about:blank", and the same of about:srcdoc: with any query and fragment.
  const isAbout = url.protocol === 'about:' && (url.pathname === 'blank' || url.pathname === 'srcdoc');
  return (isAbout && aboutBase(document, encodings)) || url;
};

/**
 * The [about base URL](https://html.spec.whatwg.org/multipage/dom.html#concept-document-about-base-url): the base URL that the
 * document around this one had, or the one that opened it, when this one was created. It is seen when somebody looks for
 * the first time.
 *
 * @param {any} document
 * @param {Encodings | undefined} encodings
 * @returns {ParsedURL | undefined}
 */
const aboutBase = (document, encodings) => {
  const before = aboutBases.get(document);
  if (before !== undefined) return before;
  const creator = creatorOf(document);
  if (!creator) return undefined;
  const url = baseOf(creator, encodings);
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
