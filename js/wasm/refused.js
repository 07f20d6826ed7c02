/** Advice for a program whose runtime does not compile WebAssembly. */

import { valueOf } from '../builtins/value-of.js';

const { RangeError } = globalThis;

/**
 * Whether there was no room for an instance: each reserves gigabytes of the address space, however small its memory.
 *
 * @param {any} cause
 */
export const isOutOfMemory = (cause) => cause instanceof RangeError && /memory/i.test(cause.message);

/**
 * @param {unknown} cause
 * @param {string} use  what the program does with the module
 * @param {string} otherwise  what it can do without one
 */
export const adviceFor = (cause, use, otherwise) => {
  if (!valueOf(globalThis, 'WebAssembly')) return `There is no WebAssembly here: ${otherwise}.`;
  if (isOutOfMemory(cause)) return `WebAssembly lacks address space here: raise ulimit -v, or ${otherwise}.`;
  // The main thread of Chrome up to at least 109 compiles no more than 4 KB synchronously.
  if (cause instanceof RangeError)
    return `This thread cannot compile synchronously: wait for ready() before you ${use}, or ${otherwise}.`;
  return (
    `Compiling WebAssembly is refused here. In a page, allow 'wasm-unsafe-eval' in the script-src of its ` +
    `Content-Security-Policy, or ${otherwise}. In a Worker of workerd, bundle with the condition "workerd".`
  );
};
