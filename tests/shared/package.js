// The package under test, loaded in both module systems: packed by `npm pack` and installed into a project of its own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, packageProject, requireCurrentPackage } from './built.js';

/**
 * @typedef {object} Build
 * @property {string} name how it was loaded
 * @property {typeof globalThis.URL} URL
 * @property {typeof globalThis.URLSearchParams} URLSearchParams
 * @property {boolean} [isBindings] whether they are the classes of `whurl/bindings`, which also have `free`
 */

requireCurrentPackage();

export { packageFolder, packageProject };

export const commandLine = join(packageProject, 'node_modules', '.bin', 'whurl');

/**
 * The reason to skip the tests of `whurl/bindings`, without which a package can be built. With CI=true they are not
 * skipped, so they fail.
 */
export const skipBindings =
  existsSync(join(packageFolder, 'dist', 'bindings.mjs')) || process.env.CI === 'true'
    ? false
    : 'the package was built without whurl/bindings: npm test -- bindings';

const imported = await import(pathToFileURL(join(packageProject, 'load.mjs')).href);
const required = createRequire(packageProject)(join(packageProject, 'load.cjs'));

const importer = await import(pathToFileURL(join(packageProject, 'load-entry.mjs')).href);
const requirer = createRequire(packageProject)(join(packageProject, 'load-entry.cjs'));

/**
 * Loads another entry of the package in both module systems: by `import` and by `require`.
 *
 * @param {string} entry  such as `whurl/tools`
 * @returns {Promise<[any, any]>}
 */
export const loadEntry = async (entry) => [await importer.load(entry), requirer.load(entry)];

/** @type {Build[]} */
export const builds = [
  { name: 'import', URL: imported.URL, URLSearchParams: imported.URLSearchParams },
  { name: 'require', URL: required.URL, URLSearchParams: required.URLSearchParams },
];

if (!skipBindings) {
  const [importedBindings, requiredBindings] = await loadEntry('whurl/bindings');
  builds.push({ name: 'bindings, import', isBindings: true, ...importedBindings });
  builds.push({ name: 'bindings, require', isBindings: true, ...requiredBindings });
}

export const { URL, URLSearchParams } = builds[0];

/**
 * Runs a program in the project with the package, and returns what it prints.
 *
 * @param {string} program
 * @param {{ type?: string, flags?: string[] }} [options]
 */
export function printed(program, { type = 'module', flags = [] } = {}) {
  const args = [...flags, `--input-type=${type}`, '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: packageProject, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}
