/** The module of the command line, an extension of the engine (docs/engine.md): lines of URLs in, lines of text out. */

import { NUMBERS_ADDRESS, NUMBERS_LENGTH, POSITION, ROWS, TEXT_ADDRESS, TEXT_LENGTH } from '../wasm/abi.js';
import { encodeColumn } from './columns.js';
import { beginCall, endCall, slotsOf } from '../wasm/calls.js';
import { embedded } from '../wasm/embedded.js';
import { tooLong } from '../wasm/limits.js';
import { instanceOf } from './engine.js';
import { decode, encode } from '../tools/utf8.js';

/**
 * @typedef {'line' | 'json' | 'csv' | 'tsv' | 'none'} Escape
 *
 * @typedef {string | { number: true } | { input: true, escape: Escape } | { column: string, escape: Escape } | { unpad: number }} Token
 *   of a line: a fixed text, the number of the row, the row itself, the text of a column, or the number of spaces that
 *   go from the end if the token before has written nothing
 *
 * @typedef {object} Lines
 * @property {Token[]} valid  the tokens of the line for a valid URL
 * @property {Token[]} invalid  those for an invalid one
 * @property {string} [base]  a valid URL
 * @property {'read' | 'skip' | 'keep'} empty  whether an empty line is read, writes nothing, or writes the line of an
 *   invalid URL and is none
 * @property {string} [suffixes]  the packed Public Suffix List, if a column needs it
 * @property {boolean} [icannOnly]  whether its private suffixes do not count
 * @property {{ patterns: string[], fragment: boolean }} [trim]  the parameters that are removed
 *
 * @typedef {object} Invalid
 * @property {number} line
 * @property {string} input
 * @property {string} error  the standard's name
 *
 * @typedef {object} Written
 * @property {Uint8Array<ArrayBuffer>} output  a part of the module's memory: it changes with the next call
 * @property {number} lines  the number that were read
 * @property {Invalid[]} invalid
 */

const escapes = ['line', 'json', 'csv', 'tsv', 'none'];

/** The flags of a call: crates/engine/src/table/written.rs has the same. */
const flags = { read: 0, skip: 1, keep: 2 };
const ICANN_ONLY = 4;
const TRIM_FRAGMENT = 8;

/** The count of numbers that describe an invalid line. */
const INVALID_LENGTH = 5;

/** A token as the module reads it: crates/engine/src/table/written.rs has the same numbers. @param {Token} token */
const encodeToken = (token) => {
  if (typeof token === 'string') return head(0, 0, 0, encode(token));
  if ('number' in token) return head(1, 0, 0, []);
  if ('unpad' in token) return head(4, 0, 0, new Array(token.unpad).fill(0));
  const escape = escapes.indexOf(token.escape);
  if ('input' in token) return head(2, escape, 0, []);
  const [column, ...parameter] = /** @type {number[]} */ (encodeColumn(token.column));
  return head(3, escape, column, parameter);
};

/** @param {number} kind @param {number} escape @param {number} column @param {ArrayLike<number>} text */
const head = (kind, escape, column, text) => {
  const { length } = text;
  return [
    kind,
    escape,
    column,
    0,
    length & 255,
    (length >> 8) & 255,
    (length >> 16) & 255,
    length >>> 24,
    ...Array.from(text),
  ];
};

/**
 * Writes the input of the next calls.
 *
 * @param {any} exports
 * @param {Uint8Array[]} parts
 * @returns {number} its address
 */
const write = (exports, parts) => {
  const address = exports.make_room(parts.reduce((sum, { length }) => sum + length, 0)) >>> 0;
  if (address === 0) throw tooLong();
  const memory = new Uint8Array(exports.memory.buffer);
  let at = address;
  for (const part of parts) {
    memory.set(part, at);
    at += part.length;
  }
  return address;
};

/**
 * Creates a writer.
 *
 * @param {Uint8Array<ArrayBuffer>} source  the module
 * @param {Lines} options
 */
export const createWriter = (source, { valid, invalid, base, empty, suffixes, icannOnly = false, trim }) => {
  const module = embedded(source);
  /** The exports of the instance. @type {any} */
  let running;
  const create = () => {
    const exports = instanceOf(module);
    if (suffixes !== undefined) {
      write(exports, [encode(suffixes)]);
      exports.load_suffixes();
    }
    return exports;
  };
  const [ofValid, ofInvalid] = [valid, invalid].map((tokens) => tokens.flatMap(encodeToken));
  for (const pattern of trim?.patterns ?? []) ofValid.push(...head(5, 0, 0, encode(pattern)));
  const baseBytes = encode(base);
  const start = Uint8Array.from([...ofValid, ...ofInvalid, ...baseBytes]);
  const baseLength = base === undefined ? 0 : baseBytes.length + 1;
  const mode = flags[empty] + (icannOnly ? ICANN_ONLY : 0) + (trim?.fragment ? TRIM_FRAGMENT : 0);

  return {
    /**
     * Writes complete lines. It yields what one call has written; there is more than one if that is much.
     *
     * @param {Uint8Array} lines
     * @param {number} first  the number of the first one
     * @returns {Generator<Written, void>}
     */
    *write(lines, first) {
      const exports = (running = beginCall(running, create));
      const end = start.length + lines.length;
      const address = write(exports, [start, lines]);
      let line = first;
      for (let at = start.length; at < end;) {
        exports.write_lines(ofValid.length, ofInvalid.length, baseLength, at, end, line, mode);
        const { buffer } = exports.memory;
        const slots = slotsOf(exports);
        const numbers = new Uint32Array(buffer, slots[NUMBERS_ADDRESS], slots[NUMBERS_LENGTH]);
        /** @type {Invalid[]} */
        const invalid = [];
        for (let i = 0; i < numbers.length; i += INVALID_LENGTH) {
          const [line, from, to, name, length] = numbers.subarray(i, i + INVALID_LENGTH);
          const text = (/** @type {number} */ start, /** @type {number} */ end) =>
            decode(new Uint8Array(buffer, start, end - start));
          invalid.push({ line, input: text(address + from, address + to), error: text(name, name + length) });
        }
        at = slots[POSITION];
        line += slots[ROWS];
        yield { output: new Uint8Array(buffer, slots[TEXT_ADDRESS], slots[TEXT_LENGTH]), lines: slots[ROWS], invalid };
      }
      endCall(exports);
    },
  };
};
