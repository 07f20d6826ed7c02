// The implementations by name: ES modules that export URL and URLSearchParams.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { log } from '../scripts/log.js';
import { inCache } from '../scripts/project.js';
import { run, runAndRead } from '../scripts/run.js';
import { bundlePeers, peerFile, peerNames } from '../scripts/size/bundle-peers.js';

/** The modules that Node loads instead of those for pages. @type {Record<string, string>} */
const inNode = {
  whurl: 'dist/node.mjs',
  bindings: 'dist/bindings-node.mjs',
  'wasm-bindgen': 'benches/wasm-bindgen-in-node.js',
};

/** The package's implementations, by what they need. @type {Record<string, string>} */
const pages = {
  native: 'benches/native.js',
  whurl: 'dist/whurl.mjs',
  js: 'dist/js.mjs',
  bindings: 'benches/bindings.js',
  'wasm-bindgen': 'benches/wasm-bindgen.js',
};

/** Whether it needs the wasm-bindgen classes. @param {string} name */
export const needsBindings = (name) => name === 'bindings' || name === 'wasm-bindgen';

/**
 * @typedef {object} Implementation
 * @property {string} name
 * @property {string} module its path in the project
 * @property {string} moduleInNode the path of the file that Node loads instead
 */

/**
 * @param {string[]} names
 * @returns {Promise<Implementation[]>}
 */
export async function findImplementations(names) {
  if (names.some((name) => peerNames.includes(name))) await bundlePeers();
  return names.map((name) => ({ name, module: moduleOf(name), moduleInNode: inNode[name] ?? moduleOf(name) }));
}

/**
 * The package as it was at a commit: checked out and built in the cache, where it stays.
 *
 * @param {string} commit
 * @returns {Promise<Implementation>}
 */
export async function buildCommit(commit) {
  const name = (await runAndRead('git', ['rev-parse', '--short=8', '--verify', `${commit}^{commit}`])).trim();
  const cwd = inCache('benches', 'commits', name);
  if (!existsSync(cwd)) await run('git', ['worktree', 'add', '--force', '--detach', cwd, name]);
  log(`building ${name} …`);
  await run(process.execPath, ['--eval', "import('./scripts/prepare.js').then(({ prepare }) => prepare('bundle'))"], {
    cwd,
  });
  const dist = `.cache/benches/commits/${name}/dist`;
  return { name, module: `${dist}/whurl.mjs`, moduleInNode: `${dist}/node.mjs` };
}

/** @param {string} name */
function moduleOf(name) {
  if (name in pages) return pages[name];
  if (peerNames.includes(name)) return peerFile(name);
  if (!existsSync(name)) throw new Error(`${name} is not an implementation: it is neither a known name nor a file`);
  return copyOf(resolve(name));
}

// Pages can load only files of the project.
/** @param {string} file */
function copyOf(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  mkdirSync(inCache('benches', 'given'), { recursive: true });
  copyFileSync(file, inCache('benches', 'given', `${hash}.mjs`));
  return `.cache/benches/given/${hash}.mjs`;
}
