// What is in dist/ but the engines and the bindings: the bundles, by webpack.config.js, and the declarations, from types/.
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { upToDate } from '../step.js';
import { filesOf, rows } from './bundles.js';
import { buildPlainEngine } from './plain-engine.js';
import { buildTools, toolModules } from './tools.js';
import { runWebpack } from './webpack.js';

/** Whose names the declarations have. */
export const declarations = () => readdirSync(inProject('types')).map((file) => file.replace('.d.ts', ''));

export async function buildBundle() {
  await buildTools();
  await buildPlainEngine();
  await upToDate({
    name: 'bundle',
    inputs: [
      ...['js', 'types', 'dist/engine.wasm', 'dist/engine.js', ...toolModules, 'src/sites/list.txt', 'webpack.config.js', 'package-lock.json'],
      ...['scripts/build/bundle.js', 'scripts/build/bundles.js', 'scripts/build/base92.js', 'scripts/build/webpack.js'],
    ],
    outputs: [...filesOf(rows), 'whurl.wasm', ...declarations().flatMap((name) => [`${name}.d.mts`, `${name}.d.cts`])].map(
      (file) => `dist/${file}`,
    ),
    make,
  });
}

async function make() {
  await runWebpack((config) => config.default);
  // By the name that it has for those who load it themselves.
  copyFileSync(inProject('dist', 'engine.wasm'), inProject('dist', 'whurl.wasm'));
  for (const name of declarations()) declare(name, readFileSync(inProject('types', `${name}.d.ts`), 'utf8'));
}

/**
 * The same declarations serve both module systems; the file's ending tells TypeScript which one it describes.
 *
 * @param {string} name
 * @param {string} text
 */
export function declare(name, text) {
  for (const ending of ['mjs', 'cjs']) {
    const file = inProject('dist', `${name}.d.${ending.replace('js', 'ts')}`);
    writeFileSync(file, text.replace(/(from '\.\/[\w.-]+)\.js'/g, `$1.${ending}'`));
  }
}
