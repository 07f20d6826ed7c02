/**
 * The `base` elements of a document.
 *
 * A browser keeps a live list of them. A document in JavaScript (jsdom, happy-dom, linkedom) is walked for each
 * question, so that the time of all links would grow with its square. There, the list is kept until an observer reports
 * another element.
 */

import { isNative } from '../../polyfill/native-functions.js';

/** The namespace of HTML's elements. */
export const HTML = 'http://www.w3.org/1999/xhtml';

/** @typedef {{ elements: any[], isOld: boolean, observer: any }} Observed */

/** The lists of documents in JavaScript. @type {WeakMap<object, Observed>} */
const lists = new WeakMap();

/** Whether a document is in JavaScript, and has what is needed to observe it. @param {any} document */
export const isScripted = (document) => !isNative(document.getElementsByTagName) && !!document.querySelectorAll;

/**
 * The elements in tree order, with and without an href.
 *
 * @param {any} document
 * @returns {ArrayLike<any>}
 */
export const baseElements = (document) => {
  if (!isScripted(document)) {
    // Documents in old browsers do not support namespaces.
    return document.getElementsByTagNameNS
      ? document.getElementsByTagNameNS(HTML, 'base')
      : document.getElementsByTagName('base');
  }
  const list = lists.get(document) || observed(document);
  if (list === undefined) return search(document);
  note(list, list.observer.takeRecords());
  if (list.isOld) {
    list.elements = search(document);
    list.isOld = false;
  }
  return list.elements.filter((element) => document.contains(element));
};

/** @param {any} document @returns {any[]} */
const search = (document) =>
  Array.prototype.filter.call(
    document.querySelectorAll('base'),
    ({ namespaceURI = HTML }) => namespaceURI === HTML || namespaceURI === null,
  );

/**
 * Begins to observe a document.
 *
 * @param {any} document
 * @returns {Observed | undefined} undefined if it has no window with observers
 */
const observed = (document) => {
  try {
    const { MutationObserver } = document.defaultView;
    const observer = new MutationObserver((/** @type {any[]} */ records) => note(list, records));
    /** @type {Observed} */
    const list = { elements: [], isOld: true, observer };
    // It must have `takeRecords`, because the callback comes later.
    observer.takeRecords();
    observer.observe(document, { childList: true, subtree: true });
    lists.set(document, list);
    return list;
  } catch {
    return undefined;
  }
};

/**
 * Notes whether an element has been inserted. One that was removed is found to be outside of the document.
 *
 * @param {Observed} list
 * @param {ArrayLike<any>} records
 */
const note = (list, records) => {
  list.isOld =
    list.isOld ||
    Array.prototype.some.call(records, ({ type, addedNodes }) => type === 'childList' && hasBase(addedNodes));
};

/** @param {ArrayLike<any>} nodes */
const hasBase = (nodes) =>
  Array.prototype.some.call(
    nodes,
    (node) => node.localName === 'base' || (node.querySelector && node.querySelector('base') !== null),
  );
