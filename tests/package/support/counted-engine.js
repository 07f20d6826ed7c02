// Starts the engine for the sources in js/ and counts its calls, which show whether a fast path was taken.
import '../../shared/built.js';

/** The number of calls of each export. @type {Record<string, number>} */
export const calls = {};

const { Instance } = WebAssembly;
WebAssembly.Instance = /** @type {any} */ (
  function (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) {
    const { exports } = new Instance(module, imports);
    return {
      exports: Object.fromEntries(
        Object.entries(exports).map(([name, value]) => [
          name,
          typeof value === 'function' ? counted(name, value) : value,
        ]),
      ),
    };
  }
);
await import('../../../js/engine/load/node.js');
WebAssembly.Instance = Instance;

/** @param {string} name @param {Function} call */
function counted(name, call) {
  calls[name] = 0;
  return (/** @type {unknown[]} */ ...args) => {
    calls[name]++;
    return call(...args);
  };
}
