// Makes pages of the site from the project's documents, and copies the pictures and files that they link to.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { inProject } from '../../project.js';
import { markdown, readDocuments } from './documents.js';
import { highlighted } from './highlight.js';
import { writePage } from './page.js';
import { searchIndexOf } from './search-index.js';

/** @typedef {import('./documents.js').Document} Document */

/**
 * The class of markdown-it's tokens.
 *
 * @type {new (type: string, tag: string, nesting: number) => import('./documents.js').Token}
 */
const Token = /** @type {any} */ (markdown.parse('text', {})[0].constructor);

/**
 * The navigation: documents with their names in it; null stands for their title. A document that is missing here gets
 * into the last group.
 *
 * @type {Record<string, Record<string, string | null>>}
 */
const groups = {
  Start: {
    'README.md': 'Overview',
    'docs/README.md': null,
    'docs/cookbook.md': null,
    'docs/entries.md': null,
    'docs/playground.md': null,
  },
  Languages: {
    'docs/javascript.md': 'JavaScript: the classes',
    'docs/interop.md': 'JavaScript: fetch, workers, tests',
    'docs/loading.md': 'JavaScript: loading',
    'docs/polyfill.md': 'JavaScript: the polyfill',
    'docs/tools.md': 'JavaScript: tools',
    'docs/table.md': 'JavaScript: tables of URLs',
    'docs/pattern.md': 'JavaScript: URL patterns',
    'docs/rust.md': 'Rust: the crate',
    'docs/from-url.md': 'Rust: from the crate url',
    'crates/url-compat/README.md': null,
    'unicode/README.md': 'Rust: the Unicode tables',
    'suffix-list/README.md': 'Rust: the Public Suffix List',
    'python/README.md': 'Python',
    'docs/command-line.md': null,
    'docs/scale.md': null,
    'docs/platforms.md': 'Supported platforms',
    'docs/comparison.md': 'Other packages, and how to move',
  },
  'Trust and speed': {
    'docs/trust.md': null,
    'docs/security.md': 'Deciding by URLs safely',
    'SECURITY.md': 'Reporting a vulnerability',
    'docs/performance.md': null,
    'benches/README.md': 'The benchmarks',
  },
  Inside: {
    'docs/architecture.md': null,
    'docs/engine.md': 'How JavaScript calls WebAssembly',
    'docs/decisions/README.md': 'Decisions',
  },
  Project: {
    'CHANGELOG.md': null,
    'CONTRIBUTING.md': null,
    'docs/testing.md': null,
    'docs/updating.md': 'Updating to a new standard',
    'docs/releasing.md': null,
  },
};

// A long path may be broken after a slash.
markdown.renderer.rules.code_inline = (tokens, index) =>
  `<code>${markdown.utils.escapeHtml(tokens[index].content).replace(/\/(?=\w)/g, '/<wbr>')}</code>`;

/** Makes the pages, and returns their index. @param {string} site the folder of the whole site */
export function makeDocs(site) {
  const documents = readDocuments();
  const navigation = groupsOf(documents);
  const titles = new Map(documents.map((document) => [document.path, titleOf(document)]));
  // Before the pages, because these change the links.
  const index = documents.flatMap((document) =>
    searchIndexOf(document, { path: pagePathOf(document.path), title: titleOf(document) }),
  );
  for (const document of documents) {
    const { path, headings } = document;
    const page = {
      path: pagePathOf(path),
      title: titleOf(document),
      description: descriptionOf(document),
      content: contentOf(document, site, titles),
      sections: headings.filter(({ level }) => level === 2).map(({ anchor, text }) => ({ anchor, title: text })),
    };
    write(join(site, page.path), writePage(page, navigation));
  }
  return index;
}

/** @param {Document[]} documents @returns {import('./page.js').Group[]} */
function groupsOf(documents) {
  const listed = Object.values(groups).flatMap((group) => Object.keys(group));
  // The index of the decisions leads to each of them.
  const others = documents
    .map(({ path }) => path)
    .filter((path) => !listed.includes(path) && !path.startsWith('docs/decisions/'));
  return Object.entries(groups).map(([title, names], index, { length }) => ({
    title,
    pages: [...Object.keys(names), ...(index === length - 1 ? others : [])].flatMap((listed) => {
      const document = documents.find(({ path }) => path === listed);
      return document === undefined
        ? []
        : [{ path: pagePathOf(document.path), title: names[listed] ?? titleOf(document) }];
    }),
  }));
}

/** @param {Document} document */
function titleOf({ path, headings }) {
  return headings.find(({ level }) => level === 1)?.text ?? path;
}

/** The first sentences of a document. @param {Document} document */
function descriptionOf({ tokens, path }) {
  const at = tokens.findIndex(({ type }, at) => type === 'paragraph_open' && textOf(tokens[at + 1]).length > 40);
  const text = at < 0 ? path : textOf(tokens[at + 1]);
  return text.length <= 160 ? text : `${text.slice(0, 158).replace(/\s\S*$/, '')} …`;
}

