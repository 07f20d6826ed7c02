// The table of sizes in README.md, made from the build. The first two cells of each row are written by hand.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { sizeOf } from './measure.js';

const START = '<!-- sizes: npm run size -- --readme -->\n';
const row = /^\| `([^`]+)` \|(.*)\| [\d.]+ \| [\d.]+ \| [\d.]+ \|$/;

/** What a program loads for an entry besides what that imports. @type {Record<string, string[]>} */
const besides = { 'whurl/bindings': ['bindings.wasm'] };

const readme = () => readFileSync(inProject('README.md'), 'utf8');

/** The sizes of each entry: what README says of it, and what it is. */
export function readSizes() {
  return tableOf(readme()).flatMap((line) => {
    const [, entry] = row.exec(line) ?? [];
    return entry === undefined || !isBuilt(entry) ? [] : [{ entry, said: line.split('|').slice(-4, -1).map(Number), measured: cellsOf(entry).map(Number) }];
  });
}

export function writeSizes() {
  const text = readme();
  const table = tableOf(text).join('\n');
  const renewed = tableOf(text).map((line) => line.replace(row, (line, entry, what) => (isBuilt(entry) ? `| \`${entry}\` |${what}| ${cellsOf(entry).join(' | ')} |` : line)));
  writeFileSync(inProject('README.md'), text.replace(table, () => renewed.join('\n')));
}

/** @param {string} text */
function tableOf(text) {
  const start = text.indexOf(START);
  if (start === -1) throw new Error(`README.md has no ${START.trim()}`);
  return text.slice(start + START.length).split('\n\n', 1)[0].split('\n');
}

/** In KB of 1,000 bytes: raw, gzip, brotli. @param {string} entry */
function cellsOf(entry) {
  const files = [...closureOf(fileOf(entry)), ...(besides[entry] ?? [])];
  const { raw, gzip, brotli } = sizeOf(Buffer.concat(files.map((file) => readFileSync(inProject('dist', file)))));
  return [raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1));
}

// The package can be built without the wasm-bindgen classes; on CI it is not.
/** @param {string} entry */
const isBuilt = (entry) => process.env.CI === 'true' || existsSync(inProject('dist', fileOf(entry)));

/** The file of an entry for browsers. @param {string} entry */
function fileOf(entry) {
  if (entry.startsWith('dist/')) return entry.slice('dist/'.length);
  const { exports } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return exports[entry.replace('whurl', '.')].import.default.replace('./dist/', '');
}

/** A file with all that it imports. @param {string} file @param {Set<string>} [found] */
function closureOf(file, found = new Set()) {
  found.add(file);
  const code = file.endsWith('.mjs') ? readFileSync(inProject('dist', file), 'utf8') : '';
  for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.mjs)["']/g)) {
    if (!found.has(imported)) closureOf(imported, found);
  }
  return found;
}
