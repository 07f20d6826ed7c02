// Runs binaryen on a module: which features it may use, what is lowered, what is dropped.
import { run } from '../run.js';

// The features that rustc's output uses. With more, binaryen could emit instructions that old engines lack.
const features = [
  'bulk-memory',
  'bulk-memory-opt',
  'nontrapping-float-to-int',
  'sign-ext',
  'mutable-globals',
  'reference-types',
  'multivalue',
].map((feature) => `--enable-${feature}`);

// Replaces newer instructions by older ones, so that every engine with WebAssembly accepts the module. No engine gets
// slower.
const lowering = ['--llvm-memory-copy-fill-lowering', '--signext-lowering', '--llvm-nontrapping-fptoint-lowering'];

const stripping = ['--strip-debug', '--strip-producers', '--strip-target-features'];

// The features that every engine with WebAssembly has. binaryen refuses a module that needs more.
const firstFeatures = ['--mvp-features', '--enable-mutable-globals'];

/** @typedef {'-O3' | '-O4' | '-Os' | '-Oz'} Level */

/** @param {string} input @param {string} output @param {Level} level */
export async function optimise(input, output, level) {
  await run('wasm-opt', [input, '-o', output, ...features, level, ...stripping]);
}

/**
 * For the module that only engines with SIMD load.
 *
 * @param {string} input
 * @param {string} output
 * @param {Level} level
 */
export async function optimiseWithSIMD(input, output, level) {
  await run('wasm-opt', [input, '-o', output, ...features, '--enable-simd', level, ...stripping]);
}

/**
 * Optimises a module for engines of any age.
 *
 * @param {string} input @param {string} output @param {Level} level
 * @param {{ names?: boolean }} [options] whether the functions keep their names, for `npm run size`
 */
export async function optimiseForAll(input, output, level, { names = false } = {}) {
  const debug = names ? ['-g'] : stripping;
  await run('wasm-opt', [input, '-o', output, ...features, level, ...lowering, ...debug]);
  await run('wasm-opt', [output, '-o', output, ...firstFeatures, level, ...(names ? debug : [])]);
}

/**
 * Removes everything but the given exports and what they reach. Names stay.
 *
 * @param {string} input
 * @param {string} output
 * @param {string} graph the description of the parts to keep (binaryen's "graph file")
 */
export async function keepReachable(input, output, graph) {
  const args = [input, '-o', output, '-g', ...features, '--enable-simd', '--graph-file', graph];
  await run('wasm-metadce', args, { quiet: true });
}
