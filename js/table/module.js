/**
 * The module of `whurl/table`. It has a memory of its own, and asks the engine to parse what its scans leave undecided
 * (docs/engine.md).
 */

// @ts-ignore: the build resolves this to the module in base92 or, for workerd, compiled
import source from '../../dist/table.wasm';

import { NUMBERS_ADDRESS, NUMBERS_LENGTH, POSITION, ROWS } from '../engine/slot.js';
import { TOO_LONG } from '../engine/status.js';
import { tooLong } from '../engine/too-long.js';
import { decodeBase92 } from '../engine/load/base92.js';
import { notReadyError } from '../tools/not-ready.js';
import { engineReady, parser } from './parser.js';

/** @typedef {import('./column.js').Buffers} Buffers */

/**
 * How many bytes the memory may have. WebAssembly memory never shrinks, so an instance that exceeds this is replaced.
 */
const MAX_MEMORY = 64 * 1024 * 1024;

/** @type {WebAssembly.Module | undefined} */
let compiled;
/** The exports of the instance. @type {any} */
let exports;

const moduleBytes = () => (typeof source === 'string' ? decodeBase92(source) : source);
const isCompiled = () => typeof source !== 'string' && !ArrayBuffer.isView(source);
const imports = { engine: parser(() => exports.memory.buffer) };

const start = () => {
  if (exports !== undefined) return;
  try {
    compiled ??= isCompiled() ? source : new WebAssembly.Module(moduleBytes());
    ({ exports } = new WebAssembly.Instance(/** @type {WebAssembly.Module} */ (compiled), imports));
  } catch (cause) {
    throw notReadyError(cause);
  }
};

/**
 * Resolves when the functions are ready: immediately, unless the host cannot compile WebAssembly synchronously.
 *
 * @returns {Promise<void>}
 */
export const ready = async () => {
  await engineReady();
  if (exports !== undefined) return;
  try {
    compiled ??= isCompiled() ? source : await WebAssembly.compile(moduleBytes());
    const instance = await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (compiled), imports);
    exports ??= instance.exports;
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
 * @returns {{ rows: number, position: number, bytes: number, columns: Buffers[] }} bytes: the total length of the texts
 */
export const makeTable = (name, numbers) => {
  let status;
  try {
    status = exports[name](...numbers);
  } catch (error) {
    // The memory is used up, and the state of the instance is undefined.
    exports = undefined;
    throw error instanceof WebAssembly.RuntimeError ? tooLong() : error;
  }
  if (status === TOO_LONG) throw tooLong();
  const { buffer } = exports.memory;
  const slots = new Uint32Array(buffer, exports.slots_address(), 16);
  const { [ROWS]: rows, [POSITION]: position } = slots;
  const places = new Uint32Array(buffer, slots[NUMBERS_ADDRESS], slots[NUMBERS_LENGTH]);
  const columns = [];
  let bytes = 0;
  for (let at = 0; at < places.length; at += 6) {
    const [kind, values, length, offsets, validity, nullCount] = places.subarray(at, at + 6);
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

/** Gives the memory back if it has become large. What has been written for the next call is lost. */
export const shrink = () => {
  if (exports !== undefined && exports.memory.buffer.byteLength > MAX_MEMORY) exports = undefined;
};
