// The totals of the runs on this machine, as the table in docs/trust.md shows them.
import { readFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { readTotals } from './run-target.js';
import { targets } from './targets.js';

/**
 * The rows of the table, with the numbers of this machine, and a sentence with their sum.
 *
 * @param {import('./targets.js').Sanitizer} sanitizer
 */
export function totalRows(sanitizer) {
  const document = readFileSync(inProject('docs', 'trust.md'), 'utf8');
  const totals = readTotals(sanitizer);
  const format = (/** @type {number} */ number) => number.toLocaleString('en');
  const rows = targets.map((target) => {
    const what = new RegExp(`^\\| \`${target}\` \\| ([^|]*) \\|`, 'm').exec(document)?.[1] ?? '';
    const { executions, seconds } = totals.get(target) ?? { executions: 0, seconds: 0 };
    return `| \`${target}\` | ${what} | ${format(executions)} | ${format(seconds)} |`;
  });
  const sum = [...totals.values()].reduce((total, { executions }) => total + executions, 0);
  const how = sanitizer === 'none' ? '' : ` with --sanitizer ${sanitizer}`;
  return [...rows, '', `${format(sum)} executions on this machine${how}`];
}
