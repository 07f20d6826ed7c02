// Runs the tests of a crate from the registry, with the crate `url` and with whurl in its place.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inCache, inProject } from '../project.js';

/**
 * @typedef {object} Outcome
 * @property {number} passed how many tests
 * @property {string[]} failed
 */

/**
 * @param {string} name
 * @param {import('./crates.js').Port} port
 * @returns {Promise<{ url: Outcome, whurl: Outcome, taken: boolean }>}
 */
export async function runPort(name, { version, args }) {
  const folder = inCache('ports', name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(downloadCrate(name, version), folder, { recursive: true });
  // The version of `url` that the patch replaces. The crate's own lock file may have an older one.
  rmSync(join(folder, 'Cargo.lock'), { force: true });
  const manifest = join(folder, 'Cargo.toml');
  appendFileSync(manifest, '\n[workspace]\n');
  try {
    run(['generate-lockfile'], folder);
    const url = testOutcome(args, folder);
    const patch = JSON.stringify(inProject('crates', 'url-compat', 'patch'));
    appendFileSync(manifest, `\n[patch.crates-io]\nurl = { path = ${patch} }\n`);
    run(['update', '--package', 'url'], folder);
    const whurl = testOutcome(args, folder);
    const taken = readFileSync(join(folder, 'Cargo.lock'), 'utf8').includes('name = "whurl-url-compat"');
    return { url, whurl, taken };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The folder of a crate's sources, which Cargo downloads for a program that depends on it.
 *
 * @param {string} name
 * @param {string} version
 */
function downloadCrate(name, version) {
  const program = inCache('ports', 'download');
  rmSync(program, { recursive: true, force: true });
  mkdirSync(join(program, 'src'), { recursive: true });
  writeFileSync(join(program, 'src', 'lib.rs'), '');
  const lines = ['[package]', 'name = "download"', 'edition = "2021"', '[dependencies]', `${name} = "=${version}"`];
  writeFileSync(join(program, 'Cargo.toml'), `${[...lines, '[workspace]'].join('\n')}\n`);
  run(['fetch'], program);
  const sources = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src');
  const folders = readdirSync(sources).map((registry) => join(sources, registry));
  const found = folders.find((folder) => readdirSync(folder).includes(`${name}-${version}`));
  if (found === undefined) throw new Error(`Cargo has not downloaded ${name} ${version}.`);
  return join(found, `${name}-${version}`);
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @returns {Outcome}
 */
function testOutcome(args, folder) {
  const { stdout, stderr } = run(['test', '--no-fail-fast', ...args], folder, { mayFail: true });
  const results = [...stdout.matchAll(/^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED)/gm)];
  if (results.length === 0) throw new Error(`no test ran\n${stderr.slice(-4000)}`);
  const failed = results.filter(([, , result]) => result === 'FAILED').map(([, test]) => test);
  return { passed: results.length - failed.length, failed };
}

/** @param {string[]} args @param {string} cwd */
function run(args, cwd, { mayFail = false } = {}) {
  const env = {
    ...process.env,
    CARGO_PROFILE_TEST_DEBUG: '0',
    CARGO_PROFILE_DEV_DEBUG: '0',
    CARGO_TARGET_DIR: join(cwd, 'target'),
  };
  const { status, stdout, stderr } = spawnSync('cargo', args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0 && !mayFail) throw new Error(`cargo ${args.join(' ')}\n${stderr}`);
  return { stdout, stderr };
}
