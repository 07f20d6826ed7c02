// All reasons not to publish. A file that cannot be read is a reason too, and does not hide the others.
import { reasonsInAddresses, reasonsInCopies, readAddresses } from './addresses.js';
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
  const changed = readCommand(folder, 'git', ['status', '--porcelain'])
    .split('\n')
    .filter((line) => line !== '');
  if (changed.length === 0) return [];
  const more = changed.length > 1 ? ` and ${changed.length - 1} more` : '';
  return [`the working tree is not clean: ${changed[0].slice(3)}${more}`];
}
