// The sizes of whurl/bindings: its module, wasm-bindgen's glue, and what js/bindings/ adds to both.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inProject, root } from '../project.js';
import { runWebpackWith } from '../build/webpack.js';
import { sizeOf } from './measure.js';

const glue = 'pkg/whurl.js';

/** Whether the classes have been built: the rest of the package can be built without them. */
export const hasBindings = () => existsSync(inProject('dist', 'bindings.mjs')) && existsSync(inProject(glue));

/**
 * Files with numbers that have names. A bundle has the numbers in the places of the names, so these files are not left
 * out.
 */
const constants = ['attribute', 'schemes', 'slot', 'status'].map((name) => `js/engine/${name}.js`);

/**
 * @typedef {import('./measure.js').Size} Size
 *
 * @typedef {object} BindingsSizes
 * @property {Size} module
 * @property {Size} engine the module of the default classes
 * @property {Size} glue the growth of the entry by the code of wasm-bindgen
 * @property {Size} shim the rest of the entry: neither wasm-bindgen's nor a part of `whurl/async`, which is the default
 *   classes alone
 * @property {Size} withLayer the same with the code that it shares with the default classes
 * @property {Size} whole the files that the entry loads beside the module
 * @property {Size} defaults the files that `whurl/async` loads beside the module
 */

/** @returns {Promise<BindingsSizes>} */
export async function measureBindings() {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-bindings-'));
  try {
    const defaultClasses = sourcesOf('js/entries/async.js').filter((path) => !constants.includes(path));
    const [shim, withLayer] = [
      await bundleWithout([glue, ...defaultClasses], folder),
      await bundleWithout([glue], folder),
    ];
    const [module, engine, whole, defaults] = ['bindings.wasm', 'engine.wasm', 'bindings.mjs', 'async.mjs'].map(
      (file) => sizeOf(readFileSync(inProject('dist', file))),
    );
    return { module, engine, glue: difference(whole, withLayer), shim, withLayer, whole, defaults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Size} whole @param {Size} part @returns {Size} */
const difference = (whole, part) => ({
  raw: whole.raw - part.raw,
  gzip: whole.gzip - part.gzip,
  brotli: whole.brotli - part.brotli,
});

/** A source with all that it imports, as paths in the project. @param {string} path @param {Set<string>} [found] */
function sourcesOf(path, found = new Set()) {
  found.add(path);
  for (const [, imported] of readFileSync(inProject(path), 'utf8').matchAll(/\b(?:from|import)\s*'(\.[^']+)'/g)) {
    const next = join(path, '..', imported);
    if (!found.has(next)) sourcesOf(next, found);
  }
  return [...found];
}

/** The bundle of the entry, minified, without some of its sources. @param {string[]} left @param {string} folder */
async function bundleWithout(left, folder) {
  const { bindings } = await import('../build/webpack-config.js');
  const [row] = bindings;
  await runWebpackWith([
    {
      ...row,
      devtool: false,
      externals: async ({ context = '', request = '' }) => {
        const path = relative(root, join(context, request));
        return left.includes(path) ? `./${path}` : undefined;
      },
      output: { ...row.output, path: folder, filename: 'part.mjs' },
    },
  ]);
  return sizeOf(readFileSync(join(folder, 'part.mjs')));
}
