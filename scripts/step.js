// A build step, which is repeated only if the content of its inputs has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inCache, inProject, root } from './project.js';
import { log, secondsSince } from './log.js';
import { ask } from './run.js';

/**
 * @typedef {object} Step
 * @property {string} name for messages, and of the stamp
 * @property {string[]} inputs files and folders of the project that the outcome depends on; they need not exist
 * @property {string[]} outputs files of the project that the step creates
 * @property {() => Promise<void>} make
 */

/** @param {Step} step */
export async function upToDate({ name, inputs, outputs, make }) {
  const stamp = inCache('steps', name);
  // Another compiler makes other bytes.
  const fingerprint = fingerprintOf(inputs) + (inputs.includes('Cargo.lock') ? compilerVersion() : '');
  const made = outputs.every((path) => existsSync(inProject(path)));
  if (made && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  const startedAt = performance.now();
  log(`building ${name} …`);
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  log(`built ${name} in ${secondsSince(startedAt)}`);
}

/** Asked once, since many steps compile. @type {string | null | undefined} */
let compiler;
const compilerVersion = () => (compiler ??= ask('rustc', ['--version']));

/**
 * The fingerprint of files and folders: of their content and not of their times, which change with every checkout.
 *
 * @param {string[]} paths
 */
export function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(inProject(path))) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {Generator<string>} */
function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'target' && name !== 'node_modules') yield* filesUnder(`${path}/${name}`);
  }
}
