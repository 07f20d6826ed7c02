// The tables of sizes in README.md and docs/comparison.md, made from the build. The first two cells of each row are
// written by hand.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '../project.js';
import { sizeOfFiles } from './parts.js';
import { readPeers } from './peers.js';

/** The documents, each with what stands before its table. */
const documents = {
  'README.md': '<!-- sizes: npm run size -- --readme -->\n\n',
  'docs/comparison.md': '<!-- sizes: npm run size -- --peers -->\n\n',
};
/** @typedef {keyof typeof documents} Document */

const names = /** @type {Document[]} */ (Object.keys(documents));
const row = /^\| `([^`]+)` \|(.*)\| [\d.]+ \| [\d.]+ \| [\d.]+ \|$/;

const textOf = (/** @type {Document} */ name) => readFileSync(inProject(name), 'utf8');
/** The files that a program loads for an entry besides its imports. @type {Record<string, string[]>} */
const besides = { 'whurl/bindings': ['bindings.wasm'], 'whurl/bindings/pattern': ['bindings.wasm'] };

/** The sizes of each entry: what a document says of it, and what it is. */
export const readSizes = () =>
  names.flatMap((name) =>
    tableOf(name).flatMap((line) => {
      const [, entry] = row.exec(line) ?? [];
      return entry === undefined || !isBuilt(entry)
        ? []
        : [
            {
              document: name,
              entry,
              said: line.split('|').slice(-4, -1).map(Number),
              measured: cellsOf(entry).map(Number),
            },
          ];
    }),
  );

export function writeSizes() {
  for (const name of names) {
    const lines = tableOf(name);
    const renewed = lines.map((line) =>
      line.replace(row, (line, entry, what) =>
        isBuilt(entry) ? `| \`${entry}\` |${what}| ${cellsOf(entry).join(' | ')} |` : line,
      ),
    );
    writeFileSync(
      inProject(name),
      textOf(name).replace(lines.join('\n'), () => renewed.join('\n')),
    );
  }
}

/** @param {Document} name */
function tableOf(name) {
  const [text, mark] = [textOf(name), documents[name]];
  const start = text.indexOf(mark);
  if (start === -1) throw new Error(`${name} has no ${mark.trim()}`);
  return text
    .slice(start + mark.length)
    .split('\n\n', 1)[0]
    .split('\n');
}

/** In KB of 1,000 bytes: raw, gzip, brotli. @param {string} entry */
function cellsOf(entry) {
  const peer = readPeers()[entry];
  const files = peer ? [] : [...closureOf(fileOf(entry)), ...(besides[entry] ?? [])];
  const { raw, gzip, brotli } = peer ?? sizeOfFiles(files);
  return [raw, gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1));
}

// The package can be built without the wasm-bindgen classes; on CI it is not.
/** @param {string} entry */
const isBuilt = (entry) =>
  entry in readPeers() || process.env.CI === 'true' || existsSync(inProject('dist', fileOf(entry)));

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
