// The sizes in the documents, made from the build: the last cells of the rows of a table with a mark, and each number
// whose mark names an entry or a package, such as `47 KB<!-- whurl -->`.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { packageExports } from '../build/entries.js';
import { inProject } from '../project.js';
import { sizeOfFiles } from './parts.js';
import { readPeers } from './peers.js';

const table = /<!-- sizes: [^]*?\n\n[^]*?\n\n/g;
/** By gzip, by brotli and, in the table of all entries, what a program that has `whurl` loads besides. */
const row = /^(\| `([^`]+)` \|.*?)((?: [\d.]+ \|){2})( [\d.–]+ \|)?$/gm;
/** By brotli. */
const marked = /(?<![\d.])([\d.]+)(?= KB<!-- ([^\s>]+) -->)/g;
/** The files that a program loads for an entry, in addition to its imports. @type {Record<string, string[]>} */
const loaded = { 'whurl/bindings': ['bindings.wasm'], 'whurl/bindings/pattern': ['bindings.wasm'] };

const documents = ['README.md', ...readdirSync(inProject('docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/**
 * @typedef {object} Stated
 * @property {string} document
 * @property {string} entry
 * @property {string} said
 * @property {string} measured
 */

/** The sizes that the documents state, and the sizes of the build. */
export const readSizes = () => documents.flatMap((name) => renewed(name).sizes);

export function writeSizes() {
  for (const name of documents) writeFileSync(inProject(name), renewed(name).text);
}

/** @param {string} document @returns {{ text: string, sizes: Stated[] }} */
function renewed(document) {
  /** @type {Stated[]} */
  const sizes = [];
  const number = (/** @type {string} */ entry, /** @type {string} */ said, /** @type {number | null} */ bytes) => {
    const measured = bytes === null ? '–' : (bytes / 1000).toFixed(/\.|–/.test(said) ? 1 : 0);
    sizes.push({ document, entry, said, measured });
    return measured;
  };
  const text = readFileSync(inProject(document), 'utf8')
    .replace(table, (lines) =>
      lines.replace(row, (line, head, entry, two, besides = '') => {
        if (!isBuilt(entry)) return line;
        const { gzip, brotli } = sizesOf(entry);
        const cells = cellsOf(two).map((said, i) => number(entry, said, [gzip, brotli][i]));
        cells.push(...cellsOf(besides).map((said) => number(entry, said, besidesWhurl(entry))));
        return `${head} ${cells.join(' | ')} |`;
      }),
    )
    .replace(marked, (said, _, entry) => (isBuilt(entry) ? number(entry, said, sizesOf(entry).brotli) : said));
  return { text, sizes };
}

/** @param {string} cells */
const cellsOf = (cells) =>
  cells
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean);

/** @param {string} entry @returns {import('./parts.js').Size} */
const sizesOf = (entry) => readPeers()[entry] ?? sizeOfFiles([...closureOf(fileOf(entry)), ...(loaded[entry] ?? [])]);

/** By brotli; null if the entry does not import `whurl`. @param {string} entry */
function besidesWhurl(entry) {
  const files = closureOf(fileOf(entry));
  const whurl = closureOf(fileOf('whurl'));
  if (entry === 'whurl' || !files.has(fileOf('whurl'))) return null;
  return sizeOfFiles([...files].filter((file) => !whurl.has(file))).brotli;
}

// The package can be built without the wasm-bindgen classes; on CI it is not.
/** @param {string} entry */
const isBuilt = (entry) =>
  entry in readPeers() || process.env.CI === 'true' || existsSync(inProject('dist', fileOf(entry)));

/** The file of an entry for browsers. @param {string} entry */
function fileOf(entry) {
  if (entry.startsWith('dist/')) return entry.slice('dist/'.length);
  const exports = packageExports({ bindings: true });
  return exports[entry.replace('whurl', '.')]?.import.default.replace('./dist/', '') ?? entry;
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
