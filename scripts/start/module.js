// Compiles the engine's module for `npm start`, quickly and without optimising it, and without its fast paths for the
// tests that compare with it. Cargo checks whether it is up to date.
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

/** @param {string} target a folder of Cargo's */
const moduleIn = (target) => join(target, wasmTarget, PROFILE, engine.file);

/** The module without the fast paths. */
export const generalModule = moduleIn(generalTarget);

export const modulePath = isGeneral ? generalModule : moduleIn(inProject('target'));

export const compile = () => (isGeneral ? compileGeneral() : compileIn(inProject('target')));

export const compileGeneral = () => compileIn(generalTarget, withoutFastPaths());

/** @param {string} target @param {Record<string, string>} [env] */
async function compileIn(target, env = {}) {
  const isFirst = !existsSync(moduleIn(target));
  if (isFirst) {
    await ensureWasmTarget();
    log(`compiling the engine${target === generalTarget ? ' without its fast paths' : ''} …`);
  }
  const args = [
    ...['build', '--locked', '--package', engine.package, '--lib', '--target', wasmTarget, '--profile', PROFILE],
    ...['--no-default-features', '--features', engine.features.join(), '--target-dir', target],
    ...(isFirst ? [] : ['--quiet']),
  ];
  await run('cargo', args, { env });
}

/** The environment in which Cargo compiles without the fast paths. */
export const withoutFastPaths = () => ({
  RUSTFLAGS: `${process.env.RUSTFLAGS ?? ''} --cfg whurl_no_fast_paths`.trim(),
});
