// The parts of the package whose sizes are limited, and their sizes.
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inProject } from '../project.js';

/** @typedef {{ raw: number, gzip: number, brotli: number }} Size in bytes: uncompressed, after gzip -9, after brotli -11 */

// The classes, on whose engine both stand, and the list.
const sites = ['whurl.mjs', 'tools-sites.module.mjs', 'tools-sites.list.mjs', 'tools-sites-module.mjs'];

/**
 * Each part with the files of dist/ that a program loads for it, and its ceiling: just above the current size, so that
 * nothing grows unnoticed. If a change is worth its bytes, raise the number in the same commit.
 *
 * @type {[name: string, files: string[], ceiling: Partial<Size>][]}
 */
const parts = [
  ['engine.wasm', ['engine.wasm'], { raw: 69_350, brotli: 32_650 }],
  ['scan.wasm', ['scan.wasm'], { raw: 2_500 }],
  ['whurl', ['whurl.mjs'], { brotli: 45_950 }],
  ['whurl/async, without the module', ['async.mjs'], { brotli: 10_800 }],
  ['whurl/js', ['js.mjs'], { brotli: 54_450 }],
  ['the polyfill as a script', ['polyfill.js'], { brotli: 64_500 }],
  ['whurl/tools', ['tools.mjs', 'tools.module.mjs'], { brotli: 55_300 }],
  ['whurl/tools/sites, with whurl', [...sites, 'tools-sites.mjs'], { brotli: 88_500 }],
  ['whurl/tools/display, with whurl', [...sites, 'tools-display.mjs', 'tools-display.module.mjs'], { brotli: 99_200 }],
  [
    'both, with whurl',
    [...sites, 'tools-sites.mjs', 'tools-display.mjs', 'tools-display.module.mjs'],
    { brotli: 100_200 },
  ],
  ['whurl/tools/html, without whurl/js', ['tools-html.mjs'], { brotli: 6_850 }],
  ['whurl/tools/encodings', ['tools-encodings.mjs', 'tools-encodings.module.mjs'], { brotli: 132_900 }],
  ['whurl/pattern, without whurl', ['pattern.mjs'], { brotli: 10_500 }],
  ['whurl/table, without whurl', ['table.mjs', 'table.module.mjs'], { brotli: 20_350 }],
  ['whurl/bindings, without its module', ['bindings.mjs'], { brotli: 10_000 }],
  ['bindings.wasm', ['bindings.wasm'], { raw: 95_600 }],
];

/** The packed package, and its files once it is installed, in bytes. */
export const packageCeilings = { packed: 1_345_000, unpacked: 3_600_000 };

/** The parts that have been built: the package can be built without `whurl/bindings`. */
export const measureParts = () =>
  parts
    .filter(([, files]) => files.every((file) => existsSync(inProject('dist', file))))
    .map(([name, files, ceiling]) => ({ name, size: sizeOfFiles(files), ceiling }));

/** @type {Map<string, Size>} */
const known = new Map();

/** The files in one stream. @param {Iterable<string>} files of dist/ @returns {Size} */
export function sizeOfFiles(files) {
  const names = [...files];
  const key = names.join();
  const size = known.get(key) ?? sizeOf(Buffer.concat(names.map((file) => readFileSync(inProject('dist', file)))));
  known.set(key, size);
  return size;
}

/** @param {Uint8Array} bytes @returns {Size} */
export function sizeOf(bytes) {
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }).length,
  };
}
