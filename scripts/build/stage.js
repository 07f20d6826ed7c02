// npm/: the folder that is packed and published. It is made from the project's package.json and the build. The project
// itself is private, so that it cannot be published by mistake, and so is a folder without `whurl/bindings`.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from '../project.js';
import { manifestFields, readAddresses } from '../release/addresses.js';
import { declarations } from './bundle.js';
import { writeDocuments } from './documents.js';
import { packageExports, packageTypesVersions } from './entries.js';
import {
  bindingsAliases,
  bindingsCopies,
  bindingsDeclarations,
  bindingsRows,
  copies,
  fileOf,
  filesOf,
  otherFiles,
  rows,
} from './bundles.js';

/** The folder that is published. */
export const staged = inProject('npm');

/** The only source of the entries that the command line reads. */
const COLUMN_NAMES = 'js/table/column-names.js';

/** The files of the wasm-bindgen classes, which are built separately (bindings.js). */
const bindingsFiles = [
  ...filesOf(bindingsRows),
  ...Object.keys(bindingsAliases),
  ...Object.keys(bindingsCopies),
  ...declared(bindingsDeclarations),
  'bindings.wasm',
];

const bindingsAreBuilt = () => bindingsFiles.every((file) => existsSync(inProject('dist', file)));

/**
 * Recreates a folder with the package.
 *
 * @param {{ folder: string, bindings?: boolean }} options bindings: whether it contains `whurl/bindings`; by default,
 *   if that has been built
 */
export function stagePackage({ folder, bindings = bindingsAreBuilt() }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const modules = rows.flatMap(({ compiled = {} }) => Object.values(compiled));
  const files = [
    ...new Set([...filesOf(rows), ...otherFiles()]),
    ...declared(declarations()),
    ...modules,
    ...(bindings ? bindingsFiles : []),
  ];
  for (const file of files) copyFileSync(inProject('dist', file), join(folder, 'dist', file));
  cpSync(inProject('cli'), join(folder, 'cli'), { recursive: true });
  cpSync(inProject(COLUMN_NAMES), join(folder, COLUMN_NAMES));
  for (const file of readdirSync(inProject()).filter((name) => name.startsWith('LICENSE-'))) {
    copyFileSync(inProject(file), join(folder, file));
  }
  // The scripts are CommonJS as well: for Node before "exports", and for bundlers that go by "main".
  write(join(folder, 'dist'), { type: 'commonjs', browser: { fs: false }, sideEffects: ['./polyfill*'] });
  const manifest = publishedManifest(bindings);
  write(folder, { ...manifest, alias: { [manifest.main]: moduleOf(manifest.exports['.']) } });
  for (const [entry, stub] of Object.entries(stubsFor(manifest.exports))) {
    write(join(folder, entry), stub);
    writeFileSync(join(folder, entry, INDEX), indexOf(entry, manifest.exports[entry]));
  }
  writeDocuments(folder);
}

/** The project's package.json without the fields that are only for the project. @param {boolean} bindings */
function publishedManifest(bindings) {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _devDependencies,
    ...manifest
  } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  if (!bindings) {
    manifest.private = true;
    manifest.scripts = {
      prepublishOnly: refusal(
        'this folder has no whurl/bindings: npm run build -- bindings makes ./npm, which is complete',
      ),
    };
  }
  return {
    ...manifest,
    exports: packageExports({ bindings }),
    typesVersions: packageTypesVersions({ bindings }),
    ...manifestFields(readAddresses()),
  };
}

// npm says nothing when the project's .npmrc makes it silent, but shows what a script writes.
/** A script that refuses. @param {string} why */
const refusal = (why) => `node -e "console.error('not published: ${why}'); process.exit(1)"`;

/** The file of an entry's folder that loads the ES5 build, or else the CommonJS build, or says what that needs. */
const INDEX = 'index.cjs';

/** The text of that file, in ES5. @param {string} entry @param {{ require: { default: string } }} target */
const indexOf = (entry, { require }) => {
  const file = oldest(basename(require.default, '.cjs'));
  const load = `require('${upFrom(entry)}/dist/${file}')`;
  if (file.endsWith('.es5.cjs') || file.endsWith('.js')) return `module.exports = ${load};\n`;
  return `var built;
try {
  built = ${load};
} catch (error) {
  if (!(error instanceof SyntaxError)) throw error;
  throw new Error('whurl${entry.slice(1)} needs Node ${entry.startsWith('./bindings') ? 18 : 12} or newer');
}
module.exports = built;
${entry === './bindings' ? 'module.exports.default = built.init;\n' : ''}`;
};

/** The file of an entry that bundlers for browsers take. @param {{ import: { default: string } }} target */
const moduleOf = (target) => target.import.default;

/** The path from an entry's folder to the package. @param {string} entry */
const upFrom = (entry) =>
  entry
    .split('/')
    .slice(1)
    .map(() => '..')
    .join('/');

/**
 * Makes a package.json in a folder of the entry's name for resolvers that do not support "exports". Three kinds find it:
 * old ones, which cannot read modern code, go by "main"; Metro prefers "react-native"; and Parcel replaces "main" by its
 * own field "alias". ("module" would be read by webpack 4, which cannot parse the file.)
 *
 * @param {Record<string, any>} exports
 * @returns {Record<string, object>} by folder
 */
function stubsFor(exports) {
  /** @type {ReturnType<typeof stubsFor>} */
  const stubs = {};
  for (const [entry, target] of Object.entries(exports)) {
    const { require, 'react-native': reactNative } = target;
    // The package itself has "main", and a file has its path.
    if (entry === '.' || !require?.default.endsWith('.cjs')) continue;
    const up = upFrom(entry);
    stubs[entry] = {
      type: 'module',
      main: INDEX,
      alias: { [`./${INDEX}`]: `${up}${moduleOf(target).slice(1)}` },
      'react-native': `${up}${reactNative.default.slice(1)}`,
      types: `${up}${require.types.slice(1)}`,
    };
  }
  return stubs;
}

/** @param {string} name of a bundle @returns {string} its file for the oldest runtimes */
function oldest(name) {
  const named = [...rows, ...bindingsRows].filter((row) => row.name === name);
  for (const format of /** @type {const} */ (['es5', 'script', 'commonjs'])) {
    const row = named.find(({ formats }) => formats.includes(format));
    if (row !== undefined) return fileOf(row, format);
  }
  if (`${name}.cjs` in bindingsCopies) return `${name}.cjs`;
  if (`${name}.cjs` in copies) return oldest(basename(copies[`${name}.cjs`].of, '.cjs'));
  throw new Error(`scripts/build/entries.js has ${name}, which scripts/build/bundles.js does not have`);
}

/** @param {string[]} names */
function declared(names) {
  return names.flatMap((name) => [`${name}.d.mts`, `${name}.d.cts`]);
}

/** Writes a manifest. @param {string} folder @param {object} content */
function write(folder, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}
