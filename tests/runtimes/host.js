// Projects of npm packages, with the package under test installed next to them, and programs in them.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { calls } from './calls.js';

/** The entries with a call of each. @type {[entry: string, call: string][]} */
export const allCalls = Object.entries(calls);

/** The calls for browsers. A program there passes the module of `whurl/bindings`, so these are left out. */
export const callsInBrowsers = allCalls.filter(([entry]) => !entry.startsWith('whurl/bindings'));

/** @param {keyof typeof packages} name @returns {Promise<string>} the folder */
export async function hostProject(name) {
  const folder = await findNpmProject(name, packages[name]);
  const whurl = join(folder, 'node_modules', 'whurl');
  rmSync(whurl, { recursive: true, force: true });
  cpSync(join(packageProject, 'node_modules', 'whurl'), whurl, { recursive: true });
  return folder;
}

/**
 * Creates a folder anew.
 *
 * @param {string} folder
 * @param {Record<string, string>} files  texts by path
 */
export function writeProgram(folder, files) {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
