// What the package and its builds depend on: licences, sources, advisories, install scripts, and the SBOM of a release.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import test from 'node:test';
import { inCache, inProject, root } from '../../scripts/project.js';
import { makeSbom } from '../../scripts/release/sbom.js';

const env = { ...process.env, PATH: `${inCache('programs', 'bin')}${delimiter}${process.env.PATH}` };

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });

test('licences, sources and versions of the crates are those that deny.toml allows', () => {
  const { status, stderr } = run('cargo', ['deny', 'check', 'licenses', 'bans', 'sources']);
  assert.equal(status, 0, stderr);
});

// The advisories change every day, and a network without their servers is not at fault. So the two tests
// below are skipped there, on CI as well.
test('no advisory is open for a crate', (t) => {
  const { status, stderr } = run('cargo', ['deny', 'check', 'advisories']);
  if (stderr.includes('failed to fetch advisory database')) return t.skip('the database of advisories cannot be fetched');
  assert.equal(status, 0, stderr);
});

test('no advisory is open for an npm package', (t) => {
  const { stdout } = run('npm', ['audit', '--json']);
  const { vulnerabilities, metadata } = JSON.parse(stdout || '{}');
  if (metadata === undefined) return t.skip('the registry does not answer');
  assert.deepEqual(Object.keys(vulnerabilities), []);
});

test('only the named npm packages have install scripts', () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const named = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace(/^.*node_modules\//, ''));
  assert.deepEqual([...new Set(named)].sort(), []);
});

test('the SBOM lists the crates in the modules and the npm packages in the bundles, in the versions of the locks', async () => {
  const { components } = await makeSbom();
  const names = components.map(({ name }) => name);
  const expected = ['@bomb.sh/tab', 'cfg-if', 'encoding_rs', 'idna', 'idna_adapter', 'multiversion_no_op', 'percent-encoding', 'scopeguard', 'smallvec', 'utf8_iter', 'utf_types', 'whurl'];
  assert.deepEqual(names.sort(), expected);
  const lock = readFileSync(inProject('Cargo.lock'), 'utf8');
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  for (const { name, version, purl, licenses } of components) {
    if (purl.startsWith('pkg:npm/')) assert.equal(packages[`node_modules/${name}`].version, version);
    else assert.ok(lock.includes(`name = "${name}"\nversion = "${version}"`), name);
    assert.match(licenses[0].expression, /MIT|Apache-2\.0/, name);
  }
});
