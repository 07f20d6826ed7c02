// Engines without a platform, which have only the language and a function to print.
import { fileURLToPath } from 'node:url';
import { packages, systemPackages } from '../../../scripts/runtimes/versions.js';
import { debianVersion } from '../../../scripts/install/apt-packages.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { cases } from '../build-cases.js';
import { entriesFor } from '../entries.js';
import { programFile } from '../programs.js';
import { runProgram } from '../run.js';
import { findHermes } from './hermes.js';

/**
 * @typedef {object} Shell
 * @property {string} name
 * @property {string[]} lacks
 * @property {boolean} [isOld] whether it supports only the syntax of ES5
 * @property {() => Promise<string>} find
 * @property {(script: string) => string[]} runScript the command line that runs a script
 * @property {((script: string, module: string) => string[])} [runModule] the command line that runs a script, then a
 *   module
 */

const quickjsProgram = fileURLToPath(new URL('quickjs-in-node.js', import.meta.url));
let quickjs = '';
let hermes = '';

/** @type {Shell[]} */
const shells = [
  {
    name: 'JavaScriptCore’s shell',
    lacks: ['URL'],
    find: () => findSystemPackage('jsc', 'JavaScriptCore’s shell'),
    runScript: (script) => ['jsc', script],
    runModule: (script, module) => ['jsc', script, `--module-file=${module}`],
  },
  {
    name: 'Hermes',
    lacks: ['WebAssembly', 'URL'],
    // It supports parts of ES6, but no classes.
    isOld: true,
    find: async () => {
      hermes = await findHermes();
      return `Hermes ${packages.hermes['hermes-engine-cli']}`;
    },
    // Its compiler warns about every undeclared name.
    runScript: (script) => [hermes, '-w', script],
  },
  {
    name: 'QuickJS',
    lacks: ['WebAssembly', 'URL'],
    find: async () => {
      quickjs = await findNpmProject('quickjs', packages.quickjs);
      return `QuickJS (quickjs-emscripten ${packages.quickjs['quickjs-emscripten']})`;
    },
    runScript: (script) => [process.execPath, quickjsProgram, quickjs, script],
    runModule: (script, module) => [process.execPath, quickjsProgram, quickjs, script, module],
  },
  {
    name: 'Duktape',
    lacks: ['WebAssembly', 'URL'],
    isOld: true,
    find: () => findSystemPackage('duk', 'Duktape'),
    runScript: (script) => ['duk', script],
  },
];

/** @type {import('../runtimes.js').Runtime[]} */
export const shellRuntimes = shells.map(({ name, lacks, isOld, find, runScript, runModule }) => {
  /** @param {string[]} commandLine */
  const run = ([command, ...args]) => runProgram(command, args, { cwd: packageProject });
  const scripts = /** @type {const} */ (['require', 'script']).flatMap((way) =>
    // The ES5 builds need no WebAssembly.
    entriesFor(way, isOld ? [] : lacks).map((entry) => {
      const file = programFile(entry, isOld ? '-in-old-shell.js' : '-in-shell.js');
      return { entry, way, run: () => run(runScript(file)) };
    }),
  );
  const modules =
    runModule === undefined
      ? []
      : entriesFor('import', lacks).map((entry) => ({
          entry,
          way: /** @type {const} */ ('import'),
          run: () => run(runModule(cases, programFile(entry, '-in-shell.mjs'))),
        }));
  return { name, lacks, find, cells: [...modules, ...scripts] };
});

/** @param {keyof typeof systemPackages} command @param {string} name */
async function findSystemPackage(command, name) {
  const version = debianVersion(systemPackages[command]);
  if (version === null) throw new Error(`${systemPackages[command]} is not installed`);
  return `${name} ${version.replace(/[-+~].*/, '')}`;
}
