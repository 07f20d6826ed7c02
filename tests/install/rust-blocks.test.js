// The Rust of the documents, pasted as it stands into a new program with the crates that the page adds above it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { inCache, root } from '../../scripts/project.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { readDocuments } = await withNpmPackages(() => import('../../scripts/build/site/documents.js'));

// All programs are made in the same place and have one folder for Cargo's output, so that each crate is compiled once.
const folder = mkdtempSync(join(tmpdir(), 'whurl-rust-'));
after(() => rmSync(folder, { recursive: true }));
const program = join(folder, 'program');
const env = { ...process.env, CARGO_TARGET_DIR: inCache('rust-blocks') };
symlinkSync(root, join(folder, 'whurl'));

for (const { path, tokens } of readDocuments()) {
  const fences = tokens.filter(({ type }) => type === 'fence');
  if (!fences.some(({ info }) => info === 'rust')) continue;
  test(`${path}: its Rust runs as pasted`, () => {
    rmSync(program, { recursive: true, force: true });
    mkdirSync(program);
    const run = (/** @type {string} */ command) => {
      const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: program, env, encoding: 'utf8' });
      assert.equal(status, 0, `${command}\n${stderr}`);
    };
    run('cargo init --quiet --name program --vcs none');
    for (const { info, content, map } of fences) {
      if (info === 'sh') for (const [line] of content.matchAll(/^cargo add .*$/gm)) run(line);
      if (info !== 'rust') continue;
      writeFileSync(join(program, 'src', 'main.rs'), content);
      run(`cargo run --quiet # ${path}:${(map?.[0] ?? 0) + 1}`);
    }
  });
}
