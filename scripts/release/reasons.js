// All reasons not to publish. A file that cannot be read is a reason too, and does not hide the others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAddresses, reasonsInAddresses, reasonsInCopies } from './addresses.js';
import { reasonsInLicences } from './licences.js';
import { readCommand } from './read-command.js';
import { reasonsInChangelog, reasonsInPublishing, reasonsInVersions } from './versions.js';

/**
 * @param {string} folder of the project
 * @param {{ tag?: string, today?: Date }} [options]
 * @returns {string[]}
 */
export function reasonsAgainst(folder, { tag, today = new Date() } = {}) {
  const checks = [
    () => reasonsInAddresses(readAddresses(folder)),
    () => reasonsInCopies(folder),
    () => reasonsInVersions(folder, tag),
    () => reasonsInChangelog(folder, today),
    () => reasonsInPublishing(folder),
    () => reasonsInLicences(folder),
    () => reasonsInWorkingTree(folder),
  ];
  return checks.flatMap((check) => {
    try {
      return check();
    } catch (error) {
      return [/** @type {Error} */ (error).message];
    }
  });
}

/** @param {string} folder */
function reasonsInWorkingTree(folder) {
  const [changed, ...others] = readCommand(folder, 'git', ['status', '--porcelain']).trimEnd().split('\n');
  if (changed === '') return [];
  return [`the working tree is not clean: ${changed.slice(3)}${others.length > 0 ? ` and ${others.length} more` : ''}`];
}

/** Builds repeat byte for byte with the same Rust only. @param {string} folder @param {string} answer of `rustc --version` */
export function reasonsInToolchain(folder, answer) {
  const { rust } = JSON.parse(readFileSync(join(folder, 'scripts', 'release', 'toolchain.json'), 'utf8'));
  const [, found] = answer.split(' ');
  return found === rust ? [] : [`Rust is ${found}; releases are built with ${rust} (scripts/release/toolchain.json)`];
}
