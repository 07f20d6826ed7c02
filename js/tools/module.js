/**
 * The modules other than the engine's: their calls, and the texts that these take and return (docs/engine.md, "The
 * other modules"). It does the same as js/engine/ does for the classes, but favours simplicity over speed.
 */

import { decodeBase92 } from '../engine/load/base92.js';
import { LENGTHS_ADDRESS, MISSING, NUMBERS_ADDRESS, TEXT_ADDRESS } from '../engine/slot.js';
import { TOO_LONG } from '../engine/status.js';
import { MAX_INPUT_BYTES } from '../engine/too-long.js';
import { notReadyError } from './not-ready.js';
import { tooLong } from './too-long.js';

/**
 * @typedef {string | Uint8Array | null | undefined} Input  text, bytes, or a missing input
 *
 * @typedef {object} Module
 * @property {(name: string, inputs: Input[], ...numbers: number[]) => number} call
 *   Makes a call with any number of inputs and numbers, and returns its status.
 * @property {() => Uint8Array<ArrayBuffer>} bytes  the bytes that the last call returned
 * @property {() => string} text  the text that the last call returned
 * @property {() => (string | null)[]} texts  the texts that the last call returned
 * @property {() => Uint32Array<ArrayBuffer>} numbers  the numbers that the last call returned
 * @property {(index: number) => number} slot  a slot after the last call
 * @property {() => Promise<void>} ready  resolves when the module is compiled
 * @property {() => void} keep  keeps what the memory holds now, however much it is
 * @property {() => Module} another  creates another instance of the module, with its own memory
 */


/**
 * The limit in bytes of the growth of an instance's memory. WebAssembly memory never shrinks, so an instance that exceeds this is
 * replaced, which gives its memory back.
 */
const MAX_GROWTH = 16 * 1024 * 1024;

/** @typedef {import('./extension.js').Engine} Engine */

/** Up to this many code units a loop is faster than the call of a built-in function. */
const LOOP_LIMIT = 64;

// Made when they are first needed: a host may have neither, and then fails only if these functions are used.
/** @type {TextDecoder} */
let decoder;
/** @type {TextEncoder} */
let encoder;

/** @param {Uint8Array} bytes */
const decode = (bytes) => (decoder ??= new TextDecoder('utf-8', { ignoreBOM: true })).decode(bytes);

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
 * @param {string | Uint8Array<ArrayBuffer> | WebAssembly.Module} source  in base92, as bytes, or compiled
 * @param {Engine} [engine]  if the module is an extension of it
 * @returns {Module}
 */
export const createModule = (source, engine) =>
  typeof source === 'string' || ArrayBuffer.isView(source)
    ? createInstance({ source: /** @type {string | Uint8Array<ArrayBuffer>} */ (source), compiled: undefined }, engine)
    : createInstance({ source: '', compiled: source }, engine);

/**
 * Creates an instance of a module.
 *
 * @param {{ source: string | Uint8Array<ArrayBuffer>, compiled: WebAssembly.Module | undefined }} code
 * @param {Engine | undefined} engine
 * @returns {Module}
 */
