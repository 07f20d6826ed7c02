// Prepares what a script needs: `prepare('package', 'wpt')`. Each preparation is done at most once, after those that it
// needs, and keeps what is up to date.
import { ensureBrowserEngines, ensureBrowsers, ensureOldBrowsers } from './browsers/install.js';
import { buildBundle, writeDeclarations } from './build/bundle.js';
import { buildEngine } from './build/engine.js';
import { buildBindings } from './build/bindings.js';
import { buildPlainEngine } from './build/plain-engine.js';
import { buildPlayground } from './build/playground.js';
import { ensurePython, ensureWheel } from './build/python.js';
import { ensureSpark } from './build/spark.js';
import { buildScan } from './build/scan.js';
import { buildModules } from './build/modules.js';
import {
  ensureBrowsersTables,
  ensureRealUrls,
  ensureSpecification,
  ensureSuffixList,
  ensureTrurl,
  ensureWpt,
  ensureWptSuite,
} from './data/test-data.js';
import { Failure } from './failure.js';
import { ensureCargoDeny, ensureCargoFuzz, ensureWasmBindgen, ensureWasmPack } from './install/cargo-programs.js';
import { ensureMiri, ensureNightly } from './install/nightly-rust.js';
import { ensureRegistries } from './install/registries.js';
import { ensureNpmPackages } from './install/npm-packages.js';
import { ensureLinker, ensureRust, ensureRustChecks, ensureWasmTarget } from './install/rust.js';
import { ensureDeno, ensureFrameworks, ensureRuntimes } from './runtimes/install.js';
import { compileGeneral } from './start/module.js';
import { installPackage } from './test/install-package.js';

/** On CI, no test may be skipped. */
const isCI = process.env.CI === 'true';

/**
 * @typedef {object} Preparation
 * @property {string} [about] its downloads, or its needs of the machine, for `npm test -- --list`
 * @property {string[]} [needs] the preparations that come first
 * @property {() => Promise<unknown>} make
 */

