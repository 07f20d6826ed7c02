/**
 * The modules other than the engine's: their calls, and the strings that these take and return (docs/engine.md, "The
 * other modules"). It does the same as js/engine/ does for the classes, but favours simplicity over speed.
 */

import { BUSY, LENGTHS_ADDRESS, MISSING, NUMBERS_ADDRESS, TEXT_ADDRESS, TOO_LONG } from '../modules/abi.js';
import { MAX_INPUT_BYTES, tooLong } from '../modules/too-long.js';
import { slotsOf } from '../modules/calls.js';
import { embedded } from '../modules/embedded.js';
import { notReadyError } from './not-ready.js';
import { decode, encode, encodeInto } from './utf8.js';

/**
 * @typedef {string | Uint8Array | null | undefined} Input  text, bytes, or a missing input
 *
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

/**
 * An instance of a module, with views of its memory. Growing the memory detaches them, and then there is another object
 * of this kind.
 *
 * @typedef {object} Running
 * @property {any} exports  of the module, and of its engine if it has one
 * @property {any} base  the exports of the engine
 * @property {ArrayBuffer} buffer
 * @property {Uint8Array<ArrayBuffer>} memory
 * @property {Uint32Array<ArrayBuffer>} slots
 * @property {number} inputAddress
 * @property {number} inputCapacity
 */

/** Up to this many code units a loop is faster than the call of a built-in function. */
const LOOP_LIMIT = 64;

/**
 * Writes a short text, if it is ASCII.
 *
 * @param {string} text @param {Uint8Array} target @param {number} at
 * @returns {boolean} false if it is not
 */
const writeASCII = (text, target, at) => {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    target[at + i] = unit;
    seen |= unit;
  }
  return seen < 0x80;
};

/**
 * Creates a module, which is started by its first call.
 *
 * @param {import('../modules/embedded.js').Source} source
 * @param {Engine} [engine]  if the module is an extension of it
 * @returns {Module}
 */
export const createModule = (source, engine) => createInstance(embedded(source), engine);

/**
 * Creates an instance of a module.
 *
 * @param {import('../modules/embedded.js').Embedded} code
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

  /** @param {any} exports @param {any} base @returns {Running} */
  const withViews = (exports, base) => {
    const { buffer } = exports.memory;
    return {
      exports,
      base,
      buffer,
      memory: new Uint8Array(buffer),
      slots: slotsOf(exports),
      inputAddress: exports.input_address(),
      inputCapacity: exports.input_capacity(),
    };
  };

  /** @param {any} base @returns {Running} */
  const instantiate = (base) => withViews({ ...base, ...code.instance({ engine: base }) }, base);

  /**
   * Begins a call as js/modules/calls.js does, but with views that are kept: the instance that a call has left behind
   * before its end is replaced, and the instance of an extension if its engine has been.
   *
   * @returns {Running}
   */
  const begin = () => {
    let found = running;
    try {
      const base = engine?.begin();
      if (found === undefined || found.base !== base || (engine === undefined && found.slots[BUSY] !== 0))
        found = instantiate(base);
    } catch (cause) {
      throw found === undefined ? notReadyError(cause) : cause;
    }
    // The classes, too, may have made the memory grow.
    if (found.slots[0] === undefined) found = withViews(found.exports, found.base);
    found.slots[BUSY] = 1;
    running = found;
    return found;
  };

  /** Ends a call. The results are in its instance, even if a nested one has started another. @param {Running} found */
  const end = (found) => {
    engine?.end();
    if (found.slots[0] === undefined) found = withViews(found.exports, found.base);
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
      if (running === undefined || running.base !== base) running = withViews({ ...base, ...exports }, base);
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
      running = withViews(await code.instanceLater(), undefined);
    };
    const done = () => (isReplacing = false);
    Promise.resolve().then(replace).then(done, done);
    isReplacing = true;
  };

  /** The instance, whose memory another extension may have made grow. */
  const current = () => {
    const found = /** @type {Running} */ (running);
    return found.slots[0] === undefined ? (running = withViews(found.exports, found.base)) : found;
  };

  /** Writes inputs that fit the input area. @param {Running} found @param {Input[]} inputs */
  const writeShort = ({ memory, slots, inputAddress, inputCapacity }, inputs) => {
    let address = inputAddress;
    for (let index = 0; index < inputs.length; index++) {
      const input = inputs[index];
      let length = input?.length ?? MISSING;
      if (typeof input === 'string') {
        if (length > LOOP_LIMIT || !writeASCII(input, memory, address)) {
          length = encodeInto(input, memory.subarray(address, inputAddress + inputCapacity));
        }
      } else if (input) {
        memory.set(input, address);
      }
      slots[index] = length;
      if (input) address += length;
    }
  };

  /**
   * Writes inputs for which there may have to be more room.
   *
   * @param {Running} found @param {Input[]} inputs
   * @returns {boolean} whether there is room for them
   */
  const writeLong = ({ exports, inputAddress, inputCapacity }, inputs) => {
    const encoded = inputs.map((input) => (typeof input === 'string' ? encode(input) : input));
    let size = 0;
    for (const bytes of encoded) size += bytes?.length ?? 0;
    if (size > MAX_INPUT_BYTES) return false;
    let address = size <= inputCapacity ? inputAddress : exports.reserve(size) >>> 0;
    if (address === 0) return false;
    const { memory, slots } = withViews(exports, undefined);
    encoded.forEach((bytes, index) => {
      slots[index] = bytes ? bytes.length : MISSING;
      if (!bytes) return;
      memory.set(bytes, address);
      address += bytes.length;
    });
    return true;
  };

  /**
   * Writes the inputs of a call.
   *
   * @param {Running} found
   * @param {Input[]} inputs
   * @returns {boolean} whether there is room for them
   */
  const write = (found, inputs) => {
    let units = 0;
    for (let i = 0; i < inputs.length; i++) units += inputs[i]?.length ?? 0;
    if (units > MAX_INPUT_BYTES) return false;
    // Three bytes for each code unit are the most.
    if (units * 3 > found.inputCapacity) return writeLong(found, inputs);
    writeShort(found, inputs);
    return true;
  };

  /** @type {Module['call']} */
  const call = (name, inputs, ...numbers) => {
    const found = begin();
    let status = TOO_LONG;
    try {
      if (write(found, inputs)) status = found.exports[name](...numbers);
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

  const strings = () => {
    const bytes = /** @type {Uint8Array} */ (view(TEXT_ADDRESS, Uint8Array));
    const all = decode(bytes);
    // Then it is ASCII, and has as many code units as bytes.
    const isASCII = all.length === bytes.length;
    const lengths = view(LENGTHS_ADDRESS, Uint32Array);
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

  return {
    call,
    ready,
    keep: () => {
      kept = current().buffer.byteLength;
    },
    another: () => createInstance(code, engine?.another()),
    strings,
    slot: (index) => current().slots[index],
    bytes: () => /** @type {Uint8Array<ArrayBuffer>} */ (view(TEXT_ADDRESS, Uint8Array).slice()),
    text: () => decode(/** @type {Uint8Array} */ (view(TEXT_ADDRESS, Uint8Array))),
    numbers: () => new Uint32Array(view(NUMBERS_ADDRESS, Uint32Array)),
  };
};
