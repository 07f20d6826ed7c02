/** The engines that an extension stands on (docs/engine.md, "Extensions"). */

import { beginCall, endCall } from '../wasm/calls.js';

/**
 * @typedef {import('../engine/extension-api.js').Exchange} Exchange
 *
 * @typedef {object} Engine
 * @property {() => any} exports  the exports of the running instance, which is started if necessary
 * @property {() => Promise<void>} ready
 * @property {() => any} begin  begins a call, and returns the exports: new ones if the instance has been replaced
 * @property {() => void} end  ends the call
 * @property {(action: () => void) => void} whenReplaced  adds an action for when the instance has been replaced
 * @property {(error: unknown) => unknown} recover  replaces the instance after a trap
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
export const engineOfClasses = ({ exports, whenStarted, begin, end, recover, replace, another }, ready) => ({
  exports,
  ready,
  begin,
  end,
  whenReplaced: whenStarted,
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
  /** @type {any} */
  let running;
  const forget = () => {
    running = undefined;
    replaced();
  };
  const exports = () => (running ??= create());
  return {
    exports,
    ready: () => Promise.resolve(),
    begin: () => (running = beginCall(running, create)),
    end: () => running && endCall(running),
    whenReplaced: (action) => (replaced = action),
    recover: forget,
    replace: forget,
    another: () => engineOfItsOwn(create),
  };
};
