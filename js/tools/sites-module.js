/** The module of public suffixes, which stands on the engine of the classes, and the lists that it uses. */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../dist/tools-sites.wasm';
// @ts-ignore: the build resolves this to the text of the file
import packed from '../../suffix-list/src/list.txt';

import { __engine, ready as engineReady } from '../engine/load/inline.js';
import { DOMAIN_START, FALSE, HOST_END, HOST_START, INVALID, MISSING, NO_LIST, SUFFIX_START } from '../wasm/abi.js';
import { engineOfClasses } from './extension.js';
import { createModule } from './module.js';
import { isNotReady, notReadyError } from './not-ready.js';
import { tooLong } from '../wasm/limits.js';
import { isPlainDomain } from '../plain/hosts.js';

/**
 * @typedef {object} LoadedList
 * @property {import('./module.js').Module} module  the instance with the list, and with the results of the calls
 * @property {import('./module.js').Module['call']} call  makes a call that may need the list
 */

const { exchange } = __engine;

export const { slot } = exchange;

/**
 * Runs the URL parser of the classes, which leaves the record of the href in the slots.
 *
 * @param {string} url
 * @returns {string | null} null if the URL is invalid
 */
export const parse = (url) => {
  let href;
  try {
    href = exchange.parse(url, undefined);
  } catch (error) {
    // The classes give other advice than the tools.
    throw isNotReady(error) ? notReadyError(error) : error;
  }
  if (href === undefined) throw tooLong('input');
  return href;
};

/** Characters that end a host in a URL or are left out there, so that a host with one is invalid. */
const NOT_IN_HOSTS = /[\t\n\r#/?@\\]/;

/**
 * Parses a host (https://url.spec.whatwg.org/#concept-host-parser), as in a URL.
 *
 * @param {string} host
 * @returns {string | null} serialised; null if it is invalid
 */
export const serializedHost = (host) => {
  if (host === '' || isPlainDomain(host)) return host;
  if (NOT_IN_HOSTS.test(host) || (host.includes(':') && !/^\[.*\]$/.test(host))) return null;
  const href = parse(`https://${host}/`);
  return href && href.slice(slot(HOST_START), slot(HOST_END));
};

/** The engine of the classes. */
export const engine = engineOfClasses(exchange, engineReady);

const module = createModule(source, engine);

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
    // The instance may be replaced between two calls.
    for (;;) {
      const status = module.call(...call);
      if (status !== NO_LIST) return status;
      load();
      module.keep();
    }
  },
});

const builtIn = createList(module, () => module.call('load_list', [packed, undefined], 0));

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
 * A line of a published list with its rule in ASCII. A rule that is invalid stays, and is refused.
 *
 * @param {string} line
 */
const inASCII = (line) => {
  // "Each line is only read up to the first whitespace."
  const [, start, domain] = /** @type {RegExpExecArray} */ (/^(\.?(?:!|\*\.)?)([^ \t\f\r]*)/.exec(line));
  if (!/[^\0-\x7f]/.test(domain) || domain.includes('%') || line.startsWith('//')) return line;
  return start + (serializedHost(domain) || domain);
};

/**
 * Reads a published list.
 *
 * @param {string} text
 * @param {boolean} [extend]  whether its rules are added to the package's list
 * @returns {SuffixList}
 */
export const readList = (text, extend) => {
  const instance = module.another();
  const published = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map(inASCII)
    .join('\n');
  const load = () => instance.call('load_list', [published, extend ? packed : undefined], extend ? 2 : 1);
  if (load() === INVALID) {
    const [line] = instance.numbers();
    const reason = line === 0 ? 'it has no rules' : `line ${line} is not a rule`;
    throw new TypeError(`Invalid public suffix list: ${reason}`);
  }
  instance.keep();
  const [date] = instance.strings();
  const list = Object.freeze({ date });
  callersLists.set(list, createList(instance, load));
  return list;
};

/**
 * A list, ready for calls.
 *
 * @param {SuffixList | undefined} list  undefined stands for the package's list
 * @returns {LoadedList | undefined} undefined if it is not one
 */
export const loadedList = (list) => (list === undefined ? builtIn : callersLists.get(list));

/**
 * Finds the public suffix and the registrable domain of a host.
 *
 * @param {string} host  serialised
 * @param {{ list?: SuffixList, icannOnly?: boolean }} options  whose list has been checked
 * @returns {{ suffix: string | null, domain: string | null }}
 */
export const findSuffix = (host, { list, icannOnly }) => {
  const { call, module } = /** @type {LoadedList} */ (loadedList(list));
  if (call('find_suffix', [host], icannOnly ? 1 : 0) === FALSE) return { suffix: null, domain: null };
  const domain = module.slot(DOMAIN_START);
  return { suffix: host.slice(module.slot(SUFFIX_START)), domain: domain === MISSING ? null : host.slice(domain) };
};

/**
 * Resolves when the functions are ready: immediately, unless the runtime cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = () => module.ready();
