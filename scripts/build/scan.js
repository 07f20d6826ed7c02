// dist/scan.wasm: the scan in SIMD, which reads the engine's memory (docs/engine.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inCache, inProject } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';
import { ensureWasmTarget, wasmTarget } from '../install/rust.js';
import { keepReachable, optimiseWithSIMD } from './wasm-opt.js';

/** Another folder for Cargo, because with other flags all would be compiled anew each time. */
export const targetFolderWithSIMD = inCache('scan', 'target');

/** Cargo's arguments for SIMD in all crates of a module, and for clippy. */
export const withSIMD = [
  '--config',
  `target.${wasmTarget}.rustflags=["-C", "target-feature=+simd128"]`,
  '--target',
  wasmTarget,
  '--target-dir',
  targetFolderWithSIMD,
];

/** The memory is the engine's, and the scan has no stack in it. */
const linking = ['-C', 'link-arg=--import-memory', '-C', 'link-arg=-zstack-size=0'];

export const buildScan = () =>
  upToDate({
    name: 'scan',
    inputs: [
      'Cargo.toml',
      'Cargo.lock',
      '.cargo',
      'rust-toolchain.toml',
      'crates/scan',
      'src',
      'package-lock.json',
      'scripts/build/scan.js',
      'scripts/build/wasm-opt.js',
    ],
    outputs: ['dist/scan.wasm'],
    make,
  });

async function make() {
  const output = inProject('dist', 'scan.wasm');
  const pruned = inCache('scan', 'pruned.wasm');
  mkdirSync(inCache('scan'), { recursive: true });
  mkdirSync(inProject('dist'), { recursive: true });
  await ensureWasmTarget();
  const what = ['--release', '--locked', '--lib', '--package', 'whurl-scan'];
  await run('cargo', ['rustc', ...what, ...withSIMD, '--', ...linking]);
  await keepReachable(inCache('scan', 'target', wasmTarget, 'release', 'whurl_scan.wasm'), pruned, graph());
  // Loops that few URLs reach would cost the others a tenth of their time in V8 if they were in the same function.
  await optimiseWithSIMD(pruned, output, '-O2', '--one-caller-inline-max-function-size=0');
  checkHasNoState(output);
  log(`dist/scan.wasm: ${readFileSync(output).length.toLocaleString('en')} bytes`);
}

/** @returns {string} the path of the graph file */
function graph() {
  const path = inCache('scan', 'exports.json');
  const nodes = [
    { name: 'host', root: true, reaches: ['scan', 'memory'] },
    { name: 'scan', export: 'scan' },
    { name: 'memory', import: ['env', 'memory'] },
  ];
  writeFileSync(path, JSON.stringify(nodes, null, 2));
  return path;
}

// Data or a stack would overwrite what the engine has in its memory. A stack shows as a global.
const GLOBALS = 6;
const DATA = 11;

/** @param {string} path */
function checkHasNoState(path) {
  const bytes = readFileSync(path);
  for (let at = 8; at < bytes.length;) {
    const section = bytes[at++];
    if (section === GLOBALS || section === DATA)
      throw new Error('the scan must have neither data nor globals: something in it needs a stack');
    let size = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      more = bytes[at] > 0x7f;
      size |= (bytes[at++] & 0x7f) << shift;
    }
    at += size;
  }
}
