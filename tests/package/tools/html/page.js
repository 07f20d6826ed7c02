// Makes documents whose `<a>` and `<area>` have the members of the packed package.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEntry, packageFolder } from '../../../shared/package.js';
import { withNpmPackages } from '../../../shared/with-npm-packages.js';

const { JSDOM } = await withNpmPackages(() => import('jsdom'));

const [imported] = await loadEntry('whurl/tools/html');
// In Node, `import` and `require` share one.
const another = await import(pathToFileURL(join(packageFolder, 'dist', 'tools-html.mjs')).href);

/** The entry, and another copy of it, which does not know what the first has installed. */
export { imported as html, another as sameHTML };

/**
 * Makes a window. By default, its document is in UTF-8.
 *
 * @param {object} [options]
 * @param {string} [options.content]
 * @param {string} [options.url]
 * @param {string} [options.encoding]
 * @param {boolean} [options.scripts] whether frames have documents
 * @returns {any}
 */
export function createWindow({
  content = '',
  url = 'https://example.com/docs/page',
  encoding = 'utf-8',
  scripts = false,
} = {}) {
  const bytes = Buffer.from(`<!doctype html>${content}`);
  return new JSDOM(bytes, {
    url,
    contentType: `text/html; charset=${encoding}`,
    runScripts: scripts ? 'dangerously' : undefined,
  }).window;
}

/**
 * Makes a window whose `<a>` and `<area>` have our members.
 *
 * @param {Parameters<typeof createWindow>[0] & { encodings?: any, searchParams?: boolean }} [options]
 * @returns {any}
 */
export function createWindowWithOurs({ encodings, searchParams, ...options } = {}) {
  const window = createWindow(options);
  imported.install({ target: window, force: true, encodings, searchParams });
  return window;
}

/**
 * Makes an element, and inserts it into a parent if there is one.
 *
 * @param {any} document
 * @param {'a' | 'area' | 'base'} tag
 * @param {string} [href]
 * @param {any} [parent]
 */
export function createElement(document, tag, href, parent) {
  const element = document.createElement(tag);
  if (href !== undefined) element.setAttribute('href', href);
  if (parent !== undefined) parent.appendChild(element);
  return element;
}
