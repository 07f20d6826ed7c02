// cargo-mutants, with a configuration for each package. It builds and tests a copy of the project for each change.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.js';
import { ensureCargoMutants } from '../install/cargo-programs.js';
import { log } from '../log.js';
import { prepare } from '../prepare.js';
import { inCache, inProject } from '../project.js';
import { runAndCollect } from '../run.js';
import { whereDataIs } from '../test/run-sections.js';

// Random tests do the same in each run, keep no failures for the next one, and do not look for a simpler failure.
const repeatable = {
  PROPTEST_RNG_SEED: '13',
  PROPTEST_DISABLE_FAILURE_PERSISTENCE: 'true',
  PROPTEST_MAX_SHRINK_ITERS: '0',
};

/** The packages, each with its configuration. */
const packages = { whurl: '.cargo/mutants.toml', 'whurl-engine': 'crates/engine/mutants.toml' };

/** The exit statuses of cargo-mutants after which there is a result: all noticed, some missed, some never ended. */
const finished = [0, 2, 3];

/**
 * Tries the mutants of the crate and of crates/engine.
 *
 * @param {object} which
 * @param {string[]} which.files  only these, if there are any
 * @param {string} [which.diff]  only the lines that it changes
 * @param {string} [which.shard]  `K/N`: this one of several parts
 * @returns {Promise<number>} the number of survivors
 */
export async function tryRust({ files, diff, shard }) {
  await prepare('rust', 'wpt', 'real-urls', 'suffix-list');
  await ensureCargoMutants();
  const changes = inCache('mutants', 'changes.diff');
  if (diff !== undefined) writeFileSync(changes, diff);
  const chosen = [
    ...files.flatMap((file) => ['--file', file]),
    ...(diff === undefined ? [] : ['--in-diff', changes]),
    ...(shard === undefined ? [] : ['--shard', shard]),
  ];
  let survivors = 0;
  for (const [name, configuration] of Object.entries(packages))
    survivors += await tryPackage(name, configuration, chosen);
  return survivors;
}

/** @param {string} name @param {string} configuration @param {string[]} chosen */
async function tryPackage(name, configuration, chosen) {
  const output = inCache('mutants', name);
  mkdirSync(output, { recursive: true });
  const args = ['mutants', '--package', name, '--config', configuration, '--no-times', '--output', output, ...chosen];
  const { status } = await runAndCollect('cargo', args, { env: { ...whereDataIs(), ...repeatable }, echo: true });
  if (status === null || !finished.includes(status)) throw new Failure(`cargo-mutants ended with ${status}`);
  const missed = join(output, 'mutants.out', 'missed.txt');
  const survivors = existsSync(missed)
    ? readFileSync(missed, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  const { known, unknown } = withReasons(survivors, readFileSync(inProject(configuration), 'utf8'));
  for (const survivor of known) log(`known: ${survivor}`);
  for (const survivor of unknown) log(`survived: ${survivor}`);
  return unknown.length;
}

/**
 * Tells the survivors that a configuration explains in a comment ("Some of: FILE: MUTANT") from the others. A line that
 * excluded them would exclude those of the same name too that tests notice.
 *
 * @param {string[]} survivors  such as `src/host/ipv4.rs:1:2: replace + with * in f`
 * @param {string} configuration
 * @returns {{ known: string[], unknown: string[] }}
 */
export function withReasons(survivors, configuration) {
  const explained = new Set([...configuration.matchAll(/^ *# Some of: (.+)$/gm)].map(([, mutant]) => mutant));
  const isKnown = (/** @type {string} */ survivor) => explained.has(survivor.replace(/^([^:]+):\d+:\d+: /, '$1: '));
  return { known: survivors.filter(isKnown), unknown: survivors.filter((survivor) => !isKnown(survivor)) };
}
