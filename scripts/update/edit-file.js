import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';

/**
 * Replaces what a pattern finds in a file. A pattern that finds nothing is an error: then the file says it in another way
 * than it did, and the update would leave it behind in silence.
 *
 * @param {string} file a path in the project
 * @param {RegExp} pattern
 * @param {string} replacement
 */
export function editFile(file, pattern, replacement) {
  const path = inProject(file);
  const text = readFileSync(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}`);
  pattern.lastIndex = 0;
  writeFileSync(path, text.replace(pattern, replacement));
}
