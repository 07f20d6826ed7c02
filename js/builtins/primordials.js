/**
 * The built-ins that this package uses, captured when it is loaded. A page may replace `String.prototype.slice` or
 * `Symbol.iterator` later, which must neither break the package nor expose its internals.
 *
 * For the same reason, the rest of the source follows three rules: no spread, array destructuring or `for…of` (they
 * look up `Symbol.iterator`); no method calls on strings, arrays or buffers; and no writes to plain arrays by index (a
 * setter on `Array.prototype` would see the value).
 */

import { arrayIterator } from './array-iterator.js';
import { valueOf } from './value-of.js';

export { List } from './list.js';

export const { Array, RangeError, TypeError, Uint8Array, Int32Array, decodeURIComponent, encodeURIComponent } =
  globalThis;
// Used as free variables, because ES5 builds replace them (js/es5/builtins.cjs).
const ownObject = Object;
const ownSymbol = Symbol;
export { ownObject as Object, ownSymbol as Symbol };

export const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf } = Object;
export const { apply, ownKeys } = Reflect;
export const { isArray } = Array;

/**
 * Defines a property with a descriptor that inherits nothing. Fields that the descriptor omits keep their values.
 *
 * @param {object} target
 * @param {PropertyKey} key
 * @param {object} descriptor
 */
export const define = (target, key, descriptor) => {
  defineProperty(target, key, setPrototypeOf(descriptor, null));
};

export const { bind } = Function.prototype;
const { call } = Function.prototype;

/** Whether `bind` is the platform's. A library's own may return the function itself, or make an ordinary one. */
export const hasOwnBind = bind.bind(call).name === 'bound bind';

export const isV8 = valueOf(valueOf(globalThis, 'Intl'), 'v8BreakIterator') !== undefined;
/** V8 optimises a bound `call`, so that it is as fast as a direct method call. */
const bindsCall = isV8 && hasOwnBind;

/**
 * Turns a method into a function of its receiver and up to three arguments. (Other engines than V8 optimise a literal
 * `.call`; a bound one takes ten times as long there.)
 *
 * @type {(method: Function) => (...args: any[]) => any}
 */
export const uncurry = bindsCall
  ? bind.bind(call)
  : (method) => (self, first, second, third) =>
      method.call === call ? method.call(self, first, second, third) : apply(method, self, [first, second, third]);

// The most frequent methods have a copy of that function each, so that an engine can inline them.
const {
  charCodeAt: charCodeAtOf,
  concat: concatOf,
  indexOf: indexOfOf,
  slice: sliceOf,
  toLowerCase: toLowerCaseOf,
  toWellFormed: toWellFormedOf,
} = /** @type {any} */ (String.prototype);

/** @type {(text: string, index: number) => number} */
export const charCodeAt = bindsCall
  ? uncurry(charCodeAtOf)
  : (text, index) => (charCodeAtOf.call === call ? charCodeAtOf.call(text, index) : apply(charCodeAtOf, text, [index]));
/** @type {(text: string, start: number, end?: number) => string} */
export const slice = bindsCall
  ? uncurry(sliceOf)
  : (text, start, end) => (sliceOf.call === call ? sliceOf.call(text, start, end) : apply(sliceOf, text, [start, end]));
/** @type {(text: string, search: string, from?: number) => number} */
export const indexOf = bindsCall
  ? uncurry(indexOfOf)
  : (text, search, from) =>
      indexOfOf.call === call ? indexOfOf.call(text, search, from) : apply(indexOfOf, text, [search, from]);
/** @type {(text: string) => string} */
export const toLowerCase = uncurry(toLowerCaseOf);
/** @type {((text: string) => string) | undefined} */
export const toWellFormed =
  toWellFormedOf &&
  (bindsCall
    ? uncurry(toWellFormedOf)
    : (/** @type {string} */ text) =>
        toWellFormedOf.call === call ? toWellFormedOf.call(text) : apply(toWellFormedOf, text, []));

/** @type {(text: string, search: string, from: number) => number} */
export const lastIndexOf = uncurry(String.prototype.lastIndexOf);

const execOf = uncurry(RegExp.prototype.exec);
/**
 * Matches an expression of ours. Its own properties are all that a page cannot replace, so only `exec` is called, and
 * an expression is never passed to a method of strings.
 *
 * @type {(expression: RegExp, text: string) => any}
 */
export const exec = execOf;
/** @type {(expression: RegExp, text: string) => boolean} */
export const test = (expression, text) => execOf(expression, text) !== null;

export const { fromCharCode } = String;
/** @type {(text: string, value: unknown) => string} */
export const concat = (text, value) => apply(concatOf, text, [value]);

/** @type {(list: ArrayLike<any>) => any[]} */
export const arraySlice = uncurry(Array.prototype.slice);
/** %IteratorPrototype%, which every iterator prototype inherits from. */
export const IteratorPrototype = arrayIterator
  ? Object.prototype
  : getPrototypeOf(getPrototypeOf([][Symbol.iterator]()));

const TextEncoder = valueOf(globalThis, 'TextEncoder');
/** @type {{ encodeInto(text: string, into: Uint8Array): { read: number, written: number } } | undefined} */
const encoder =
  typeof TextEncoder === 'function' && 'encodeInto' in TextEncoder.prototype ? new TextEncoder() : undefined;
const encodeIntoOf = encoder && uncurry(encoder.encodeInto);

/** @type {((text: string, into: Uint8Array) => { read: number, written: number }) | undefined} */
export const encodeInto = encodeIntoOf && ((text, into) => encodeIntoOf(encoder, text, into));

const TextDecoder = valueOf(globalThis, 'TextDecoder');
const decoder = typeof TextDecoder === 'function' ? new TextDecoder('utf-8', { ignoreBOM: true }) : undefined;
const decodeOf = decoder && uncurry(decoder.decode);

/** @type {((bytes: Uint8Array) => string) | undefined} */
export const decodeUTF8 = decodeOf && ((bytes) => decodeOf(decoder, bytes));

const NodeBuffer = valueOf(globalThis, 'Buffer');
const { deno, bun, node } = valueOf(valueOf(globalThis, 'process'), 'versions') || {};
export const isBun = bun !== undefined;
/** Whether this is Node itself. Other runtimes have the methods below as well, but they are slow. */
const isNode = typeof NodeBuffer === 'function' && node !== undefined && deno === undefined && !isBun;
/** Node since 22.12, or a runtime that claims to be it: its methods may be missing all the same. */
export const isRecentNode = isNode && /^(22\.(1[2-9]|[2-9]\d)|2[3-9]|[3-9]\d)\./.test(node);

/**
 * Node's decoder of ASCII, which takes half the time of TextDecoder. It accepts any typed array. (`Buffer.from` would
 * read the `byteLength` of the memory, which a page may have replaced.)
 *
 * @type {((bytes: Uint8Array, start: number, end: number) => string) | undefined}
 */
export const latin1Slice =
  isNode && NodeBuffer.prototype.latin1Slice ? uncurry(NodeBuffer.prototype.latin1Slice) : undefined;

/**
 * Writes UTF-8 in half the time of `encodeInto`, since Node 22.12. (In Node 22.7 it writes Latin-1.)
 *
 * @type {((bytes: any, text: string, start: number, length: number) => number) | undefined}
 */
export const utf8Write =
  isRecentNode && NodeBuffer.prototype.utf8Write ? uncurry(NodeBuffer.prototype.utf8Write) : undefined;
