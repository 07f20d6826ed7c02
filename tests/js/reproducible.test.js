// A build is the same whenever and wherever it is made: builds the files of dist/ again in another folder, and compares.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { inProject } from '../../scripts/project.js';
import { translate } from '../../scripts/build/plain-engine.js';
import configurations, { bindings } from '../../scripts/build/webpack-config.js';
import { skipBindings } from './support/package.js';

test('a second translation of the engine to JavaScript is the same', async () => {
  assert.ok((await translate()) === readFileSync(inProject('dist', 'engine.js'), 'utf8'));
});

test('a second build of every bundle is the same', () => buildsTheSame(configurations));

test('a second build of whurl/bindings is the same', { skip: skipBindings }, () => buildsTheSame(bindings));

/** @param {import('webpack').Configuration[]} configurations */
async function buildsTheSame(configurations) {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-build-'));
  try {
    const stats = await promisify(webpack)(configurations.map((config) => ({ ...config, output: { ...config.output, path: folder } })));
    assert.equal(stats?.hasErrors(), false);
    const files = readdirSync(folder);
    assert.equal(files.length, configurations.length);
    for (const file of files) assert.ok(readFileSync(join(folder, file)).equals(readFileSync(inProject('dist', file))), file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
