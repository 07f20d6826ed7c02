// Hermes, and its compilers, from npm packages.
import { chmodSync } from 'node:fs';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';

const { platform } = process;
const folder = /** @type {Record<string, string>} */ ({ linux: 'linux64-bin', darwin: 'osx-bin', win32: 'win64-bin' })[
  platform
];
const extension = platform === 'win32' ? '.exe' : '';

/** The engine's shell. @returns {Promise<string>} its path */
export const findHermes = () => find('hermes', `hermes-engine-cli/${folder}/hermes`);

/** The names of the npm projects with a compiler, from the oldest on. */
const compilers = /** @type {const} */ (['hermes', 'hermesc-0.16', 'hermesc-1.0', 'hermesc-newest']);

/**
 * The compilers.
 *
 * @param {typeof compilers[number][]} [names]
 * @returns {Promise<{ version: string, command: string }[]>}
 */
export const findHermesCompilers = (names = [...compilers]) =>
  Promise.all(
    names.map(async (name) => {
      const [[packageName, version]] = Object.entries(packages[name]);
      const path = name === 'hermes' ? `${packageName}/${folder}/hermesc` : `${packageName}/hermesc/${folder}/hermesc`;
      return { version, command: await find(name, path) };
    }),
  );

/** @param {typeof compilers[number]} name of the npm project @param {string} path */
async function find(name, path) {
  const command = `${await findNpmProject(name, packages[name])}/node_modules/${path}${extension}`;
  chmodSync(command, 0o755);
  return command;
}
