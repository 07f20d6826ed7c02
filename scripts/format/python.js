// Formats and checks the Python code by ruff, which is a WebAssembly module of an npm package.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.js';
import { inProject } from '../project.js';

const settings = {
  'line-length': 120,
  'target-version': 'py39',
  format: { 'skip-magic-trailing-comma': true },
  // Mistakes, the order of imports, and traps; the formatter decides the rest.
  lint: { select: ['E4', 'E7', 'E9', 'F', 'I', 'B'] },
};

/** @param {{ check?: boolean }} options  check: whether nothing is written, and a difference is a failure */
export async function formatPython({ check = false }) {
  // Imported here, since a fresh clone has no npm packages until they are prepared.
  const { PositionEncoding, Workspace } = await import('@astral-sh/ruff-wasm-nodejs');
  const ruff = new Workspace(settings, PositionEncoding.Utf16);
  const files = readdirSync(inProject('python'), { recursive: true, encoding: 'utf8' });
  /** @type {string[]} */
  const found = [];
  for (const file of files.filter((name) => name.endsWith('.py')).map((name) => join('python', name))) {
    const text = readFileSync(inProject(file), 'utf8');
    const formatted = ruff.format(text);
    if (formatted !== text && check) found.push(`${file}: npm run format would change it`);
    if (formatted !== text && !check) writeFileSync(inProject(file), formatted);
    for (const { code, message, start_location: place } of ruff.check(formatted))
      found.push(`${file}:${place.row}: ${message} (${code})`);
  }
  if (found.length > 0) throw new Failure(found.join('\n'));
}
