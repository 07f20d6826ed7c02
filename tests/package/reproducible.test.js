// A build is the same whenever and wherever it is made: builds the files of dist/ again in another folder, and
// compares.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inProject } from '../../scripts/project.js';
import { translate } from '../../scripts/build/plain-engine.js';
import { run } from '../../scripts/run.js';
import configurations, { bindings } from '../../scripts/build/webpack-config.js';
import { skipBindings } from '../shared/package.js';
import { words } from '../shared/words.js';

test('a second translation of the engine to JavaScript is the same', async () => {
  assert.ok((await translate()) === readFileSync(inProject('dist', 'engine.js'), 'utf8'));
});

test('a second build of every bundle is the same', () => buildsTheSame(configurations));

test('a second build of whurl/bindings is the same', { skip: skipBindings }, () => buildsTheSame(bindings));

/** The inputs of the build of a WebAssembly module. */
const sources = [
  ...words`
    .cargo Cargo.toml Cargo.lock rust-toolchain.toml package.json package-lock.json scripts src crates suffix-list
    unicode examples`,
  join('tests', 'rust'),
];

test('a WebAssembly module that is built from sources at another path is the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-at-another-path-'));
  try {
    for (const source of sources.filter((source) => existsSync(inProject(source))))
      cpSync(inProject(source), join(folder, source), {
        recursive: true,
        filter: (path) => !['target', 'node_modules'].includes(basename(path)),
      });
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'junction');
    await run(
      'node',
      ['--input-type=module', '--eval', "await (await import('./scripts/build/modules.js')).buildTable();"],
      { cwd: folder },
    );
    assert.ok(readFileSync(join(folder, 'dist', 'table.wasm')).equals(readFileSync(inProject('dist', 'table.wasm'))));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** @param {import('webpack').Configuration[]} configurations */
async function buildsTheSame(configurations) {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-build-'));
  try {
    const stats = await promisify(webpack)(
      configurations.map((config) => ({ ...config, output: { ...config.output, path: folder } })),
    );
    assert.equal(stats?.hasErrors(), false);
    const files = readdirSync(folder);
    assert.equal(files.length, configurations.length);
    for (const file of files)
      assert.ok(readFileSync(join(folder, file)).equals(readFileSync(inProject('dist', file))), file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
