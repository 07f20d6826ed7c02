/**
 * `searchParams` for `<a>` and `<area>`, which the drafts' URLUtils had. Today's standard defines it only for URL
 * objects.
 *
 * The query object of an element belongs to a URL object. Before each call the URL object is updated from the element,
 * and after each call that changes the query the element is updated from the URL object.
 */

import { URL } from '../../classes/url.js';
import { wrongKind } from '../wrong-kind.js';
import { check } from '../html/hyperlink-members.js';

/**
 * The URL objects of the elements whose query object has been read.
 *
 * @type {WeakMap<object, import('../../../types/classes.js').URL>}
 */
const urls = new WeakMap();

const readers = ['get', 'getAll', 'has', 'forEach', 'keys', 'values', 'entries', 'toString', Symbol.iterator];
const writers = ['append', 'delete', 'set', 'sort'];

/** Creates an object with the member. */
export const searchParamsMember = () => ({
  /** The query object; null if the element has no URL. */
  get searchParams() {
    check(this);
    const url = urls.get(this) || connect(this);
    return refresh(this, url) ? url.searchParams : null;
  },
  /** Replaces the query by a list, which is copied. Null changes nothing, and neither does an element without a URL. */
  set searchParams(list) {
    check(this);
    if (list === null) return;
    if (Object.prototype.toString.call(list) !== '[object URLSearchParams]')
      throw wrongKind('searchParams', 'a URLSearchParams');
    const url = urls.get(this) || connect(this);
    if (!refresh(this, url)) return;
    url.search = `${list}`;
    /** @type {any} */ (this).href = url.href;
  },
});

/**
 * Creates the URL object of an element.
 *
 * @param {any} element
 */
const connect = (element) => {
  const url = new URL('about:blank');
  /** @type {any} */
  const params = url.searchParams;
  urls.set(element, url);

  /** @param {Function} method @param {boolean} [writes] */
  const wrap = (method, writes = false) =>
    /** @this {unknown} */
    function () {
      const hasURL = refresh(element, url);
      const result = method.apply(params, arguments);
      if (writes && hasURL) element.href = url.href;
      return result;
    };
  /** @param {PropertyKey} name @param {boolean} [writes] */
  const wrapMethod = (name, writes) =>
    Object.defineProperty(params, name, { value: wrap(params[name], writes), writable: true, configurable: true });
  readers.forEach((name) => wrapMethod(name));
  writers.forEach((name) => wrapMethod(name, true));
  const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(Object.getPrototypeOf(params), 'size'));
  Object.defineProperty(params, 'size', { get: wrap(get), configurable: true });
  return url;
};

/**
 * Updates the URL object from its element. If the element has no URL, the query is empty.
 *
 * @param {any} element
 * @param {import('../../../types/classes.js').URL} url
 * @returns {boolean} whether the element has a URL
 */
const refresh = (element, url) => {
  const hasURL = element.protocol !== ':';
  const href = hasURL ? element.href : 'about:blank';
  if (url.href !== href) url.href = href;
  return hasURL;
};
