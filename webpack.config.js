// The bundles of the package: the shim with the engine inside as base64, as an ES module and as CommonJS.
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * @param {{ name: string, filename: string, libraryType: 'module' | 'commonjs-static' }} format
 * @returns {import('webpack').Configuration}
 */
const bundle = ({ name, filename, libraryType }) => ({
  name,
  mode: 'production',
  // No host: neither Node's modules nor a browser's are there to be used.
  target: 'es2022',
  entry: here('js/index.js'),
  context: here('.'),
  devtool: 'source-map',
  experiments: { outputModule: libraryType === 'module' },
  output: {
    path: here('dist'),
    filename,
    module: libraryType === 'module',
    chunkFormat: false,
    library: { type: libraryType },
  },
  module: {
    rules: [
      // Imported for what it does: it starts the engine. (As a whole, the package has no effect but its exports.)
      { test: here('js/load/'), sideEffects: true },
      {
        test: /\.wasm$/,
        type: 'asset/inline',
        // What the file exports is its base64 itself, not a data: URL.
        generator: { dataUrl: (/** @type {Buffer} */ content) => content.toString('base64') },
      },
    ],
  },
  node: false,
  optimization: {
    minimizer: [
      new TerserPlugin({
        extractComments: false,
        terserOptions: { ecma: 2022, keep_classnames: /^URL/, format: { comments: false } },
      }),
    ],
  },
  performance: false,
});

export default [
  bundle({ name: 'esm', filename: 'whurl.mjs', libraryType: 'module' }),
  bundle({ name: 'cjs', filename: 'whurl.cjs', libraryType: 'commonjs-static' }),
];
