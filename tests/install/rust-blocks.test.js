// The Rust of the documents, pasted as it stands into a new program with the crates that the page adds above it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { inCache, root } from '../../scripts/project.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { readDocuments } = await withNpmPackages(() => import('../../scripts/build/site/documents.js'));

/** One folder for Cargo's output, so that each crate is compiled once. */
const env = { ...process.env, CARGO_TARGET_DIR: inCache('rust-blocks') };

for (const { path, tokens } of readDocuments()) {
  const fences = tokens.filter(({ type }) => type === 'fence');
  if (!fences.some(({ info }) => info === 'rust')) continue;
  test(`${path}: its Rust runs as pasted`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'whurl-rust-'));
    try {
      symlinkSync(root, join(folder, 'whurl'));
      mkdirSync(join(folder, 'program', 'src'), { recursive: true });
      const run = (/** @type {string} */ command) => {
        const { status, stderr } = spawnSync('sh', ['-c', command], {
          cwd: join(folder, 'program'),
          env,
          encoding: 'utf8',
        });
        assert.equal(status, 0, `${command}\n${stderr}`);
      };
      run('cargo init --quiet --name program --vcs none');
      for (const { info, content, map } of fences) {
        if (info === 'sh') for (const [line] of content.matchAll(/^cargo add .*$/gm)) run(line);
        if (info !== 'rust') continue;
        writeFileSync(join(folder, 'program', 'src', 'main.rs'), content);
        run(`cargo run --quiet # ${path}:${(map?.[0] ?? 0) + 1}`);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
