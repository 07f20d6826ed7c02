/** Starts the classes from wasm-bindgen's module, in whatever form the program passes it. */

// @ts-ignore: made by the build
import initBindings, { initSync as initBindingsSync } from '../../pkg/whurl.js';

import { start } from './exchange.js';

/**
 * @param {any} source  an address, a response, bytes, a module, or a promise of one; also as `module_or_path` of an object
 * @returns {Promise<object>} the module's exports
 */
export const init = async (source) => {
  let given = await source;
  if (given && given.module_or_path !== undefined) given = await given.module_or_path;
  // wasm-bindgen's code takes its own class for the platform's URL.
  return start(await initBindings({ module_or_path: given && typeof given.href === 'string' ? given.href : given }));
};

/** @param {any} source  bytes or a module; also as `module` of an object @returns {object} */
export const initSync = (source) =>
  start(initBindingsSync({ module: source && source.module !== undefined ? source.module : source }));
