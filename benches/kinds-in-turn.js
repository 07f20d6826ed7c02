// `node benches/kinds-in-turn.js [MODULE]`: the time of each kind of URL with the platform's class and with whurl's, in
// one process: they take short rounds in turn, and the least counts, so that a busy machine hardly matters. MODULE is
// another build.
import { pathToFileURL } from 'node:url';
import { inProject } from '../scripts/project.js';
import { kinds } from './kinds.js';

const ROUNDS = 70;
/** Throwing takes long. */
const ROUNDS_OF_ERRORS = 8;

const platform = { URL, URLSearchParams };
const whurl = await import(pathToFileURL(process.argv[2] ?? inProject('dist', 'node.mjs')).href);

/** @param {import('./operations.js').Prepared} prepared @returns {number} nanoseconds an operation */
function time({ pass, size }) {
  const startedAt = performance.now();
  pass();
  return ((performance.now() - startedAt) * 1e6) / size;
}

for (const [name, { prepare }] of Object.entries(kinds)) {
  const runs = [platform, whurl].map((implementation) => ({
    prepared: prepare(implementation, noInputs()),
    least: Infinity,
  }));
  for (let i = name.startsWith('throws') ? ROUNDS_OF_ERRORS : ROUNDS; i > 0; i--)
    for (const run of runs) run.least = Math.min(run.least, time(run.prepared));
  const [theirs, ours] = runs.map(({ least }) => least);
  console.log([name, theirs.toFixed(), ours.toFixed(), (ours / theirs).toFixed(2)].join('\t'));
}

/** The kinds make their own inputs. @returns {any} */
function noInputs() {
  return undefined;
}
