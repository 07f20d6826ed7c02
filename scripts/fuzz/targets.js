// The fuzz targets: the files of fuzz/targets/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nightly } from '../install/nightly-rust.js';
import { inProject } from '../project.js';
import { run } from '../run.js';

export const targets = readdirSync(inProject('fuzz', 'targets'))
  .map((file) => file.replace('.rs', ''))
  .sort();

const triple = 'x86_64-unknown-linux-gnu';

/** The ways to compile the targets. */
export const sanitizers = /** @type {const} */ (['none', 'address']);

/** @typedef {typeof sanitizers[number]} Sanitizer */

// Each has a folder of its own, so that changing between them compiles nothing again.
const folders = { none: inProject('fuzz', 'target'), address: inProject('fuzz', 'target', 'address') };

/** The program of a target. @param {string} target @param {Sanitizer} sanitizer */
export const programOf = (target, sanitizer) => join(folders[sanitizer], triple, 'release', target);

/**
 * Compiles the targets. Without a sanitizer by default, because the crate has no unsafe code: they look for wrong
 * results and panics. And then without tracing of comparisons, which takes a third of the time and, in that time, finds
 * no more than the dictionary and the seeds do.
 *
 * @param {Sanitizer} sanitizer
 */
export async function buildTargets(sanitizer) {
  const how = [
    '--sanitizer',
    sanitizer,
    '--target-dir',
    folders[sanitizer],
    ...(sanitizer === 'none' ? ['--no-trace-compares'] : []),
  ];
  await run('cargo', [`+${nightly}`, 'fuzz', 'build', '--fuzz-dir', '.', ...how, '--target', triple, '--release'], {
    cwd: inProject('fuzz'),
  });
}
