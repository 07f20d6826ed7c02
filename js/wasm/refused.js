/** Advice for a program whose runtime does not compile WebAssembly. */

const { RangeError, WebAssembly: wasm } = globalThis;

/**
 * @param {unknown} cause
 * @param {string} use  what the program does with the module
 * @param {string} otherwise  what it can do without one
 */
export const adviceFor = (cause, use, otherwise) => {
  if (wasm === undefined) return `There is no WebAssembly here: ${otherwise}.`;
  // The main thread of Chrome up to at least 109 compiles no more than 4 KB synchronously.
  if (cause instanceof RangeError)
    return `This thread cannot compile synchronously: wait for ready() before you ${use}, or ${otherwise}.`;
  return (
    `Compiling WebAssembly is refused here. In a page, allow 'wasm-unsafe-eval' in the script-src of its ` +
    `Content-Security-Policy, or ${otherwise}. In a Worker of workerd, bundle with the condition "workerd".`
  );
};
