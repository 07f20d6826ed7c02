// The least version of Node for each entry, from the table of docs/platforms.md.
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';

const rows = readFileSync(inProject('docs', 'platforms.md'), 'utf8').matchAll(
  /^\| ((?:`[\w/]+`(?:, )?)+) \| ([\d.]+) \|/gm,
);

/** @type {Map<string, string>} */
export const leastNodes = new Map(
  [...rows].flatMap(([, entries, major]) => entries.split(', ').map((entry) => [entry.slice(1, -1), major])),
);
