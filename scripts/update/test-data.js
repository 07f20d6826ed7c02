// Moves to newer data of the web-platform-tests: the same files at another commit, with their new hashes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateWpt, wptFiles } from '../data/wpt.js';
import { inCache, inProject } from '../project.js';
import { editFile } from './edit-file.js';
import { get } from './network.js';

const HOME = 'scripts/data/wpt.js';
const REPOSITORY = 'ada-url/ada';
const FOLDER = 'tests/wpt';

/** @param {string} [target] a commit of the repository; by default, the newest that changed the files */
export async function updateTestData(target) {
  const home = readFileSync(inProject(HOME), 'utf8');
  const [pinned] = /** @type {RegExpMatchArray} */ (home.match(/(?<=ada-url\/ada\/)[0-9a-f]{40}/));
  const commit = await shaOf(target);
  if (commit === pinned) {
    console.log(`The data is already that of ${commit}.`);
    return;
  }
  const source = `https://raw.githubusercontent.com/${REPOSITORY}/${commit}/${FOLDER}/`;
  const files = await Promise.all(
    wptFiles.map(async (name) => ({ name, content: new Uint8Array(await (await get(source + name)).arrayBuffer()) })),
  );
  const before = locateWpt();
  editFile(HOME, new RegExp(pinned), commit);
  mkdirSync(inCache('wpt'), { recursive: true });
  for (const { name, content } of files) {
    editFile(HOME, new RegExp(`(?<='${name.replaceAll('.', '\\.')}': ')[0-9a-f]{64}`), hashOf(content));
    console.log(`${name}: ${describe(before?.folder, name, content)}`);
    writeFileSync(inCache('wpt', name), content);
  }
  console.log(`
Check next:
  WPT_DIR=${inCache('wpt')} npm test
    A file fails if the number of its cases is not that of tests/shared/wpt/data.js: write the new number there. A case
    fails if the standard or Unicode has moved: npm run update -- standard, npm run update -- unicode
  The data next to the project or in WPT_DIR, if you have any: it is used instead of the download.
  CHANGELOG.md and the documents that name the data's month: git grep -n web-platform-tests`);
}

/** @param {string | undefined} target @returns {Promise<string>} */
async function shaOf(target) {
  const api = `https://api.github.com/repos/${REPOSITORY}/commits`;
  if (target !== undefined) return (await (await get(`${api}/${target}`)).json()).sha;
  const [newest] = await (await get(`${api}?path=${FOLDER}&per_page=1`)).json();
  return newest.sha;
}

/** @param {string | undefined} folder with the data before @param {string} name @param {Uint8Array} content */
function describe(folder, name, content) {
  const path = folder === undefined ? undefined : join(folder, name);
  if (path === undefined || !existsSync(path)) return 'new';
  const before = readFileSync(path);
  if (hashOf(before) === hashOf(content)) return 'unchanged';
  const { added, removed } = differenceOf(before.toString(), new TextDecoder().decode(content));
  return `${added} cases added, ${removed} removed`;
}

/**
 * Counts the cases that only one of two files has. A changed case counts as added and as removed.
 *
 * @param {string} older @param {string} newer
 */
export function differenceOf(older, newer) {
  const [before, after] = [older, newer].map((text) => new Set(casesOf(JSON.parse(text))));
  return {
    added: [...after].filter((each) => !before.has(each)).length,
    removed: [...before].filter((each) => !after.has(each)).length,
  };
}

/**
 * A file is a list of cases, or lists by name; an entry that is a string is a comment.
 *
 * @param {any} content
 * @returns {string[]}
 */
function casesOf(content) {
  if (Array.isArray(content))
    return content.filter((entry) => typeof entry !== 'string').map((entry) => JSON.stringify(entry));
  return Object.entries(content).flatMap(([name, list]) =>
    Array.isArray(list) ? casesOf(list).map((each) => `${name} ${each}`) : [],
  );
}

const hashOf = (/** @type {Uint8Array} */ content) => createHash('sha256').update(content).digest('hex');
