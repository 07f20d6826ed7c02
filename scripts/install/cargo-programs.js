// Command-line programs that are Rust crates. Each has a fixed version: if the PATH does not have it, it is built once
// into .cache/programs.
import { inCache } from '../project.js';
import { log, secondsSince } from '../log.js';
import { ask, run } from '../run.js';

// This must be the version of the crate wasm-bindgen in Cargo.lock.
export const ensureWasmBindgen = () =>
  ensure({ crate: 'wasm-bindgen-cli', command: 'wasm-bindgen', version: '0.2.130', locked: false });

export const ensureWasmPack = () =>
  ensure({ crate: 'wasm-pack', command: 'wasm-pack', version: '0.15.1', locked: true });

export const ensureCargoDeny = () =>
  ensure({ crate: 'cargo-deny', command: 'cargo-deny', version: '0.20.2', locked: true });

export const ensureCargoSemverChecks = () =>
  // It only runs as a subcommand.
  ensure({
    crate: 'cargo-semver-checks',
    command: 'cargo-semver-checks',
    arguments: ['semver-checks', '--version'],
    version: '0.51.0',
    locked: true,
  });

export const ensureGeckodriver = () =>
  ensure({ crate: 'geckodriver', command: 'geckodriver', version: '0.37.0', locked: true });

export const ensureCargoFuzz = () =>
  ensure({ crate: 'cargo-fuzz', command: 'cargo-fuzz', version: '0.13.2', locked: true });

/**
 * @typedef {object} Program
 * @property {string} crate
 * @property {string} command
 * @property {string[]} [arguments] that print its version
 * @property {string} version
 * @property {boolean} locked  whether it is built with the versions that its authors have locked
 */

/** @param {Program} program */
async function ensure({ crate, command, arguments: args = ['--version'], version, locked }) {
  if (ask(command, args)?.split(/\s+/)[1] === version) return;
  const startedAt = performance.now();
  log(`installing ${crate} ${version} into .cache/programs: a few minutes, only once …`);
  // Not optimised, they are built in a third of the time. Some have a profile that optimises their dependencies.
  const quick = ['--profile', 'dev', '--config', 'profile.dev.package."*".opt-level=0'];
  const how = [...(locked ? ['--locked'] : []), ...quick];
  await run('cargo', ['install', crate, '--version', version, '--root', inCache('programs'), ...how], {
    env: { CARGO_PROFILE_DEV_DEBUG: '0' },
  });
  log(`installed ${crate} in ${secondsSince(startedAt)}`);
}
