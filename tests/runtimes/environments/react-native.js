// React Native as far as it runs without a device: its bundler, with its configuration, and its engine. The bundles run
// in the newest Hermes that has a shell, and are compiled by the compilers of several versions. React Native's own
// module is mocked.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNode } from '../../../scripts/runtimes/nodes.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { cases } from '../build-cases.js';
import { entriesFor, fileNameOf } from '../entries.js';
import { programFile } from '../programs.js';
import { printedBy, runProgram } from '../run.js';
import { findHermes, findHermesCompilers } from './hermes.js';
import { everyEntry, expectedOfEveryEntry, mockedReactNative, withOwnClass } from './react-native-programs.js';

/** Metro needs a newer Node than these tests. */
const NODE = '22';
const bundleWithMetro = fileURLToPath(new URL('bundle-with-metro.js', import.meta.url));

const { metro: version, '@react-native/metro-config': reactNativeVersion } = packages.metro;

const hasBindings = () => existsSync(join(packageProject, 'node_modules', 'whurl', 'dist', 'bindings.mjs'));

export const reactNative = [runtime(true), runtime(false)];

/**
 * @param {boolean} withExports whether Metro uses the "exports" of packages
 * @returns {import('../runtimes.js').Runtime}
 */
function runtime(withExports) {
  const name = `React Native, ${withExports ? 'with' : 'without'} package exports`;
  const folder = join(packageProject, `metro-${withExports ? 'with' : 'without'}-exports`);
  const entries = entriesFor('import', []);
  let hermes = '';
  let npmProject = '';
  let node = '';
  /** @type {Promise<unknown> | undefined} */
  let bundled;

  /** The files by name, or by specifier. @type {Record<string, string>} */
  const bundles = {
    everyEntry: 'every-entry.js',
    withOwnClass: 'with-own-class.js',
    ...Object.fromEntries(entries.map((entry) => [entry.specifier, `${fileNameOf(entry)}.js`])),
  };

  async function makeBundles() {
    mkdirSync(join(packageProject, 'mocked-react-native'), { recursive: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(packageProject, 'mocked-react-native', 'index.js'), mockedReactNative);
    writeFileSync(join(folder, 'every-entry.program.js'), everyEntry(hasBindings()));
    writeFileSync(join(folder, 'with-own-class.program.js'), withOwnClass);
    const programs = [join(folder, 'every-entry.program.js'), join(folder, 'with-own-class.program.js')];
    for (const entry of entries) programs.push(join(packageProject, programFile(entry, '-bundle.mjs')));
    const outputs = Object.values(bundles).map((file) => join(folder, file));
    const files = programs.flatMap((program, i) => [program, outputs[i]]);
    await printedBy(node, [bundleWithMetro, npmProject, packageProject, String(withExports), ...files], {
      cwd: packageProject,
    });
  }

  /** All are made by the first test that needs one. @param {string} bundle @returns {Promise<string>} its path */
  async function bundleOf(bundle) {
    bundled ??= makeBundles();
    await bundled;
    return join(folder, bundle);
  }

  /** @param {string} bundle */
  const printedByHermes = async (bundle) => printedBy(hermes, ['-w', await bundleOf(bundle)], { cwd: packageProject });

  return {
    name,
    lacks: ['WebAssembly', 'URL'],
    find: async () => {
      npmProject = await findNpmProject('metro', packages.metro);
      hermes = await findHermes();
      await findHermesCompilers();
      ({ command: node } = await findNode(NODE, findNpmProject));
      return `Metro ${version} of React Native ${reactNativeVersion} ${withExports ? 'with' : 'without'} package exports, run in Hermes ${packages.hermes['hermes-engine-cli']}`;
    },
    cells: entries.map((entry) => ({
      entry,
      way: /** @type {const} */ ('import'),
      run: async () => {
        const bundle = await bundleOf(bundles[entry.specifier]);
        // Metro need not process the cases.
        const script = `${bundle}.with-cases.js`;
        const parts = [
          readFileSync(join(packageProject, cases), 'utf8'),
          readFileSync(bundle, 'utf8'),
          ';print(wptReport(underTest));\n',
        ];
        writeFileSync(script, parts.join('\n'));
        return runProgram(hermes, ['-w', script], { cwd: packageProject });
      },
    })),
    others: [
      {
        name: 'every entry works, or says what to do',
        run: async () => assert.equal(await printedByHermes(bundles.everyEntry), expectedOfEveryEntry(hasBindings())),
      },
      {
        name: 'the polyfill keeps createObjectURL of React Native’s own class',
        run: async () => assert.equal(await printedByHermes(bundles.withOwnClass), 'http://example/ own:blob\n'),
      },
      {
        name: 'every compiler makes bytecode of the bundle with every entry',
        run: async () => {
          const bundle = await bundleOf(bundles.everyEntry);
          for (const { command } of await findHermesCompilers())
            await printedBy(command, ['-w', '-O', '-emit-binary', '-out', `${bundle}.hbc`, bundle], {
              cwd: packageProject,
            });
        },
      },
    ],
  };
}
