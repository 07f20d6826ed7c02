// dist/ without the engines and the bindings: the bundles, made by webpack.config.js, and the declarations from types/.
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { upToDate } from '../step.js';
import { aliases, filesOf, moduleFile, otherFiles, rows, sharedModules } from './bundles.js';
import { encodeBase92 } from './base92.js';
import { buildPlainEngine } from './plain-engine.js';
import { buildTools, toolModules } from './tools.js';
import { runWebpack } from './webpack.js';

/** The names of the entries that have declarations. */
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
    outputs: [...filesOf(rows), ...otherFiles(), 'whurl.wasm', ...declarations().flatMap((name) => [`${name}.d.mts`, `${name}.d.cts`])].map(
      (file) => `dist/${file}`,
    ),
    make,
  });
}

async function make() {
  await runWebpack((config) => config.default);
  // Under the name by which programs that load it themselves know it.
  copyFileSync(inProject('dist', 'engine.wasm'), inProject('dist', 'whurl.wasm'));
  for (const [file, text] of Object.entries(aliases)) writeFileSync(inProject('dist', file), text);
  for (const file of sharedModules()) shareModule(file);
  for (const name of declarations()) declare(name, readFileSync(inProject('types', `${name}.d.ts`), 'utf8'));
}

/**
 * Writes the two files through which the bundles load a WebAssembly module. Node's CommonJS reads the file that Workers
 * import: so the tarball has the bytes twice instead of three times. A program that is bundled to one file takes the text.
 *
 * @param {string} file
 */
function shareModule(file) {
  const text = moduleFile(file, 'mjs');
  writeFileSync(inProject('dist', text), `export default ${JSON.stringify(encodeBase92(readFileSync(inProject('dist', file))))};\n`);
  writeFileSync(
    inProject('dist', moduleFile(file, 'cjs')),
    `try {
  module.exports = require('fs').readFileSync(__dirname + '/${file}');
} catch (error) {
  module.exports = require('./${text}').default;
}
`,
  );
}

/**
 * Writes the declarations of an entry for both module systems. They differ in the file's extension, from which TypeScript
 * knows which one they describe.
 *
 * @param {string} name
 * @param {string} text
 */
export function declare(name, text) {
  for (const extension of ['mjs', 'cjs']) {
    const file = inProject('dist', `${name}.d.${extension.replace('js', 'ts')}`);
    writeFileSync(file, text.replace(/(from '\.\/[\w.-]+)\.js'/g, `$1.${extension}'`));
  }
}
