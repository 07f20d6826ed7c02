/**
 * The Rust objects of a program. One is created when a URL is changed or its list is used, and it occupies memory of
 * the module.
 *
 * A finalization registry runs only when the program yields its thread, and old runtimes have none. So only a limited
 * number of objects is kept. The oldest is replaced with strings, which the garbage collector can collect, and created
 * again when it is needed. Fewer are kept while the memory is large. The same happens when one of the JavaScript
 * objects that use it is collected, and on `free()`.
 */

import { TypeError, apply } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';
import { TEXT, TOO_LONG } from '../wasm/abi.js';
import { beginBindingsCall, beginOperation, bytes, calls, endOperation, isBusy, readText, write } from './instance.js';

/**
 * @typedef {object} Shared  the state that a URL and its query object share
 * @property {number} address  of the Rust object; 0 if there is none now
 * @property {any} of  the calls of the instance that it is in
 * @property {string | undefined} href  of the URL, if there is one
 * @property {string | undefined} list  the list, serialised, if it differs from the query of the href
 * @property {boolean} isChanged  whether the list has changes that only the Rust object has
 * @property {boolean} isNewer  whether the href is one that the URL has not seen
 */

/** The number of objects that are kept, and their number once the memory has grown to `LARGE` bytes. */
const MAX_OBJECTS = 1000;
const MAX_LARGE_OBJECTS = 16;
const LARGE = 2 ** 26;
/** @type {Record<number, Shared | undefined>} */
const kept = /** @type {any} */ ({ __proto__: null });
let oldest = 0;

/**
 * @param {string} [href]
 * @param {string} [list]
 * @returns {Shared}
 */
export const share = (href, list) => ({ address: 0, of: undefined, href, list, isChanged: false, isNewer: false });

/**
 * Replaces a Rust object with strings, and frees it.
 *
 * @param {any} shared  a `Shared`, if there is one
 * @param {boolean} [isFreed]  whether the program frees it. If it is a list alone, nothing reaches it any more, and a
 *   lack of memory does not keep it
 */
export const moveToStrings = (shared, isFreed) => {
  try {
    const { address, href } = shared;
    if (address === 0 || isBusy || shared.of !== calls) return;
    if (href !== undefined) {
      const status = calls.handle_update(address);
      // It stays with its owner until the list is shorter.
      if (status === TOO_LONG) return endOperation();
      if (status === TEXT) {
        const newer = readText();
        shared.href = newer;
        shared.isNewer = true;
      }
    }
    const list = (!isFreed || href !== undefined) && calls.handle_list(address) === TEXT ? readText() : undefined;
    shared.list = list;
    shared.isChanged = false;
    shared.address = 0;
    calls.handle_free(address);
    endOperation();
    if (registry) apply(unregister, registry, [shared]);
  } catch {
    // There is no object, or no memory for the strings. Then it stays with its owner.
  }
};

const Registry = valueOf(globalThis, 'FinalizationRegistry');
const registry = Registry && new Registry(moveToStrings);
const { register, unregister } = Registry ? Registry.prototype : /** @type {any} */ ({});

/**
 * Begins an operation with an object.
 *
 * @param {Shared} shared
 * @returns {boolean} whether there is a Rust object
 */
export const beginWith = (shared) => {
  beginOperation();
  if (shared.address === 0 || shared.of === calls) return shared.address !== 0;
  // Its instance is gone. It is made again from the strings, unless its list had changes.
  if (shared.isChanged)
    throw new TypeError(
      'The list of this object is lost: a call of whurl/bindings, of any object, was cut off after the list had changed',
    );
  shared.address = 0;
  return false;
};

/**
 * Begins an operation with an object, and returns the address of the Rust object, for the next call and no longer.
 *
 * @param {object} user  a JavaScript object that it is needed for
 * @param {Shared} shared
 * @returns {number}
 */
export const addressOf = (user, shared) => {
  if (beginWith(shared)) return shared.address;
  // In a large memory, the objects are large. (A typed array has no element where its memory has none.)
  for (let count = bytes[LARGE] === undefined ? 1 : MAX_OBJECTS - MAX_LARGE_OBJECTS; count--;)
    moveToStrings(kept[(oldest + count) % MAX_OBJECTS]);
  // A move that was cut off throws no error.
  beginOperation();
  kept[oldest++ % MAX_OBJECTS] = shared;
  const { href, list } = shared;
  beginBindingsCall(href, list);
  const address =
    href === undefined ? calls.handle_of_list(write(list)) : calls.handle_of_url(write(href), write(list));
  shared.of = calls;
  shared.address = address;
  if (registry) apply(register, registry, [user, shared, shared]);
  return shared.address;
};

/** @param {string} what */
export const freed = (what) => new TypeError(`This ${what} has been freed`);
