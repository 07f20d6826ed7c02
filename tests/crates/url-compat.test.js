// crates/url-compat instead of the crate `url`: it has the same API, and the tests of `url` pass, but for those that
// are listed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { inCache, inProject, root } from '../../scripts/project.js';
import { publicApi } from './public-api.js';

const { packages } = JSON.parse(
  spawnSync('cargo', ['metadata', '--format-version', '1'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout,
);
const url = packages.find((/** @type {{ name: string }} */ { name }) => name === 'url');

/** Writes a program that depends on `url`. @param {string} folder @param {string[]} lines of its manifest */
function writeProgram(folder, lines) {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'lib.rs'), '');
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `${['[package]', 'name = "program"', 'edition = "2021"', ...lines, '[workspace]'].join('\n')}\n`,
  );
}

/** The tests of `url` that fail, and why. */
const expectedFailures = {
  path_backslash_fun: 'a backslash in a segment is percent-encoded in every URL, not only in special ones',
  test_strip_trailing_spaces_from_opaque_path:
    'the standard has changed: the last space before a query or fragment is now %20',
};

test('by a patch, the tests of `url` pass with it, but for those that are listed', () => {
  const folder = inCache('url-compat', 'patched');
  writeProgram(folder, [
    ...[
      '[features]',
      'default = ["std"]',
      'std = []',
      'serde = ["url/serde"]',
      'expose_internals = ["url/expose_internals"]',
    ],
    ...['[dependencies]', `url = "${url.version}"`],
    ...['[dev-dependencies]', 'serde = "1"', 'serde_derive = "1"', 'serde_json = "1"'],
    ...['[patch.crates-io]', `url = { path = ${JSON.stringify(inProject('crates', 'url-compat', 'patch'))} }`],
  ]);
  mkdirSync(join(folder, 'tests'), { recursive: true });
  copyFileSync(join(dirname(url.manifest_path), 'tests', 'unit.rs'), join(folder, 'tests', 'unit.rs'));
  const { stdout, stderr } = spawnSync('cargo', ['test', '--test', 'unit', '--features', 'serde,expose_internals'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const results = [...stdout.matchAll(/^test (\w+) \.\.\. (ok|FAILED)$/gm)];
  assert.ok(results.length > 60, stderr);
  const failed = results.filter(([, , result]) => result === 'FAILED').map(([, name]) => name);
  assert.deepEqual(failed.sort(), Object.keys(expectedFailures).sort(), stdout);
});

/** The public API of `url`, as lines. */
function apiOfUrl() {
  const folder = inCache('url-compat', 'peer');
  writeProgram(folder, [
    '[dependencies]',
    `url = { version = "=${url.version}", features = ["serde", "expose_internals"] }`,
  ]);
  return publicApi({ name: 'url', features: [], cwd: folder });
}

test('it has the API of `url`', () => {
  const theirs = apiOfUrl();
  const ours = publicApi({ name: 'whurl-url-compat' }).map((line) => line.replace(/\bwhurl_url_compat\b/, 'url'));
  assert.ok(theirs.length > 100, `${theirs.length} lines`);
  assert.deepEqual(
    theirs.filter((line) => !ours.includes(line)),
    [
      // whurl's serializer drops itself.
      "impl Drop for url::PathSegmentsMut as PathSegmentsMut<'_>",
      // The errors of a crate that whurl does not show.
      'impl From<Errors> for url::ParseError',
    ],
  );
});
