// StrykerJS: changes the JavaScript code, and runs the tests for each change. All changes are in one copy of the
// project, and a variable of the environment switches one on.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.js';
import { ensureNpmProject } from '../install/npm-project.js';
import { log } from '../log.js';
import { prepare } from '../prepare.js';
import { inCache, inProject, root } from '../project.js';
import { runAndCollect } from '../run.js';
import { whereDataIs } from '../test/run-sections.js';
import { folders, testFilesOf } from './folders.js';

/** The last major version of Stryker that runs in Node 20. */
const packages = { '@stryker-mutator/core': '9.6.1' };

/** Folders that the tests do not need, or that only other tests need. */
const notCopied = ['target', '.cache', 'npm', 'fuzz', 'python', 'benches/rust', 'dist/site', 'playground'];

/**
 * Tries the mutants of one folder.
 *
 * @param {string} name  of the folder
 * @param {string[]} [files]  only these, each perhaps with lines: `js/plain/by-expressions/path.js:3-9`
 */
export async function tryFolder(name, files = [`${name}/**/*.{js,cjs}`]) {
  const { except = [], builds = ['modern'] } = folders[name];
  await prepare(builds.includes('bindings') ? 'package-with-bindings' : 'package', 'wpt', 'real-urls', 'suffix-list');
  const stryker = await ensureNpmProject('stryker', packages);
  const folder = inCache('mutants', name.replace('/', '-'));
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const incrementalFile = join(folder, 'incremental.json');
  forgetSurvivors(incrementalFile, readKnown());
  const configuration = {
    plugins: [inProject('scripts', 'mutants', 'stryker-plugin.js')],
    mutate: files,
    ignorePatterns: notCopied,
    // Not under the project, whose other copies it would copy too.
    tempDirName: join('.cache', 'stryker'),
    buildCommand: `node scripts/mutants/build-package.js ${builds.join(' ')}`,
    testRunner: 'whurl',
    whurl: { testFiles: testFilesOf(name), except, folder },
    ignorers: ['messages'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // The runner has limits of its own.
    timeoutMS: 600_000,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile,
    reporters: ['progress-append-only', 'survivors', 'json'],
    jsonReporter: { fileName: report },
    disableTypeChecks: false,
    // It cannot read TypeScript 7's, and need not.
    tsconfigFile: 'none',
    allowConsoleColors: false,
    cleanTempDir: 'always',
  };
  const file = join(folder, 'stryker.json');
  writeFileSync(file, JSON.stringify(configuration, null, 2));
  const program = join(stryker, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { status } = await runAndCollect('node', [program, 'run', file], {
    cwd: root,
    // On a CI server, tests of what has not been built would fail.
    env: { ...whereDataIs(), WHURL_PACKAGE_IS_CURRENT: 'true', CI: 'false' },
    echo: true,
  });
  if (status !== 0) throw new Failure(`Stryker ended with ${status}`);
  return summaryOf(JSON.parse(readFileSync(report, 'utf8')), readKnown());
}

/**
 * @typedef {object} Report  the parts of Stryker's report that are read here
 * @property {Record<string, { source: string, mutants: ReportedMutant[] }>} files
 *
 * @typedef {object} ReportedMutant
 * @property {string} status
 * @property {string} mutatorName
 * @property {string} replacement
 * @property {{ start: { line: number, column: number }, end: { line: number, column: number } }} location
 */

/**
 * The results in a report.
 *
 * @param {Report} report
 * @param {Set<string>} known  the lines of known.txt
 */
function* results({ files }, known) {
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      const { status, mutatorName, replacement, location } = mutant;
      const change = `${mutatorName}: ${codeAt(source, location)} → ${replacement.split('\n')[0]}`;
      const hasSurvived = status === 'Survived' || status === 'NoCoverage';
      yield {
        mutant,
        status,
        hasSurvived,
        isKnown: hasSurvived && known.has(`${file}: ${change}`),
        file,
        change,
        location,
      };
    }
  }
}

/**
 * Prints the mutants that survived without a known reason, and counts.
 *
 * @param {Report} report
 * @param {Set<string>} known  the lines of known.txt
 * @returns {number} the number of survivors
 */
export function summaryOf(report, known) {
  /** @type {Record<string, number>} */
  const counts = {};
  let survivors = 0;
  for (const { status, hasSurvived, isKnown, file, change, location } of results(report, known)) {
    const outcome = isKnown ? 'known' : status;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (!hasSurvived || isKnown) continue;
    survivors++;
    const { line, column } = location.start;
    log(`survived: ${file}:${line}:${column}: ${change}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`);
  }
  log(
    Object.entries(counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  );
  return survivors;
}

/**
 * Forgets the kept results that ask for a test, so that they are found anew.
 *
 * @param {string} file
 * @param {Set<string>} known  the lines of known.txt
 */
function forgetSurvivors(file, known) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const kept = new Set();
  for (const { mutant, hasSurvived, isKnown } of results(report, known)) if (!hasSurvived || isKnown) kept.add(mutant);
  for (const each of Object.values(report.files))
    each.mutants = each.mutants.filter((/** @type {ReportedMutant} */ mutant) => kept.has(mutant));
  writeFileSync(file, JSON.stringify(report));
}

/**
 * The results that have been kept of each folder, as a table.
 *
 * @param {string[]} names  of folders
 * @param {Set<string>} known  the lines of known.txt
 */
export function totals(names, known) {
  const lines = ['| folder | mutants tried | noticed | named in the list | left |', '|---|---|---|---|---|'];
  for (const name of names) {
    const file = join(inCache('mutants', name.replace('/', '-')), 'incremental.json');
    if (!existsSync(file)) continue;
    const counts = { tried: 0, noticed: 0, known: 0, left: 0 };
    for (const { status, isKnown } of results(JSON.parse(readFileSync(file, 'utf8')), known)) {
      if (status === 'Ignored' || status === 'Pending') continue;
      counts.tried++;
      counts[status === 'Killed' || status === 'Timeout' ? 'noticed' : isKnown ? 'known' : 'left']++;
    }
    lines.push(`| \`${name}/\` | ${Object.values(counts).join(' | ')} |`);
  }
  return lines.join('\n');
}

/** The lines of known.txt. */
export const readKnown = () => new Set(readFileSync(inProject('scripts', 'mutants', 'known.txt'), 'utf8').split('\n'));

/** The code that is changed; if it has several lines, the first of them, with what stands before. @param {string} source @param {ReportedMutant['location']} location */
function codeAt(source, { start, end }) {
  const line = source.split('\n')[start.line - 1];
  return start.line === end.line ? line.slice(start.column - 1, end.column - 1) : line.trim();
}
