// What is in dist/ but the engines: the bundles, by webpack.config.js, and the declarations, from types/.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inProject } from '../project.js';
import { report } from '../report.js';
import { upToDate } from '../step.js';
import { buildPlainEngine } from './plain-engine.js';

const declarations = () => readdirSync(inProject('types')).map((file) => file.replace('.d.ts', ''));

export async function buildBundle() {
  await buildPlainEngine();
  await upToDate({
    name: 'bundle',
    inputs: ['js', 'types', 'dist/engine.wasm', 'dist/engine.js', 'webpack.config.js', 'package-lock.json', 'scripts/build/bundle.js'],
    outputs: [
      ...['whurl.mjs', 'whurl.cjs', 'js.mjs', 'js.cjs', 'js.es5.cjs', 'install.mjs', 'install.cjs', 'install.es5.cjs'],
      ...['polyfill.mjs', 'polyfill.cjs', 'polyfill.js'],
      ...declarations().flatMap((name) => [`${name}.d.mts`, `${name}.d.cts`]),
    ].map((file) => `dist/${file}`),
    make,
  });
}

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
  for (const name of declarations()) declare(name);
}

// The same declarations serve both module systems; the file's ending tells TypeScript which one it describes.
/** @param {string} name */
function declare(name) {
  const text = readFileSync(inProject('types', `${name}.d.ts`), 'utf8');
  for (const ending of ['mjs', 'cjs']) {
    const file = inProject('dist', `${name}.d.${ending.replace('js', 'ts')}`);
    writeFileSync(file, text.replace(/(from '\.\/\w+)\.js'/g, `$1.${ending}'`));
  }
}
