/**
 * The built-ins this package uses, taken once at load time. A page may replace `String.prototype.slice` or
 * `Symbol.iterator` later; that must neither break us nor show our internals to it.
 *
 * The rest of the source keeps three habits for the same reason: no spread, destructuring of arrays or `for…of`
 * (they look up `Symbol.iterator`), no method called on a string, array or buffer, and no plain array written by
 * index (a setter on `Array.prototype` would see the value).
 */

import { arrayIterator } from './array-iterator.js';

export const { Array, RangeError, TypeError, Uint8Array, Int32Array, decodeURIComponent } = globalThis;
// By their free names, in whose place ES5 builds put others (js/es5/host.cjs).
const ownObject = Object;
const ownSymbol = Symbol;
export { ownObject as Object, ownSymbol as Symbol };

export const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf } = Object;
export const { apply, ownKeys } = Reflect;
export const { isArray } = Array;

/**
 * Defines a property by a descriptor that inherits nothing. What it leaves out keeps its value, where there is one.
 *
 * @param {object} target
 * @param {PropertyKey} key
 * @param {object} descriptor
 */
export const define = (target, key, descriptor) => {
  defineProperty(target, key, setPrototypeOf(descriptor, null));
};

const { bind, call } = Function.prototype;

/** V8 sees through a bound `call`: it takes no longer than a direct method call. */
export const isV8 = (/** @type {any} */ (globalThis).Intl || {}).v8BreakIterator !== undefined;

/**
 * Turns a method into a function that takes its receiver first, and up to three arguments. (Other engines than V8 see
 * through `.call` where it is written out; a bound one takes them ten times as long.)
 *
 * @type {(method: Function) => (...args: any[]) => any}
 */
export const uncurry = isV8
  ? bind.bind(call)
  : (method) => (self, first, second, third) =>
      method.call === call ? method.call(self, first, second, third) : apply(method, self, [first, second, third]);

// For the methods that matter most it is written out once more for each, so that an engine can see which one it is.
const {
  charCodeAt: charCodeAtOf,
  concat: concatOf,
  indexOf: indexOfOf,
  slice: sliceOf,
  toLowerCase: toLowerCaseOf,
  toWellFormed: toWellFormedOf,
} = /** @type {any} */ (String.prototype);

/** @type {(text: string, index: number) => number} */
export const charCodeAt = isV8
  ? uncurry(charCodeAtOf)
  : (text, index) =>
      charCodeAtOf.call === call ? charCodeAtOf.call(text, index) : apply(charCodeAtOf, text, [index]);
/** @type {(text: string, start: number, end?: number) => string} */
export const slice = isV8
  ? uncurry(sliceOf)
  : (text, start, end) => (sliceOf.call === call ? sliceOf.call(text, start, end) : apply(sliceOf, text, [start, end]));
/** @type {(text: string, search: string, from?: number) => number} */
export const indexOf = isV8
  ? uncurry(indexOfOf)
  : (text, search, from) =>
      indexOfOf.call === call ? indexOfOf.call(text, search, from) : apply(indexOfOf, text, [search, from]);
/** @type {(text: string) => string} */
export const toLowerCase = uncurry(toLowerCaseOf);
/** @type {((text: string) => string) | undefined} */
export const toWellFormed =
  toWellFormedOf &&
  (isV8
    ? uncurry(toWellFormedOf)
    : (/** @type {string} */ text) =>
        toWellFormedOf.call === call ? toWellFormedOf.call(text) : apply(toWellFormedOf, text, []));

export const { fromCharCode } = String;
/** @type {(text: string, value: unknown) => string} */
export const concat = (text, value) => apply(concatOf, text, [value]);

/** @type {(list: ArrayLike<any>) => any[]} */
export const arraySlice = uncurry(Array.prototype.slice);
/** %IteratorPrototype%, the parent of every iterator prototype. */
export const IteratorPrototype = arrayIterator
  ? Object.prototype
  : getPrototypeOf(getPrototypeOf([][Symbol.iterator]()));

/**
 * A growing list that inherits nothing: an index that is not there yet is written to the list itself, whatever a page
 * has defined on `Array.prototype`. It is an exotic array because only those grow at full speed in V8 (a plain object
 * with indices was four times slower).
 *
 * @template T
 * @extends {Array<T>}
 */
export class List extends Array {
  // Written out, because in older V8 the default constructor spreads its arguments, which a page can see.
  constructor() {
    super();
  }
}
setPrototypeOf(List.prototype, null);
// Else `arraySlice` of a list would make a list.
delete (/** @type {any} */ (List.prototype).constructor);

/** @type {{ encodeInto(text: string, into: Uint8Array): { read: number, written: number } } | undefined} */
const encoder = typeof TextEncoder === 'function' && 'encodeInto' in TextEncoder.prototype ? new TextEncoder() : undefined;
const encodeIntoOf = encoder && uncurry(encoder.encodeInto);

/** @type {((text: string, into: Uint8Array) => { read: number, written: number }) | undefined} */
export const encodeInto = encodeIntoOf && ((text, into) => encodeIntoOf(encoder, text, into));

const decoder = typeof TextDecoder === 'function' ? new TextDecoder('utf-8', { ignoreBOM: true }) : undefined;
const decodeOf = decoder && uncurry(decoder.decode);

/** @type {((bytes: Uint8Array) => string) | undefined} */
export const decodeUTF8 = decodeOf && ((bytes) => decodeOf(decoder, bytes));

/** @type {any} */
const NodeBuffer = /** @type {any} */ (globalThis).Buffer;
const { deno, bun, node } = (/** @type {any} */ (globalThis).process || {}).versions || {};
/** Node itself: others have these methods as well, but slow ones. */
const isNode = typeof NodeBuffer === 'function' && node !== undefined && deno === undefined && bun === undefined;
/** Node since 22.12. */
export const isRecentNode = isNode && /^(22\.(1[2-9]|[2-9]\d)|2[3-9]|[3-9]\d)\./.test(node);

/**
 * Node's own decoding of ASCII, in half of TextDecoder's time. It takes any view of a buffer; `Buffer.from`, which would
 * make one of Node's, asks the memory for its `byteLength`, which a page may have replaced.
 *
 * @type {((bytes: Uint8Array, start: number, end: number) => string) | undefined}
 */
export const latin1Slice = isNode && NodeBuffer.prototype.latin1Slice ? uncurry(NodeBuffer.prototype.latin1Slice) : undefined;

/**
 * Writes UTF-8 in half of `encodeInto`'s time, but not before Node 22.12. (22.7 has it as well, and writes Latin-1.)
 *
 * @type {((bytes: any, text: string, start: number, length: number) => number) | undefined}
 */
export const utf8Write = isRecentNode ? uncurry(NodeBuffer.prototype.utf8Write) : undefined;