const createInstance = (code, engine) => {
  /** The exports of the module, and of its engine if it has one; undefined until it is started. @type {any} */
  let exports;
  // Growing the memory detaches its buffer, and an instance that replaces another has a memory of its own.
  /** The buffer that the views are of. @type {ArrayBuffer | undefined} */
  let buffer;
  /** @type {Uint8Array<ArrayBuffer>} */
  let memory;
  /** @type {Uint32Array<ArrayBuffer>} */
  let slots;
  /** The size of the memory. */
  let size = 0;
  let inputAddress = 0;
  let inputCapacity = 0;
  /** The size of the memory that is not too large. */
  let kept = 0;
  let isReplacing = false;

  const moduleBytes = () => (typeof code.source === 'string' ? decodeBase92(code.source) : code.source);

  // Nothing is kept of an instance that has been replaced, because that would keep its memory.
  const forget = () => {
    exports = buffer = undefined;
    memory = slots = /** @type {any} */ (undefined);
  };
  engine?.whenReplaced(forget);

  const start = () => {
    code.compiled ??= new WebAssembly.Module(moduleBytes());
    const base = engine?.exports();
    exports = { ...base, ...new WebAssembly.Instance(code.compiled, { engine: base }).exports };
  };

  const startFirst = () => {
    try {
      start();
    } catch (cause) {
      throw notReadyError(cause);
    }
  };

  // The main thread of old Chrome can neither compile a module nor create an instance synchronously.
  const ready = async () => {
    try {
      await engine?.ready();
      if (exports !== undefined) return;
      code.compiled ??= await WebAssembly.compile(moduleBytes());
      const base = engine?.exports();
      const instance = await WebAssembly.instantiate(code.compiled, { engine: base });
      // Meanwhile the engine may have been replaced.
      if (engine?.exports() === base) exports ??= { ...base, ...instance.exports };
    } catch (cause) {
      throw notReadyError(cause);
    }
  };

  // The results are still to be read, so this happens later. Without an engine it is not synchronous, for the same reason as
  // `ready`; the engine takes care of that itself.
  const replaceIfGrown = () => {
    renewViews();
    if (isReplacing || size <= kept + MAX_GROWTH) return;
    isReplacing = true;
    const end = () => (isReplacing = false);
    const replace = async () => {
      if (engine !== undefined) return engine.replace();
      const instance = await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (code.compiled));
      forget();
      ({ exports } = instance);
    };
    Promise.resolve().then(replace).then(end, end);
  };

  const renewViews = () => {
    // When the memory grows, its views become empty.
    if (slots !== undefined && slots[0] !== undefined) return;
    buffer = /** @type {ArrayBuffer} */ (exports.memory.buffer);
    size = buffer.byteLength;
    memory = new Uint8Array(buffer);
    slots = new Uint32Array(buffer, exports.slots_address(), 16);
    inputAddress = exports.input_address();
    inputCapacity = exports.input_capacity();
  };

  /** Writes the inputs of a call. @param {Input[]} inputs */
  const write = (inputs) => {
    renewViews();
    let units = 0;
    for (let i = 0; i < inputs.length; i++) units += inputs[i]?.length ?? 0;
    if (units > MAX_INPUT_BYTES) throw tooLong();
    // Three bytes for each code unit are the most.
    if (units * 3 <= inputCapacity) writeShort(inputs);
    else writeLong(inputs);
  };

  /** Writes inputs that fit the input area. @param {Input[]} inputs */
  const writeShort = (inputs) => {
    let address = inputAddress;
    for (let index = 0; index < inputs.length; index++) {
      const input = inputs[index];
      let length = input?.length ?? MISSING;
      if (typeof input === 'string') {
        if (length > LOOP_LIMIT || !writeASCII(input, memory, address)) {
          length = (encoder ??= new TextEncoder()).encodeInto(input, memory.subarray(address, inputAddress + inputCapacity)).written;
        }
      } else if (input) {
        memory.set(input, address);
      }
      slots[index] = length;
      if (input) address += length;
    }
  };

  /** Writes inputs for which there may have to be more room. @param {Input[]} inputs */
  const writeLong = (inputs) => {
    encoder ??= new TextEncoder();
    const encoded = inputs.map((input) => (typeof input === 'string' ? encoder.encode(input) : input));
    let size = 0;
    for (const bytes of encoded) size += bytes?.length ?? 0;
    if (size > MAX_INPUT_BYTES) throw tooLong();
    let address = size <= inputCapacity ? inputAddress : exports.reserve(size) >>> 0;
    if (address === 0) throw tooLong();
    renewViews();
    encoded.forEach((bytes, index) => {
      slots[index] = bytes ? bytes.length : MISSING;
      if (!bytes) return;
      memory.set(bytes, address);
      address += bytes.length;
    });
  };

  /** @type {Module['call']} */
  const call = (name, inputs, ...numbers) => {
    if (exports === undefined) startFirst();
    let status;
    try {
      write(inputs);
      status = exports[name](...numbers);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // The only trap that can happen is running out of memory. It leaves the instance in an undefined state.
      if (engine !== undefined) engine.recover(error);
      else {
        forget();
        start();
      }
      throw tooLong();
    } finally {
      engine?.restore();
    }
    replaceIfGrown();
    if (status === TOO_LONG) throw tooLong();
    return status;
  };

  /**
   * A view of a list in the memory.
   *
   * @param {number} slot  that with its address; the next one has its length
   * @param {Uint8ArrayConstructor | Uint32ArrayConstructor} Type
   */
  const view = (slot, Type) => {
    renewViews();
    return new Type(/** @type {ArrayBuffer} */ (buffer), slots[slot], slots[slot + 1]);
  };

  const texts = () => {
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

  const slot = (/** @type {number} */ index) => {
    renewViews();
    return slots[index];
  };

  return {
    call,
    ready,
    keep: () => {
      renewViews();
      kept = size;
    },
    another: () => createInstance(code, engine?.another()),
    texts,
    slot,
    bytes: () => /** @type {Uint8Array<ArrayBuffer>} */ (view(TEXT_ADDRESS, Uint8Array).slice()),
    text: () => decode(/** @type {Uint8Array} */ (view(TEXT_ADDRESS, Uint8Array))),
    numbers: () => new Uint32Array(view(NUMBERS_ADDRESS, Uint32Array)),
  };
};
