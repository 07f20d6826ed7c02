// The crate with its oldest toolchain, and on a machine without an operating system.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { inCache, inProject, root } from '../../scripts/project.js';
import { words } from '../shared/words.js';

const manifest = readFileSync(inProject('Cargo.toml'), 'utf8');
const minimum = /** @type {string} */ (/^\[package\][^[]*^rust-version = "([\d.]+)"/ms.exec(manifest)?.[1]);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
function run(command, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stderr}`);
  return stdout;
}

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
    run('cargo', ['generate-lockfile', '--config', 'resolver.incompatible-rust-versions="fallback"'], folder);
    run('cargo', [`+${minimum}`, 'check', '--locked', ...target], folder);
  });
}

const bareMetal = 'thumbv7em-none-eabi';

test(`the crate compiles without std for ${bareMetal}`, () => {
  run('rustup', ['target', 'add', bareMetal]);
  const features = 'serde,tools,sites,display,encodings,pattern';
  const args = ['check', '--package', 'whurl', '--no-default-features', '--features', features, '--target', bareMetal];
  run('cargo', [...args, '--target-dir', inCache('bare-metal')]);
});

test('the crate is packed with its own README, its documents and its examples, and without the rest', () => {
  const files = run('cargo', ['package', '--list', '--allow-dirty', '--package', 'whurl']).trim().split('\n');
  for (const file of words`
    Cargo.toml src/lib.rs docs/rust.md docs/from-url.md examples/normalize.rs LICENSE-MIT`) {
    assert.ok(files.includes(file), `${file} is missing`);
  }
  assert.deepEqual(
    files.filter((file) => /^(js|crates|tests\/js|node_modules|dist)\//.test(file)),
    [],
  );
});

// They depend on each other by versions that the registry may not have yet: Cargo takes the packed ones.
test('all crates can be published, and the packed ones compile', () => {
  const compat = run('cargo', ['package', '--list', '--allow-dirty', '--package', 'whurl-url-compat'])
    .trim()
    .split('\n');
  for (const file of ['Cargo.toml', 'src/lib.rs', 'README.md', 'LICENSE-MIT', 'LICENSE-APACHE'])
    assert.ok(compat.includes(file), `${file} is missing`);
  assert.deepEqual(
    compat.filter((file) => file.startsWith('patch/')),
    [],
  );
  const packages = ['whurl-suffix-list', 'whurl-unicode', 'whurl', 'whurl-url-compat'].flatMap((name) => [
    '--package',
    name,
  ]);
  forgetPacked();
  run('cargo', ['publish', '--dry-run', '--allow-dirty', ...packages, '--target-dir', inCache('published')]);
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
