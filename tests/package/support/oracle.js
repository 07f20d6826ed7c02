// The judge of the ways (ways.js): the engine without its fast paths, which has the states of the standard alone. No code of
// js/ calls it, only the numbers of the interface (docs/engine.md) come from there.
import { readFileSync } from 'node:fs';
import * as abi from '../../../js/wasm/abi.js';
import { generalModule } from '../../../scripts/start/module.js';

export const engine = /** @type {any} */ (
  new WebAssembly.Instance(new WebAssembly.Module(readFileSync(generalModule))).exports
);

// The memory may grow, which detaches views.
const slots = () => new Int32Array(engine.memory.buffer, engine.slots_address(), 16);

/** Writes the input of a call. @param {string[]} texts @returns {number[]} the bytes of each */
function write(...texts) {
  const all = texts.map((text) => Buffer.from(text));
  const place = engine.reserve(all.reduce((sum, { length }) => sum + length, 0));
  Buffer.from(engine.memory.buffer).set(Buffer.concat(all), place);
  return all.map(({ length }) => length);
}

/** The text that a call has returned. @param {number} status @param {string} given  the text if it is unchanged */
function textOf(status, given) {
  const { [abi.TEXT_ADDRESS]: address, [abi.TEXT_LENGTH]: length } = slots();
  return status === abi.TEXT ? Buffer.from(engine.memory.buffer, address, length).toString() : given;
}

/** The href and the record; null if the input is invalid. @param {string} url @param {string} [base] */
export function parse(url, base) {
  const [length, baseLength = -1] = base === undefined ? write(url) : write(url, base);
  const status = engine.parse(length, baseLength + 1);
  return status >= abi.FIRST_ERROR ? null : `${textOf(status, url)} ${slots().subarray(0, 8)}`;
}

/** A URL that a setter changes. @param {string} url */
export function startOf(url) {
  const [href, numbers] = /** @type {string} */ (parse(url)).split(' ');
  const record = numbers.split(',').map(Number);
  return { href, record, port: Number(href.slice(record[abi.HOST_END] + 1, record[abi.PATH_START])) };
}

/** The href and the record after a setter. @param {string} name @param {string} url @param {string} value */
export function set(name, url, value) {
  const { href, record, port } = startOf(url);
  const [length] = write(value);
  slots().set(record);
  slots()[abi.PORT_NUMBER] = port;
  const status = engine.set(/** @type {any} */ (abi)[name], length);
  if (status === abi.UNCHANGED) return `${href} ${record}`;
  const [start, end, cutStart, cutEnd] = new Uint32Array(slots().slice(abi.EDIT_START).buffer);
  const rest = cutEnd === 0 ? href.slice(end) : href.slice(end, cutStart) + href.slice(cutEnd);
  return `${href.slice(0, start)}${textOf(status, value)}${rest} ${slots().subarray(0, 8)}`;
}
