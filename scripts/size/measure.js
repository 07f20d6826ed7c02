// The sizes of the files in dist/.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { encodeBase92 } from '../build/base92.js';
import { inProject } from '../project.js';

/**
 * @typedef {{ raw: number, gzip: number, brotli: number }} Size in bytes: uncompressed, after gzip -9, after brotli -11
 *
 * @typedef {object} Sizes
 * @property {Size} engine the WebAssembly module
 * @property {Size} scan the WebAssembly module of the scan in SIMD
 * @property {Size} shim the minified JavaScript without the module in it
 * @property {Size} whole the files that the default import loads
 * @property {Size} async the files that `whurl/async` loads, without the module
 * @property {Size} plain the files that `whurl/js` loads
 * @property {Size} script the polyfill as one script
 * @property {Size} tools the files that `whurl/tools` loads
 * @property {Size} suffixList the packed list of public suffixes
 * @property {Size} display the files that `whurl/tools/display` loads, the list and `whurl` included
 * @property {Size} sites the files that `whurl/tools/sites` loads, the list and `whurl` included
 * @property {Size} allThree the files that `whurl`, `whurl/tools/sites` and `whurl/tools/display` load together
 * @property {Size} html the files that `whurl/tools/html` loads in addition to `whurl/js`
 * @property {Size} encodings the files that `whurl/tools/encodings` loads
 * @property {Size} pattern the files that `whurl/pattern` loads in addition to `whurl`
 * @property {Size} table the files that `whurl/table` loads in addition to `whurl`
 */

/** @returns {Sizes} */
export function measureSizes() {
  const [engine, scan] = ['engine.wasm', 'scan.wasm'].map((file) => readFileSync(inProject('dist', file)));
  const whole = readFileSync(inProject('dist', 'whurl.mjs'), 'utf8');
  const shim = [engine, scan].reduce(without, whole);
  /** @param {string[]} files */
  const together = (...files) => sizeOf(files.map((file) => readFileSync(inProject('dist', file), 'utf8')).join(''));
  const [async, plain, script, html, pattern] = [
    'async.mjs',
    'js.mjs',
    'polyfill.js',
    'tools-html.mjs',
    'pattern.mjs',
  ].map((file) => together(file));
  const [tools, encodings, table] = ['tools', 'tools-encodings', 'table'].map((name) =>
    together(`${name}.mjs`, `${name}.module.mjs`),
  );
  const suffixList = sizeOf(readFileSync(inProject('suffix-list', 'src', 'list.txt')));
  // Both load the classes, whose engine they stand on, and the list.
  const base = ['whurl.mjs', 'tools-sites.module.mjs', 'tools-sites.list.mjs', 'tools-sites-module.mjs'];
  const [ofSites, ofDisplay] = [['tools-sites.mjs'], ['tools-display.mjs', 'tools-display.module.mjs']];
  const [sites, display, allThree] = [ofSites, ofDisplay, [...ofSites, ...ofDisplay]].map((files) =>
    together(...base, ...files),
  );
  return {
    engine: sizeOf(engine),
    scan: sizeOf(scan),
    shim: sizeOf(shim),
    whole: sizeOf(whole),
    async,
    plain,
    script,
    tools,
    html,
    encodings,
    suffixList,
    sites,
    display,
    allThree,
    pattern,
    table,
  };
}

/** @param {string} bundle @param {Uint8Array} module that it contains */
function without(bundle, module) {
  const rest = bundle.replace(encodeBase92(module).replaceAll('\\', '\\\\'), '');
  if (rest.length === bundle.length) throw new Error('dist/whurl.mjs does not contain a module that it should');
  return rest;
}

/** @param {string | Uint8Array} content @returns {Size} */
export function sizeOf(content) {
  const bytes = Buffer.from(content);
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }).length,
  };
}
