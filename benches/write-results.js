// Writes what was measured into README.md and docs/performance.md, between the comments that mark the tables.
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../scripts/project.js';
import { number } from './numbers.js';
import { inReadme, operations } from './operations.js';
import { mixedTarget, ratioTarget } from './targets.js';

/**
 * @param {import('./tables.js').Measured[]} all of one run, with every operation alone and mixed
 * @param {string} ours
 */
export function writeDocs(all, ours) {
  const date = new Date().toISOString().slice(0, 10);
  const rows = Object.keys(all[0].alone).map((operation) => [
    operations[operation].title,
    ...all.map(
      ({ column, alone, mixed }) =>
        `${marked(ratio(alone[operation], ours), ratioTarget(operation, column))} · ${marked(ratio(mixed[operation], ours), mixedTarget(operation, column))}`,
    ),
  ]);
  replaceTable(
    'docs/performance.md',
    `Measured on ${date}. Each cell: alone · mixed.`,
    ['', ...all.map(({ host }) => host)],
    rows,
  );
  const short = Object.entries(inReadme).map(([operation, title]) => [
    title,
    ...all.map(({ alone, mixed }) => [alone, mixed].map((times) => marked(ratio(times[operation], ours))).join(' · ')),
  ]);
  replaceTable(
    'README.md',
    '',
    ['', ...all.map(({ host }) => host.replace(host.startsWith('WebKit') ? /\.\d+$/ : /\.[\d.]+$/, ''))],
    short,
  );
}

/**
 * Writes the table of the kinds of URLs.
 *
 * @param {import('./tables.js').Measured[]} all of one run
 */
export function writeKinds(all) {
  const rows = Object.keys(all[0].alone).map((kind) => [
    kind,
    ...all.map(({ column, alone, mixed }) =>
      [alone, mixed].map((times) => marked(ratio(times[kind], 'whurl'), ratioTarget(kind, column))).join(' · '),
    ),
  ]);
  replaceTable(
    'docs/performance.md',
    `Measured on ${new Date().toISOString().slice(0, 10)}.`,
    ['', ...all.map(({ host }) => host)],
    rows,
    'npm run bench -- --kinds',
  );
}

/** @param {Record<string, number | null>} times @param {string} ours */
function ratio(times, ours) {
  const { native } = times;
  const own = times[ours];
  return typeof native === 'number' && typeof own === 'number' ? own / native : null;
}

/** @param {number | null} value @param {number} [target] */
function marked(value, target) {
  if (value === null) return '–';
  return target !== undefined && value <= target ? `${number(value)} ✓` : number(value);
}

/**
 * Writes a table, and a line above it.
 *
 * @param {string} path of a document with the marks
 * @param {string} caption
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {string} [command] in the mark
 */
function replaceTable(path, caption, head, rows, command = 'npm run bench') {
  replaceMeasured(path, command, `${caption === '' ? '' : `${caption}\n\n`}${markdownTable(head, rows)}`);
}

/** @param {string[]} head @param {string[][]} rows */
export function markdownTable(head, rows) {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replace('|  |', '| |'))
    .join('\n');
}

/**
 * Writes what a command has measured between the marks that name it.
 *
 * @param {string} path of a document with the marks
 * @param {string} command
 * @param {string} text
 */
export function replaceMeasured(path, command, text) {
  const file = inProject(path);
  const document = readFileSync(file, 'utf8');
  const start = `<!-- measured by ${command} -->\n\n`;
  const from = document.indexOf(start) + start.length;
  const to = document.indexOf('<!-- end -->', from);
  if (from < start.length || to < 0) throw new Error(`${path} has no place for the table of ${command}`);
  writeFileSync(file, `${document.slice(0, from)}${text}\n\n${document.slice(to)}`);
}
