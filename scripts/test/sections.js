// The sections of `npm test`. To add one, add an object to the list: it is then run, listed and documented.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { python } from '../build/python.js';
import { sparkPythons } from '../build/spark.js';
import { targets } from '../fuzz/targets.js';
import { nightly } from '../install/nightly-rust.js';
import { inProject } from '../project.js';
import { withSIMD } from '../build/scan.js';
import { generalTarget, withoutFastPaths } from '../start/module.js';

/**
 * @typedef {object} Section
 * @property {string} name on the command line
 * @property {string} about its purpose, in one line
 * @property {boolean} [byDefault] whether it runs without being named: it needs only Rust, Node and npm, and little
 *   time
 * @property {import('../prepare.js').Need[]} needs the preparations before it
 * @property {() => string[][]} commands which run one after the other
 * @property {'exit status'} [counts] each command counts as one test, since it prints no number of tests: linters. A
 *   section without this fails if no test ran
 * @property {Record<string, string>} [env] for its commands
 */

const data = /** @type {const} */ (['wpt', 'real-urls', 'suffix-list']);

// A section of its own, since it builds everything again.
const reproducible = inProject('tests', 'package', 'reproducible.test.js');

const features = ['--all-features'];

/** @type {Section[]} */
export const sections = [
  {
    name: 'format',
    about:
      'the format of the Rust code, by rustfmt; of JavaScript, TypeScript and Markdown, by Prettier (npm run format)',
    byDefault: true,
    needs: ['rust-checks', 'npm'],
    counts: 'exit status',
    commands: () => [
      ['cargo', 'fmt', '--all', '--check'],
      ['prettier', '--check', '--log-level', 'warn', '.'],
    ],
  },
  {
    name: 'lint',
    about: 'clippy, natively and for each WebAssembly module; eslint',
    byDefault: true,
    needs: ['rust-checks', 'wasm-target', 'npm'],
    counts: 'exit status',
    commands: () => [
      clippy(['--workspace', '--all-targets', ...features]),
      // Each module with the features that it is shipped with.
      ...['urls', 'tools', 'sites', 'display', 'encodings', 'table', 'line-writer', 'parser'].map((module) =>
        clippyForWasm('whurl-engine', '--features', module),
      ),
      clippy(['--package', 'whurl-scan', ...withSIMD]),
      ['eslint', '--max-warnings', '0', '.'],
    ],
  },
  {
    name: 'types',
    about: 'the types of the JavaScript code, by TypeScript',
    byDefault: true,
    needs: ['bundle'],
    counts: 'exit status',
    commands: () => [['tsc', '--project', 'tsconfig.json']],
  },
  {
    name: 'rust',
    about: 'the native tests of the Rust code',
    byDefault: true,
    needs: ['rust', ...data],
    commands: () => [cargoTest('--lib', '--bins', '--tests')],
  },
  {
    name: 'examples',
    // In the edition of 2021, each becomes a program of its own.
    about: 'the examples in the documentation of the Rust code, and the Rust code in the documents',
    needs: ['rust'],
    commands: () => [cargoTest('--doc')],
  },
  {
    name: 'domains',
    about: 'the native tests without the crate `idna`: domains are processed by our tables, as in most programs',
    needs: ['rust', ...data],
    commands: () => [['cargo', 'test', '--test', 'rust']],
  },
  {
    name: 'general',
    about: 'the native tests without the fast paths: the general rules handle every input',
    needs: ['rust', ...data],
    env: withoutFastPaths(),
    commands: () => [['cargo', 'test', '--lib', '--test', 'rust', ...features, '--target-dir', generalTarget]],
  },
  {
    name: 'tables',
    about: 'the generated tables, compared with their sources: ICU4X, Node, the Public Suffix List',
    needs: ['rust', ...data],
    commands: () => [['cargo', 'test', '--manifest-path', 'crates/generate/Cargo.toml']],
  },
  {
    name: 'bindings',
    about: 'the wasm-bindgen classes in Node, and the package with them',
    needs: ['package-with-bindings', 'wpt', 'deno'],
    commands: () => [
      // Apart, because the crate has no std and its tests have.
      clippyForWasm('whurl-bindings'),
      clippyForWasm('whurl-bindings', '--tests'),
      ['wasm-pack', 'test', '--node', '--mode', 'no-install', 'crates/bindings'],
      nodeTest(
        ...['bindings', 'entries', 'pkg', 'types', 'published', 'wpt'].map((name) =>
          inProject('tests', 'package', `${name}.test.js`),
        ),
        ...testFiles(join('package', 'webidl')),
        ...testFiles('bindings'),
      ),
    ],
  },
  {
    name: 'sources',
    about: 'tests of the sources alone, without a build: imports, layers, numbers that both languages have',
    byDefault: true,
    needs: ['npm'],
    commands: () => [assertingTest(...testFiles('sources'))],
  },
  {
    name: 'package',
    about: 'the package in this Node, packed and installed as users install it',
    byDefault: true,
    needs: ['package', ...data, 'wpt-suite', 'browsers-tables'],
    commands: () => [assertingTest(...testFiles('package').filter((file) => file !== reproducible))],
  },
  {
    name: 'cli',
    about: 'the command line of the package, in this Node',
    byDefault: true,
    needs: ['package', 'wpt', 'real-urls', 'trurl'],
    commands: () => [assertingTest(...testFiles('cli'))],
  },
  {
    name: 'fuzz',
    about: 'each fuzz target for 10 seconds at most (npm run fuzz runs them for longer)',
    needs: ['cargo-fuzz', 'wpt'],
    counts: 'exit status',
    // What another parser does differently, and no rule names yet, is found by the long runs. So a target that compares
    // with one gets inputs that depend on nothing but the seeds.
    commands: () =>
      targets.map((target) => [
        'node',
        inProject('scripts', 'fuzz.js'),
        ...(target.startsWith('peer_') ? ['--blind', '20000', '--seconds', '60'] : ['--seed', '1', '--seconds', '10']),
        target,
      ]),
  },
  {
    name: 'miri',
    about: "the engine's allocator and its exchange with JavaScript, and the allocator of whurl/bindings, under Miri",
    needs: ['miri'],
    env: { MIRIFLAGS: '-Zmiri-permissive-provenance' },
    commands: () => [
      [
        'cargo',
        `+${nightly}`,
        'miri',
        'test',
        '--package',
        'whurl-engine-native',
        '--target-dir',
        inProject('target', 'miri'),
      ],
    ],
  },
  {
    name: 'soak',
    about: 'memory that ends, memory that stays flat, and workers that come and go (npm run soak runs for longer)',
    needs: ['package-with-bindings'],
    commands: () => [nodeTest(...testFiles('soak'))],
  },
  {
    name: 'interrupted',
    about:
      'calls that never end: each use of a built-in and of the modules fails once, the stack overflows, scripts are terminated',
    needs: ['package-with-bindings'],
    commands: () => [assertingTest(...testFiles('interrupted'))],
  },
  {
    name: 'crates',
    about:
      'the claims of the manifests: features, no_std, the oldest Rust, packaging, no pinned versions, link-time optimisation; the public API; the packed crate beside the npm package; the tests of the crate url on ours',
    needs: ['rust', 'wasm-target', 'package', 'wpt'],
    commands: () => [nodeTest(...testFiles('crates'))],
  },
  {
    name: 'publish',
    about: 'two releases to registries on this machine, which fail in the middle and are finished',
    needs: ['registries'],
    commands: () => [nodeTest(...testFiles('publish'))],
  },
  {
    name: 'supply-chain',
    about: 'what the package and its builds depend on: licences, sources, advisories, install scripts; the SBOM',
    needs: ['npm', 'cargo-deny', 'wasm-target'],
    commands: () => [nodeTest(...testFiles('supply-chain'))],
  },
  {
    name: 'commands',
    about: 'the npm commands of this project',
    byDefault: true,
    needs: ['package', 'wpt'],
    commands: () => [assertingTest(...testFiles('scripts'))],
  },
  {
    name: 'reproducible',
    about: 'a second build, which must be the same byte for byte',
    needs: ['package'],
    commands: () => [nodeTest(reproducible)],
  },
  {
    name: 'docs',
    about: 'the documents: their code; links, anchors of the standard and paths, also in comments',
    byDefault: true,
    needs: ['package', 'specification', 'real-urls'],
    commands: () => [assertingTest(...testFiles('docs'))],
  },
  {
    name: 'python',
    about: 'the Python package: its wheel, installed, beside ada-url; its examples with DuckDB and Polars',
    needs: ['python', 'wpt', 'real-urls'],
    counts: 'exit status',
    commands: () => [[python, '-m', 'unittest', 'discover', '--start-directory', inProject('python', 'tests')]],
  },
  {
    name: 'spark',
    about: 'the Python package in Spark 3.5 and 4, on a cluster with two workers, one of which is ended in the middle',
    needs: ['spark', 'real-urls'],
    counts: 'exit status',
    commands: () =>
      sparkPythons().map((each) => [
        each,
        ...['-m', 'unittest', 'discover', '--start-directory', inProject('python', 'tests', 'spark')],
      ]),
  },
  {
    name: 'site',
    about: 'the site: its links, and its pages in Chromium',
    needs: ['site', 'browsers'],
    commands: () => [nodeTest(...testFiles('site'))],
  },
  {
    name: 'runtimes',
    about:
      'the package in other runtimes, bundlers and test runners; its command line in shells, and in its oldest Node',
    needs: ['package-with-bindings', 'wpt', 'runtimes'],
    commands: () => [nodeTest(...testFiles('runtimes'))],
  },
  {
    name: 'browsers',
    about: 'the package in Chromium, Firefox and WebKitGTK',
    needs: ['package-with-bindings', 'wpt', 'browsers'],
    commands: () => [nodeTest(inProject('tests', 'browsers', 'engines.test.js'))],
  },
  {
    name: 'old-browsers',
    about: 'the package in old browsers',
    needs: ['package-with-bindings', 'wpt', 'old-browsers'],
    commands: () =>
      ['least-browsers', 'old-browsers'].map((name) => nodeTest(inProject('tests', 'browsers', `${name}.test.js`))),
  },
  {
    name: 'playground',
    about: 'the playground, in Chromium, Firefox and WebKitGTK',
    needs: ['playground', 'browsers'],
    commands: () => [nodeTest(...testFiles('playground'))],
  },
];

/** The tests of all crates but the wasm-bindgen classes, which have no native tests. @param {string[]} targets */
function cargoTest(...targets) {
  return ['cargo', 'test', '--workspace', '--exclude', 'whurl-bindings', ...features, ...targets];
}

/** @param {string[]} args */
function clippy(args) {
  return ['cargo', 'clippy', ...args, '--', '--deny', 'warnings'];
}

/** @param {string} crate @param {string[]} args */
function clippyForWasm(crate, ...args) {
  return clippy(['--package', crate, '--target', 'wasm32-unknown-unknown', ...args]);
}

/** Tests in which one that asserts nothing fails. @param {string[]} files whose tests do not run side by side */
function assertingTest(...files) {
  const [node, ...args] = nodeTest(...files);
  return [node, '--import', pathToFileURL(inProject('tests', 'shared', 'count-assertions.js')).href, ...args];
}

/** @param {string[]} files */
function nodeTest(...files) {
  // Without files, Node would search for tests.
  if (files.length === 0) throw new Error('there are no test files');
  // On two cores Node would run one file at a time.
  return ['node', '--test', '--test-concurrency=2', '--test-reporter', 'spec', ...files];
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
