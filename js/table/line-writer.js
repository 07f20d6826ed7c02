/** The module of the command line, an extension of the engine (docs/engine.md): lines of URLs in, lines of text out. */

import { NUMBERS_ADDRESS, NUMBERS_LENGTH, POSITION, ROWS, TEXT_ADDRESS, TEXT_LENGTH } from '../wasm/abi.js';
import { columnsOf } from './columns.js';
import { begin, end as endCall, slotsOf } from '../wasm/calls.js';
import { embedded } from '../wasm/embedded.js';
import { tooLong } from '../wasm/too-long.js';
import { instanceOf } from './engine.js';
import { decode, encode } from '../tools/utf8.js';

/**
 * @typedef {'line' | 'json' | 'csv' | 'tsv'} Escape
 *
 * @typedef {string | { number: true } | { input: true, escape: Escape } | { column: string, escape: Escape }} Token  of
 *   a line: a fixed text, the number of the row, the row itself, or the text of a column
 *
 * @typedef {object} Lines
 * @property {Token[]} valid  the tokens of the line for a valid URL
 * @property {Token[]} invalid  those for an invalid one
 * @property {string} [base]  a valid URL
 * @property {boolean} skipsEmpty  whether an empty line writes nothing
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

const escapes = ['line', 'json', 'csv', 'tsv'];

/** The count of numbers that describe an invalid line. */
const INVALID_LENGTH = 5;

/** A token as the module reads it: crates/engine/src/table/written.rs has the same numbers. @param {Token} token */
const encodeToken = (token) => {
  if (typeof token === 'string') return head(0, 0, 0, encode(token));
  if ('number' in token) return head(1, 0, 0, []);
  const escape = escapes.indexOf(token.escape);
  if ('input' in token) return head(2, escape, 0, []);
  const [column, ...parameter] = columnsOf([token.column]).list;
  // Without the byte at the end of the list.
  return head(3, escape, column, parameter.slice(0, -1));
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
 * Creates a writer.
 *
 * @param {Uint8Array<ArrayBuffer>} source  the module
 * @param {Lines} options
 */
export const createWriter = (source, { valid, invalid, base, skipsEmpty }) => {
  const module = embedded(source);
  /** The exports of the instance. @type {any} */
  let running;
  const create = () => instanceOf(module);
  const [ofValid, ofInvalid] = [valid, invalid].map((tokens) => tokens.flatMap(encodeToken));
  const baseBytes = encode(base);
  const start = Uint8Array.from([...ofValid, ...ofInvalid, ...baseBytes]);
  const baseLength = base === undefined ? 0 : baseBytes.length + 1;

  return {
    /**
     * Writes complete lines. It yields what one call has written; there is more than one if that is much.
     *
     * @param {Uint8Array} lines
     * @param {number} first  the number of the first one
     * @returns {Generator<Written, void>}
     */
    *write(lines, first) {
      const exports = (running = begin(running, create));
      const end = start.length + lines.length;
      const address = exports.make_room(end) >>> 0;
      if (address === 0) throw tooLong();
      const memory = new Uint8Array(exports.memory.buffer);
      memory.set(start, address);
      memory.set(lines, address + start.length);
      let line = first;
      for (let at = start.length; at < end;) {
        exports.write_lines(ofValid.length, ofInvalid.length, baseLength, at, end, line, Number(skipsEmpty));
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
