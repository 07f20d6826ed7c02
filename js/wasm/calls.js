/**
 * The beginning and the end of a call in a module with a memory of its own. It is the rule of the engine (instance.js):
 * a call never trusts that the one before it has ended.
 */

import { BUSY } from './abi.js';

/** @param {any} exports @returns {Uint32Array<ArrayBuffer>} */
export const slotsOf = (exports) => new Uint32Array(exports.memory.buffer, exports.slots_address(), 16);

/**
 * Begins a call.
 *
 * @param {any} running  the exports of the last instance, if there is one
 * @param {() => any} create  creates another
 * @returns {any} the exports of the instance for the call: another one if a call of the last has never ended
 */
export const beginCall = (running, create) => {
  const exports = running === undefined || slotsOf(running)[BUSY] !== 0 ? create() : running;
  slotsOf(exports)[BUSY] = 1;
  return exports;
};

/** Ends a call. @param {any} exports */
export const endCall = (exports) => {
  slotsOf(exports)[BUSY] = 0;
};
