import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';

/**
 * Replaces what a pattern matches in a file. It is an error if nothing matches: the file has changed, and the update
 * would silently miss it.
 *
 * @param {string} file a path in the project
 * @param {RegExp} pattern
 * @param {string} replacement
 */
export function editFile(file, pattern, replacement) {
  const path = inProject(file);
  const text = readFileSync(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`nothing in ${file} matches ${pattern}`);
  pattern.lastIndex = 0;
  writeFileSync(path, text.replace(pattern, replacement));
}
