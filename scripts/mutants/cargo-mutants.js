// cargo-mutants itself: which mutants there are, and those that only it can try, each in a build of its own.
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../failure.js';
import { inCache } from '../project.js';
import { runAndCollect, runAndRead } from '../run.js';
import { whereDataIs } from '../test/run-sections.js';

/** @typedef {import('./build.js').Mutant} Mutant */

const ofTheCrate = ['mutants', '--package', 'whurl', '--no-shuffle'];

/** @returns {Promise<Mutant[]>} */
export async function listMutants() {
  return JSON.parse(await runAndRead('cargo', [...ofTheCrate, '--list', '--json']));
}

/**
 * The mutants of these files. With `examine_globs` in its configuration, cargo-mutants would add the files of its own option
 * to those.
 *
 * @template {{ file: string }} T
 * @param {T[]} mutants
 * @param {string[]} files all, if there are none
 */
export function inFiles(mutants, files) {
  const without = files.filter((name) => !mutants.some(({ file }) => file === name));
  if (without.length > 0) throw new Failure(`there are no mutants of ${without.join(', ')}`);
  return files.length === 0 ? mutants : mutants.filter(({ file }) => files.includes(file));
}

/**
 * @param {Mutant[]} mutants
 * @returns {Promise<{ noticed: number, hanging: number, unviable: number, missed: string[] }>}
 */
export async function tryOneByOne(mutants) {
  if (mutants.length === 0) return { noticed: 0, hanging: 0, unviable: 0, missed: [] };
  const names = mutants.map(({ name }) => name);
  const chosen = names.flatMap((name) => ['--re', `^${escaped(name)}$`]);
  await runAndCollect('cargo', [...ofTheCrate, '--output', inCache('mutants'), ...chosen], { env: whereDataIs(), echo: true });
  const [noticed, hanging, unviable, missed] = ['caught', 'timeout', 'unviable', 'missed'].map((outcome) => {
    // cargo-mutants also tries some fields of structures that were not asked for.
    return linesOf(`${outcome}.txt`).filter((name) => names.includes(name));
  });
  const tried = noticed.length + hanging.length + unviable.length + missed.length;
  if (tried !== mutants.length) throw new Failure(`cargo-mutants tried ${tried} of ${mutants.length} mutants`);
  return { noticed: noticed.length, hanging: hanging.length, unviable: unviable.length, missed };
}

/** @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @param {string} name */
function linesOf(name) {
  const file = inCache('mutants', 'mutants.out', name);
  if (!existsSync(file)) throw new Failure('cargo-mutants did not run');
  return readFileSync(file, 'utf8').split('\n').filter((line) => line !== '');
}
