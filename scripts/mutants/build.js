// Builds the native tests of a copy of the crate that has all mutants together (schemata/). Mutants that do not compile are taken
// out until the rest does.
import { mkdirSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Failure } from '../failure.js';
import { log } from '../log.js';
import { inCache, inProject, root } from '../project.js';
import { environment, run, runAndCollect, runAndRead } from '../run.js';

/**
 * @typedef {object} Mutant as `cargo mutants --list --json` lists it
 * @property {string} name
 * @property {string} file
 * @property {string} genre
 *
 * @typedef {object} Placed where a rewritten file has which mutants, in bytes
 * @property {[{ start: number, end: number }, number[]][]} sites
 * @property {[{ start: number, end: number }, number][]} changes
 *
 * @typedef {object} Build
 * @property {string[]} programs  the test programs
 * @property {Set<number>} unviable  the mutants whose own code does not compile
 * @property {Set<number>} left  the mutants that have no place in a schema
 */

const copy = inCache('mutants', 'crate');
const builds = inCache('mutants', 'target');

/** @param {Mutant[]} mutants @returns {Promise<Build>} */
export async function buildWithAllMutants(mutants) {
  await run('cargo', ['build', '--quiet', '--release', '--manifest-path', inProject('scripts', 'mutants', 'schemata', 'Cargo.toml'), '--target-dir', builds]);
  const unviable = new Set();
  const left = new Set();
  const twice = new Set();
  for (;;) {
    const files = await rewrite({ mutants, without: [...unviable, ...left], twice: [...twice] });
    const { programs, errors } = await compile();
    if (programs !== null) {
      const placed = new Set(Object.values(files).flatMap(({ changes }) => changes.map(([, mutant]) => mutant)));
      mutants.forEach((_, number) => {
        if (!placed.has(number) && !unviable.has(number)) left.add(number);
      });
      return { programs, unviable, left };
    }
    const changed = new Set();
    const around = new Set();
    const before = unviable.size + left.size + twice.size;
    for (const { file, start, end } of errors) {
      const placed = files[file];
      if (placed === undefined) continue;
      const change = innermost(placed.changes, start, end);
      if (change !== undefined) changed.add(change);
      else (innermost(placed.sites, start, end) ?? []).forEach((mutant) => around.add(mutant));
    }
    // If the code around a mutant does not compile, that says nothing about the mutant: it is written in another way.
    for (const mutant of around) {
      if (mutants[mutant].genre === 'BinaryOperator' && !twice.has(mutant)) twice.add(mutant);
      else left.add(mutant);
    }
    for (const mutant of changed) if (!around.has(mutant)) unviable.add(mutant);
    log(`${errors.length} errors: ${unviable.size} mutants do not compile, ${left.size} have no place`);
    if (unviable.size + left.size + twice.size === before) throw new Failure(`the copy with all mutants does not compile: ${JSON.stringify(errors.slice(0, 3))}`);
  }
}

/** A new copy of the crate with the mutants. @param {object} request @returns {Promise<Record<string, Placed>>} */
async function rewrite(request) {
  const listed = await runAndRead('git', ['ls-files', '-co', '--exclude-standard', '--', 'Cargo.toml', 'Cargo.lock', 'README.md', 'src', 'tests/rust', 'examples', 'docs', 'crates', 'unicode']);
  rmSync(copy, { recursive: true, force: true });
  for (const file of listed.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    // A link would lead back to the crate.
    await copyFile(join(root, file), join(copy, file));
  }
  const program = join(builds, 'release', 'whurl-mutant-schemata');
  const { status, stdout, stderr } = spawnSync(program, [copy], { input: JSON.stringify(request), encoding: 'utf8', maxBuffer: 2 ** 28, env: environment() });
  if (status !== 0) throw new Failure(`${program}: ${stderr}`);
  return JSON.parse(stdout).files;
}

/** @typedef {{ file_name: string, byte_start: number, byte_end: number, is_primary: boolean }} Span in an error of rustc */

/** @typedef {{ file: string, start: number, end: number, message: string }} CompileError */

/** @returns {Promise<{ programs: string[] | null, errors: CompileError[] }>} */
async function compile() {
  const args = ['test', '--package', 'whurl', '--all-features', '--lib', '--test', 'rust', '--no-run', '--message-format=json', '--target-dir', builds];
  const { status, output } = await runAndCollect('cargo', args, { cwd: copy, env: { CARGO_PROFILE_TEST_DEBUG: '0' }, withErrors: true });
  const messages = output.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  if (status === 0) return { programs: messages.filter(({ reason, executable }) => reason === 'compiler-artifact' && executable).map(({ executable }) => executable), errors: [] };
  const errors = messages.filter(({ reason, message }) => reason === 'compiler-message' && message.level === 'error').flatMap(({ message }) =>
    message.spans.filter((/** @type {Span} */ span) => span.is_primary).map((/** @type {Span} */ span) => ({ file: span.file_name, start: span.byte_start, end: span.byte_end, message: message.message })));
  if (errors.length === 0) throw new Failure(`the copy with all mutants does not compile:\n${output}`);
  return { programs: null, errors };
}

/**
 * @template T
 * @param {[{ start: number, end: number }, T][]} ranges
 * @param {number} start
 * @param {number} end
 * @returns {T | undefined} of the smallest range around a place
 */
function innermost(ranges, start, end) {
  const around = ranges.filter(([range]) => range.start <= start && end <= range.end);
  around.sort(([a], [b]) => a.end - a.start - (b.end - b.start));
  return around[0]?.[1];
}
