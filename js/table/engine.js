/** The engines that the modules of tables stand on (docs/engine.md, "Extensions"): instances of their own. */

import { __engine } from '../engine/load/inline.js';

const { exchange: engine } = __engine;

/** Whether a text is a valid URL. @param {string} text */
export const isValid = (text) => typeof engine.parse(text, undefined) === 'string';

/** The exports of an engine and of a module on it. @param {any} base @param {any} exports */
const together = (base, exports) => ({ ...base, ...exports });

/**
 * Creates an instance of a module, on another instance of the engine.
 *
 * @param {import('../wasm/embedded.js').Embedded} module
 * @param {(engine: any) => any} [change]  returns the engine that the module calls
 * @returns {any} the exports of both
 */
export const instanceOf = (module, change = (engine) => engine) => {
  // The engine of the classes is started first, with its own way of loading.
  engine.exports();
  const base = engine.another();
  return together(base, module.instance({ engine: change(base) }));
};

/**
 * As `instanceOf`, but asynchronous.
 *
 * @param {import('../wasm/embedded.js').Embedded} module
 * @returns {Promise<any>}
 */
export const instanceLater = async (module) => {
  const base = await engine.anotherLater();
  return together(base, await module.instanceLater({ engine: base }));
};
