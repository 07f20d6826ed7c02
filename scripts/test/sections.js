// The sections of `npm test`, and their parts. To add one, add an object to the list: it is then run, listed and documented.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { python } from '../build/python.js';
import { withSIMD } from '../build/scan.js';
import { sparkPythons } from '../build/spark.js';
import { targets } from '../fuzz/targets.js';
import { nightly } from '../install/nightly-rust.js';
import { wasmTarget } from '../install/rust.js';
import { inCache, inProject } from '../project.js';
import { generalTarget, withoutFastPaths } from '../start/module.js';

/**
 * @typedef {object} Section
 * @property {string} name on the command line
 * @property {string} about its purpose, in one line
 * @property {boolean} [byDefault] whether it runs without being named: it needs only Rust, Node and npm, and little
 *   time
 * @property {Part[]} parts which run one after the other
 *
 * @typedef {object} Part
 * @property {string} name on the command line
 * @property {import('../prepare.js').Need[]} needs the preparations before it
 * @property {() => string[][]} [commands] which run one after the other
 * @property {() => string[]} [files] the test files that Node runs after the commands
 * @property {boolean} [weekly] whether it runs with `--all` or by its name alone, and not on CI for each change: it takes
 *   minutes, and a change seldom breaks it without breaking another part
 * @property {boolean} [mayAssertNothing] whether a test of these files may pass without an assertion
 * @property {Record<string, string>} [env] for its commands
 */

const data = /** @type {const} */ (['wpt', 'real-urls', 'suffix-list']);

/** Tests of the package in parts of their own. */
const apart = {
  // They need no bundle, so that a change of js/plain/ is tested at once.
  ways: testsOfPackage('ways', 'ways-by-expressions'),
  // A change seldom breaks the others, and they take long. They do not run by default.
  // A second build, of everything.
  reproducible: testsOfPackage('reproducible'),
  extremes: testsOfPackage('attacks', 'memory', 'uncaught', join('webidl', 'limits'), join('webidl', 'patched-page')),
  contents: testsOfPackage('package', 'shipped-code', 'size', 'types'),
};

// Programs of other projects, which whurl is a part of.
const frameworks = ['angular', 'clients', 'fetch-wrappers', 'next', 'other-runners'].map(testOfRuntimes);

// The polyfills that programs load first, and the command line in its oldest and newest Node.
const combinations = ['polyfills-first', 'command-line'].map(testOfRuntimes);

const features = ['--all-features'];

const miriFolder = ['--target-dir', inProject('target', 'miri')];

/** Without the classes by wasm-bindgen, which have a section of their own. */
const workspace = ['--workspace', '--exclude', 'whurl-bindings'];

