/** The functions of the engine for the modules that stand on its instance (docs/engine.md, "Extensions"). */

import { parse } from './engine.js';
import {
  beginEngineCall,
  engineExports,
  isStarted,
  newInstance,
  newInstanceLater,
  recoverFromTrap,
  renewIfGrown,
  slots,
  startAnew,
  whenStarted,
} from '../wasm/instance.js';
import { BUSY } from '../wasm/abi.js';

/**
 * @typedef {object} Exchange
 * @property {typeof parse} parse
 * @property {(slot: number) => number} slot  a slot of the record of the URL that was parsed last
 * @property {() => any} exports  the exports of the running instance, which is started if necessary
 * @property {() => any} begin  begins a call, of the engine or of an extension, and returns the exports: new ones if
 *   the instance has been replaced
 * @property {() => void} end  ends the call; the memory may have grown meanwhile
 * @property {typeof whenStarted} whenStarted  adds an action for each time an instance has been started
 * @property {typeof recoverFromTrap} recover
 * @property {() => void} replace  replaces the instance, which gives its memory back
 * @property {() => any} another  creates another instance, with a memory of its own, and returns its exports
 * @property {() => Promise<any>} anotherLater  does the same asynchronously
 */

/** @type {Exchange} */
export const exchange = {
  parse,
  slot: (index) => slots[index],
  exports() {
    if (!isStarted()) startAnew();
    return engineExports;
  },
  begin() {
    beginEngineCall();
    return engineExports;
  },
  end() {
    renewIfGrown();
    slots[BUSY] = 0;
  },
  whenStarted,
  recover: recoverFromTrap,
  replace: startAnew,
  another: newInstance,
  anotherLater: newInstanceLater,
};
