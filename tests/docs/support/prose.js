// The prose of a file: all of a document, the comments of code.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { inProject } from '../../../scripts/project.js';

const strings = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/.source;
const slashes = /\/\/.*|\/\*[^]*?\*\//.source;

// Strings come first, so that what looks like a comment within one is not taken for one. In Rust, a quote may start a
// lifetime.
/** @type {Record<string, RegExp>} */
const patterns = {
  js: new RegExp(`${strings}|(${slashes})`, 'g'),
  rs: new RegExp(`"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])'|(${slashes})`, 'g'),
  css: /(\/\*[^]*?\*\/)/g,
  html: /(<!--[^]*?-->)/g,
  toml: /"[^"\n]*"|(#.*)/g,
};

/** @type {Record<string, RegExp>} */
const byExtension = {
  '.js': patterns.js,
  '.cjs': patterns.js,
  '.mjs': patterns.js,
  '.ts': patterns.js,
  '.rs': patterns.rs,
  '.css': patterns.css,
  '.html': patterns.html,
  '.toml': patterns.toml,
  '.yml': patterns.toml,
};

/** @param {string} path @returns {string | null} null for a file that has none, such as data */
export function proseOf(path) {
  const read = () => readFileSync(inProject(path), 'utf8');
  if (path.endsWith('.md')) return read();
  const pattern = byExtension[extname(path)];
  if (pattern === undefined) return null;
  return [...read().matchAll(pattern)].flatMap(([, comment]) => (comment === undefined ? [] : [comment])).join('\n');
}
