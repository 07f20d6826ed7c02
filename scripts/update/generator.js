// The program that writes the tables, and the exact versions of the crates that it uses.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { inProject } from '../project.js';
import { run, runAndRead } from '../run.js';
import { editFile } from './edit-file.js';
import { NoAnswer } from './network.js';

const FOLDER = 'crates/generate';

export const MANIFEST = `${FOLDER}/Cargo.toml`;

/** @param {string[]} args */
export const generate = (...args) => run('cargo', ['run', '--quiet', '--manifest-path', MANIFEST, '--', ...args]);

/** The command that compares the tables with their sources. */
export const COMPARE = 'npm test -- tables';

/**
 * Moves crates of the generator to their newest versions.
 *
 * @param {string[]} crates
 * @returns {Promise<string[]>} a line for each crate that has moved
 */
export async function moveToNewest(crates) {
  const newest = [];
  for (const crate of crates) newest.push({ crate, version: await newestVersion(crate), pinned: pinnedVersion(crate) });
  const moved = newest.filter(({ version, pinned }) => version !== pinned);
  for (const { crate, version } of moved) editFile(MANIFEST, pinOf(crate), `$1${version}`);
  return moved.map(({ crate, version, pinned }) => `${crate} ${pinned} → ${version}`);
}

// `crate = "=1.2.3"` or `crate = { version = "=1.2.3", … }`.
const pinOf = (/** @type {string} */ crate) => new RegExp(`^(${crate} = (?:\\{ version = )?"=)[^"]*`, 'm');

/** @param {string} crate */
function pinnedVersion(crate) {
  const match = readFileSync(inProject(MANIFEST), 'utf8').match(pinOf(crate));
  if (match === null) throw new Error(`${MANIFEST} has no exact version of ${crate}`);
  return match[0].slice(match[1].length);
}

// Outside the project: inside it, Cargo would return the locked version.
/** @param {string} crate */
async function newestVersion(crate) {
  try {
    const text = await runAndRead('cargo', ['info', '--color', 'never', crate], { cwd: tmpdir() });
    return /** @type {RegExpMatchArray} */ (text.match(/^version: (\S+)/m))[1];
  } catch {
    throw new NoAnswer(`Cargo cannot find ${crate} in its registry, so nothing was changed.`);
  }
}
