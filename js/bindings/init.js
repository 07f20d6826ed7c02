/** Starts the classes from wasm-bindgen's module, in whatever form the program passes it. */

// @ts-ignore: made by the build
import initBindings, { initSync as initBindingsSync } from '../../pkg/whurl.js';

import { valueOf } from '../builtins/value-of.js';
import { isStackOverflow } from '../wasm/stack-overflow.js';
import { Instance, Module, hasWebAssembly } from '../wasm/platform.js';
import { calls, isStarted, notReadyError, start, startOnceThere } from './instance.js';

// Captured, where there is WebAssembly when this is loaded.
let importsOf = Module && Module.imports;

const unused = () => {};

/**
 * Creates an instance in addition to wasm-bindgen's own. The calls of js/bindings/ need none of its imports.
 *
 * @param {any} module
 */
const createInstance = (module) => {
  /** @type {any} */
  const imports = {};
  const needed = (importsOf ??= Module.imports)(module);
  for (let i = 0; i < needed.length; i++) {
    const { module: from, name } = needed[i];
    (imports[from] ??= {})[name] = unused;
  }
  return new Instance(module, imports).exports;
};

/** @param {any} given  an address, a request, a response, bytes or a module */
const compile = async (given) => {
  if (given === undefined || given instanceof Module) return given;
  const Request = valueOf(globalThis, 'Request');
  const Response = valueOf(globalThis, 'Response');
  const isAddress =
    typeof given === 'string' ||
    typeof given.href === 'string' ||
    (typeof Request === 'function' && given instanceof Request);
  // wasm-bindgen's code would take its own class for the platform's URL.
  const source = isAddress ? await fetch(given.href ?? given) : given;
  if (typeof Response !== 'function' || !(source instanceof Response)) return WebAssembly.compile(source);
  if (!source.ok) throw new TypeError(`${source.url}: ${source.status}`);
  return WebAssembly.compileStreaming !== undefined && source.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(source)
    : WebAssembly.compile(await source.arrayBuffer());
};

/**
 * An own member of the object that a source may be. Inherited members do not count.
 *
 * @param {any} source
 * @param {string} name
 */
const memberOf = (source, name) =>
  typeof source === 'object' && source !== null && Object.prototype.hasOwnProperty.call(source, name)
    ? source[name]
    : undefined;

/** The error of a start. An overflow of the stack is that error itself. @param {unknown} cause */
const failed = (cause) => (isStackOverflow(cause) ? cause : notReadyError(cause));

/**
 * @param {any} source  an address, a response, bytes, a module, or a promise of one; also as `module_or_path` of an
 *   object
 * @returns {Promise<object>} the module's exports
 */
export const init = async (source) => {
  if (isStarted()) return calls;
  hasWebAssembly();
  let given = await source;
  const named = memberOf(given, 'module_or_path');
  if (named !== undefined) given = await named;
  try {
    const module = await compile(given);
    return start(await initBindings({ module_or_path: module }), () => createInstance(module));
  } catch (cause) {
    throw failed(cause);
  }
};

/** @param {any} source  bytes or a module; also as `module` of an object @returns {object} */
export const initSync = (source) => {
  if (isStarted()) return calls;
  if (!hasWebAssembly()) {
    startOnceThere(() => initSync(source));
    throw failed('no WebAssembly');
  }
  try {
    const given = memberOf(source, 'module') ?? source;
    const module = given instanceof Module ? given : new Module(given);
    return start(initBindingsSync({ module }), () => createInstance(module));
  } catch (cause) {
    throw failed(cause);
  }
};
