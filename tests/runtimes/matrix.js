// What the run comes to, as a table in Markdown: runtimes × entries, in each field the cases passed and failed.
import { entries } from './entries.js';

/** @typedef {import('./runtimes.js').Runtime} Runtime */
/** @typedef {import('./runtimes.js').Cell} Cell */

export class Matrix {
  /** @type {Map<Runtime, string>} */
  #titles;
  /** What came out of each cell; one that has not been run is untested. @type {Map<Cell, string>} */
  #results = new Map();

  /** @param {Runtime[]} runtimes the rows, in their order */
  constructor(runtimes) {
    this.#titles = new Map(runtimes.filter(({ cells }) => cells.length > 0).map((runtime) => [runtime, runtime.name]));
  }

  /** Said of what it lacks as well. @param {Runtime} runtime @param {string} title */
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
    const lines = [['', ...heads], ['---', ...heads.map(() => '---')]];
    for (const [{ cells }, title] of this.#titles) {
      lines.push([title, ...entries.map((entry) => this.#field(cells.filter((cell) => cell.entry === entry)))]);
    }
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
