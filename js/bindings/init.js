/** Starts the classes from wasm-bindgen's module, in whatever form the program passes it. */

// @ts-ignore: made by the build
import initBindings, { initSync as initBindingsSync } from '../../pkg/whurl.js';

import { start } from './exchange.js';

/** A member of the object that a source may be. What the source inherits does not count. @param {any} source @param {string} name */
const memberOf = (source, name) =>
  typeof source === 'object' && source !== null && Object.prototype.hasOwnProperty.call(source, name) ? source[name] : undefined;

/**
 * @param {any} source  an address, a response, bytes, a module, or a promise of one; also as `module_or_path` of an object
 * @returns {Promise<object>} the module's exports
 */
export const init = async (source) => {
  let given = await source;
  const named = memberOf(given, 'module_or_path');
  if (named !== undefined) given = await named;
  // wasm-bindgen's code takes its own class for the platform's URL.
  return start(await initBindings({ module_or_path: given && typeof given.href === 'string' ? given.href : given }));
};

/** @param {any} source  bytes or a module; also as `module` of an object @returns {object} */
export const initSync = (source) => {
  const named = memberOf(source, 'module');
  return start(initBindingsSync({ module: named === undefined ? source : named }));
};
