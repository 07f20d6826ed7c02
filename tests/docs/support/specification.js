// The sources of the standards, in SPECS_DIR or next to the project.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../../scripts/project.js';

const folder = resolve(root, process.env.SPECS_DIR || '../shared/specs');

/**
 * @param {string} file
 * @returns {{ content: string, missing?: undefined } | { content?: undefined, missing: string }}
 */
export function specification(file) {
  const path = join(folder, file);
  if (existsSync(path)) return { content: readFileSync(path, 'utf8') };
  return { missing: `${file} is missing, the source of the standard: it is looked for in SPECS_DIR and in ../shared/specs` };
}
