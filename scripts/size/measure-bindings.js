// The sizes of whurl/bindings: its module, wasm-bindgen's glue, and what js/bindings/ adds.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inProject, root } from '../project.js';
import { runWebpackWith } from '../build/webpack.js';
import { sizeOf } from './measure.js';

const glue = /^pkg\//;
/** What the default classes consist of as well. */
const layer = /^(pkg|js\/(host|web-idl|engine|classes))\//;

/**
 * @typedef {import('./measure.js').Size} Size
 * @returns {Promise<{ module: Size, engine: Size, whole: Size, shim: Size, withLayer: Size }>} `whole` is what the entry loads
 *   beside the module, `withLayer` the same without the glue, and `shim` the part of it that the default classes do not have
 */
export async function measureBindings() {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-bindings-'));
  try {
    const [shim, withLayer] = [await bundleWithout(layer, folder), await bundleWithout(glue, folder)];
    const [module, engine, whole] = ['bindings.wasm', 'engine.wasm', 'bindings.mjs'].map((file) => sizeOf(readFileSync(inProject('dist', file))));
    return { module, engine, whole, shim, withLayer };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {RegExp} left @param {string} folder */
async function bundleWithout(left, folder) {
  const { bindings } = await import('../build/webpack-config.js');
  const [row] = bindings;
  await runWebpackWith([
    {
      ...row,
      devtool: false,
      externals: async ({ context = '', request = '' }) => {
        const path = relative(root, join(context, request));
        return left.test(path) ? `./${path}` : undefined;
      },
      output: { ...row.output, path: folder, filename: 'shim.mjs' },
    },
  ]);
  return sizeOf(readFileSync(join(folder, 'shim.mjs')));
}
