// dist/engine.wasm: the Rust core behind exports that take and give numbers only (docs/engine.md).
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inCache, inProject, root } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';
import { ensureWasmTarget, wasmTarget } from '../install/rust.js';
import { keepReachable, optimiseForAll } from './wasm-opt.js';

const rustConfiguration = ['Cargo.toml', 'Cargo.lock', '.cargo', 'rust-toolchain.toml'];
export const rustSources = [...rustConfiguration, 'src', ...['crates/engine', 'crates/bindings', 'idna_adapter'].flatMap((folder) => [`${folder}/Cargo.toml`, `${folder}/src`])];

/** The module before it is optimised: what is exported and what that reaches. */
export const prunedEngine = inCache('engine', 'pruned.wasm');
export const optimisation = '-O3';

export const buildEngine = () =>
  upToDate({
    name: 'engine',
    inputs: [...rustSources, 'package-lock.json', 'scripts/build/engine.js', 'scripts/build/wasm-opt.js'],
    outputs: ['dist/engine.wasm'],
    make,
  });

const make = () => makeModule({ features: ['urls'], pruned: prunedEngine, output: inProject('dist', 'engine.wasm') });

/**
 * @typedef {object} Module
 * @property {string[]} features of the crate whurl-engine: which exports the module has
 * @property {boolean} [small] whether size counts more than speed
 * @property {string[]} [config] more of Cargo's `--config`
 * @property {string} pruned where the module lies before it is optimised
 * @property {string} output
 */

/** A WebAssembly module of the crate, as small as its exports let it be. @param {Module} module */
export async function makeModule({ features, small = false, config = [], pruned, output }) {
  await ensureWasmTarget();
  // First, so that the folder of the dependencies is there.
  await run('cargo', ['fetch', '--locked', '--target', wasmTarget]);
  await run('cargo', [
    'build', '--release', '--package', 'whurl-engine', '--target', wasmTarget, '--features', features.join(), ...withoutPathsOfThisMachine(),
    ...(small ? ['--config', 'profile.release.opt-level="s"'] : []), ...config.flatMap((each) => ['--config', each]),
  ]);
  const compiled = inProject('target', wasmTarget, 'release', 'whurl_engine.wasm');

  mkdirSync(dirname(pruned), { recursive: true });
  mkdirSync(dirname(output), { recursive: true });
  await keepReachable(compiled, pruned, describeExports(compiled, `${pruned}.exports.json`));
  await optimiseForAll(pruned, output, small ? '-Os' : optimisation);
  checkSelfContained(output);
  log(`${relative(root, output)}: ${readFileSync(output).length.toLocaleString('en')} bytes`);
}

// A panic knows in which file it stands. Where dependencies lie on the machine that builds must not show in the module:
// its bytes would differ from one machine to the next.
function withoutPathsOfThisMachine() {
  const registry = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src');
  const flags = existsSync(registry) ? readdirSync(registry).map((index) => `--remap-path-prefix=${join(registry, index)}=`) : [];
  return flags.length === 0 ? [] : ['--config', `build.rustflags=${JSON.stringify(flags)}`];
}

// The toolchain's own exports begin with two underscores; without them nothing reaches what they alone need.
/** @param {string} module @param {string} path of the graph file @returns {string} that path */
function describeExports(module, path) {
  const all = WebAssembly.Module.exports(load(module)).map(({ name }) => name);
  const names = all.filter((name) => !name.startsWith('__'));
  const graph = [
    { name: 'host', root: true, reaches: names },
    ...names.map((name) => ({ name, export: name })),
  ];
  writeFileSync(path, JSON.stringify(graph, null, 2));
  return path;
}

/** @param {string} path */
function checkSelfContained(path) {
  const imports = WebAssembly.Module.imports(load(path));
  if (imports.length === 0) return;
  const names = imports.map(({ module, name }) => `${module}.${name}`).join(', ');
  throw new Error(`the engine must need nothing from its host, but it imports ${names}`);
}

/** @param {string} path */
const load = (path) => new WebAssembly.Module(readFileSync(path));
