// dist/engine.wasm: the Rust core, with exports that take and return only numbers (docs/engine.md).
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inCache, inProject, root } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';
import { ensureWasmTarget, wasmTarget } from '../install/rust.js';
import { engineArguments } from './address-space.js';
import { writeDeltas } from './deltas.js';
import { targetFolderWithSIMD, withSIMD } from './scan.js';
import { keepReachable, optimiseForAll, optimiseWithSIMD } from './wasm-opt.js';

const rustConfiguration = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml'];
export const rustSources = [
  ...rustConfiguration,
  'src',
  ...['crates/engine', 'crates/bindings', 'suffix-list', 'unicode'].flatMap((folder) => [
    `${folder}/Cargo.toml`,
    `${folder}/src`,
  ]),
];

/** LLVM inlines less, and does not copy the heads of loops (docs/decisions/optimisation.md). @param {boolean} small */
export const lessCode = (small) =>
  [`inline-threshold=${small ? 25 : 70}`, 'rotation-max-header-size=0'].map((option) => `-Cllvm-args=-${option}`);

/** The module before it is optimised, already reduced to the exports and what they reach. */
export const prunedEngine = inCache('engine', 'pruned.wasm');
export const optimisation = '-O3';

export const buildEngine = () =>
  upToDate({
    name: 'engine',
    inputs: [
      ...rustSources,
      'package-lock.json',
      'scripts/build/address-space.js',
      'scripts/build/engine.js',
      'scripts/build/memory-copy.wat',
      'scripts/build/wasm-opt.js',
    ],
    outputs: ['dist/engine.wasm'],
    make,
  });

const make = () =>
  makeModule({
    features: ['urls'],
    linker: engineArguments,
    pruned: prunedEngine,
    output: inProject('dist', 'engine.wasm'),
  });

/**
 * @typedef {object} Module
 * @property {string[]} features of the crate whurl-engine, which decide the exports of the module
 * @property {boolean} [small] whether size matters more than speed
 * @property {string[]} [linker] arguments of the linker
 * @property {number} [end] of an extension: the address at which its data must end
 * @property {string[]} [exports] its exports; by default all that the features have
 * @property {boolean} [deltas] whether its tables are written as differences
 * @property {boolean} [simd] whether every engine that loads it has SIMD and bulk memory operations
 * @property {string[]} [config] further values of Cargo's `--config`
 * @property {string} pruned the file for the module before it is optimised
 * @property {string} output
 */

/** The last compilation. They run one after the other, because all write the same file. @type {Promise<unknown>} */
let compilation = Promise.resolve();

/**
 * Builds a WebAssembly module of the crate, with nothing in it that its exports do not need. While one module is
 * optimised, the next can be compiled.
 *
 * @param {Module} module
 */
export async function makeModule(module) {
  const { small = false, simd = false, deltas = false, pruned, output } = module;
  mkdirSync(dirname(pruned), { recursive: true });
  mkdirSync(dirname(output), { recursive: true });
  const compiled = compilation.catch(() => {}).then(() => compile(module));
  compilation = compiled;
  await compiled;
  await (simd ? optimiseWithSIMD : optimiseForAll)(pruned, output, small ? '-Os' : optimisation);
  if (deltas) writeDeltas(output);
  checkImports(output, module.end !== undefined);
  log(`${relative(root, output)}: ${readFileSync(output).length.toLocaleString('en')} bytes`);
}

/** @param {Module} module */
async function compile({ features, small = false, simd = false, linker = [], end, exports, config = [], pruned }) {
  await ensureWasmTarget();
  // First, so that the folder of the dependencies exists.
  await run('cargo', ['fetch', '--locked', '--target', wasmTarget]);
  await run('cargo', [
    'rustc',
    '--release',
    '--package',
    'whurl-engine',
    ...(simd ? withSIMD : ['--target', wasmTarget]),
    '--features',
    features.join(),
    ...compilerFlags([...withoutPathsOfThisMachine(), ...lessCode(small)], simd),
    ...(small ? ['--config', 'profile.release.opt-level="s"'] : []),
    ...config.flatMap((each) => ['--config', each]),
    '--',
    ...linker.map((argument) => `-Clink-arg=${argument}`),
  ]);
  const compiled = join(simd ? targetFolderWithSIMD : inProject('target'), wasmTarget, 'release', 'whurl_engine.wasm');
  if (end !== undefined) checkEnd(compiled, end);
  await keepReachable(compiled, pruned, describeExports(compiled, `${pruned}.exports.json`, exports));
}

// A panic contains the path of its source file. The folder of the dependencies on this machine must not get into the
// module: its bytes would differ from one machine to the next.
function withoutPathsOfThisMachine() {
  const registry = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src');
  if (!existsSync(registry)) return [];
  return readdirSync(registry).map((index) => `--remap-path-prefix=${join(registry, index)}=`);
}

/** @param {string[]} flags @param {boolean} [simd] */
export function compilerFlags(flags, simd = false) {
  // Flags for a target take the place of those for all.
  const key = simd ? `target.${wasmTarget}` : 'build';
  return ['--config', `${key}.rustflags=${JSON.stringify(flags)}`];
}

// The toolchain's own exports begin with two underscores. Without them, nothing reaches the code that only they need.
/**
 * @param {string} module
 * @param {string} path of the graph file
 * @param {string[]} [kept]
 * @returns {string} that path
 */
function describeExports(module, path, kept) {
  const all = WebAssembly.Module.exports(load(module)).map(({ name }) => name);
  const names = all.filter((name) => (kept === undefined ? !name.startsWith('__') : kept.includes(name)));
  const graph = [{ name: 'host', root: true, reaches: names }, ...names.map((name) => ({ name, export: name }))];
  writeFileSync(path, JSON.stringify(graph, null, 2));
  return path;
}

/** @param {string} path @param {boolean} isExtension */
function checkImports(path, isExtension) {
  const imports = WebAssembly.Module.imports(load(path)).filter(({ module }) => !isExtension || module !== 'engine');
  if (imports.length === 0) return;
  const names = imports.map(({ module, name }) => `${module}.${name}`).join(', ');
  throw new Error(`a module must import nothing from its host, but ${relative(root, path)} imports ${names}`);
}

// Beyond its part of the memory, other modules have theirs. The linker exports where the data ends.
/** @param {string} path @param {number} end */
function checkEnd(path, end) {
  const module = load(path);
  const stubs = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name, kind }) => [
      name,
      kind === 'memory' ? new WebAssembly.Memory({ initial: 32 }) : () => 0,
    ]),
  );
  const { __heap_base: base } = /** @type {Record<string, WebAssembly.Global>} */ (
    new WebAssembly.Instance(module, { engine: stubs }).exports
  );
  if (!(base.value <= end))
    throw new Error(
      `the data of ${relative(root, path)} ends at ${base.value}, beyond its part of the memory, which ends at ${end}`,
    );
}

/** @param {string} path */
const load = (path) => new WebAssembly.Module(readFileSync(path));
