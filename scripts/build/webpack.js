// Runs webpack. Warnings count as errors.
import { promisify } from 'node:util';
import { log } from '../log.js';

/**
 * Makes some of the bundles of webpack-config.js.
 *
 * @param {(config: typeof import('./webpack-config.js')) => import('webpack').Configuration[]} choose
 */
export async function runWebpack(choose) {
  // Imported here, since a fresh clone has no webpack until the npm packages are installed.
  await runWebpackWith(choose(await import('./webpack-config.js')));
}

/** @param {import('webpack').Configuration[]} configurations */
export async function runWebpackWith(configurations) {
  const { default: webpack } = await import('webpack');
  const stats = await promisify(webpack)(configurations);
  if (stats === undefined) throw new Error('webpack returned no result');
  if (stats.hasErrors() || stats.hasWarnings()) {
    log(stats.toString({ preset: 'errors-warnings' }));
    throw new Error('webpack did not bundle cleanly');
  }
}