/** @type {Section[]} */
export const sections = [
  {
    name: 'lint',
    about: 'formats by rustfmt, ruff and Prettier (npm run format), eslint, types by TypeScript',
    byDefault: true,
    parts: [
      {
        name: 'format',
        needs: ['rust-checks', 'npm'],
        commands: () => [['node', inProject('scripts', 'format.js'), '--check']],
      },
      {
        name: 'eslint',
        needs: ['npm'],
        commands: () => [
          [
            'eslint',
            '--max-warnings',
            '0',
            '--cache',
            '--cache-strategy=content',
            `--cache-location=${inCache('lint', 'eslint')}`,
            '.',
          ],
        ],
      },
      { name: 'types', needs: ['declarations'], commands: () => [['tsc', '--project', 'tsconfig.json']] },
    ],
  },
  {
    name: 'rust',
    about: 'the native tests of the Rust code',
    byDefault: true,
    parts: [
      {
        name: 'native',
        needs: ['rust', ...data],
        commands: () => [['cargo', 'test', ...workspace, ...features, '--tests', '--no-fail-fast']],
      },
    ],
  },
  {
    name: 'package',
    about: 'the npm package in this Node, packed and installed as users install it, its sources, and its command line',
    byDefault: true,
    parts: [
      { name: 'sources', needs: ['npm'], files: () => testFiles('sources') },
      { name: 'ways', needs: ['engine', 'general-engine', 'scan', ...data], files: () => apart.ways },
      {
        name: 'classes',
        needs: ['package', ...data, 'wpt-suite', 'browsers-tables'],
        files: () => testFiles('package').filter((file) => !Object.values(apart).flat().includes(file)),
      },
      { name: 'cli', needs: ['package', 'wpt', 'real-urls', 'trurl'], files: () => testFiles('cli') },
    ],
  },
  {
    name: 'documents',
    about: 'the documents: their code, links, anchors of the standard and paths',
    byDefault: true,
    parts: [{ name: 'docs', needs: ['package', 'specification', 'real-urls'], files: () => testFiles('docs') }],
  },
  {
    name: 'install',
    about: 'the lines that install, from a fresh clone into empty projects; the Rust of the documents, pasted',
    // Python needs its module venv.
    parts: [{ name: 'lines', needs: ['rust', 'npm'], files: () => testFiles('install') }],
  },
  {
    name: 'scripts',
    about: 'the npm commands and the workflows',
    parts: [{ name: 'commands', needs: ['package', 'wpt'], files: () => testFiles('scripts') }],
  },
  {
    name: 'crates',
    about:
      'the crates: clippy natively and for WebAssembly, examples, no `idna`, no fast paths, tables compared with their sources, manifests, API, packaging, the tests of `url` on ours',
    parts: [
      {
        name: 'clippy',
        needs: ['rust-checks', 'wasm-target'],
        commands: () => [
          clippy([...workspace, '--all-targets', ...features]),
          // A module that stands on another one, and one that does not.
          clippyForWasm('whurl-engine', '--features', 'display,table,line-writer'),
          clippy(['--package', 'whurl-engine', '--package', 'whurl-scan', ...features, ...withSIMD]),
        ],
      },
      // In the edition of 2021, each example becomes a program of its own.
      {
        name: 'examples',
        needs: ['rust'],
        commands: () => [['cargo', 'test', ...workspace, ...features, '--doc']],
      },
      { name: 'domains', needs: ['rust', ...data], commands: () => [['cargo', 'test', '--lib']] },
      {
        name: 'general',
        weekly: true,
        needs: ['rust', ...data],
        env: withoutFastPaths(),
        commands: () => [['cargo', 'test', '--lib', ...features, '--target-dir', generalTarget]],
      },
      {
        name: 'tables',
        weekly: true,
        needs: ['rust', ...data],
        commands: () => [['cargo', 'test', '--manifest-path', 'crates/generate/Cargo.toml']],
      },
      {
        name: 'manifests',
        needs: ['rust', 'wasm-target', 'package', 'wpt'],
        files: () => testFiles('crates'),
        mayAssertNothing: true,
      },
    ],
  },
  {
    name: 'limits',
    about: 'long inputs, pages that replace every built-in, calls that never end, memory that ends or stays flat, Miri',
    parts: [
      { name: 'extremes', needs: ['package', 'wpt'], files: () => apart.extremes },
      { name: 'interrupted', needs: ['package-with-bindings'], files: () => testFiles('interrupted') },
      {
        name: 'soak',
        weekly: true,
        needs: ['package-with-bindings'],
        files: () => testFiles('soak'),
        mayAssertNothing: true,
      },
      {
        name: 'miri',
        weekly: true,
        needs: ['miri'],
        env: { MIRIFLAGS: '-Zmiri-permissive-provenance' },
        commands: () => [['cargo', `+${nightly}`, 'miri', 'test', '--package', 'whurl-engine-native', ...miriFolder]],
      },
    ],
  },
  {
    name: 'fuzz',
    about: 'each fuzz target for 10 seconds at most (npm run fuzz runs them for longer)',
    parts: [
      {
        name: 'targets',
        weekly: true,
        needs: ['cargo-fuzz', 'wpt'],
        // Differences from another parser that no rule names yet are found by the long runs. So a target that compares
        // with one gets only the seeds.
        commands: () =>
          targets.map((target) => [
            'node',
            inProject('scripts', 'fuzz.js'),
            ...(target.startsWith('peer_') ? ['--seeds', '--seconds', '60'] : ['--seed', '1', '--seconds', '10']),
            target,
          ]),
      },
    ],
  },
  {
    name: 'release',
    about:
      'the tarball: its files, types in nine builds, sizes; two releases to registries on this machine; licences, sources, advisories and the SBOM; a second build, identical byte for byte',
    parts: [
      { name: 'contents', needs: ['package'], files: () => apart.contents },
      {
        name: 'publish',
        weekly: true,
        needs: ['registries'],
        files: () => testFiles('publish'),
        mayAssertNothing: true,
      },
      {
        name: 'supply-chain',
        weekly: true,
        needs: ['npm', 'cargo-deny', 'wasm-target'],
        files: () => testFiles('supply-chain'),
        mayAssertNothing: true,
      },
      {
        name: 'reproducible',
        weekly: true,
        needs: ['package'],
        files: () => apart.reproducible,
        mayAssertNothing: true,
      },
    ],
  },
  {
    name: 'bindings',
    about: 'the wasm-bindgen classes in Node, and the package with them',
    parts: [
      {
        name: 'wasm-bindgen',
        needs: ['package-with-bindings', 'wpt', 'deno'],
        env: {
          CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER: 'wasm-bindgen-test-runner',
          WASM_BINDGEN_TEST_ONLY_NODE: '1',
        },
        commands: () => [
          // Apart, because the crate has no std and its tests have.
          clippyForWasm('whurl-bindings'),
          clippyForWasm('whurl-bindings', '--tests'),
          ['cargo', 'test', '--package', 'whurl-bindings', '--target', wasmTarget],
        ],
        files: () => [
          ...testFiles('bindings'),
          ...testsOfPackage('bindings', 'entries', 'package', 'types', 'wpt'),
          ...testFiles(join('package', 'webidl')),
        ],
        mayAssertNothing: true,
      },
    ],
  },
  {
    name: 'python',
    about: 'the Python package: its wheel, installed and compared with ada-url; its examples with DuckDB and Polars',
    parts: [
      {
        name: 'wheel',
        needs: ['python', 'wpt', 'real-urls'],
        commands: () => [[python, '-m', 'unittest', 'discover', '--start-directory', inProject('python', 'tests')]],
      },
    ],
  },
  {
    name: 'spark',
    about: 'the Python package in Spark 3.5 and 4, on a cluster with two workers, one of which is ended in the middle',
    parts: [
      {
        name: 'clusters',
        weekly: true,
        needs: ['spark', 'real-urls'],
        commands: () =>
          sparkPythons().map((each) => [
            each,
            ...['-m', 'unittest', 'discover', '--start-directory', inProject('python', 'tests', 'spark')],
          ]),
      },
    ],
  },
  {
    name: 'runtimes',
    about:
      'the package in other runtimes, bundlers and test runners; its command line in shells, and in its oldest Node',
    parts: [
      {
        name: 'others',
        needs: ['package-with-bindings', 'wpt', 'runtimes'],
        files: () => testFiles('runtimes').filter((file) => ![...frameworks, ...combinations].includes(file)),
        mayAssertNothing: true,
      },
      {
        name: 'combinations',
        weekly: true,
        needs: ['package-with-bindings', 'wpt', 'runtimes'],
        files: () => combinations,
        mayAssertNothing: true,
      },
      {
        name: 'frameworks',
        weekly: true,
        needs: ['package-with-bindings', 'wpt', 'frameworks'],
        files: () => frameworks,
        mayAssertNothing: true,
      },
    ],
  },
  {
    name: 'browsers',
    about: 'the package in Chromium, Firefox and WebKitGTK, and in old browsers; the playground, and the site',
    parts: [
      {
        name: 'engines',
        needs: ['package-with-bindings', 'wpt', 'browsers'],
        files: () => [inProject('tests', 'browsers', 'engines.test.js')],
        mayAssertNothing: true,
      },
      {
        name: 'old-browsers',
        weekly: true,
        needs: ['package-with-bindings', 'wpt', 'old-browsers'],
        files: () =>
          ['least-browsers', 'old-browsers'].map((name) => inProject('tests', 'browsers', `${name}.test.js`)),
        mayAssertNothing: true,
      },
      {
        name: 'playground',
        needs: ['playground', 'browsers'],
        files: () => testFiles('playground'),
        mayAssertNothing: true,
      },
      { name: 'site', needs: ['site', 'browsers'], files: () => testFiles('site'), mayAssertNothing: true },
    ],
  },
];

