// Runs the web-platform-tests data with every entry of the packed package, in every runtime that can be started here,
// and prints the matrix of the results.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { buildCases } from './build-cases.js';
import { writeIntegration } from './platform-integration.js';
import { entries } from './entries.js';
import { writePrograms } from './programs.js';
import { runtimes } from './runtimes.js';

/** @typedef {import('./runtimes.js').Runtime} Runtime */
/** @typedef {import('./runtimes.js').Cell} Cell */

/** The results as a table in Markdown: runtimes × entries, with the numbers of passed and failed cases. */
class Matrix {
  /** @type {Map<Runtime, string>} */
  #titles;
  /** The result of each cell that has run. The others are untested. @type {Map<Cell, string>} */
  #results = new Map();

  /** @param {Runtime[]} runtimes the rows, in order */
  constructor(runtimes) {
    this.#titles = new Map(runtimes.filter(({ cells }) => cells.length > 0).map((runtime) => [runtime, runtime.name]));
  }

  /** Names a row, and adds what the runtime lacks. @param {Runtime} runtime @param {string} title */
  name(runtime, title) {
    const without = runtime.lacks.length > 0 ? `, no ${runtime.lacks.join(', no ')}` : '';
    if (this.#titles.has(runtime)) this.#titles.set(runtime, title + without);
  }

  /** @param {Cell} cell @param {{ passed: number, failed: number } | 'failed'} result */
  set(cell, result) {
    this.#results.set(cell, typeof result === 'string' ? result : `${result.passed} / ${result.failed}`);
  }

  toString() {
    const heads = entries.map(({ specifier }) => `\`${specifier}\``);
    const lines = [
      ['', ...heads],
      ['---', ...heads.map(() => '---')],
    ];
    for (const [{ cells }, title] of this.#titles)
      lines.push([title, ...entries.map((entry) => this.#field(cells.filter((cell) => cell.entry === entry)))]);
    return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
  }

  /** @param {Cell[]} cells the ways of loading one entry */
  #field(cells) {
    /** @type {Map<string, string[]>} */
    const waysByResult = new Map();
    for (const cell of cells) {
      const result = this.#results.get(cell) ?? 'untested';
      waysByResult.set(result, [...(waysByResult.get(result) ?? []), cell.way]);
    }
    if (waysByResult.size === 0) return '–';
    return [...waysByResult].map(([result, ways]) => `${result} (${ways.join(', ')})`).join('; ');
  }
}

const AT_A_TIME = 2;
const isCI = process.env.CI === 'true';
const matrix = new Matrix(runtimes);
/** @type {string[]} */
const untested = [];
let cases = 0;
let casesOfPatterns = 0;

before(async () => {
  const { count, patterns, missing } = await buildCases();
  for (const what of missing) {
    assert.ok(!isCI, what);
    console.log(what);
  }
  cases = count;
  casesOfPatterns = patterns;
  await writePrograms();
  await writeIntegration();
});

after(() => {
  console.log(`\nCases of the web-platform-tests data passed / failed (ways of loading):\n\n${matrix}\n`);
  if (untested.length > 0) console.log(`Untested:\n${untested.join('\n')}\n`);
});

describe('runtimes', { concurrency: AT_A_TIME }, () => {
  for (const runtime of runtimes) {
    test(runtime.name, async (t) => {
      const title = await runtime.find().catch((error) => notFound(error));
      if (typeof title !== 'string') {
        untested.push(`${runtime.name}: ${title.message}`);
        return t.skip(`untested: ${title.message}`);
      }
      matrix.name(runtime, title);
      for (const cell of runtime.cells) {
        await t.test(`${cell.way} ${cell.entry.specifier}`, async (t) => {
          matrix.set(cell, 'failed');
          const report = await cell.run();
          matrix.set(cell, report);
          check(report, runtime, cell);
          const types = Object.entries(report.before).map(([name, type]) => `typeof ${name} was ${type}`);
          const beyond = report.beyond > 0 ? `, ${report.beyond} beyond its regular expressions` : '';
          t.diagnostic(
            `${title}, ${cell.way} ${cell.entry.specifier}: ${report.passed} passed${beyond}; ${types.join(', ')}`,
          );
        });
      }
      for (const { name, run } of runtime.others ?? []) await t.test(name, run);
    });
  }
});

/** @param {Error} error */
function notFound(error) {
  if (isCI) throw error;
  return error;
}

/** @param {import('./cases.js').Report} report @param {Runtime} runtime @param {Cell} cell */
function check({ before, passed, failed, beyond, failures }, { lacks }, { entry }) {
  for (const [name, type] of Object.entries(before))
    assert.equal(type === 'undefined', lacks.includes(name), `typeof ${name} is ${type} before whurl is loaded`);
  assert.equal(failed, 0, `${failed} cases failed\n\n${failures.join('\n\n')}`);
  assert.equal(passed + beyond, entry.only === 'URLPattern' ? casesOfPatterns : cases);
}
