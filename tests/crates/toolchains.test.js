// The crate with its oldest toolchain, and on a machine without an operating system.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { inCache, inProject, root } from '../../scripts/project.js';

const manifest = readFileSync(inProject('Cargo.toml'), 'utf8');
const minimum = /** @type {string} */ (/^rust-version = "([\d.]+)"/m.exec(manifest)?.[1]);

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

// The crate's own lock file. `encodings` has the version of encoding_rs that is locked here, which needs Rust 1.88.
test(`the crate compiles with Rust ${minimum} and the locked versions`, () => {
  const features = 'std,idna,simd,serde,url,http,tools,sites,display';
  run('cargo', [`+${minimum}`, 'check', '--locked', '--package', 'whurl', '--features', features, ...target]);
});

// The crates that Cargo resolves for a program.
test(`a program that says that it needs Rust ${minimum} gets versions that compile with it`, () => {
  const folder = inCache('program-with-minimum-rust');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'lib.rs'), 'pub use whurl::Url;\n');
  const whurl = `{ path = ${JSON.stringify(root)}, features = ["idna", "serde", "tools", "sites", "display"] }`;
  const lines = [
    '[package]',
    'name = "program"',
    'edition = "2024"',
    `rust-version = "${minimum}"`,
    '[dependencies]',
    `whurl = ${whurl}`,
    '[workspace]',
  ];
  writeFileSync(join(folder, 'Cargo.toml'), `${lines.join('\n')}\n`);
  run('cargo', ['generate-lockfile'], folder);
  assert.match(readFileSync(join(folder, 'Cargo.lock'), 'utf8'), /name = "icu_normalizer"/);
  run('cargo', [`+${minimum}`, 'check', '--locked', ...target], folder);
});

const bareMetal = 'thumbv7em-none-eabi';

test(`the crate compiles without std for ${bareMetal}`, () => {
  run('rustup', ['target', 'add', bareMetal]);
  const features = 'serde,tools,sites,display,encodings';
  const args = ['check', '--package', 'whurl', '--no-default-features', '--features', features, '--target', bareMetal];
  run('cargo', [...args, '--target-dir', inCache('bare-metal')]);
});

test('the crate is packed with its own README, its documents and its examples, and without the rest', () => {
  const files = run('cargo', ['package', '--list', '--allow-dirty', '--package', 'whurl']).trim().split('\n');
  for (const file of [
    'Cargo.toml',
    'src/lib.rs',
    'src/README.md',
    'docs/from-url.md',
    'examples/normalize.rs',
    'LICENSE-MIT',
  ]) {
    assert.ok(files.includes(file), `${file} is missing`);
  }
  assert.deepEqual(
    files.filter((file) => /^(js|crates|tests\/js|node_modules|dist)\//.test(file)),
    [],
  );
});

// The second one depends on the first one by a version that the registry may not have yet: Cargo takes the packed one.
test('both crates can be published, and the packed ones compile', () => {
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
  run('cargo', ['publish', '--dry-run', '--allow-dirty', ...packages, '--target-dir', inCache('published')]);
});
