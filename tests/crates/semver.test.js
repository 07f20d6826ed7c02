// The versions of the crates since the last release, by cargo-semver-checks: what breaks a program has a version that
// says so. Before the first release there is nothing to compare with.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import test from 'node:test';
import { ensureCargoSemverChecks } from '../../scripts/install/cargo-programs.js';
import { inCache, root } from '../../scripts/project.js';

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const PATH = [inCache('programs', 'bin'), process.env.PATH].join(delimiter);
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, PATH }, maxBuffer: 1 << 26 });
}

/** The tag of the release before this commit, or another commit to compare with. */
const baseline =
  process.env.WHURL_BASELINE ??
  run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^']).stdout.trim();

const skip = baseline === '' && 'no release has a tag yet';

test('the versions of the crates fit what has changed since the last release', { skip }, async () => {
  await ensureCargoSemverChecks();
  for (const name of ['whurl', 'whurl-unicode', 'whurl-suffix-list', 'whurl-url-compat']) {
    const args = ['semver-checks', '--package', name, '--all-features', '--baseline-rev', baseline];
    const { status, stdout, stderr } = run('cargo', args);
    assert.equal(status, 0, `cargo ${args.join(' ')}\n${stdout}${stderr}`);
  }
});
