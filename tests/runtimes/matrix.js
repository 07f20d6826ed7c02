// The results as a table in Markdown: runtimes × entries, with the numbers of passed and failed cases.
import { entries } from './entries.js';

/** @typedef {import('./runtimes.js').Runtime} Runtime */
/** @typedef {import('./runtimes.js').Cell} Cell */

export class Matrix {
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
