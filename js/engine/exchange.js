/** What the engine offers to the modules that stand on its instance (docs/engine.md, "Extensions"). */

import { parse } from './engine.js';
import { engineExports, newInstance, recoverFromTrap, replaceInstance, restoreInputView, slots, startIfNeeded, whenStarted } from './instance.js';

/**
 * @typedef {object} Exchange
 * @property {typeof parse} parse
 * @property {(slot: number) => number} slot  a slot of the record of the URL that was parsed last
 * @property {() => any} exports  the exports of the running instance
 * @property {typeof whenStarted} whenStarted  adds to what is done each time an instance has been started: the exports are others
 * @property {() => void} restore  makes the views of the memory anew if it has grown: to be called after each call of an extension
 * @property {typeof recoverFromTrap} recover
 * @property {() => void} replace  replaces the instance, which gives its memory back
 * @property {() => any} another  creates another instance, with a memory of its own, and returns its exports
 */

/** @type {Exchange} */
export const exchange = {
  parse,
  slot: (index) => slots[index],
  exports() {
    startIfNeeded();
    return engineExports;
  },
  whenStarted,
  restore: restoreInputView,
  recover: recoverFromTrap,
  replace: replaceInstance,
  another: newInstance,
};