const preparations = {
  // The machine and its toolchain.
  cargo: { about: 'Rust', make: ensureRust },
  rust: { about: 'a C compiler', needs: ['cargo'], make: ensureLinker },
  'rust-checks': { needs: ['rust'], make: ensureRustChecks },
  'wasm-target': { needs: ['cargo'], make: ensureWasmTarget },
  npm: { about: 'npm packages', make: ensureNpmPackages },
  'wasm-bindgen': {
    about: 'wasm-bindgen and wasm-pack (built from their crates: minutes)',
    needs: ['rust'],
    make: ensureWasmBindgenPrograms,
  },

  registries: { about: 'verdaccio (npm), uv (pip)', needs: ['rust'], make: ensureRegistries },

  'cargo-deny': { about: 'cargo-deny (built from its crate: minutes)', needs: ['rust'], make: ensureCargoDeny },
  'nightly-rust': { about: 'a nightly Rust', needs: ['rust'], make: ensureNightly },
  'cargo-fuzz': {
    about: 'cargo-fuzz (built from its crate: minutes), a C++ compiler',
    needs: ['nightly-rust'],
    make: ensureCargoFuzz,
  },
  miri: { about: 'Miri', needs: ['nightly-rust'], make: ensureMiri },

  // Builds.
  engine: { needs: ['wasm-target', 'npm'], make: buildEngine },
  tools: { needs: ['wasm-target', 'npm'], make: buildModules },
  declarations: { needs: ['npm'], make: async () => writeDeclarations() },
  bundle: { needs: ['wasm-target', 'npm'], make: buildBundle },
  bindings: { needs: ['wasm-bindgen', 'bundle'], make: buildBindings },
  'general-engine': { needs: ['wasm-target'], make: compileGeneral },
  scan: { needs: ['wasm-target', 'npm'], make: buildScan },
  'plain-engine': { needs: ['engine'], make: buildPlainEngine },
  playground: { needs: ['engine', 'plain-engine', 'scan', 'tools'], make: buildPlayground },
  wheel: { needs: ['wasm-target', 'npm'], make: ensureWheel },
  python: { about: 'Python packages (pip: 700 MB on disk)', needs: ['wheel'], make: ensurePython },
  spark: { about: 'Spark 3.5 and 4 (pip: 1.5 GB on disk), Java (apt, as root)', needs: ['python'], make: ensureSpark },
  site: { about: 'TypeDoc (npm)', needs: ['rust', 'playground'], make: buildSite },
  // Packed, and installed as a user would install it: with whurl/bindings, if another section has built them.
  package: isCI
    ? { needs: ['package-with-bindings'], make: async () => {} }
    : { needs: ['bundle'], make: () => installPackage({ bindings: started.has('bindings') }) },
  'package-with-bindings': { needs: ['bundle', 'bindings'], make: () => installPackage({ bindings: true }) },

  // Test data.
  wpt: { about: 'test data', make: () => expectData('the data of web-platform-tests', ensureWpt()) },
  'wpt-suite': {
    about: 'test data',
    make: () => expectData('the runnable files of web-platform-tests', ensureWptSuite()),
  },
  'real-urls': { about: 'test data', make: () => expectData('the list of real URLs', ensureRealUrls()) },
  'suffix-list': { about: 'test data', make: () => expectData('the Public Suffix List', ensureSuffixList()) },
  'browsers-tables': { about: 'test data', make: ensureBrowsersTables },
  trurl: { about: 'test data', make: ensureTrurl },
  specification: {
    about: 'test data',
    make: () => expectData('the source of the URL Standard', ensureSpecification()),
  },

  // The runtimes of tests. The tests report one that cannot be installed.
  chromium: { about: 'Chromium (apt, as root)', make: () => ensureBrowsers(['chromium']) },
  browsers: { about: 'Chromium, Firefox and WebKitGTK (apt, as root)', needs: ['rust'], make: ensureBrowserEngines },
  'old-browsers': { about: 'old browsers (npm: 1 GB)', needs: ['browsers'], make: ensureOldBrowsers },
  deno: { about: 'Deno (npm)', make: ensureDeno },
  runtimes: { about: 'runtimes, bundlers, test runners and shells (npm: 1.5 GB; apt, as root)', make: ensureRuntimes },
  frameworks: { about: 'frameworks (npm: 1.5 GB)', needs: ['runtimes'], make: ensureFrameworks },
};

/** @typedef {keyof typeof preparations} Need */

/** @type {Map<string, Promise<void>>} */
const started = new Map();

/** @param {Need[]} names */
export async function prepare(...names) {
  for (const name of names) await prepareOne(name);
}

/** The downloads and requirements of preparations. @param {string[]} names @returns {string[]} */
export function describeNeeds(names) {
  const descriptions = names.flatMap((name) => {
    const { about, needs = [] } = preparationOf(name);
    return [...describeNeeds(needs), ...(about === undefined ? [] : [about])];
  });
  return [...new Set(descriptions)];
}

// A preparation that has failed is not tried again: everything that needs it fails.
/** @param {string} name @returns {Promise<void>} */
function prepareOne(name) {
  const preparation = started.get(name) ?? make(name);
  started.set(name, preparation);
  return preparation;
}

/** @param {string} name */
async function make(name) {
  const { needs = [], make } = preparationOf(name);
  for (const need of needs) await prepareOne(need);
  await make();
}

/** @param {string} name @returns {Preparation} */
function preparationOf(name) {
  return /** @type {Record<string, Preparation>} */ (preparations)[name];
}

// Imported here, since its npm packages are not installed until the other preparations are done.
async function buildSite() {
  await (await import('./build/site.js')).buildSite();
}

async function ensureWasmBindgenPrograms() {
  await ensureWasmBindgen();
  await ensureWasmPack();
}

// Tests that lack data are skipped, and say what they lack.
/** @param {string} what @param {Promise<unknown>} data */
async function expectData(what, data) {
  if ((await data) === null && isCI)
    throw new Failure(`with CI=true no test may be skipped, but ${what} could not be found or downloaded`);
}
