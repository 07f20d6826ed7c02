// What differs from the branch main.
import { Failure } from '../failure.js';
import { ask, runAndRead } from '../run.js';

/** The difference between main and the files as they are. */
export async function readDiff() {
  const main = ['origin/main', 'main'].find((name) => ask('git', ['rev-parse', '--verify', '--quiet', name]) !== null);
  if (main === undefined) throw new Failure('there is no branch main to compare with');
  const base = (await runAndRead('git', ['merge-base', main, 'HEAD'])).trim();
  return runAndRead('git', ['diff', '--no-ext-diff', '--no-color', base]);
}

/**
 * The lines of JavaScript that a difference adds or changes, as Stryker names them.
 *
 * @param {string} diff
 * @returns {string[]} such as `js/plain/by-expressions/path.js:3-9`
 */
export function changedLines(diff) {
  /** @type {string[]} */
  const found = [];
  let file = '';
  for (const line of diff.split('\n')) {
    const name = /^\+\+\+ b\/(.*)$/.exec(line);
    if (name !== null) file = name[1];
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null || !file.endsWith('.js')) continue;
    const [start, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
    if (count > 0) found.push(`${file}:${start}-${start + count - 1}`);
  }
  return found;
}
