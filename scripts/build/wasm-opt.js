// Runs binaryen on a module: which features it may use, what is lowered, what is dropped.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';
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
  await runBinaryen('wasm-opt', [input, '-o', output, ...features, level, ...stripping]);
}

/**
 * For the modules that only engines with SIMD load.
 *
 * @param {string} input
 * @param {string} output
 * @param {string[]} options
 */
export async function optimiseWithSIMD(input, output, ...options) {
  await runBinaryen('wasm-opt', [input, '-o', output, ...features, '--enable-simd', ...options, ...stripping]);
}

/**
 * Optimises a module for engines of any age.
 *
 * @param {string} input @param {string} output @param {Level} level
 * @param {{ copiesWords?: boolean }} [options] whether memory is copied in words of 64 bits, which plain JavaScript lacks
 */
export async function optimiseForAll(input, output, level, { copiesWords = true } = {}) {
  const text = `${output}.wat`;
  await runBinaryen('wasm-opt', [input, '-S', '-o', text, ...features, ...lowering, '-g']);
  if (copiesWords) writeFileSync(text, withFasterCopy(readFileSync(text, 'utf8')));
  await runBinaryen('wasm-opt', [text, '-o', output, ...firstFeatures, level, ...stripping]);
  rmSync(text);
}

/**
 * Replaces binaryen's copy of memory, which is one byte at a time, by ours. A module may have none.
 *
 * @param {string} text of a module
 */
function withFasterCopy(text) {
  const start = text.indexOf(' (func $__memory_copy ');
  if (start === -1) return text;
  // Binaryen indents by one space for each level.
  const end = text.indexOf('\n )\n', start) + '\n )'.length;
  return (
    text.slice(0, start) + readFileSync(inProject('scripts', 'build', 'memory-copy.wat'), 'utf8') + text.slice(end)
  );
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
  await runBinaryen('wasm-metadce', args, { quiet: true });
}

/**
 * Runs a program of binaryen, which is a WebAssembly module in a script. V8's second compiler would take longer for the
 * module than it saves: half of the whole time.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function runBinaryen(program, args, options) {
  const script = inProject('node_modules', 'binaryen', 'bin', program);
  await run(process.execPath, ['--liftoff-only', script, ...args], options);
}
