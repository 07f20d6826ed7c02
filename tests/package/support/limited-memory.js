// The package in realms whose memory can hardly grow: its modules have a maximum, or the realm's buffers have.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadInRealm } from '../webidl/realm.js';
import { packageFolder } from '../../shared/package.js';
import { pagesOf, withMaximum } from '../../shared/with-maximum.js';

/** The number of pages of 64 KB that a module gets beyond those that it starts with. */
const MORE_PAGES = 2;

/**
 * Loads a CommonJS bundle of the package.
 *
 * @param {string} file  in dist/
 * @param {number} [more]  the number of pages that the module gets beyond those that it starts with
 * @returns {any} its exports
 */
export function loadWithLimitedMemory(file, more = MORE_PAGES) {
  const bundle = readFileSync(join(packageFolder, 'dist', file), 'utf8');
  const globals = {
    withMaximum: (/** @type {Uint8Array} */ bytes) => withMaximum(bytes, more),
    TextEncoder,
    TextDecoder,
    mostBytes,
  };
  const prepare = (/** @type {any} */ exports) =>
    exports.initSync?.(readFileSync(join(packageFolder, 'dist', 'bindings.wasm')));
  return loadInRealm(globals, limits, { name: file, bundle, prepare });
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
