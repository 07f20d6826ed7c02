/** Brings the engine to life asynchronously, and says what to do where that or the synchronous way is refused. */

import { isStarted, setNotReadyReason } from '../instance.js';
import { makeInstance, startModule } from './webassembly.js';

const { WebAssembly: wasm, Error } = /** @type {any} */ (globalThis);

const inPlainJavaScript = 'import whurl/js instead, the same classes in plain JavaScript';

/**
 * What to do about a failure to compile.
 *
 * @param {any} cause
 */
const adviceFor = (cause) => {
  if (wasm === undefined) return `There is no WebAssembly here: ${inPlainJavaScript}.`;
  // The main thread of Chrome up to at least 109 compiles 4 KB at once.
  if (cause instanceof RangeError) {
    return `Compiling at once is refused here: wait for ready() before you use the classes, or ${inPlainJavaScript}.`;
  }
  return (
    `Compiling WebAssembly is refused here. In a page, allow 'wasm-unsafe-eval' in the script-src of its ` +
    `Content-Security-Policy, or ${inPlainJavaScript}. In a Worker of workerd, bundle with the condition "workerd".`
  );
};

/**
 * @param {string} text
 * @param {unknown} cause
 */
const notReadyError = (text, cause) => {
  const error = new Error(`whurl is not ready: ${text} (${cause})`);
  error.code = 'ERR_WHURL_NOT_READY';
  error.cause = cause;
  return error;
};

/**
 * Starts at once; a failure is told to whoever uses the classes, since `init` can still mend it.
 *
 * @param {() => WebAssembly.Module} compile
 */
export const startSynchronously = (compile) => {
  try {
    startModule(compile());
  } catch (cause) {
    setNotReadyReason(() => notReadyError(adviceFor(cause), cause));
  }
};

/**
 * @param {any} source
 * @returns {any} the module, or a promise of it
 */
const compile = (source) => {
  if (source instanceof wasm.Module) return source;
  if (typeof source === 'string' || typeof source.href === 'string') {
    return fetch(source).then(compile, (cause) => {
      throw notReadyError(`${source} could not be fetched. Where fetch cannot go, as to files in Node, give init the bytes.`, cause);
    });
  }
  // Not by its class: Node takes 20 ms to load that.
  if (typeof source.arrayBuffer !== 'function') {
    return wasm.compile(source).catch((/** @type {unknown} */ cause) => {
      throw notReadyError(adviceFor(cause), cause);
    });
  }
  if (!source.ok) {
    throw notReadyError(`is whurl.wasm where init is told to look? The package has it as whurl/whurl.wasm.`, `${source.url}: ${source.status}`);
  }
  return wasm.compileStreaming !== undefined && source.headers.get('content-type') === 'application/wasm'
    ? wasm.compileStreaming(source)
    : source.arrayBuffer().then(compile);
};

// Not at once, which the main thread of Chrome up to at least 109 refuses as it does compiling.
/** @param {WebAssembly.Module} module */
const startCompiled = (module) =>
  makeInstance(module).then(
    (instance) => startModule(module, instance),
    (cause) => {
      // WebKit compiles what a page's policy forbids, and refuses it here.
      throw cause instanceof wasm.CompileError ? notReadyError(adviceFor(cause), cause) : cause;
    },
  );

/**
 * @param {any} source  bytes, module, address, response, or a promise of one of them
 * @returns {Promise<void>}
 */
export const startFrom = (source) => {
  if (wasm === undefined) return Promise.reject(notReadyError(adviceFor(undefined), 'no WebAssembly'));
  return Promise.resolve(source).then(compile).then(startCompiled);
};

/**
 * @param {() => BufferSource} bytes  called where the engine has not come to life yet
 * @returns {Promise<void>}
 */
export const startUnlessStarted = (bytes) => (isStarted() ? Promise.resolve() : startFrom(bytes()));
