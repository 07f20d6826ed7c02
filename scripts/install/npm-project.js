// npm packages in a project of their own: programs that the package is tested in, but not built with.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inCache } from '../project.js';
import { log, secondsSince } from '../log.js';
import { run } from '../run.js';

/**
 * Installs packages, once.
 *
 * @param {string} name of the folder in .cache/runtimes
 * @param {Record<string, string>} dependencies exact versions by package
 * @param {Record<string, string>} [overrides] exact versions of the dependencies of these
 * @returns {Promise<string>} the folder
 */
export async function ensureNpmProject(name, dependencies, overrides) {
  const folder = folderOf(name);
  if (isInstalled(name, dependencies, overrides)) return folder;

  const startedAt = performance.now();
  const list = listOf(dependencies);
  log(`installing ${list} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, manifestFor(dependencies, overrides));
  await run('npm', ['install', ...options], { cwd: folder, quiet: true });
  writeFileSync(stampOf(name), manifestFor(dependencies, overrides));
  log(`installed ${list} in ${secondsSince(startedAt)}`);
  return folder;
}

/**
 * The folder with the packages. It is an error if they are not installed.
 *
 * @param {string} name
 * @param {Record<string, string>} dependencies
 */
export async function findNpmProject(name, dependencies) {
  if (!isInstalled(name, dependencies)) throw new Error(`${listOf(dependencies)} could not be installed`);
  return folderOf(name);
}

/** @param {string} name @param {Record<string, string>} dependencies @param {Record<string, string>} [overrides] */
export function isInstalled(name, dependencies, overrides) {
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === manifestFor(dependencies, overrides);
}

const options = [
  ...['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
  // There are many of these projects: without a network, this must not take long.
  ...['--fetch-retries=1', '--fetch-retry-mintimeout=2000'],
];

const folderOf = (/** @type {string} */ name) => inCache('runtimes', name);

// Written last, so that an interrupted installation is done again.
const stampOf = (/** @type {string} */ name) => `${folderOf(name)}/installed`;

/** @param {Record<string, string>} dependencies @param {Record<string, string>} [overrides] */
const manifestFor = (dependencies, overrides) => JSON.stringify({ private: true, dependencies, overrides });

const listOf = (/** @type {Record<string, string>} */ dependencies) =>
  Object.entries(dependencies)
    .map((each) => each.join(' '))
    .join(', ');
