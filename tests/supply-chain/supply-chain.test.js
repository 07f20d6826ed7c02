// Dependencies of the package and its builds: licences, sources, advisories, install scripts, and the SBOM of a
// release.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import test from 'node:test';
import { inCache, inProject, root } from '../../scripts/project.js';
import { withSIMD } from '../../scripts/build/scan.js';
import { wasmTarget } from '../../scripts/install/rust.js';
import { makeSbom } from '../../scripts/release/sbom.js';

const env = { ...process.env, PATH: `${inCache('programs', 'bin')}${delimiter}${process.env.PATH}` };

const lock = readFileSync(inProject('Cargo.lock'), 'utf8');
const { packages: npmPackages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28 });

test('licences, sources and versions of the crates are those that deny.toml allows', () => {
  const { status, stderr } = run('cargo', ['deny', 'check', 'licenses', 'bans', 'sources']);
  assert.equal(status, 0, stderr);
});

// The advisories change every day, and a network without their servers is not at fault. So the two tests
// below are skipped there, on CI as well.
test('no advisory is open for a crate', (t) => {
  const { status, stderr } = run('cargo', ['deny', 'check', 'advisories']);
  if (stderr.includes('failed to fetch advisory database'))
    return t.skip('the database of advisories cannot be fetched');
  assert.equal(status, 0, stderr);
});

test('no advisory is open for an npm package', (t) => {
  const { stdout } = run('npm', ['audit', '--json']);
  const { vulnerabilities, metadata } = JSON.parse(stdout || '{}');
  if (metadata === undefined) return t.skip('the registry does not answer');
  assert.deepEqual(Object.keys(vulnerabilities), []);
});

test('no npm package has an install script', () => {
  const withScript = Object.entries(npmPackages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const found = withScript.map(([path]) => path);
  assert.deepEqual(found, []);
});

/** The output of a command that must succeed. @param {string} command @param {string[]} args */
function outputOf(command, args) {
  const { status, stdout, stderr } = run(command, args);
  assert.equal(status, 0, stderr);
  return stdout;
}

/**
 * The crates that the compiler compiles for WebAssembly.
 *
 * @param {string[]} args of Cargo that select what is compiled
 */
const compiledCrates = (args) =>
  outputOf('cargo', [
    'check',
    '--quiet',
    '--locked',
    '--message-format',
    'json',
    ...(args.includes('whurl-scan') ? withSIMD : ['--target', wasmTarget]),
    ...args,
  ])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    // Procedural macros and build scripts, and their dependencies, are compiled for this machine.
    .filter(
      ({ reason, filenames }) =>
        reason === 'compiler-artifact' &&
        filenames.some((/** @type {string} */ file) => file.split(/[\\/]/).includes(wasmTarget)),
    )
    .map(({ target }) => target.name);

test('the SBOM has every crate that is compiled for a module, and no other', () => {
  const { packages } = JSON.parse(outputOf('cargo', ['metadata', '--format-version', '1', '--no-deps', '--locked']));
  const modules = packages.filter((/** @type {any} */ { targets }) =>
    targets.some((/** @type {any} */ { kind }) => kind.includes('cdylib')),
  );
  const crates = new Set();
  for (const { name, features } of modules) {
    const selections = [[], ...Object.keys(features).map((feature) => ['--features', feature])];
    for (const selection of selections)
      compiledCrates(['--package', name, ...selection]).forEach((crate) => crates.add(crate));
  }
  // The modules themselves.
  for (const { name } of modules) assert.ok(crates.delete(name.replaceAll('-', '_')), name);
  const listed = makeSbom().components.map(({ name }) => name.replaceAll('-', '_'));
  assert.deepEqual(listed.sort(), [...crates].sort());
});

test('the SBOM has the versions and licences of its crates', () => {
  for (const { name, version, licenses } of makeSbom().components) {
    assert.ok(lock.includes(`name = "${name}"\nversion = "${version}"`), name);
    assert.match(licenses[0].expression, /MIT|Apache-2\.0/, name);
    assert.doesNotMatch(licenses[0].expression, /\//, name);
  }
});
