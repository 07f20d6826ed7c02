// What binaryen does to a module: which features it may use, what is lowered, what is dropped.
import { run } from '../run.js';

// What rustc's WebAssembly uses. Enabling more would allow binaryen to write instructions that old engines lack.
const features = [
  'bulk-memory',
  'bulk-memory-opt',
  'nontrapping-float-to-int',
  'sign-ext',
  'mutable-globals',
  'reference-types',
  'multivalue',
].map((feature) => `--enable-${feature}`);

// Newer instructions are written out in older ones: every engine with WebAssembly then takes the module, none slower.
const lowering = ['--llvm-memory-copy-fill-lowering', '--signext-lowering', '--llvm-nontrapping-fptoint-lowering'];

const stripping = ['--strip-debug', '--strip-producers', '--strip-target-features'];

// What every engine with WebAssembly has: a module that needs more is refused.
const firstFeatures = ['--mvp-features', '--enable-mutable-globals'];

/** @typedef {'-O3' | '-O4' | '-Os' | '-Oz'} Level */

/** @param {string} input @param {string} output @param {Level} level */
export async function optimise(input, output, level) {
  await run('wasm-opt', [input, '-o', output, ...features, level, ...stripping]);
}

/**
 * The same for engines of any age.
 *
 * @param {string} input @param {string} output @param {Level} level
 * @param {{ names?: boolean }} [options] whether the functions keep their names, for those who ask where bytes go
 */
export async function optimiseForAll(input, output, level, { names = false } = {}) {
  const debug = names ? ['-g'] : stripping;
  await run('wasm-opt', [input, '-o', output, ...features, level, ...lowering, ...debug]);
  await run('wasm-opt', [output, '-o', output, ...firstFeatures, level, ...(names ? debug : [])]);
}

/**
 * Keeps the given exports and what they reach, names included.
 *
 * @param {string} input
 * @param {string} output
 * @param {string} graph the description of what to keep (binaryen's "graph file")
 */
export async function keepReachable(input, output, graph) {
  const args = [input, '-o', output, '-g', ...features, '--graph-file', graph];
  await run('wasm-metadce', args, { quiet: true });
}
