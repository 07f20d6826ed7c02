// Bundles scripts for the tests, with the project's webpack.
import { promisify } from 'node:util';
import webpack from 'webpack';

/** A rule of webpack's, for engines of any age. */
export const loweredToES5 = {
  test: /\.js$/,
  loader: 'babel-loader',
  options: {
    presets: [['@babel/preset-env', { targets: { ie: '9' }, modules: false, exclude: ['transform-typeof-symbol'] }]],
    assumptions: { iterableIsArray: true, ignoreToPrimitiveHint: true },
    babelrc: false,
    configFile: false,
  },
};

/** @param {import('webpack').Configuration} configuration */
export async function makeScript(configuration) {
  const stats = await promisify(webpack)([{ mode: 'none', devtool: false, performance: false, ...configuration }]);
  if (stats === undefined) throw new Error('webpack returned no result');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}