/** The text of a token without markup. @param {import('./documents.js').Token} token */
function textOf({ children }) {
  return (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'image' ? '' : content))
    .join('')
    .trim();
}

/** The path of a document's page. @param {string} path */
function pagePathOf(path) {
  return posix.join(
    'docs',
    path
      .replace(/^docs\/(README(?=\.md$))?/, (_, index) => (index ? 'guides' : ''))
      .replace(/\.md$/, '.html')
      .replace(/\bREADME\.html$/, 'index.html')
      .toLowerCase(),
  );
}

/** @param {Document} document @param {string} site @param {Map<string, string>} titles by path */
function contentOf({ path, tokens, headings }, site, titles) {
  let heading = 0;
  let anchor = '';
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', (anchor = headings[heading++].anchor));
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      const link = new Token('html_inline', '', 0);
      link.content = ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`;
      tokens[at + 1].children?.push(link);
    }
    for (const [index, child] of (token.children ?? []).entries()) {
      for (const attribute of ['href', 'src']) {
        const target = child.attrGet(attribute);
        if (target !== null) child.attrSet(attribute, resolve(String(target), path, site));
        if (target !== null && attribute === 'href')
          nameLink(token.children ?? [], index, posix.join(posix.dirname(path), String(target).split('#')[0]), titles);
        if (target !== null && attribute === 'src') {
          const file = posix.join(posix.dirname(path), decodeURI(String(target)));
          setSize(child, file);
          addDark(child, file, path, site);
        }
      }
    }
  }
  /** The heading that a table stands under is its name. */
  let section = '';
  // Tables and code that are wider than the page scroll, also with the keyboard.
  return markdown.renderer
    .render(tokens, { ...markdown.options, highlight: highlighted }, {})
    .replaceAll('<pre>', '<div class="code"><pre tabindex="0">')
    .replaceAll('</pre>', '</pre></div>')
    .replaceAll('<th></th>', '<td></td>')
    .replace(/<h\d id="([^"]*)"|<table>/g, (tag, id) => {
      if (id !== undefined) section = id;
      if (tag !== '<table>') return tag;
      return `<div class="scroll" tabindex="0"><table${section === '' ? '' : ` aria-labelledby="${section}"`}>`;
    })
    .replaceAll('</table>', '</table></div>');
}

// In a repository a link to a document may have the name of its file. Here it has its title.
/**
 * @param {import('./documents.js').Token[]} children
 * @param {number} at that of the link
 * @param {string} target
 * @param {Map<string, string>} titles
 */
function nameLink(children, at, target, titles) {
  const text = children[at + 1];
  const title = titles.get(target);
  if (title === undefined || children[at + 2]?.type !== 'link_close' || !/^[\w/.-]+\.md$/.test(text.content)) return;
  text.type = 'text';
  text.content = target === 'README.md' ? 'Overview' : title;
}

// A picture of the playground may exist in dark colours too. Only the one that is shown is loaded.
/**
 * @param {import('./documents.js').Token} image
 * @param {string} file
 * @param {string} from the path of the document
 * @param {string} site
 */
function addDark(image, file, from, site) {
  const dark = file.replace(/\.webp$/, '-dark.webp');
  if (dark === file || !existsSync(inProject(dark))) return;
  const shown = (/** @type {string} */ source, /** @type {string} */ kind) =>
    `<img class="${kind}" loading="lazy" src="${source}" alt="${markdown.utils.escapeHtml(image.content)}" width="${image.attrGet('width')}" height="${image.attrGet('height')}">`;
  const source = resolve(posix.relative(posix.dirname(from), dark), from, site);
  const light = String(image.attrGet('src'));
  image.type = 'html_inline';
  image.content = shown(light, 'on-light') + shown(source, 'on-dark');
}

// So that nothing moves when a picture has been loaded.
/** @param {import('./documents.js').Token} image @param {string} path */
function setSize(image, path) {
  if (!existsSync(inProject(path))) return;
  const size = sizeOf(readFileSync(inProject(path)));
  if (size === null) return;
  image.attrSet('width', String(size.width));
  image.attrSet('height', String(size.height));
}

/**
 * The size of a picture in PNG, WebP or SVG.
 *
 * @param {Buffer} bytes
 * @returns {{ width: number, height: number } | null}
 */
function sizeOf(bytes) {
  if (bytes.toString('latin1', 1, 4) === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L')
    return { width: (bytes.readUInt32LE(21) & 0x3fff) + 1, height: ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1 };
  const [, width, height] = /<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString('utf8')) ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
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
  if (/^types\/.*\.d\.ts$/.test(path))
    return `api/js/modules/whurl_${posix.basename(path, '.d.ts').replace('-', '_')}.html`;
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
