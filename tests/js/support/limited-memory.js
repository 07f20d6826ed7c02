// The package in realms whose memory can hardly grow: its modules have a maximum, or the realm's buffers have.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadInRealm } from '../webidl/realm.js';
import { packageFolder } from './package.js';

// A test may replace it.
const { Module } = WebAssembly;

/** How many pages of 64 KB a module gets beyond those that it starts with. */
const MORE_PAGES = 2;

/**
 * Loads a CommonJS bundle of the package.
 *
 * @param {string} file  in dist/
 * @returns {any} what it exports
 */
export function loadWithLimitedMemory(file) {
  const bundle = readFileSync(join(packageFolder, 'dist', file), 'utf8');
  const globals = { withMaximum: (/** @type {Uint8Array} */ bytes) => withMaximum(bytes), TextEncoder, TextDecoder, mostBytes };
  return loadInRealm({ ...globals, require: createRequire(join(packageFolder, 'dist', file)) }, limits, { name: file, bundle, prepare: () => {} });
}

// A realm's own classes are replaced, before the package captures them.
const limits = `{
  const { Module } = WebAssembly;
  WebAssembly.Module = function (bytes) { return new Module(withMaximum(bytes)); };
  WebAssembly.Module.prototype = Module.prototype;
  const Buffer = ArrayBuffer;
  globalThis.ArrayBuffer = function (size) {
    if (size > mostBytes) throw new RangeError('Array buffer allocation failed');
    return new Buffer(size);
  };
  Object.setPrototypeOf(ArrayBuffer, Buffer);
  ArrayBuffer.prototype = Buffer.prototype;
}`;

/** For the engine in plain JavaScript, whose memory starts as the module's does. */
const mostBytes = pagesOf(readFileSync(join(packageFolder, 'dist', 'whurl.wasm'))) * 0x10000 + MORE_PAGES * 0x10000;

/** @param {Uint8Array} module */
function pagesOf(module) {
  const { at } = memorySection(module);
  // One memory, without a maximum.
  if (module[at + 2] !== 1 || module[at + 3] !== 0 || module[at + 4] > 0x7f) throw new Error('the memory section has another form');
  return module[at + 4];
}

/**
 * A module with a maximum for its memory.
 *
 * @param {Uint8Array} bytes
 * @param {number} [more]  how many pages it gets beyond those that it starts with
 * @returns {Uint8Array}
 */
export function withMaximum(bytes, more = MORE_PAGES) {
  const module = new Uint8Array(bytes);
  // An extension has the memory of the engine.
  if (Module.imports(new Module(module)).some(({ kind }) => kind === 'memory')) return module;
  const pages = pagesOf(module);
  const { at, end } = memorySection(module);
  const most = pages + more;
  // Two bytes hold numbers up to 2¹⁴.
  return Uint8Array.from([...module.subarray(0, at), 5, 5, 1, 1, pages, (most & 0x7f) | 0x80, most >> 7, ...module.subarray(end)]);
}

/** Where the memory section of a module starts and ends. @param {Uint8Array} module */
function memorySection(module) {
  for (let at = 8; at < module.length; ) {
    let size = 0;
    let next = at + 1;
    for (let shift = 0, more = true; more; shift += 7) {
      size |= (module[next] & 0x7f) << shift;
      more = module[next++] > 0x7f;
    }
    if (module[at] === 5) return { at, end: next + size };
    at = next + size;
  }
  throw new Error('the module has no memory');
}
