// The parts of the Rust toolchain: the WebAssembly target, rustfmt and clippy.
import { existsSync } from 'node:fs';
import { Failure } from '../failure.js';
import { log } from '../log.js';
import { RUST_IS_MISSING, ask, run } from '../run.js';

export const wasmTarget = 'wasm32-unknown-unknown';

export async function ensureRust() {
  if (ask('cargo', ['--version']) === null) throw new Failure(RUST_IS_MISSING);
}

// Rust links programs by it. (The WebAssembly target needs none, and rustup asks for Windows' own.)
export async function ensureLinker() {
  if (process.platform === 'win32' || ask('cc', ['--version']) !== null) return;
  const how = process.platform === 'darwin' ? 'xcode-select --install' : 'Debian: apt install build-essential';
  throw new Failure(`a C compiler is missing, with which Rust links its tests: install one (${how}) and try again`);
}

export async function ensureWasmTarget() {
  await ensureRust();
  const folder = ask('rustc', ['--print', 'target-libdir', '--target', wasmTarget]);
  if (folder !== null && existsSync(folder)) return;
  log(`adding the Rust target ${wasmTarget} …`);
  await run('rustup', ['target', 'add', wasmTarget]);
}

export async function ensureRustChecks() {
  for (const [component, subcommand] of [
    ['rustfmt', 'fmt'],
    ['clippy', 'clippy'],
  ]) {
    if (ask('cargo', [subcommand, '--version']) !== null) continue;
    log(`adding the Rust component ${component} …`);
    await run('rustup', ['component', 'add', component]);
  }
}
