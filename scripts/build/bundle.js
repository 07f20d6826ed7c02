// dist/ without the engines and the bindings: the bundles, made by scripts/build/webpack-config.js, and the
// declarations from types/.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { upToDate } from '../step.js';
import {
  aliases,
  bindingsDeclarations,
  copies,
  filesOf,
  moduleFile,
  nodeModules,
  otherFiles,
  rows,
  sharedModules,
  sharedTexts,
} from './bundles.js';
import { encodeBase92 } from './base92.js';
import { buildEngine } from './engine.js';
import { buildPlainEngine } from './plain-engine.js';
import { buildScan } from './scan.js';
import { buildModules, toolModules } from './modules.js';
import { writeCompletions } from './completions.js';
import { writeManual } from './manual.js';
import { runWebpack } from './webpack.js';

const EXPORT = 'export default ';

/** The names of the entries that have declarations, without the bindings' (bindings.js). */
export const declarations = () =>
  readdirSync(inProject('types'))
    .map((file) => file.replace('.d.ts', ''))
    .filter((name) => !bindingsDeclarations.includes(name));

/**
 * The bundles that only the command line imports: they have the types of their sources, for the project's own checks.
 */
const internalRows = rows.filter(({ isInternal }) => isInternal);

export async function buildBundle() {
  // Side by side, because most of these programs use one core.
  await Promise.all([buildEngine().then(buildPlainEngine), buildModules(), buildScan()]);
  await upToDate({
    name: 'bundle',
    inputs: [
      ...[
        'js',
        'types',
        'cli/description.js',
        'package.json',
        'dist/engine.wasm',
        'dist/scan.wasm',
        'dist/engine.js',
        ...toolModules,
        'suffix-list/src/list.txt',
        'scripts/build/webpack-config.js',
        'package-lock.json',
      ],
      ...[
        'scripts/build/bundle.js',
        'scripts/build/bundles.js',
        'scripts/build/base92.js',
        'scripts/build/completions.js',
        'scripts/build/long-regexps.js',
        'scripts/build/manual.js',
        'scripts/build/minify.js',
        'scripts/build/own-call.js',
        'scripts/build/private-state.js',
        'scripts/build/webpack.js',
      ],
    ],
    outputs: [
      ...filesOf(rows),
      ...otherFiles(),
      'whurl.wasm',
      ...internalRows.map(({ name }) => `${name}.d.mts`),
      ...declarations().flatMap((name) => [`${name}.d.mts`, `${name}.d.cts`]),
    ].map((file) => `dist/${file}`),
    make,
  });
}

async function make() {
  await runWebpack((config) => config.default);
  // Under the name that programs use which load it themselves.
  copyFileSync(inProject('dist', 'engine.wasm'), inProject('dist', 'whurl.wasm'));
  writeManual();
  writeCompletions();
  writeDeclarations();
  for (const [file, text] of Object.entries(aliases)) writeFileSync(inProject('dist', file), text);
  makeCopies(copies);
  for (const [file, source] of Object.entries(nodeModules)) exportAgain(file, source);
  for (const file of sharedModules()) shareModule(file);
  for (const [source, name] of sharedTexts()) share(name, readFileSync(inProject(source), 'utf8'));
}

/** Writes what TypeScript reads of dist/. */
export function writeDeclarations() {
  mkdirSync(inProject('dist'), { recursive: true });
  for (const name of declarations()) declare(name, readFileSync(inProject('types', `${name}.d.ts`), 'utf8'));
  for (const { name, entry } of internalRows)
    writeFileSync(inProject('dist', `${name}.d.mts`), `export * from '../${entry}';\n`);
  for (const file of Object.keys(nodeModules).filter((name) => name.endsWith('.node.mjs')))
    writeFileSync(
      inProject('dist', file.replace('.mjs', '.d.mts')),
      `export * from './${file.replace('.node', '')}';\n`,
    );
  writeFileSync(inProject('dist', 'engine.d.ts'), 'export function instantiate(imports: object): { exports: any };\n');
}

/** @param {typeof copies} all */
export function makeCopies(all) {
  for (const [file, { of: source, replaced }] of Object.entries(all)) {
    let text = readFileSync(inProject('dist', source), 'utf8');
    for (const [found, other] of replaced) {
      if (!text.includes(found)) throw new Error(`dist/${source} has no ${found}`);
      text = text.replaceAll(found, other);
    }
    writeFileSync(inProject('dist', file), text);
  }
}

/**
 * Writes a module that exports what a CommonJS file does, by the names that Node sees in it without running it.
 *
 * @param {string} file
 * @param {string} source
 */
function exportAgain(file, source) {
  const text = readFileSync(inProject('dist', source), 'utf8');
  const names = [...new Set([...text.matchAll(/\bexports\.(\w+)=/g)].map(([, name]) => name))].sort();
  writeFileSync(inProject('dist', file), `export { ${names.join(', ')} } from './${source}';\n`);
}

/**
 * Writes a string as two files. The one for CommonJS reads the other, so that the tarball has the text only once; a
 * program that is bundled to one file contains it.
 *
 * @param {string} name
 * @param {string} text
 * @param {string} [read]  how CommonJS reads it
 */
function share(
  name,
  text,
  read = `JSON.parse(require('fs').readFileSync(__dirname + '/${name}.mjs', 'utf8').slice(${EXPORT.length}, -2))`,
) {
  writeFileSync(inProject('dist', `${name}.mjs`), `${EXPORT}${JSON.stringify(text)};\n`);
  writeFileSync(
    inProject('dist', `${name}.cjs`),
    `try {
  module.exports = ${read};
} catch (error) {
  module.exports = require('./${name}.mjs').default;
}
`,
  );
}

// Node's CommonJS reads the file that Workers import.
/** @param {string} file of a module */
function shareModule(file) {
  const text = encodeBase92(readFileSync(inProject('dist', file)));
  share(moduleFile(file), text, `require('fs').readFileSync(__dirname + '/${file}')`);
}

/**
 * Writes the declarations of an entry for both module systems, which TypeScript tells apart by the files' extensions.
 * The file for ES modules exports what is in the other one, so that the package has the declarations once.
 *
 * @param {string} name
 * @param {string} text
 */
export function declare(name, text) {
  /** @param {'mjs' | 'cjs'} extension */
  const whole = (extension) => text.replace(/(from '\.\/[\w.-]+)\.js'/g, `$1.${extension}'`);
  writeFileSync(inProject('dist', `${name}.d.cts`), whole('cjs'));
  const hasDefault = text.includes('export default');
  writeFileSync(inProject('dist', `${name}.d.mts`), hasDefault ? whole('mjs') : `export * from './${name}.cjs';\n`);
}
