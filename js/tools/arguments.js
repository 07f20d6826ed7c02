/**
 * The arguments of the tools' functions. A value of the wrong kind is a TypeError that names the argument: a conversion
 * would turn it into another input in silence.
 */

import { invalidURL, typeError } from '../web-idl/errors.js';
import { ownMembersOf } from '../web-idl/own-members.js';
import { unknownMember, wrongKind } from './wrong-kind.js';

/** A URL as a string, or an object with an `href`. @typedef {string | { readonly href: string }} UrlLike */

/** A string. @param {unknown} value @param {string} name @returns {string} */
export const textOf = (value, name) => {
  if (typeof value !== 'string') throw wrongKind(name, 'a string');
  return value;
};

/** The text of a URL. @param {unknown} value @param {string} name @returns {string} */
export const urlTextOf = (value, name) => {
  const text = isObject(value) ? /** @type {any} */ (value).href : value;
  if (typeof text !== 'string') throw wrongKind(name, 'a string or an object with an href');
  return text;
};

/**
 * The own members of options, or none. Other members than the function has are refused, and so is a URL: both would be
 * ignored in silence.
 *
 * @template T
 * @param {T | undefined} value
 * @param {string[]} names  of the members
 * @returns {Partial<T>}
 */
export const optionsOf = (value, names) => {
  if (value === undefined) return /** @type {any} */ ({ __proto__: null });
  const kind = `an object with the member${names.length === 1 ? '' : 's'} ${names.join(', ')}`;
  if (!isObject(value) || isURL(value)) throw wrongKind('options', kind);
  const own = ownMembersOf(value);
  for (const name in own) if (!names.includes(name)) throw unknownMember(name, names);
  return own;
};

/** Whether an object has the `href` of a URL. A member of `Object.prototype` makes no options one. @param {any} value */
const isURL = ({ href }) => typeof href === 'string' && href !== /** @type {any} */ (Object.prototype).href;

/** The text of a base; undefined if there is none. @param {unknown} base */
export const baseTextOf = (base) => (base === undefined ? undefined : urlTextOf(base, 'base'));

/**
 * An option that is true or false, as a number of a call. By Web IDL every value is one or the other.
 *
 * @param {unknown} value
 */
export const flagOf = (value) => Number(Boolean(value));

/** A string, or a view of bytes. @param {unknown} value @param {string} name @returns {string | Uint8Array} */
export const textOrBytesOf = (value, name) => {
  if (typeof value === 'string') return value;
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  // By its tag, since a buffer can be of another realm.
  const tag = Object.prototype.toString.call(value);
  if (tag !== '[object ArrayBuffer]' && tag !== '[object SharedArrayBuffer]')
    throw wrongKind(name, 'a string, an ArrayBuffer or a view of one');
  return new Uint8Array(/** @type {ArrayBuffer} */ (value));
};

/** Whether a value is an object, perhaps a callable one. @param {unknown} value */
export const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** A URL, or a host with something of a URL around it. */
const MORE_THAN_A_HOST = /^[a-z][a-z0-9+.-]*:|[/\\?#@]|:\d*$/i;

const PASS_THE_HOSTNAME = ': pass the hostname of the URL, such as url.hostname';

/** The end of a message about one of several arguments. @param {string} [name] */
const whichOne = (name) => (name === undefined ? '' : `: argument ${name}`);

/** The error for a URL that cannot be parsed. @param {string} input @param {string} [name]  of one of several arguments */
export const invalidInput = (input, name) => invalidURL(new TypeError(`Invalid URL${whichOne(name)}`), input);

/** The error for a host that cannot be parsed. @param {string} input @param {string} [name]  of one of several arguments */
export const invalidHost = (input, name) => {
  const cure = MORE_THAN_A_HOST.test(input) ? PASS_THE_HOSTNAME : '';
  return Object.assign(typeError(`Invalid host${whichOne(name)}${cure}`, 'ERR_INVALID_HOST'), { input });
};

/** The text of a host. @param {unknown} value @returns {string} */
export const hostTextOf = (value) => {
  if (isObject(value) && isURL(value)) throw wrongKind('host', `a string${PASS_THE_HOSTNAME}`);
  return textOf(value, 'host');
};
