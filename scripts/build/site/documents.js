// The project's Markdown documents, parsed: for the site, and for the tests of the documents.
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { inProject, root } from '../../project.js';

/** @typedef {import('markdown-it').Token} Token */

/**
 * @typedef {object} Document
 * @property {string} path from the top of the project
 * @property {string} text
 * @property {Token[]} tokens
 * @property {Heading[]} headings
 *
 * @typedef {object} Heading
 * @property {number} level
 * @property {string} text without markup
 * @property {string} anchor
 */

export const markdown = new MarkdownIt({ html: true });

/** @returns {Document[]} */
export function readDocuments() {
  return listDocuments().map(readDocument);
}

/** Folders whose files are not the project's own. */
const foreign = new Set(['.cache', '.git', 'dist', 'node_modules', 'npm', 'pkg', 'target']);

/** Every file of the project, by its path from the top. */
export const listFiles = () => list('');

/** The documents of the project, by their paths from the top. @returns {string[]} */
export function listDocuments() {
  return list('').filter((path) => path.endsWith('.md') && !path.startsWith('.github/'));
}

/** @param {string} folder @returns {string[]} */
function list(folder) {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return foreign.has(entry.name) ? [] : list(path);
  });
}

/** @param {string} path @returns {Document} */
function readDocument(path) {
  const text = readFileSync(`${root}/${path}`, 'utf8');
  const tokens = markdown.parse(text, {});
  return { path, text, tokens, headings: headingsOf(tokens) };
}

/** @param {Token[]} tokens @returns {Heading[]} */
function headingsOf(tokens) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = (tokens[index + 1].children ?? []).map(({ content }) => content).join('');
    const slug = slugOf(text);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return [{ level: Number(token.tag.slice(1)), text, anchor: count === 0 ? slug : `${slug}-${count}` }];
  });
}

// The anchors that repository hosts and registries generate, so that a link works there too.
/** @param {string} text */
function slugOf(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * The links and pictures of a document.
 *
 * @param {Pick<Document, 'tokens'>} document
 * @returns {{ target: string, line: number }[]}
 */
export function linksOf({ tokens }) {
  return tokens.flatMap(({ children, map }) =>
    (children ?? []).flatMap((child) => {
      const target = child.attrGet('href') ?? child.attrGet('src');
      return target === null ? [] : [{ target: decodeURI(String(target)), line: (map?.[0] ?? 0) + 1 }];
    }),
  );
}
