// Reads tests/cases/cli.txt, whose first lines say how a case is written.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../../scripts/project.js';
import { unescaped } from '../../shared/words.js';

/**
 * @typedef {object} Case
 * @property {number} line  its place
 * @property {string[]} args
 * @property {string} input
 * @property {string | undefined} stdout  exactly
 * @property {string | undefined} part  of standard output
 * @property {string[]} stderr  parts of it; none if it is empty
 * @property {number} status
 */

/** The words of a shell, and names of files. @param {string} text @param {(text: string) => string} named */
const wordsIn = (text, named) =>
  [...text.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    named(word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2')),
  );

/**
 * The cases under each heading. Their files are written into a new folder.
 *
 * @returns {{ folder: string, sections: Map<string, Case[]> }}
 */
export function readCases() {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-cases-'));
  /** @type {string[]} */
  const files = [];
  const named = (/** @type {string} */ text) =>
    files.reduce((result, name) => result.replaceAll(`@${name}`, join(folder, name)), text);
  /** @type {Map<string, Case[]>} */
  const sections = new Map();
  let [title, usual] = ['', 0];
  const lines = readFileSync(inProject('tests', 'cases', 'cli.txt'), 'utf8').split('\n');
  for (const [index, start] of lines.entries()) {
    if (start === '' || start.startsWith(' ')) continue;
    let text = start;
    for (let next = index + 1; lines[next]?.startsWith(' '); next += 1) text += ` ${lines[next].trim()}`;
    if (start.startsWith('#')) {
      const [, heading, status = '0'] = /^# (.*?)(?: == (\d))?$/.exec(start) ?? [];
      [title, usual] = [heading, Number(status)];
    } else if (start.startsWith('@')) {
      const [, name, content] = /^@(\S+) ?(.*)$/.exec(text) ?? [];
      files.push(name);
      writeFileSync(join(folder, name), unescaped(content));
    } else {
      const [args, ...parts] = text.split(/ ?(?=(?:<<|>>|>~|!!|==)(?: |$))/);
      const all = (/** @type {string} */ mark) =>
        parts.filter((part) => part.startsWith(mark)).map((part) => named(unescaped(part.slice(3))));
      const [input = ''] = all('<<');
      const [part] = all('>~');
      const [stdout = part === undefined ? '' : undefined] = all('>>');
      const [status = usual] = all('==').map(Number);
      const found = { line: index + 1, args: wordsIn(args, named), input, stdout, part, stderr: all('!!'), status };
      sections.set(title, [...(sections.get(title) ?? []), found]);
    }
  }
  return { folder, sections };
}
