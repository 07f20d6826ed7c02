// Compiles the engine's module for `npm start`, quickly and without optimising it. Cargo checks whether it is up to
// date.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWasmTarget, wasmTarget } from '../install/rust.js';
import { inProject } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';
import { engine } from './paths.js';

/** A profile of Cargo.toml. */
const PROFILE = 'start';

/** Whether the fast paths are turned off (src/plain/mod.rs, js/plain/fast-paths.js). */
export const isGeneral = !['', '0'].includes(process.env.WHURL_NO_FAST_PATHS ?? '');

/** Cargo recompiles everything when the flags change. With a folder for each, changing the switch costs no time. */
export const generalTarget = inProject('target', 'no-fast-paths');
const target = isGeneral ? generalTarget : inProject('target');

export const modulePath = join(target, wasmTarget, PROFILE, engine.file);

export async function compile() {
  const isFirst = !existsSync(modulePath);
  if (isFirst) {
    await ensureWasmTarget();
    log(`compiling the engine${isGeneral ? ' without its fast paths' : ''} …`);
  }
  const args = [
    ...['build', '--locked', '--package', engine.package, '--lib', '--target', wasmTarget, '--profile', PROFILE],
    ...['--no-default-features', '--features', engine.features.join(), '--target-dir', target],
    ...(isFirst ? [] : ['--quiet']),
  ];
  await run('cargo', args, { env: isGeneral ? withoutFastPaths() : {} });
}

/** The environment in which Cargo compiles without the fast paths. */
export const withoutFastPaths = () => ({
  RUSTFLAGS: `${process.env.RUSTFLAGS ?? ''} --cfg whurl_no_fast_paths`.trim(),
});
