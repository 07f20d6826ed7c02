/**
 * The members of the mixin
 * [HTMLHyperlinkElementUtils](https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils) for `<a>`
 * and `<area>`. The drafts of the URL Standard before 2015 called it URLUtils.
 *
 * An element keeps no URL. Each member parses the attribute again ("reinitialize url"), so that it follows every change
 * of the attribute, of the base URL and of the element's document. The standard excepts blob URLs, which would lose
 * their blob. Our URLs have none, and parsing a serialised blob URL again does not change it.
 */

import { PROTOCOLS, WS, WSS } from '../../plain/schemes.js';
import { illegalInvocation } from '../../web-idl/errors.js';
import { toUSVString } from '../../web-idl/webidl.js';
import { isUTF8 } from '../utf8-labels.js';
import { HTML } from './base-elements.js';
import { baseOf } from './base-url.js';
import { encodingOf, encodingParse } from './encoding-parse.js';

/** @typedef {import('../../../types/classes.js').URL} ParsedURL */
/** @typedef {import('./encoding-parse.js').Encodings} Encodings */

const ELEMENT_NODE = 1;

/** The schemes whose queries are in the encoding of the document (URL Standard, "query state"). */
const encoded = PROTOCOLS.filter((_, type) => type !== 0 && type !== WS && type !== WSS);

/** Throws if the receiver is not an `<a>` or `<area>`. @param {any} element */
export const check = (element) => {
  const { nodeType, namespaceURI = HTML, localName } = Object(element);
  const isHyperlink = nodeType === ELEMENT_NODE && namespaceURI === HTML && (localName === 'a' || localName === 'area');
  if (!isHyperlink) throw illegalInvocation();
};

/**
 * Creates an object with the members.
 *
 * @param {Encodings | undefined} encodings  for documents with an encoding other than UTF-8
 */
export const hyperlinkMembers = (encodings) => {
  /**
   * The element's URL; null if its href is missing or invalid.
   *
   * @param {any} element
   * @returns {ParsedURL | null}
   */
  const urlOf = (element) => {
    check(element);
    const value = element.getAttribute('href');
    if (value === null) return null;
    const document = element.ownerDocument;
    return encodingParse(value, baseOf(document, encodings).href, document, encodings);
  };

  /**
   * The serialised URL or, if there is none, the attribute.
   *
   * @param {any} element
   * @returns {string}
   */
  const hrefOf = (element) => {
    const url = urlOf(element);
    return url === null ? toUSVString(element.getAttribute('href') || '') : url.href;
  };

  /**
   * A component of the URL, or the empty string.
   *
   * @param {any} element
   * @param {'origin' | Component} component
   */
  const get = (element, component) => {
    const url = urlOf(element);
    return url === null ? '' : url[component];
  };

  /**
   * Sets a component of the URL, and then the attribute ("update href"). The attribute becomes absolute even if the
   * setter ignores the value.
   *
   * @param {any} element
   * @param {Component} component
   * @param {unknown} value
   */
  const set = (element, component, value) => {
    check(element);
    let text = toUSVString(value);
    const url = urlOf(element);
    if (url === null || !canHave[component](url)) return;
    if (component === 'search') text = encodedQuery(text, url, element.ownerDocument, encodings);
    url[component] = text;
    element.setAttribute('href', url.href);
  };

  return {
    get href() {
      return hrefOf(this);
    },
    set href(value) {
      /** @type {any} */
      const element = this;
      check(element);
      element.setAttribute('href', toUSVString(value));
    },
    get origin() {
      return get(this, 'origin');
    },
    get protocol() {
      return get(this, 'protocol') || ':';
    },
    set protocol(value) {
      set(this, 'protocol', value);
    },
    get username() {
      return get(this, 'username');
    },
    set username(value) {
      set(this, 'username', value);
    },
    get password() {
      return get(this, 'password');
    },
    set password(value) {
      set(this, 'password', value);
    },
    get host() {
      return get(this, 'host');
    },
    set host(value) {
      set(this, 'host', value);
    },
    get hostname() {
      return get(this, 'hostname');
    },
    set hostname(value) {
      set(this, 'hostname', value);
    },
    get port() {
      return get(this, 'port');
    },
    set port(value) {
      set(this, 'port', value);
    },
    get pathname() {
      return get(this, 'pathname');
    },
    set pathname(value) {
      set(this, 'pathname', value);
    },
    get search() {
      return get(this, 'search');
    },
    set search(value) {
      set(this, 'search', value);
    },
    get hash() {
      return get(this, 'hash');
    },
    set hash(value) {
      set(this, 'hash', value);
    },
    toString() {
      return hrefOf(this);
    },
  };
};

/**
 * @typedef {'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash'}
 *   Component
 */

const anyURL = () => true;

/** The negation of https://url.spec.whatwg.org/#cannot-have-a-username-password-port. @param {ParsedURL} url */
const canHaveCredentials = (url) => url.hostname !== '' && url.protocol !== 'file:';

/** Whether the path is not opaque. An opaque path never starts with a slash. @param {ParsedURL} url */
const hasListPath = (url) => url.href.charAt(url.protocol.length) === '/';

/**
 * Whether a component of a URL can be set. If not, the setter does not change the attribute either.
 *
 * @type {Record<Component, (url: ParsedURL) => boolean>}
 */
const canHave = {
  protocol: anyURL,
  username: canHaveCredentials,
  password: canHaveCredentials,
  host: hasListPath,
  hostname: hasListPath,
  port: canHaveCredentials,
  pathname: hasListPath,
  search: anyURL,
  hash: anyURL,
};

/**
 * A query for the setter, percent-encoded in the encoding of the document. Setting it does not change percent-encoded
 * bytes.
 *
 * @param {string} value
 * @param {ParsedURL} url
 * @param {any} document
 * @param {Encodings | undefined} encodings
 */
const encodedQuery = (value, url, document, encodings) => {
  const encoding = encodingOf(document);
  if (encodings === undefined || isUTF8(encoding) || !encoded.includes(url.protocol) || value === '') return value;
  const input = value.replace(/^\?/, '').replace(/[\t\n\r]/g, '');
  return `?${encodings.percentEncodeAfterEncoding(input, 'special-query', encoding)}`;
};
