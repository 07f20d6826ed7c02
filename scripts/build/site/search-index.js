// The index of the search: the text of each section of the documents, and the names in both references.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesIn } from './api.js';

/** @typedef {import('./documents.js').Document} Document */

/**
 * @typedef {object} Section
 * @property {string} path of the page, with the anchor
 * @property {string} page the title of the page
 * @property {string} title
 * @property {string} text
 */

/**
 * The sections of a document.
 *
 * @param {Document} document
 * @param {{ path: string, title: string }} page
 * @returns {Section[]}
 */
export function searchIndexOf({ tokens, headings }, page) {
  /** @type {Section[]} */
  const sections = [{ path: page.path, page: page.title, title: page.title, text: '' }];
  let heading = 0;
  for (const [at, { type, content, children }] of tokens.entries()) {
    if (type === 'heading_open') {
      const { level, anchor, text } = headings[heading++];
      if (level > 1) sections.push({ path: `${page.path}#${anchor}`, page: page.title, title: text, text: '' });
      continue;
    }
    const section = /** @type {Section} */ (sections.at(-1));
    if (type === 'fence') section.text += ` ${content}`;
    if (type === 'inline' && tokens[at - 1]?.type !== 'heading_open') {
      section.text += ` ${(children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')}`;
    }
  }
  for (const section of sections) section.text = section.text.replace(/\s+/g, ' ').trim();
  return sections;
}

/**
 * The names in both references.
 *
 * @param {string} site the folder of the whole site
 * @returns {Section[]}
 */
export const indexOfReferences = (site) => [
  ...pagesIn(site, 'api/js').flatMap((path) => {
    const [, module, title] = /^api\/js\/[a-z]+\/(whurl\w*)\.(\w+)\.html$/.exec(path) ?? [];
    return title === undefined ? [] : [{ path, page: 'JavaScript API', title, text: module.replaceAll('_', '/') }];
  }),
  ...pagesIn(site, 'api/rust/whurl').flatMap((path) => {
    const [, name] = /\/(?:struct|enum|fn|trait|macro|constant|type)\.(\w+)\.html$/.exec(path) ?? [];
    const html = name === undefined ? '' : readFileSync(join(site, path), 'utf8');
    // Not the pages that lead to another one, nor what every type has.
    if (name === undefined || html.includes('http-equiv="refresh"')) return [];
    const methods = html.matchAll(/id="((?:ty)?method\.(\w+))" class="method"/g);
    return [
      { path, title: name },
      ...[...methods].map(([, id, method]) => ({ path: `${path}#${id}`, title: `${name}::${method}` })),
    ].map((item) => ({ ...item, page: 'Rust API', text: '' }));
  }),
];
