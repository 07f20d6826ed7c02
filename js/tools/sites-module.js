/**
 * The module of `whurl/tools/sites` and `whurl/tools/display`, which stands on the engine of the classes, and the lists of public
 * suffixes that it uses.
 */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../dist/tools-sites.wasm';
// @ts-ignore: the build resolves this to the text of the file
import packed from '../../src/sites/list.txt';

import { init, ready as engineReady } from '../engine/load/inline.js';
import { INVALID, NO_LIST } from '../engine/status.js';
import { engineOfClasses } from './extension.js';
import { createModule } from './module.js';

/**
 * @typedef {object} LoadedList
 * @property {import('./module.js').Module} module  the instance with the list, and with the results of the calls
 * @property {import('./module.js').Module['call']} call  makes a call that may need the list
 */

/** @type {import('../engine/exchange.js').Exchange} */
const exchange = init((/** @type {any} */ given) => given);

export const { parse, slot } = exchange;

const module = createModule(source, engineOfClasses(exchange, engineReady));

/**
 * A list in its own instance of the module. The first call that needs the list loads it, and so does the first one
 * after the instance has been replaced.
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
    module.keep();
    return module.call(...call);
  },
});

const builtIn = createList(module, () => module.call('load_list', [packed], 0));

/** The date of the list in the package, such as `2026-10-22`. */
export const listDate = /** @type {string} */ (packed).slice(0, 10);

/**
 * A Public Suffix List that the caller provides.
 *
 * @typedef {object} SuffixList
 * @property {string | null} date  the date in its text; null if there is none
 */

/** The lists of the objects that `suffixList` has returned. @type {WeakMap<SuffixList, LoadedList>} */
const callersLists = new WeakMap();

/**
 * Reads a published list.
 *
 * @param {string} text
 * @returns {SuffixList}
 */
export const readList = (text) => {
  const instance = module.another();
  const load = () => instance.call('load_list', [text], 1);
  if (load() === INVALID) {
    const [line] = instance.numbers();
    const reason = line === 0 ? 'it has no rules' : `line ${line} is not a rule`;
    throw new TypeError(`Invalid public suffix list: ${reason}`);
  }
  instance.keep();
  const [date] = instance.texts();
  const list = Object.freeze({ date });
  callersLists.set(list, createList(instance, load));
  return list;
};

/**
 * The list that an option selects, ready for calls.
 *
 * @param {SuffixList | undefined} list  that of the package if undefined
 * @returns {LoadedList}
 */
export const loadedList = (list) => {
  const found = list === undefined ? builtIn : callersLists.get(list);
  if (found === undefined) throw new TypeError('list must be a result of suffixList()');
  return found;
};

/**
 * Resolves when the functions are ready: immediately, unless the host cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => module.ready();
