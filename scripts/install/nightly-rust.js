// The nightly compiler and cargo-fuzz, for the fuzz targets, and Miri.
import { log } from '../log.js';
import { ask, run } from '../run.js';
import { ensureCargoFuzz } from './cargo-programs.js';

/** libFuzzer's instrumentation and Miri exist only in nightly compilers. A fixed one, so that results can be repeated. */
export const nightly = 'nightly-2026-05-20';

export async function ensureNightly() {
  if (ask('cargo', [`+${nightly}`, '--version']) !== null) return;
  log(`installing Rust ${nightly} …`);
  await run('rustup', ['toolchain', 'install', nightly, '--profile', 'minimal']);
}

export async function ensureFuzzTools() {
  await ensureNightly();
  await ensureCargoFuzz();
}

export async function ensureMiri() {
  await ensureNightly();
  if (ask('cargo', [`+${nightly}`, 'miri', '--version']) !== null) return;
  log(`adding Miri to ${nightly} …`);
  await run('rustup', ['component', 'add', 'miri', 'rust-src', '--toolchain', nightly]);
}
