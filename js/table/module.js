/**
 * The module of `whurl/table`. It has a memory of its own, and asks the engine to parse what its scans leave undecided
 * (docs/engine.md).
 */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../dist/table.wasm';

import { decodeBase92 } from '../engine/load/base92.js';
import { ready as engineReady } from '../engine/load/inline.js';
import { NUMBERS_ADDRESS, NUMBERS_LENGTH, POSITION, ROWS } from '../engine/slot.js';
import { TOO_LONG } from '../engine/status.js';
import { notReadyError } from '../tools/not-ready.js';
import { tooLong } from '../tools/too-long.js';
import { imports, startParser } from './parser.js';

/** @typedef {import('./column.js').Buffers} Buffers */

/** The limit of the memory in bytes. WebAssembly memory never shrinks, so a larger instance is replaced. */
const MAX_MEMORY = 64 * 1024 * 1024;

/** The count of numbers that describe a column. */
const PLACE_LENGTH = 6;

/** @type {WebAssembly.Module | undefined} */
let compiled = typeof source === 'string' || ArrayBuffer.isView(source) ? undefined : source;
/** The exports of the instance. @type {any} */
let exports;
/** The exports of the instance that replaces it. @type {any} */
let next;

const moduleBytes = () => (typeof source === 'string' ? decodeBase92(source) : source);
const importObject = { engine: imports };

const start = () => {
  try {
    startParser(() => exports.memory.buffer);
    if (exports !== undefined) return;
    exports = next;
    next = undefined;
    if (exports !== undefined) return;
    compiled ??= new WebAssembly.Module(moduleBytes());
    exports = new WebAssembly.Instance(compiled, importObject).exports;
  } catch (cause) {
    throw notReadyError(cause);
  }
};

/** Creates an instance asynchronously: the main thread of old Chrome can neither compile nor create one synchronously. */
const instantiate = async () => {
  compiled ??= await WebAssembly.compile(moduleBytes());
  return (await WebAssembly.instantiate(compiled, importObject)).exports;
};

/**
 * Resolves when the functions are ready: immediately, unless the host cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = async () => {
  try {
    await engineReady();
    if (exports === undefined) next ??= await instantiate();
  } catch (cause) {
    throw notReadyError(cause);
  }
};

/**
 * Makes room for the input of the next calls.
 *
 * @param {number} size
 * @returns {{ memory: Uint8Array<ArrayBuffer>, address: number }}
 */
export const makeRoom = (size) => {
  start();
  const address = exports.make_room(size) >>> 0;
  if (address === 0) throw tooLong();
  return { memory: new Uint8Array(exports.memory.buffer), address };
};

const types = /** @type {const} */ (['utf8', 'uint16', 'bool']);

/**
 * Makes a call that makes a table, and copies its columns.
 *
 * @param {'table_of_lines' | 'table_of_texts'} name
 * @param {number[]} numbers
 * @returns {{ rows: number, position: number, bytes: number, columns: Buffers[] }} position: where the next call goes on;
 *   bytes: the total length of the texts
 */
export const makeTable = (name, numbers) => {
  let status;
  try {
    status = exports[name](...numbers);
  } catch (error) {
    // The memory is used up, which leaves the instance in an undefined state.
    exports = undefined;
    throw error instanceof WebAssembly.RuntimeError ? tooLong() : error;
  }
  if (status === TOO_LONG) throw tooLong();
  const { buffer } = exports.memory;
  const slots = new Uint32Array(buffer, exports.slots_address(), 16);
  const { [ROWS]: rows, [POSITION]: position } = slots;
  const places = new Uint32Array(buffer, slots[NUMBERS_ADDRESS], slots[NUMBERS_LENGTH]);
  /** @type {Buffers[]} */
  const columns = [];
  let bytes = 0;
  for (let at = 0; at < places.length; at += PLACE_LENGTH) {
    const [kind, values, length, offsets, validity, nullCount] = places.subarray(at, at + PLACE_LENGTH);
    const type = types[kind];
    if (type === 'utf8') bytes += length;
    columns.push({
      type,
      data: (type === 'uint16' ? new Uint16Array(buffer, values, length) : new Uint8Array(buffer, values, length)).slice(),
      offsets: type === 'utf8' ? new Int32Array(buffer, offsets, rows + 1).slice() : null,
      validity: new Uint8Array(buffer, validity, (rows + 7) >> 3).slice(),
      nullCount,
    });
  }
  return { rows, position, bytes, columns };
};

/** Replaces the instance if its memory has become large, which gives that back. What has been written to it is lost. */
export const shrink = () => {
  if (exports.memory.buffer.byteLength <= MAX_MEMORY || next !== undefined) return;
  instantiate().then((created) => (next = created), () => {});
  exports = undefined;
};
