// Runs webpack, which may not even warn.
import { promisify } from 'node:util';
import { report } from '../report.js';

/** @param {(config: typeof import('../../webpack.config.js')) => import('webpack').Configuration[]} choose */
export async function runWebpack(choose) {
  // Imported here because a fresh clone has no webpack before the npm packages are installed.
  const { default: webpack } = await import('webpack');
  const stats = await promisify(webpack)(choose(await import('../../webpack.config.js')));
  if (stats === undefined) throw new Error('webpack gave no result');
  if (stats.hasErrors() || stats.hasWarnings()) {
    report(stats.toString({ preset: 'errors-warnings' }));
    throw new Error('webpack did not bundle cleanly');
  }
}
