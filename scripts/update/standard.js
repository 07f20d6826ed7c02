// Moves to a newer text of the standard: shows every change since ours, and records the commit once they are
// implemented.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commit, month, repository } from '../data/standard.js';
import { inCache } from '../project.js';
import { ask, runAndRead } from '../run.js';
import { editFile } from './edit-file.js';
import { get, NoAnswer } from './network.js';

const HOME = 'scripts/data/standard.js';

/**
 * @typedef {object} Change
 * @property {string} sha
 * @property {string} title
 * @property {Date} date
 */

/** The reference implementation, whose README names the commit that it implements. */
const PEER = 'whatwg-url';

/**
 * Without a commit, shows what has changed. With one, records it as the text that is implemented.
 *
 * @param {string} [target]
 */
export async function updateStandard(target) {
  if (target === undefined) console.log(await comparisonWithPeer());
  const changes = await changesUpTo(target ?? 'HEAD');
  if (changes.length === 0) {
    console.log(`The text of ${month} (${short(commit)}) is the newest.`);
    return;
  }
  console.log(`Since ${short(commit)} (${month}):`);
  for (const { sha, title, date } of changes) {
    console.log(
      `  ${date.toISOString().slice(0, 10)}  ${title}\n              https://github.com/${repository}/commit/${sha}`,
    );
  }
  const last = changes[changes.length - 1];
  if (target === undefined) {
    console.log(`
Implement each change, with a test first. Changes of the parser come with tests: npm run update -- test-data
Then: npm run update -- standard ${short(last.sha)}`);
    return;
  }
  editFile(HOME, /(?<=commit = ')[0-9a-f]{40}/, last.sha);
  editFile(HOME, /(?<=month = ')[^']*/, monthOf(last.date));
  console.log(`\nThe text is now that of ${monthOf(last.date)}. These lines still name the older one:`);
  console.log(ask('git', ['grep', '--line-number', '--fixed-strings', '-e', month, '-e', short(commit)]) ?? '  none');
  console.log(
    '\nCheck next: these lines, CHANGELOG.md, the tables of docs/architecture.md, the anchors (npm test -- docs checks them).',
  );
}

/** Finds the commit that the newest release of the reference implementation names, and whether it is ours. */
async function comparisonWithPeer() {
  try {
    const folder = inCache('peer');
    mkdirSync(folder, { recursive: true });
    const [{ filename, version }] = JSON.parse(
      await runAndRead('npm', ['pack', `${PEER}@latest`, '--json', '--pack-destination', folder, '--fetch-retries=0']),
    );
    const readme = await runAndRead('tar', ['-xOzf', join(folder, filename), 'package/README.md']);
    const theirs = new RegExp(`${repository}/commit/([0-9a-f]{40})`).exec(readme)?.[1];
    if (theirs === undefined) return `${PEER} ${version} names no commit of the standard.`;
    return `${PEER} ${version} implements ${short(theirs)}; we implement ${theirs === commit ? 'the same' : short(commit)}.`;
  } catch {
    return `The registry does not answer, so the commit that ${PEER} implements is not known.`;
  }
}

/** @param {string} target @returns {Promise<Change[]>} */
async function changesUpTo(target) {
  const response = await get(`https://api.github.com/repos/${repository}/compare/${commit}...${target}`);
  const { status, commits, total_commits: total } = await response.json();
  if (status !== 'ahead' && status !== 'identical')
    throw new NoAnswer(`${target} is not newer than ${short(commit)}, so nothing was changed.`);
  if (commits.length !== total)
    throw new NoAnswer(
      `There are ${total} changes, too many for one request: name a commit at most ${commits.length} after ours.`,
    );
  return commits.map((/** @type {any} */ { sha, commit: { message, committer } }) => ({
    sha,
    title: message.split('\n')[0],
    date: new Date(committer.date),
  }));
}

const short = (/** @type {string} */ sha) => sha.slice(0, 7);

const monthOf = (/** @type {Date} */ date) =>
  date.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
