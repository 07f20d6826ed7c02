// The pages of the documents: what is around the text.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inProject } from '../../project.js';

/**
 * @typedef {object} Page
 * @property {string} path from the top of the site
 * @property {string} title
 * @property {string} content HTML
 * @property {{ anchor: string, title: string }[]} sections
 *
 * @typedef {{ title: string, pages: Pick<Page, 'path' | 'title'>[] }} Group of the navigation
 */

/** The parts of the site, in the header of every page. @type {Record<string, string>} */
const parts = {
  Playground: 'index.html',
  Documentation: 'docs/index.html',
  'JavaScript API': 'api/js/index.html',
  'Rust API': 'api/rust/whurl/index.html',
};

// That of the playground.
const [, drawing] = /** @type {RegExpExecArray} */ (/<link rel="icon" href="data:image\/svg\+xml,([^"]*)">/.exec(readFileSync(inProject('playground', 'index.html'), 'utf8')));

/** The icon of all pages, in SVG. */
export const icon = decodeURIComponent(drawing);

// Written before the text, so that the page does not change its colours while it loads. A page from a file may have no
// storage.
const theme = "try { document.documentElement.dataset.theme = localStorage.getItem('whurl-theme') } catch {}";

// Where there is room, the contents are open.
const contents = "document.getElementById('contents').open = matchMedia('(min-width: 60rem)').matches";

/** @param {Page} page @param {Group[]} groups @returns {string} */
export function writePage(page, groups) {
  const toTop = relativeTo(page.path);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escape(page.title)}${page.title === 'whurl' ? '' : ' · whurl'}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${toTop('icon.svg')}">
<link rel="stylesheet" href="${toTop('style.css')}">
<link rel="stylesheet" href="${toTop('site.css')}">
<script>${theme}</script>
</head>
<body class="site">
<a class="skip" href="#text">Skip to the text</a>
<header class="top">
  <p class="name"><a href="${toTop('index.html')}">whurl</a></p>
${navigation(page.path, 'Documentation')}
</header>
<div class="sides">
<details class="contents" id="contents" open>
<summary>Contents</summary>
<nav aria-label="Documentation">
${groups.map((group) => writeGroup(group, page)).join('\n')}
</nav>
</details>
<script>${contents}</script>
<main class="text" id="text" tabindex="-1">
${page.content}</main>
</div>
</body>
</html>
`;
}

/**
 * The links to the parts of the site.
 *
 * @param {string} path of the page that they are on
 * @param {string} current the name of the part that it belongs to
 */
export function navigation(path, current) {
  const toTop = relativeTo(path);
  const links = Object.entries(parts).map(([title, part]) => `<a href="${toTop(part)}"${title === current ? ' aria-current="true"' : ''}>${title}</a>`);
  return `  <nav class="parts-of-site" aria-label="Site">${links.join(' ')}</nav>`;
}

/** @param {Group} group @param {Page} page */
function writeGroup({ title, pages }, { path, sections }) {
  const toTop = relativeTo(path);
  const items = pages.map((page) => {
    if (page.path !== path) return `<li><a href="${toTop(page.path)}">${escape(page.title)}</a></li>`;
    const inside = sections.map(({ anchor, title }) => `<li><a href="#${anchor}">${escape(title)}</a></li>`).join('');
    return `<li><a href="#text" aria-current="page">${escape(page.title)}</a>${inside === '' ? '' : `<ul>${inside}</ul>`}</li>`;
  });
  return `<h2>${title}</h2>\n<ul>\n${items.join('\n')}\n</ul>`;
}

/** @param {string} page @returns {(target: string) => string} */
function relativeTo(page) {
  return (target) => posix.relative(posix.dirname(page), target);
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
