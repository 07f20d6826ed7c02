// The fuzz targets: the files of fuzz/targets/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nightly } from '../install/nightly-rust.js';
import { inProject } from '../project.js';
import { run } from '../run.js';

export const targets = readdirSync(inProject('fuzz', 'targets')).map((file) => file.replace('.rs', '')).sort();

const triple = 'x86_64-unknown-linux-gnu';

/** The program of a target. @param {string} target */
export const programOf = (target) => join(inProject('fuzz', 'target', triple, 'release'), target);

/**
 * Compiles the targets. Without a sanitizer, because the crate has no unsafe code: they look for wrong results and panics,
 * and run several times as fast. Miri checks the engine's unsafe code.
 */
export async function buildTargets() {
  const args = ['fuzz', 'build', '--fuzz-dir', '.', '--sanitizer', 'none', '--target', triple, '--release'];
  await run('cargo', [`+${nightly}`, ...args], { cwd: inProject('fuzz') });
}
