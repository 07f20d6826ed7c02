// The npm packages of package-lock.json. Only Node's own modules may be imported here and by whatever runs first.
import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { log } from '../log.js';
import { run } from '../run.js';

export async function ensureNpmPackages() {
  if (installedAsLocked()) return;
  log('installing the npm packages of package-lock.json …');
  // The project's .npmrc makes npm silent (see there); a failing installation must not be.
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

// npm writes down what it has installed in the form of the lock file, so no stamp of our own is needed.
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
