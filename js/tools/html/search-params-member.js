/**
 * `searchParams`, which the drafts' URLUtils gave to `<a>` and `<area>` and today's standard gives to URL objects alone.
 *
 * The query object of an element is that of a URL object which is brought up to date with the element before each call,
 * and the element with it behind each call that changes it.
 */

import { URL } from '../../classes/url.js';

/** The URL object of each element whose query object somebody has asked for. @type {WeakMap<object, import('../../../types/classes.js').URL>} */
const urls = new WeakMap();

const readers = ['get', 'getAll', 'has', 'forEach', 'keys', 'values', 'entries', 'toString', Symbol.iterator];
const writers = ['append', 'delete', 'set', 'sort'];

/** An object with the member. */
export const searchParamsMember = () => ({
  /** The query as a list; null where the element has no URL. */
  get searchParams() {
    const url = urls.get(this) || connect(this);
    return refresh(this, url) ? url.searchParams : null;
  },
});

/**
 * Makes the URL object of an element.
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
 * Brings the URL object up to date with its element; without a URL of that its query is empty.
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
