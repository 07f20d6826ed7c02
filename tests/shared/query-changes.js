// The cases of tests/cases/query-changes.txt.
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';

/**
 * @typedef {object} Case
 * @property {'remove' | 'set' | 'append' | 'replace' | 'sort'} change
 * @property {string} url
 * @property {string[]} args
 * @property {string} expected  the URL after the change
 * @property {{ ignoreCase?: boolean, fragment?: boolean }} options  of `remove`
 */

/** @type {Case[]} */
export const queryChanges = readFileSync(inProject('tests', 'cases', 'query-changes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('['))
  .map((line) => {
    const [change, url, args, expected, options = {}] = JSON.parse(line);
    return { change, url, args, expected, options };
  });
