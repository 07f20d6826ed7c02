// Writes what was measured into benches/results/, and the short table of README.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../scripts/project.js';
import { runAndRead } from '../scripts/run.js';
import { table } from '../scripts/table.js';
import { number } from './numbers.js';
import { inReadme, operationOf } from './operations.js';

/**
 * Writes a table with the command, the date and the commit that it is from.
 *
 * @param {string} name
 * @param {string} caption
 * @param {string[]} head
 * @param {string[][]} rows
 */
export async function writeResult(name, caption, head, rows) {
  const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`;
  const date = new Date().toISOString().slice(0, 10);
  const commit = (await runAndRead('git', ['describe', '--always', '--dirty', '--exclude=*'])).trim();
  const text = `${caption}\n\nCommand: ${command}\nDate:    ${date}\nCommit:  ${commit}\n\n${table(head, rows)}\n`;
  writeFileSync(inProject('benches', 'results', `${name}.txt`), text);
}

/**
 * Writes the ratios of whurl to the platform's class.
 *
 * @param {'operations' | 'kinds'} name
 * @param {import('./tables.js').Measured[]} all of one run, with every operation alone and mixed
 */
export async function writeRatios(name, all) {
  const rows = Object.keys(all[0].alone).map((operation) => [
    operationOf(operation).title,
    ...all.map((measured) => cell(measured, operation)),
  ]);
  const each = name === 'kinds' ? ', for one kind of URL at a time' : '';
  const caption = `The time of whurl divided by the time of the platform's class${each}. Each cell: alone · mixed.`;
  await writeResult(name, caption, ['', ...all.map(({ host }) => host)], rows);
}

/** Writes the short table. @param {import('./tables.js').Measured[]} all */
export function writeReadme(all) {
  const rows = Object.entries(inReadme).map(([operation, title]) => [
    title,
    ...all.map(({ mixed }) => timesAsFast(mixed[operation])),
  ]);
  const hosts = all.map(({ host }) => host.replace(host.startsWith('WebKit') ? /\.\d+$/ : /\.[\d.]+$/, ''));
  const file = inProject('README.md');
  const document = readFileSync(file, 'utf8');
  const start = '<!-- measured by npm run bench -->\n\n';
  const from = document.indexOf(start) + start.length;
  const to = document.indexOf('<!-- end -->', from);
  if (from < start.length || to < 0) throw new Error('README.md has no place for the table');
  writeFileSync(file, `${document.slice(0, from)}${markdownTable(['', ...hosts], rows)}\n\n${document.slice(to)}`);
}

/** @param {import('./tables.js').Measured} measured @param {string} operation */
const cell = ({ alone, mixed }, operation) => [alone, mixed].map((times) => ratio(times[operation])).join(' · ');

/** @param {Record<string, number | null>} times */
const ratio = ({ whurl, native }) =>
  typeof whurl === 'number' && typeof native === 'number' ? number(whurl / native) : '–';

/** @param {Record<string, number | null>} times */
const timesAsFast = ({ whurl, native }) =>
  typeof whurl === 'number' && typeof native === 'number' ? (native / whurl).toPrecision(2) : '–';

/** @param {string[]} head @param {string[][]} rows */
export function markdownTable(head, rows) {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replace('|  |', '| |'))
    .join('\n');
}
