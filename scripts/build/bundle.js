// dist/whurl.mjs and dist/whurl.cjs: the shim with the engine inside, by webpack.config.js; and their types.
import { copyFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inProject } from '../project.js';
import { report } from '../report.js';
import { upToDate } from '../step.js';

export const buildBundle = () =>
  upToDate({
    name: 'bundle',
    inputs: ['js', 'types', 'dist/engine.wasm', 'webpack.config.js', 'package-lock.json', 'scripts/build/bundle.js'],
    outputs: ['dist/whurl.mjs', 'dist/whurl.cjs', 'dist/whurl.d.mts', 'dist/whurl.d.cts'],
    make,
  });

async function make() {
  // Imported here because a fresh clone has no webpack before the npm packages are installed.
  const { default: webpack } = await import('webpack');
  const { default: configurations } = await import('../../webpack.config.js');
  const stats = await promisify(webpack)(configurations);
  if (stats === undefined) throw new Error('webpack gave no result');
  if (stats.hasErrors() || stats.hasWarnings()) {
    report(stats.toString({ preset: 'errors-warnings' }));
    throw new Error('webpack did not bundle cleanly');
  }
  // The same declarations serve both module systems; the file's ending tells TypeScript which one it describes.
  for (const ending of ['d.mts', 'd.cts']) copyFileSync(inProject('types', 'index.d.ts'), inProject('dist', `whurl.${ending}`));
}
