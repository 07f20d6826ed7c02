/** The engines that an extension stands on (docs/engine.md, "Extensions"). */

/**
 * @typedef {import('../engine/exchange.js').Exchange} Exchange
 * @typedef {import('./module.js').Engine} Engine
 */

/**
 * The engine of the classes.
 *
 * @param {Exchange} exchange
 * @param {() => Promise<void>} ready
 * @returns {Engine}
 */
export const engineOfClasses = ({ exports, restore, recover, replace, another }, ready) => ({
  exports,
  ready,
  restore,
  recover,
  replace,
  another: () => engineOfItsOwn(another),
});

/**
 * An engine of its own, of the same module.
 *
 * @param {Exchange['another']} create
 * @returns {Engine}
 */
const engineOfItsOwn = (create) => {
  /** @type {any} */
  let exports;
  const replace = () => {
    exports = undefined;
  };
  return {
    exports: () => (exports ??= create()),
    ready: () => Promise.resolve(),
    restore: () => {},
    recover: replace,
    replace,
    another: () => engineOfItsOwn(create),
  };
};
