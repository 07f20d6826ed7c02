// Reads the files of tests/cases/. The first lines of urls.txt say how a case is written.
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';
import { words } from './words.js';

/** The lines under each heading of a file. @param {string} file */
function linesIn(file) {
  /** @type {Record<string, string[]>} */
  const sections = {};
  /** @type {string[]} */
  let lines = [];
  for (const line of readFileSync(inProject('tests', 'cases', file), 'utf8').split('\n')) {
    if (line.startsWith('# ')) lines = sections[line.slice(2)] = [];
    else if (line.startsWith(' ')) lines.push(lines.pop() + line);
    else if (line !== '') lines.push(line);
  }
  return Object.entries(sections).filter(([, lines]) => lines.length > 0);
}

/** The words under each heading of a file. @param {string} file */
export const wordsIn = (file) =>
  Object.fromEntries(linesIn(file).map(([title, lines]) => [title, lines.flatMap(words)]));