/** The commands of a part. @param {Part} part @returns {string[][]} */
export function commandsOf({ commands = () => [], files, mayAssertNothing }) {
  return [...commands(), ...(files === undefined ? [] : [nodeTest(files(), mayAssertNothing)])];
}

/** @param {string[]} args */
function clippy(args) {
  return ['cargo', 'clippy', ...args, '--', '--deny', 'warnings'];
}

/** @param {string} crate @param {string[]} args */
function clippyForWasm(crate, ...args) {
  return clippy(['--package', crate, '--target', wasmTarget, ...args]);
}

/** @param {string[]} files @param {boolean} [mayAssertNothing] */
function nodeTest(files, mayAssertNothing = false) {
  // Without files, Node would search for tests.
  if (files.length === 0) throw new Error('there are no test files');
  const count = ['--import', pathToFileURL(inProject('tests', 'shared', 'count-assertions.js')).href];
  // On two cores Node would run one file at a time.
  const options = ['--test', '--test-concurrency=2', '--test-reporter', 'spec'];
  return ['node', ...(mayAssertNothing ? [] : count), ...options, ...files];
}

/** @param {string} name */
function testOfRuntimes(name) {
  return inProject('tests', 'runtimes', `${name}.test.js`);
}

/** @param {string[]} names */
function testsOfPackage(...names) {
  return names.map((name) => inProject('tests', 'package', `${name}.test.js`));
}

/** @param {string} folderName under tests/ */
function testFiles(folderName) {
  const folder = inProject('tests', folderName);
  const names = /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
  return names
    .filter((name) => name.endsWith('.test.js'))
    .sort()
    .map((name) => join(folder, name));
}
