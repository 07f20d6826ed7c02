/** The platform's functions for WebAssembly, captured when the package is loaded. */

import { getOwnPropertyDescriptor, uncurry } from '../builtins/primordials.js';
import { valueOf } from '../builtins/value-of.js';

/** @type {any} */
export let Module;
/** @type {any} */
export let Instance;
/** @type {any} */
export let CompileError;
/** @type {any} */
export let RuntimeError;
/** @type {any} */
export let compile;
/** @type {any} */
export let compileStreaming;
/** @type {any} */
export let instantiate;
/**
 * Returns the exports of an instance. A page's own accessor would be given the instance.
 *
 * @type {(instance: WebAssembly.Instance) => any}
 */
export let exportsOf;
/** Returns the buffer of a memory. @type {(memory: { buffer: ArrayBuffer }) => ArrayBuffer} */
export let bufferOf;

/**
 * Returns a getter as a function. A page that came first may have put a class of its own in the place of the
 * platform's, without the accessor; then the property is read.
 *
 * @param {any} Class @param {string} name @returns {(object: any) => any}
 */
const getterOf = (Class, name) => {
  const { get } = (Class && getOwnPropertyDescriptor(Class.prototype, name)) || {};
  return get ? uncurry(get) : (object) => object[name];
};

/**
 * Captures the functions, unless that has been done: Node has no WebAssembly while it builds a startup snapshot, but has
 * it when the snapshot is loaded.
 *
 * @returns {boolean} whether there is WebAssembly
 */
export const hasWebAssembly = () => {
  const found = Module === undefined && valueOf(globalThis, 'WebAssembly');
  if (found) {
    ({ Module, Instance, CompileError, RuntimeError, compile, compileStreaming, instantiate } = found);
    exportsOf = getterOf(Instance, 'exports');
    bufferOf = getterOf(found.Memory, 'buffer');
  }
  return Module !== undefined;
};
hasWebAssembly();
