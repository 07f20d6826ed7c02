// The parts of the Rust toolchain: the WebAssembly target, rustfmt and clippy.
import { existsSync } from 'node:fs';
import { report } from '../report.js';
import { ask, run } from '../run.js';

export const wasmTarget = 'wasm32-unknown-unknown';

export async function ensureWasmTarget() {
  const folder = ask('rustc', ['--print', 'target-libdir', '--target', wasmTarget]);
  if (folder === null) throw new Error('Rust is missing: install it from https://rustup.rs and try again');
  if (existsSync(folder)) return;
  report(`adding the Rust target ${wasmTarget} …`);
  await run('rustup', ['target', 'add', wasmTarget]);
}

export async function ensureRustChecks() {
  for (const [component, subcommand] of [['rustfmt', 'fmt'], ['clippy', 'clippy']]) {
    if (ask('cargo', [subcommand, '--version']) !== null) continue;
    report(`adding the Rust component ${component} …`);
    await run('rustup', ['component', 'add', component]);
  }
}
