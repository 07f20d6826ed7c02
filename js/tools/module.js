/**
 * The modules other than the engine's: their calls, and the strings that these take and return (docs/engine.md, "The
 * other modules"). It does for the tools what js/engine/ does for the classes, but favours simplicity over speed.
 */

import { BUSY, LENGTHS_ADDRESS, MISSING, NUMBERS_ADDRESS, TEXT_ADDRESS, TOO_LONG } from '../wasm/abi.js';
import { tooLong } from '../wasm/limits.js';
import { embedded } from '../wasm/embedded.js';
import { notReadyError } from './not-ready.js';
import { decode } from './utf8.js';
import { viewsOf, writeInputs } from './write-inputs.js';

/**
 * @typedef {object} Module
 * @property {(name: string, inputs: Input[], ...numbers: number[]) => number} call
 *   Makes a call with any number of inputs and numbers, and returns its status.
 * @property {() => Uint8Array<ArrayBuffer>} bytes  the bytes that the last call returned
 * @property {() => string} text  the text that the last call returned
 * @property {() => (string | null)[]} strings  the strings that the last call returned
 * @property {() => Uint32Array<ArrayBuffer>} numbers  the numbers that the last call returned
 * @property {(index: number) => number} slot  a slot after the last call
 * @property {() => Promise<void>} ready  resolves when the module is compiled
 * @property {() => void} keep  keeps the present content of the memory, however large it is
 * @property {() => Module} another  creates another instance of the module, with its own memory
 */

/**
 * The limit in bytes of the growth of an instance's memory. WebAssembly memory never shrinks, so an instance that
 * exceeds this is replaced, which gives its memory back.
 */
const MAX_GROWTH = 16 * 1024 * 1024;

/** @typedef {import('./extension.js').Engine} Engine */
/** @typedef {import('./write-inputs.js').Input} Input */

/** @typedef {import('./write-inputs.js').Running} Running */

/**
 * The strings of a list.
 *
 * @param {any} bytes  of all, one after the other
 * @param {Uint8Array | Uint32Array} lengths
 */
const stringsOf = (bytes, lengths) => {
  const all = decode(bytes);
  // Then it is ASCII, and has as many code units as bytes.
  const isASCII = all.length === bytes.length;
  /** @type {(string | null)[]} */
  const found = [];
  let start = 0;
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i];
    if (length === MISSING) {
      found.push(null);
      continue;
    }
    found.push(isASCII ? all.slice(start, start + length) : decode(bytes.subarray(start, start + length)));
    start += length;
  }
  return found;
};

/**
 * Creates a module, which is started by its first call.
 *
 * @param {import('../wasm/embedded.js').Source} source
 * @param {Engine} [engine]  if the module is an extension of it
 * @returns {Module}
 */
export const createModule = (source, engine) => createInstance(embedded(source), engine);

/**
 * Creates an instance of a module.
 *
 * @param {import('../wasm/embedded.js').Embedded} code
 * @param {Engine | undefined} engine
 * @returns {Module}
 */
const createInstance = (code, engine) => {
  /** The instance; undefined until it is started. @type {Running | undefined} */
  let running;
  /** The size of the memory that is not too large. */
  let kept = 0;
  let isReplacing = false;

  // Forgets an instance that has been replaced: a reference to it would keep its memory. (The next call would notice
  // the replacement, too.)
  engine?.whenReplaced(() => {
    running = undefined;
  });

  /** @param {any} base @returns {Running} */
  const instantiate = (base) => viewsOf({ ...base, ...code.instance({ engine: base }) }, base);

  /**
   * Begins a call as js/wasm/calls.js does, but with views that are kept: the instance that a call has left behind
   * before its end is replaced, and the instance of an extension if its engine has been.
   *
   * @returns {Running}
   */
  const beginModuleCall = () => {
    let found = running;
    try {
      const base = engine?.begin();
      if (found === undefined || found.base !== base || (engine === undefined && found.slots[BUSY] !== 0))
        found = instantiate(base);
    } catch (cause) {
      throw found === undefined ? notReadyError(cause) : cause;
    }
    // The classes, too, may have made the memory grow.
    if (found.slots[0] === undefined) found = viewsOf(found.exports, found.base);
    found.slots[BUSY] = 1;
    running = found;
    return found;
  };

  /** Ends a call. The results are in its instance, even if a nested one has started another. @param {Running} found */
  const end = (found) => {
    engine?.end();
    if (found.slots[0] === undefined) found = viewsOf(found.exports, found.base);
    found.slots[BUSY] = 0;
    running = found;
  };

  // The main thread of old Chrome can neither compile a module nor create an instance synchronously.
  const ready = async () => {
    try {
      await engine?.ready();
      const base = engine?.exports();
      if (running !== undefined && running.base === base) return;
      const exports = await code.instanceLater({ engine: base });
      // A call may have started it meanwhile, or the engine may have been replaced. The next call would notice that.
      if (running === undefined || running.base !== base) running = viewsOf({ ...base, ...exports }, base);
    } catch (cause) {
      throw notReadyError(cause);
    }
  };

  // The results are still to be read, so this happens later. Without an engine it is not synchronous, for the same
  // reason as `ready`; the engine takes care of that itself.
  const replaceIfGrown = () => {
    if (isReplacing || current().buffer.byteLength <= kept + MAX_GROWTH) return;
    const replace = async () => {
      if (engine !== undefined) return engine.replace();
      running = viewsOf(await code.instanceLater());
    };
    const done = () => (isReplacing = false);
    Promise.resolve().then(replace).then(done, done);
    isReplacing = true;
  };

  /** The instance, whose memory another extension may have made grow. */
  const current = () => {
    const found = /** @type {Running} */ (running);
    return found.slots[0] === undefined ? (running = viewsOf(found.exports, found.base)) : found;
  };

  /** @type {Module['call']} */
  const call = (name, inputs, ...numbers) => {
    const found = beginModuleCall();
    let status = TOO_LONG;
    try {
      if (writeInputs(found, inputs)) status = found.exports[name](...numbers);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // The only trap that can happen is running out of memory. It leaves the instance in an undefined state; to
      // replace it now gives its memory back.
      running = undefined;
      engine?.recover(error);
      throw tooLong('input');
    }
    end(found);
    replaceIfGrown();
    if (status === TOO_LONG) throw tooLong('input');
    return status;
  };

  /**
   * A view of a list in the memory.
   *
   * @param {number} slot  that with its address; the next one has its length
   * @param {Uint8ArrayConstructor | Uint32ArrayConstructor} Type
   */
  const view = (slot, Type) => {
    const { buffer, slots } = current();
    return new Type(buffer, slots[slot], slots[slot + 1]);
  };

  return {
    call,
    ready,
    keep: () => {
      kept = current().buffer.byteLength;
    },
    another: () => createInstance(code, engine?.another()),
    strings: () => stringsOf(view(TEXT_ADDRESS, Uint8Array), view(LENGTHS_ADDRESS, Uint32Array)),
    slot: (index) => current().slots[index],
    bytes: () => /** @type {Uint8Array<ArrayBuffer>} */ (view(TEXT_ADDRESS, Uint8Array).slice()),
    text: () => decode(/** @type {Uint8Array} */ (view(TEXT_ADDRESS, Uint8Array))),
    numbers: () => new Uint32Array(view(NUMBERS_ADDRESS, Uint32Array)),
  };
};
