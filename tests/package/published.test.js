// Checks the packed tarball with linters for published packages: its manifest, and its types under every resolution.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { packageProject } from '../shared/package.js';

const [tarball] = readdirSync(packageProject).filter((file) => file.endsWith('.tgz'));

/** @param {string} program @param {string[]} args */
const lint = (program, ...args) => {
  const { status, stdout, stderr } = spawnSync(inProject('node_modules', '.bin', program), args, {
    cwd: packageProject,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
};

test('publint finds nothing', () => lint('publint', 'run', '--strict', tarball));

test('attw (Are The Types Wrong?) finds nothing', () => lint('attw', tarball));
