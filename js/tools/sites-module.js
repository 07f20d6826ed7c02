/** The sites' own module, and the lists of public suffixes that it looks hosts up in. */

// @ts-ignore: the build resolves this to the module, encoded or, for workerd, compiled
import source from '../../dist/tools-sites.wasm';
// @ts-ignore: and this to the text
import packed from '../../src/sites/list.txt';

import { INVALID, NO_LIST } from '../engine/status.js';
import { createModule } from './module.js';

/**
 * @typedef {object} LoadedList
 * @property {import('./module.js').Module} module  where its calls leave what they give
 * @property {import('./module.js').Module['call']} call  makes a call that may need the list
 */

const module = createModule(source);

/**
 * A list in an instance of the module of its own, which takes it in at the first call that needs it, and again should
 * the instance have been replaced.
 *
 * @param {import('./module.js').Module} module
 * @param {() => void} load
 * @returns {LoadedList}
 */
const createList = (module, load) => ({
  module,
  call: (...call) => {
    const status = module.call(...call);
    if (status !== NO_LIST) return status;
    load();
    return module.call(...call);
  },
});

const builtIn = createList(module, () => module.call('load_list', [packed], 0));

/** The day of the list that comes with the package, such as `2026-10-22`. */
export const listDate = /** @type {string} */ (packed).slice(0, 10);

/**
 * A Public Suffix List that a caller has brought.
 *
 * @typedef {object} SuffixList
 * @property {string | null} date  the day that it is of, where its text says so
 */

/** What makes them more than a date. @type {WeakMap<SuffixList, LoadedList>} */
const callersLists = new WeakMap();

/**
 * @param {string} text  as it is published
 * @returns {SuffixList}
 */
export const readList = (text) => {
  const instance = module.another();
  const load = () => instance.call('load_list', [text], 1);
  if (load() === INVALID) {
    const [line] = instance.numbers();
    const reason = line === 0 ? 'there is no rule' : `line ${line} is no rule`;
    throw new TypeError(`Not a public suffix list: ${reason}`);
  }
  const [date] = instance.texts();
  const list = Object.freeze({ date });
  callersLists.set(list, createList(instance, load));
  return list;
};

/** @param {SuffixList | undefined} list  a caller's, or that of the package @returns {LoadedList} */
export const loadedList = (list) => {
  const found = list === undefined ? builtIn : callersLists.get(list);
  if (found === undefined) throw new TypeError('The list is not one that suffixList() has made');
  return found;
};

/**
 * Promises functions that can be used: at once, but where a host refuses to compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => module.ready();
