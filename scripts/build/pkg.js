// pkg/: the wasm-bindgen classes as wasm-pack makes them, for those who bring their own loader.
import { renameSync } from 'node:fs';
import { inCache, inProject } from '../project.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';
import { ensureWasmBindgen, ensureWasmPack } from '../tools/cargo-tools.js';
import { ensureWasmTarget } from '../tools/rust.js';
import { rustSources } from './engine.js';
import { optimise } from './wasm-opt.js';

export const buildPkg = () =>
  upToDate({
    name: 'pkg',
    inputs: [...rustSources, 'package-lock.json', 'scripts/build/pkg.js', 'scripts/build/wasm-opt.js'],
    outputs: ['pkg/whurl_bg.wasm', 'pkg/whurl.js'],
    make,
  });

async function make() {
  await ensureWasmTarget();
  await ensureWasmBindgen();
  await ensureWasmPack();
  // --no-opt: wasm-pack would let wasm-opt use its own choice of features.
  const options = ['--mode', 'no-install', '--release', '--no-opt', '--no-pack', '--target', 'web', '--out-dir', 'pkg'];
  await run('wasm-pack', ['build', ...options, '.', '--no-default-features', '--features', 'classes']);
  const module = inProject('pkg', 'whurl_bg.wasm');
  const optimised = inCache('pkg.wasm');
  await optimise(module, optimised, '-O3');
  renameSync(optimised, module);
}
