// `node scripts/downstream-crates.js`: the tests of other crates that depend on `url`, first with `url` and then with whurl by a patch. It
// needs the registry, and takes many minutes and gigabytes, which it frees after each crate.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { readArguments } from './options.js';
import { inCache, inProject } from './project.js';

/**
 * The version of each crate, the arguments for `cargo test`, and the tests that fail with whurl only. lychee-lib is
 * not among them: its unit tests need a crate that is not published, and the tests of its documentation end
 * abnormally even with `url`.
 *
 * @type {Record<string, [version: string, args: string, expected?: string]>}
 */
const ports = {
  // `invalid_scope` expects an error for `///bar`, which by the standard leads to the host `bar`.
  import_map: ['0.25.0', '--all-features', 'invalid_scope'],
  webdriver: ['0.54.0', '--lib'],
  openidconnect: ['4.1.0', '--lib --no-default-features --features reqwest'],
  'actix-web': ['4.18.1', '--lib'],
  'sqlx-core': ['0.9.0', '--lib'],
  'sqlx-postgres': ['0.9.0', '--lib'],
};

const usage = `node scripts/downstream-crates.js [CRATE...]

Runs the tests of crates that depend on the crate url, with it and with whurl in its place, and prints what differs.

  CRATE   one of ${Object.keys(ports).join(', ')} (default: all)
  --help  print this text`;

await exitWith(async () => {
  const names = readArguments(usage, {}, Object.keys(ports))?.names;
  for (const name of names?.length === 0 ? Object.keys(ports) : (names ?? [])) runPort(name);
});

/** @param {string} name */
function runPort(name) {
  const [version, args, expected] = ports[name];
  const folder = inCache('ports', name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(downloadCrate(name, version), folder, { recursive: true });
  // The version of `url` that the patch replaces. The crate's own lock file may have an older one.
  rmSync(join(folder, 'Cargo.lock'), { force: true });
  const manifest = join(folder, 'Cargo.toml');
  appendFileSync(manifest, '\n[workspace]\n');
  try {
    cargo(['generate-lockfile'], folder);
    const url = testCrate(args, folder);
    const patch = JSON.stringify(inProject('crates', 'url-compat', 'patch'));
    appendFileSync(manifest, `\n[patch.crates-io]\nurl = { path = ${patch} }\n`);
    cargo(['update', '--package', 'url'], folder);
    const whurl = testCrate(args, folder);
    console.log(`${name} ${version}: ${url.passed} tests pass with url, ${whurl.passed} with whurl`);
    const changed = whurl.failed.filter((test) => !url.failed.includes(test));
    for (const test of changed)
      console.log(`  fails with whurl only: ${test}${test === expected ? ', as expected' : ''}`);
    const isTaken = readFileSync(join(folder, 'Cargo.lock'), 'utf8').includes('name = "whurl-url-compat"');
    if (!isTaken) console.log('  the patch was not used');
    if (changed.some((test) => test !== expected) || !isTaken || whurl.passed === 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The folder of a crate's sources, which Cargo downloads for a program that depends on it. @param {string} name @param {string} version */
function downloadCrate(name, version) {
  const program = inCache('ports', 'download');
  mkdirSync(join(program, 'src'), { recursive: true });
  writeFileSync(join(program, 'src', 'lib.rs'), '');
  const dependencies = `[dependencies]\n${name} = "=${version}"\n[workspace]\n`;
  writeFileSync(join(program, 'Cargo.toml'), `[package]\nname = "download"\nedition = "2021"\n${dependencies}`);
  cargo(['fetch'], program);
  const sources = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', 'src');
  const folders = readdirSync(sources).map((registry) => join(sources, registry));
  const found = folders.find((folder) => readdirSync(folder).includes(`${name}-${version}`));
  if (found === undefined) throw new Failure(`Cargo has not downloaded ${name} ${version}`);
  return join(found, `${name}-${version}`);
}

/** @param {string} args @param {string} folder @returns {{ passed: number, failed: string[] }} */
function testCrate(args, folder) {
  const { stdout, stderr } = cargo(['test', '--no-fail-fast', ...args.split(' ')], folder, true);
  const results = [...stdout.matchAll(/^test (.+?)(?: - should panic)? \.\.\. (ok|FAILED)/gm)];
  if (results.length === 0) throw new Failure(`no test ran\n${stderr.slice(-4000)}`);
  const failed = results.filter(([, , result]) => result === 'FAILED').map(([, test]) => test);
  return { passed: results.length - failed.length, failed };
}

/** @param {string[]} args @param {string} cwd */
function cargo(args, cwd, mayFail = false) {
  const own = { CARGO_PROFILE_TEST_DEBUG: '0', CARGO_PROFILE_DEV_DEBUG: '0', CARGO_TARGET_DIR: join(cwd, 'target') };
  const options = /** @type {const} */ ({ cwd, env: { ...process.env, ...own }, encoding: 'utf8', maxBuffer: 1 << 28 });
  const { status, stdout, stderr } = spawnSync('cargo', args, options);
  if (status !== 0 && !mayFail) throw new Failure(`cargo ${args.join(' ')}\n${stderr}`);
  return { stdout, stderr };
}
