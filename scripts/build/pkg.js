// pkg/: the wasm-bindgen classes as wasm-pack makes them, for programs with a loader of their own; and dist/bindings.*: the
// same classes in both module systems.
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { inCache, inProject } from '../project.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';
import { ensureWasmBindgen, ensureWasmPack } from '../install/cargo-tools.js';
import { ensureWasmTarget } from '../install/rust.js';
import { declare } from './bundle.js';
import { rustSources } from './engine.js';
import { optimise } from './wasm-opt.js';
import { runWebpack } from './webpack.js';

export const buildPkg = () =>
  upToDate({
    name: 'pkg',
    inputs: [...rustSources, 'package-lock.json', 'scripts/build/pkg.js', 'scripts/build/wasm-opt.js', 'webpack.config.js'],
    outputs: ['pkg/whurl_bg.wasm', 'pkg/whurl.js', ...['mjs', 'cjs', 'd.mts', 'd.cts', 'wasm'].map((extension) => `dist/bindings.${extension}`)],
    make,
  });

async function make() {
  await ensureWasmTarget();
  await ensureWasmBindgen();
  await ensureWasmPack();
  // --no-opt: wasm-pack would call wasm-opt with other features.
  const options = ['--mode', 'no-install', '--release', '--no-opt', '--no-pack', '--target', 'web', '--out-name', 'whurl', '--out-dir', inProject('pkg')];
  await run('wasm-pack', ['build', 'crates/bindings', ...options]);
  const module = inProject('pkg', 'whurl_bg.wasm');
  const optimised = inCache('pkg.wasm');
  await optimise(module, optimised, '-O3');
  renameSync(optimised, module);

  const glue = inProject('pkg', 'whurl.js');
  writeFileSync(glue, checkingStart(withoutAddress(readFileSync(glue, 'utf8'))));
  await runWebpack((config) => config.bindings);
  copyFileSync(module, inProject('dist', 'bindings.wasm'));
  declare('bindings', readFileSync(inProject('pkg', 'whurl.d.ts'), 'utf8'));
}

// wasm-pack's code looks for the module next to its own file, which every bundler treats in another way.
/** @param {string} glue */
function withoutAddress(glue) {
  const guess = "module_or_path = new URL('whurl_bg.wasm', import.meta.url);";
  if (!glue.includes(guess)) throw new Error('wasm-pack has changed: its code has no address of the module to remove');
  return glue.replace(guess, "throw new TypeError(\"init needs { module_or_path }: the bytes, the address or the module of 'whurl/bindings.wasm'\");");
}

// If the classes are used too early, an error says what to call first, instead of naming a property of undefined.
/** @param {string} glue */
function checkingStart(glue) {
  return `${glue.replace(/\bwasm\.(?=\w)/g, 'started().')}
function started() {
  if (wasm === undefined) {
    throw new TypeError("whurl/bindings is not ready: call initSync({ module }), or init({ module_or_path }) and wait for it, with the bytes or the module of 'whurl/bindings.wasm'");
  }
  return wasm;
}
`;
}
