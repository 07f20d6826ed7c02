// The npm packages of package-lock.json. This file, and everything that runs before it, may import only Node's own
// modules.
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';

export async function ensureNpmPackages() {
  if (installedAsLocked()) return;
  log('installing the npm packages of package-lock.json …');
  // The project's .npmrc makes npm silent (see there), but a failing installation must not be silent.
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

// npm records what it has installed in the format of the lock file, so we need no stamp of our own.
function installedAsLocked() {
  const installedList = inProject('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = packagesIn(installedList);
  return Object.entries(packagesIn(inProject('package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** @param {string} lockFile @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
