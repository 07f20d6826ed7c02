// The claims of the manifests: additive features, no_std, no exact versions of dependencies, link-time optimisation.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { inCache, inProject, root } from '../../scripts/project.js';
import { words } from '../shared/words.js';

const wasm = 'wasm32-unknown-unknown';

/**
 * @param {string[]} args
 * @param {string} [cwd]
 */
function cargo(args, cwd = root) {
  const { status, stdout, stderr } = spawnSync('cargo', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  assert.equal(status, 0, `cargo ${args.join(' ')}\n${stderr}`);
  return { stdout, stderr };
}

test('all features compile together on the host', () => void cargo(['check', '--workspace', '--all-features']));

// The feature std of the crate brings a panic handler, and the modules have their own. So each crate is compiled by
// itself.
for (const crate of ['whurl', 'whurl-engine', 'whurl-bindings']) {
  test(`all features of ${crate} compile together for WebAssembly`, () =>
    void cargo(['check', '--package', crate, '--all-features', '--target', wasm]));
}

for (const feature of words`std idna simd serde url http tools sites display encodings table pattern regex`) {
  test(`the feature ${feature} compiles alone`, () =>
    void cargo(['check', '--package', 'whurl', '--no-default-features', '--features', feature]));
}

const noStd = join(import.meta.dirname, 'no-std-dependent');
const noStdTarget = ['--target-dir', inCache('no-std-dependent')];

test('a dependent without std builds on the host', () => void cargo(['build', '--lib', ...noStdTarget], noStd));

test('a dependent without std builds for WebAssembly', () =>
  void cargo(['build', '--lib', '--target', wasm, ...noStdTarget], noStd));

const { packages } = JSON.parse(cargo(['metadata', '--format-version', '1', '--no-deps']).stdout);
/** @type {{ name: string, req: string, kind: string | null }[]} */
const dependencies = packages.find((/** @type {{ name: string }} */ { name }) => name === 'whurl').dependencies;

test('the crate pins no version of a dependency but of its data', () => {
  const pinned = dependencies.filter(({ req, kind }) => kind === null && req.startsWith('='));
  // Its own data: another version could have another Unicode, or another form of the list.
  assert.deepEqual(pinned.map(({ name }) => name).sort(), ['whurl-suffix-list', 'whurl-unicode']);
  assert.ok(dependencies.some(({ name, kind }) => name === 'percent-encoding' && kind === null));
});

/**
 * The versions of the icu crates in a program's lock file.
 *
 * @param {string} dependencies  lines of TOML
 */
function resolvedIcu(dependencies) {
  mkdirSync(inCache('resolve'), { recursive: true });
  const folder = mkdtempSync(inCache('resolve', 'program-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src', 'lib.rs'), '');
    writeFileSync(
      join(folder, 'Cargo.toml'),
      `[package]\nname = "program"\nversion = "0.0.0"\nedition = "2024"\n[dependencies]\n${dependencies}\n[workspace]\n`,
    );
    cargo(['generate-lockfile'], folder);
    const lock = readFileSync(join(folder, 'Cargo.lock'), 'utf8');
    return new Map(
      Array.from(lock.matchAll(/name = "(icu\w*)"\nversion = "([^"]+)"/g), ([, name, version]) => [name, version]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a program that also uses the newest icu keeps the newest icu', () => {
  const alone = resolvedIcu('icu = "2"');
  const together = resolvedIcu(
    `icu = "2"\nwhurl = { path = ${JSON.stringify(dirname(inProject('Cargo.toml')))}, features = ["tools", "idna"] }`,
  );
  assert.ok(alone.has('icu') && alone.has('icu_normalizer_data'), [...alone.keys()].join());
  for (const [name, version] of alone) assert.equal(together.get(name), version, name);
});

// Cargo silently omits it if a crate is also a Rust library.
for (const [crate, args] of [
  ['whurl-engine', ['--features', 'urls']],
  ['whurl-bindings', []],
]) {
  test(`${crate} is compiled with link-time optimisation`, () => {
    // rustc only prints the name, without compiling; --verbose shows its arguments.
    const { stderr } = cargo([
      ...['rustc', '--verbose', '--release', '--package', /** @type {string} */ (crate), '--target', wasm],
      ...[...args, '--', '--print', 'crate-name'],
    ]);
    const call = stderr
      .split('\n')
      .find((line) => line.includes(`--crate-name ${/** @type {string} */ (crate).replace('-', '_')}`));
    assert.match(String(call), /-C lto=fat/);
  });
}
