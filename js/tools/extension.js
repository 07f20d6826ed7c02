/** The engines that an extension stands on (docs/engine.md, "Extensions"). */

/**
 * @typedef {import('../engine/exchange.js').Exchange} Exchange
 *
 * @typedef {object} Engine
 * @property {() => any} exports  the exports of the running instance, which is started if necessary
 * @property {() => Promise<void>} ready
 * @property {(action: () => void) => void} whenReplaced  adds to what is done when the instance has been replaced
 * @property {() => void} restore  to be called after each call: the memory may have grown
 * @property {(error: unknown) => unknown} recover  replaces the instance after a trap, and rethrows any other error
 * @property {() => void} replace  replaces the instance, which gives its memory back
 * @property {() => Engine} another  creates one with a memory of its own
 */

/**
 * The engine of the classes.
 *
 * @param {Exchange} exchange
 * @param {() => Promise<void>} ready
 * @returns {Engine}
 */
export const engineOfClasses = ({ exports, whenStarted, restore, recover, replace, another }, ready) => ({
  exports,
  ready,
  whenReplaced: whenStarted,
  restore,
  recover,
  replace,
  another: () => engineOfItsOwn(another),
});

/**
 * An engine of its own, of the same module, for one extension.
 *
 * @param {Exchange['another']} create
 * @returns {Engine}
 */
const engineOfItsOwn = (create) => {
  let replaced = () => {};
  const replace = () => replaced();
  return {
    exports: create,
    ready: () => Promise.resolve(),
    whenReplaced: (action) => (replaced = action),
    restore: () => {},
    recover: replace,
    replace,
    another: () => engineOfItsOwn(create),
  };
};
