// The claims of the manifests: additive features, no_std, no exact versions of dependencies, link-time optimisation.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { inCache, inProject, root } from '../../scripts/project.js';
import { words } from '../shared/words.js';

const wasm = 'wasm32-unknown-unknown';

/** @param {string} command @param {string[]} args @param {string} [cwd] */
function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stderr}`);
  return { stdout, stderr };
}
/** @param {string[]} args @param {string} [cwd] */
const cargo = (args, cwd) => run('cargo', args, cwd);

// (On the host, clippy has compiled them.) The feature std of the crate brings a panic handler, and the modules have
// their own. So each crate is compiled by itself.
for (const crate of ['whurl', 'whurl-engine'])
  test(`all features of ${crate} compile together for WebAssembly`, () =>
    void cargo(['check', '--package', crate, '--all-features', '--target', wasm]));

for (const feature of words`std idna simd serde url http tools sites display encodings table pattern regex`)
  test(`the feature ${feature} compiles alone`, () =>
    void cargo(['check', '--package', 'whurl', '--no-default-features', '--features', feature]));

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

/** The versions of the icu crates in a program's lock file. @param {string} dependencies  lines of TOML */
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

// The crate with its oldest toolchain, and on a machine without an operating system.

const manifest = readFileSync(inProject('Cargo.toml'), 'utf8');
const minimum = /** @type {string} */ (/^\[package\][^[]*^rust-version = "([\d.]+)"/ms.exec(manifest)?.[1]);

const toolchain = ['--profile', 'minimal', '--no-self-update'];
test(`Rust ${minimum} can be installed`, () => void run('rustup', ['toolchain', 'install', minimum, ...toolchain]));

const target = ['--target-dir', inCache('minimum-rust')];

// The crates that Cargo resolves for a program. The workspace has packages of a newer edition.
for (const [name, dependencies] of Object.entries({
  'whurl without other crates': [
    `whurl = { path = ${JSON.stringify(root)}, features = ["tools", "sites", "display", "table", "pattern"] }`,
  ],
  'whurl with every feature but encodings': [
    `whurl = { path = ${JSON.stringify(root)}, features = ["serde", "url", "http", "idna", "tools", "sites", "display", "table", "regex"] }`,
  ],
  'whurl-url-compat': [
    `whurl-url-compat = { path = ${JSON.stringify(inProject('crates', 'url-compat'))}, features = ["serde"] }`,
  ],
})) {
  test(`a program that says that it needs Rust ${minimum} compiles with it: ${name}`, () => {
    const folder = inCache('program-with-minimum-rust');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'src', 'lib.rs'), '');
    const lines = [
      ...['[package]', 'name = "program"', 'edition = "2021"', `rust-version = "${minimum}"`],
      ...['[dependencies]', ...dependencies, '[workspace]', 'resolver = "2"'],
    ];
    writeFileSync(join(folder, 'Cargo.toml'), `${lines.join('\n')}\n`);
    // Cargo of that age does not look at the versions of Rust.
    cargo(['generate-lockfile', '--config', 'resolver.incompatible-rust-versions="fallback"'], folder);
    cargo([`+${minimum}`, 'check', '--locked', ...target], folder);
  });
}

// Its atomics have loads and stores only.
const bareMetal = 'thumbv6m-none-eabi';

test(`the crate compiles without std for ${bareMetal}`, () => {
  run('rustup', ['target', 'add', bareMetal]);
  const features = 'idna,serde,tools,sites,display,encodings,table,pattern';
  const args = ['check', '--package', 'whurl', '--no-default-features', '--features', features, '--target', bareMetal];
  cargo([...args, '--target-dir', inCache('bare-metal')]);
});

test('the crate is packed with its own README, its documents and its examples, and without the rest', () => {
  const files = cargo(['package', '--list', '--allow-dirty', '--package', 'whurl']).stdout.trim().split('\n');
  for (const file of words`
    Cargo.toml src/lib.rs docs/rust.md docs/from-url.md examples/normalize.rs LICENSE-MIT`)
    assert.ok(files.includes(file), `${file} is missing`);
  const found = files.filter((file) => /^(js|crates|tests\/js|node_modules|dist)\//.test(file));
  assert.deepEqual(found, []);
});

// They depend on each other by versions that the registry may not have yet: Cargo takes the packed ones.
test('all crates can be published, and the packed ones compile', () => {
  const compat = cargo(['package', '--list', '--allow-dirty', '--package', 'whurl-url-compat'])
    .stdout.trim()
    .split('\n');
  for (const file of ['Cargo.toml', 'src/lib.rs', 'README.md', 'LICENSE-MIT', 'LICENSE-APACHE'])
    assert.ok(compat.includes(file), `${file} is missing`);
  const found = compat.filter((file) => file.startsWith('patch/'));
  assert.deepEqual(found, []);
  const packages = ['whurl-suffix-list', 'whurl-unicode', 'whurl', 'whurl-url-compat'].flatMap((name) => [
    '--package',
    name,
  ]);
  forgetPacked();
  cargo(['publish', '--dry-run', '--allow-dirty', ...packages, '--target-dir', inCache('published')]);
});

/** Deletes what Cargo keeps of packages of this version that an earlier run packed here: it would take them for these. */
function forgetPacked() {
  for (const kind of ['cache', 'src']) {
    const folder = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry', kind);
    // A registry in a folder has a name without a host.
    const registries = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('-')) : [];
    for (const registry of registries) {
      for (const name of readdirSync(join(folder, registry)).filter((name) => name.startsWith('whurl')))
        rmSync(join(folder, registry, name), { recursive: true });
    }
  }
}
