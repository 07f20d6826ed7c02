/** Starts the engine, synchronously or asynchronously. If the runtime refuses, the error says what to do. */

import { isStarted, startAnew, whenFirstNeeded } from '../../wasm/instance.js';
import {
  CompileError,
  Module,
  compile as compileBytes,
  compileStreaming,
  hasWebAssembly,
} from '../../wasm/platform.js';
import { adviceFor } from '../../wasm/refused.js';
import { isStackOverflow } from '../../wasm/stack-overflow.js';
import { Uint8Array } from '../../builtins/primordials.js';
import { after, guarded, makeInstance, startModule } from './webassembly.js';

const { Error, Promise, RangeError, TypeError } = /** @type {any} */ (globalThis);
const { isView } = ArrayBuffer;

/**
 * @param {string} text
 * @param {unknown} cause
 * @param {any} [Class]
 */
export const notReadyError = (text, cause, Class = Error) => {
  const error = new Class(`whurl is not ready: ${text} (${cause})`);
  error.code = 'ERR_WHURL_NOT_READY';
  error.cause = cause;
  return error;
};

/** The cause where there is none: no error, since no startup snapshot of Node 22 can contain one. */
const MISSING = 'no WebAssembly';

/** The error if the runtime refuses. @param {unknown} cause */
const refused = (cause) =>
  notReadyError(
    adviceFor(cause, 'use the classes', 'import whurl/js or whurl/js/pattern, the same in plain JavaScript'),
    cause,
  );

/**
 * Starts the engine synchronously. If that fails, the first use of the classes says why, because `init` may still
 * succeed before. If there was no WebAssembly and now there is, the first use starts the engine.
 *
 * @param {() => BufferSource} bytes
 */
export const startOrReport = (bytes) => {
  const isThere = hasWebAssembly();
  /** @type {unknown} */
  let cause = MISSING;
  try {
    if (isThere) return startModule(new Module(bytes()));
  } catch (error) {
    // Loading fails with it, and can be tried again.
    if (isStackOverflow(error)) throw error;
    cause = error;
  }
  whenFirstNeeded(() => {
    if (isThere || !hasWebAssembly()) throw refused(cause);
    startOrReport(bytes);
    if (!isStarted()) startAnew();
  });
};

// Not the static methods, which a page may have replaced.

/** @param {any} value @returns {Promise<any>} */
export const promiseOf = (value) => new Promise((/** @type {any} */ resolve) => resolve(value));

/** @param {unknown} error @returns {Promise<any>} */
export const rejected = (error) =>
  new Promise((/** @type {any} */ _resolve, /** @type {any} */ reject) => reject(error));

const needed = 'init() needs whurl.wasm, which the package exports as whurl/whurl.wasm';

/** The shortest module. Every one begins with its first four bytes. */
const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Whether the runtime refuses even the shortest module. */
const refusesAll = () => {
  try {
    new Module(new Uint8Array(magic));
    return false;
  } catch {
    return true;
  }
};

/**
 * The error for a source that was not compiled: a policy, or something else than the module, such as a server's page
 * for addresses that it does not know.
 *
 * @param {any} cause
 * @param {any} bytes  undefined if the platform has read them
 * @param {string} from  the address and the content type, if there is a response
 */
const notCompiled = (cause, bytes, from) => {
  if (cause instanceof TypeError) return wrongArgument(cause);
  if (refusesAll() || cause instanceof RangeError) return refused(cause);
  const given = new Uint8Array(bytes === undefined ? magic : (bytes.buffer ?? bytes), (bytes && bytes.byteOffset) || 0);
  let same = 0;
  while (same < 4 && given[same] === magic[same]) same++;
  const what = same === 4 ? 'is damaged' : 'is no WebAssembly module';
  return notReadyError(`${needed}. The source${from} ${what}.`, cause);
};

/** @param {any} cause */
const wrongArgument = (cause) =>
  notReadyError(`${needed}: its address, an unread Response, bytes or a WebAssembly.Module.`, cause, TypeError);

/**
 * Rejects with an explanation where compiling fails.
 *
 * @param {Promise<WebAssembly.Module>} compiled
 * @param {any} bytes  undefined if the platform has read them
 * @param {string} [from]
 * @returns {Promise<WebAssembly.Module>}
 */
const explained = (compiled, bytes, from = '') =>
  guarded(
    after(
      compiled,
      (module) => module,
      (cause) => {
        throw notCompiled(cause, bytes, from);
      },
    ),
  );

/**
 * @param {any} source
 * @returns {any} the module, or a promise of it
 */
const compile = (source) => {
  if (source instanceof Module) return source;
  if (source === undefined || source === null) throw wrongArgument(source);
  if (isView(source)) return explained(compileBytes(source), source);
  if (typeof source === 'string' || typeof source.href === 'string') {
    return guarded(
      after(promiseOf(fetch(source)), compile, (cause) => {
        throw notReadyError(
          `${source} could not be fetched. For a file in Node, read it and pass its bytes to init().`,
          cause,
        );
      }),
    );
  }
  // Not `instanceof Response`, because Node takes 20 ms to load that class.
  if (typeof source.arrayBuffer !== 'function') return explained(compileBytes(source), source);
  if (!source.ok) throw notReadyError(`${needed}.`, `${source.url}: ${source.status}`);
  const type = source.headers.get('content-type');
  const from = ` (${source.url || 'a Response'}, ${type})`;
  return compileStreaming !== undefined && type === 'application/wasm'
    ? explained(compileStreaming(source), undefined, from)
    : guarded(
        after(
          promiseOf(source.arrayBuffer()),
          (bytes) => explained(compileBytes(bytes), bytes, from),
          (cause) => {
            throw wrongArgument(cause);
          },
        ),
      );
};

/** @param {WebAssembly.Module} module */
const startCompiled = (module) => {
  try {
    return startModule(module);
  } catch (cause) {
    // WebKit compiles a module that the page's policy forbids, and refuses only to create an instance of it.
    if (cause instanceof CompileError) throw refused(cause);
    if (isStackOverflow(cause)) throw cause;
    if (!(cause instanceof RangeError)) throw notReadyError(`${needed}. This is another module.`, cause);
  }
  // The main thread of Chrome up to at least 109 cannot create an instance synchronously either. (Elsewhere no promise
  // is resolved with one: that looks up its `then`, so a page could get the memory.)
  return guarded(
    after(
      makeInstance(module),
      (instance) => startModule(module, instance),
      (cause) => {
        throw refused(cause);
      },
    ),
  );
};

/**
 * Starts the engine from a source that the caller provides.
 *
 * @param {any} source  bytes, module, address, response, or a promise of one of them
 * @returns {Promise<void>}
 */
export const startFrom = (source) => {
  if (!hasWebAssembly()) return rejected(refused(MISSING));
  return after(after(promiseOf(source), compile), startCompiled);
};

/**
 * Starts the engine asynchronously if that has not been done.
 *
 * @param {() => BufferSource} bytes  called only if the engine has to be started
 * @returns {Promise<void>}
 */
export const startUnlessStarted = (bytes) => (isStarted() ? promiseOf(undefined) : startFrom(bytes()));
