/**
 * The Rust objects of a program. One is made when something is changed or the list is used, and it holds memory of the module.
 * It is freed with the JavaScript objects that use it (`FinalizationRegistry`), and by `free()`.
 *
 * A registry runs only after the program has let go of its thread, and old hosts have none. So no more than so many objects
 * are kept: the oldest is written out as strings, which the garbage collector knows, and is made again when it is needed.
 */

import { TypeError, apply } from '../host/primordials.js';
import { tooLong } from '../engine/too-long.js';
import { MISSING, TEXT, TOO_LONG, begin, calls, readText, write } from './exchange.js';

/**
 * @typedef {object} Shared  what a URL and its query object share
 * @property {number} address  of the Rust object; 0 if there is none now
 * @property {number} users  a bit for each of the two
 * @property {string | undefined} href  of the URL, if there is one
 * @property {string | undefined} list  the list, serialised, if it is not what the href says
 * @property {boolean} isNewer  whether the href is one that the URL has not seen
 */

export const URL_USES = 1;
export const LIST_USES = 2;

const MOST = 1000;
/** @type {Record<number, Shared | undefined>} */
const kept = /** @type {any} */ ({ __proto__: null });
let oldest = 0;

/** @param {number} user @returns {(shared: Shared) => void} */
const dropped = (user) => (shared) => {
  shared.users &= ~user;
  if (shared.users === 0) free(shared);
};

const { FinalizationRegistry: Registry } = /** @type {any} */ (globalThis);
const { register } = Registry ? Registry.prototype : /** @type {any} */ ({});
/** @param {number} user */
const watcher = (user) => {
  const registry = Registry && new Registry(dropped(user));
  return (/** @type {object} */ object, /** @type {Shared} */ shared) => {
    shared.users |= user;
    if (registry) apply(register, registry, [object, shared]);
  };
};
/** Frees what is shared after both objects are gone. */
export const watchURL = watcher(URL_USES);
export const watchList = watcher(LIST_USES);
export const letGo = [dropped(URL_USES), dropped(LIST_USES)];

/**
 * @param {string | undefined} href
 * @param {string | undefined} list
 * @returns {Shared}
 */
export const share = (href, list) => ({ address: 0, users: 0, href, list, isNewer: false });

/** @param {Shared} shared */
const free = (shared) => {
  if (shared.address !== 0) calls.handle_free(shared.address);
  shared.address = 0;
};

/** Writes an object out. @param {Shared} shared */
const putAway = (shared) => {
  if (shared.address === 0) return;
  if (shared.href !== undefined) {
    const status = calls.handle_update(shared.address);
    // It stays with its owner until the list is shorter.
    if (status === TOO_LONG) return;
    if (status === TEXT) {
      shared.href = readText();
      shared.isNewer = true;
    }
  }
  shared.list = calls.handle_list(shared.address) === TEXT ? readText() : undefined;
  free(shared);
};

/**
 * The address of the Rust object, for the next call and no longer.
 *
 * @param {Shared} shared
 * @returns {number}
 */
export const addressOf = (shared) => {
  if (shared.address !== 0) return shared.address;
  const before = kept[oldest];
  if (before !== undefined) putAway(before);
  kept[oldest] = shared;
  oldest = (oldest + 1) % MOST;
  const { href, list } = shared;
  if (!begin((href === undefined ? 0 : href.length + 1) + (list === undefined ? 0 : list.length))) throw tooLong();
  const first = href === undefined ? MISSING : write(href);
  const second = list === undefined ? MISSING : write(list);
  shared.address = first === MISSING ? calls.handle_of_list(second) : calls.handle_of_url(first, second);
  // Strings of what lives in Rust would be held twice.
  shared.list = undefined;
  return shared.address;
};

/** @param {string} what */
export const freed = (what) => new TypeError(`This ${what} has been freed`);
