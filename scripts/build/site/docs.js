// Makes pages of the site from the project's documents, and copies the pictures and files that they link to.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { inProject } from '../../project.js';
import { markdown, readDocuments } from './documents.js';
import { writePage } from './page.js';

/** @typedef {import('./documents.js').Document} Document */

/** The navigation. Documents that are missing here get into the last group. @type {Record<string, string[]>} */
const groups = {
  Use: [
    ...['README.md', 'docs/javascript.md', 'docs/rust.md', 'docs/polyfill.md', 'docs/tools.md', 'docs/command-line.md'],
    ...['docs/table.md', 'docs/scale.md', 'docs/security.md', 'docs/platforms.md', 'docs/playground.md'],
  ],
  Background: [
    ...['docs/comparison.md', 'docs/performance.md', 'benches/README.md', 'docs/architecture.md', 'docs/engine.md'],
    ...['docs/decisions/README.md', 'unicode/README.md'],
  ],
  Project: ['CHANGELOG.md', 'CONTRIBUTING.md', 'docs/updating.md', 'docs/releasing.md', 'SECURITY.md'],
};

// A long path may be broken after a slash.
markdown.renderer.rules.code_inline = (tokens, index) => `<code>${markdown.utils.escapeHtml(tokens[index].content).replace(/\/(?=\w)/g, '/<wbr>')}</code>`;

/** @param {string} site the folder of the whole site */
export function makeDocs(site) {
  const documents = readDocuments();
  const navigation = groupsOf(documents);
  for (const document of documents) {
    const { path, headings } = document;
    const page = {
      path: pagePathOf(path),
      title: titleOf(document),
      content: contentOf(document, site),
      sections: headings.filter(({ level }) => level === 2).map(({ anchor, text }) => ({ anchor, title: text })),
    };
    write(join(site, page.path), writePage(page, navigation));
  }
}

/** @param {Document[]} documents @returns {import('./page.js').Group[]} */
function groupsOf(documents) {
  const listed = Object.values(groups).flat();
  // The index of the decisions leads to each of them.
  const others = documents.map(({ path }) => path).filter((path) => !listed.includes(path) && !path.startsWith('docs/decisions/'));
  return Object.entries(groups).map(([title, paths], index, { length }) => ({
    title,
    pages: [...paths, ...(index === length - 1 ? others : [])].flatMap((listed) => {
      const document = documents.find(({ path }) => path === listed);
      return document === undefined ? [] : [{ path: pagePathOf(document.path), title: document.path === 'README.md' ? 'Overview' : titleOf(document) }];
    }),
  }));
}

/** @param {Document} document */
function titleOf({ path, headings }) {
  return headings.find(({ level }) => level === 1)?.text ?? path;
}

/** The path of a document's page. @param {string} path */
function pagePathOf(path) {
  return posix.join('docs', path.replace(/^docs\//, '').replace(/\.md$/, '.html').replace(/\bREADME\.html$/, 'index.html').toLowerCase());
}

/** @param {Document} document @param {string} site */
function contentOf({ path, tokens, headings }, site) {
  let heading = 0;
  for (const token of tokens) {
    if (token.type === 'heading_open') token.attrSet('id', headings[heading++].anchor);
    for (const child of token.children ?? []) {
      for (const attribute of ['href', 'src']) {
        const target = child.attrGet(attribute);
        if (target !== null) child.attrSet(attribute, resolve(String(target), path, site));
      }
    }
  }
  // Tables and code that are wider than the page scroll, also with the keyboard.
  return markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/**
 * The target of a link on the site. Files that are not documents are copied.
 *
 * @param {string} target
 * @param {string} from the path of the document
 * @param {string} site
 */
function resolve(target, from, site) {
  if (/^[a-z]+:|^#/.test(target)) return target;
  const [path, anchor] = target.split('#');
  const linked = posix.join(posix.dirname(from), decodeURI(path));
  const place = placeOf(linked);
  if (!place.endsWith('.html')) copy(linked, join(site, place));
  return posix.relative(posix.dirname(pagePathOf(from)), place) + (anchor === undefined ? '' : `#${anchor}`);
}

/** @param {string} path of the project */
function placeOf(path) {
  if (path.endsWith('.md')) return pagePathOf(path);
  // The API reference shows the declarations.
  if (/^types\/.*\.d\.ts$/.test(path)) return `api/js/modules/whurl_${posix.basename(path, '.d.ts').replace('-', '_')}.html`;
  if (path.startsWith('docs/')) return path;
  // As text, whatever its extension is.
  return `docs/files/${path}.txt`;
}

/** @param {string} path @param {string} place */
function copy(path, place) {
  mkdirSync(dirname(place), { recursive: true });
  copyFileSync(inProject(path), place);
}

/** @param {string} file @param {string} content */
function write(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
