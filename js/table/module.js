/** The module of `whurl/table`, an extension of the engine (docs/engine.md). */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../dist/table.wasm';

import { ready as engineReady } from '../engine/load/inline.js';
import { NUMBERS_ADDRESS, NUMBERS_LENGTH, POSITION, ROWS, TOO_LONG } from '../wasm/abi.js';
import { beginCall, endCall, slotsOf } from '../wasm/calls.js';
import { Column } from './column.js';
import { embedded } from '../wasm/embedded.js';
import { tooLong } from '../wasm/limits.js';
import { notReadyError } from '../tools/not-ready.js';
import { instanceLater, instanceOf } from './engine.js';

/** @typedef {import('./column.js').Buffers} Buffers */

/** The limit of the memory in bytes. WebAssembly memory never shrinks, so a larger instance is replaced. */
const MAX_MEMORY = 64 * 1024 * 1024;

/** The count of numbers that describe a column. */
const PLACE_LENGTH = 6;

const module = embedded(source);
/** The exports of the instance. @type {any} */
let running;
/** The exports of the instance that replaces it. @type {any} */
let next;

/** An instance whose engine a table has changed: it belongs to that table. @type {{ change: unknown, exports: any }} */
let changed;

/** Creates an instance. */
const create = () => {
  const ready = next;
  next = undefined;
  return ready ?? instanceOf(module);
};

/**
 * Resolves when the functions are ready: immediately, unless the runtime cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = async () => {
  try {
    await engineReady();
    if (running === undefined) next ??= await instanceLater(module);
  } catch (cause) {
    throw notReadyError(cause);
  }
};

/**
 * An input, from the beginning to the end of the calls that make tables of it. It has an instance of its own: code of
 * the caller that runs between the calls may make other tables.
 *
 * @typedef {object} InputArea
 * @property {Uint8Array<ArrayBuffer>} memory
 * @property {number} address  of the input
 * @property {any} exports
 */

/**
 * Reserves the area for an input, and begins the calls with it.
 *
 * @param {number} size
 * @param {(engine: any) => any} [change]  returns the engine that the module calls
 * @returns {InputArea}
 */
export const reserve = (size, change) => {
  /** @type {any} */
  let exports;
  try {
    if (change === undefined) exports = running = beginCall(running, create);
    else {
      exports = beginCall(changed?.change === change ? changed.exports : undefined, () => instanceOf(module, change));
      changed = { change, exports };
    }
  } catch (cause) {
    throw notReadyError(cause);
  }
  const address = exports.make_room(size) >>> 0;
  if (address === 0) {
    endCall(exports);
    throw tooLong('input');
  }
  return { memory: new Uint8Array(exports.memory.buffer), address, exports };
};

/**
 * Ends the calls with an input. The instance is replaced if its memory has become large, which gives that back.
 *
 * @param {InputArea} area
 */
export const release = ({ exports }) => {
  endCall(exports);
  if (exports.memory.buffer.byteLength <= MAX_MEMORY || running !== exports) return;
  running = undefined;
  if (next === undefined)
    instanceLater(module).then(
      (/** @type {any} */ created) => (next = created),
      () => {},
    );
};

const types = /** @type {const} */ (['utf8', 'uint16', 'bool', 'list', 'pairs']);

/** The bytes that an item of a list counts in addition to its texts (src/table/batch.rs). */
const ITEM = 4;

/** Validity bits without a null. @param {number} rows */
const allValid = (rows) => {
  const bits = new Uint8Array((rows + 7) >> 3).fill(255);
  if (rows & 7) bits[bits.length - 1] = (1 << (rows & 7)) - 1;
  return bits;
};

/**
 * Makes a call that makes a table, and copies its columns.
 *
 * @param {InputArea} area
 * @param {'table_of_lines' | 'table_of_rows'} name
 * @param {number[]} numbers
 * @returns {{ rows: number, position: number, bytes: number, columns: Buffers[] }} position: the place where the next
 *   call goes on; bytes: the total length of the strings
 */
export const makeTable = (area, name, numbers) => {
  const { exports } = area;
  let status;
  try {
    status = exports[name](...numbers);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    // The memory is used up. The next call starts another instance; this one gives its memory back.
    running = undefined;
    throw tooLong('input');
  }
  if (status === TOO_LONG) {
    release(area);
    throw tooLong('input');
  }
  const { buffer } = exports.memory;
  const slots = slotsOf(exports);
  const { [ROWS]: rows, [POSITION]: position } = slots;
  const places = new Uint32Array(buffer, slots[NUMBERS_ADDRESS], slots[NUMBERS_LENGTH]);
  /** @type {Buffers[]} */
  const columns = [];
  let bytes = 0;
  let at = 0;
  /** Reads the next column. @param {number} rows @returns {Buffers} */
  const read = (rows) => {
    const [kind, values, length, offsets, validity, nullCount] = places.subarray(at, (at += PLACE_LENGTH));
    const type = types[kind];
    const isList = type === 'list' || type === 'pairs';
    bytes += type === 'utf8' ? length : isList ? ITEM * length : 0;
    return {
      type,
      data: isList
        ? null
        : (type === 'uint16'
            ? new Uint16Array(buffer, values, length)
            : new Uint8Array(buffer, values, length)
          ).slice(),
      offsets: offsets === 0 ? null : new Int32Array(buffer, offsets, rows + 1).slice(),
      // The items of lists have none.
      validity: validity === 0 ? allValid(rows) : new Uint8Array(buffer, validity, (rows + 7) >> 3).slice(),
      nullCount,
      ...(isList && { items: Array.from({ length: kind - 2 }, () => new Column(read(length), length)) }),
    };
  };
  while (at < places.length) columns.push(read(rows));
  return { rows, position, bytes, columns };
};
