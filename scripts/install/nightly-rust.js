// The nightly compiler, for the fuzz targets and for Miri.
import { log } from '../log.js';
import { ask, run } from '../run.js';

/**
 * libFuzzer's instrumentation and Miri exist only in nightly compilers. A fixed one, so that results can be repeated.
 */
export const nightly = 'nightly-2026-05-20';

export async function ensureNightly() {
  if (ask('cargo', [`+${nightly}`, '--version']) !== null) return;
  log(`installing Rust ${nightly} …`);
  await run('rustup', ['toolchain', 'install', nightly, '--profile', 'minimal']);
}

export async function ensureMiri() {
  if (ask('cargo', [`+${nightly}`, 'miri', '--version']) !== null) return;
  log(`adding Miri to ${nightly} …`);
  await run('rustup', ['component', 'add', 'miri', 'rust-src', '--toolchain', nightly]);
}
