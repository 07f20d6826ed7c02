// Bundling for the tests themselves, by the webpack that the project is built with.
import { promisify } from 'node:util';
import webpack from 'webpack';

/** @param {import('webpack').Configuration} configuration */
export async function makeScript(configuration) {
  const stats = await promisify(webpack)([{ mode: 'none', devtool: false, performance: false, ...configuration }]);
  if (stats === undefined) throw new Error('webpack gave no result');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}
