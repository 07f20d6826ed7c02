// Makes the pages around the texts of the documents, and the bar at the top of every page.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inProject } from '../../project.js';

/**
 * @typedef {object} Page
 * @property {string} path from the top of the site
 * @property {string} title
 * @property {string} description for search engines
 * @property {string} content HTML
 * @property {{ anchor: string, title: string }[]} sections
 *
 * @typedef {Pick<Page, 'path' | 'title'>} Entry of the navigation
 * @typedef {{ title: string, pages: Entry[] }} Group of the navigation
 */

/** The parts of the site, in the bar of every page. @type {Record<string, string>} */
const parts = {
  Playground: 'index.html',
  Documentation: 'docs/index.html',
  'JavaScript API': 'api/js/index.html',
  'Rust API': 'api/rust/whurl/index.html',
};

// The icon of the playground.
const [, drawing] = /** @type {RegExpExecArray} */ (
  /<link rel="icon" href="data:image\/svg\+xml,([^"]*)">/.exec(
    readFileSync(inProject('playground', 'index.html'), 'utf8'),
  )
);

/** The icon of all pages, in SVG. */
export const icon = decodeURIComponent(drawing);

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

// As in the playground: nothing is loaded from elsewhere.
const policy =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** @param {Page} page @param {Group[]} groups @returns {string} */
export function writePage(page, groups) {
  const toTop = relativeTo(page.path);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escape(page.title)}${page.title === 'whurl' ? '' : ' · whurl'}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escape(page.description)}">
<link rel="icon" href="${toTop('icon.svg')}">
${styles(toTop, ['style.css', 'bar.css', 'site.css'])}
<noscript><style>.finder, .site-bar fieldset { display: none }</style></noscript>
<script src="${toTop('theme.js')}"></script>
<script defer src="${toTop('docs-page.js')}"></script>
</head>
<body class="site">
<a class="skip" href="#text">Skip to the text</a>
${bar(page.path, 'Documentation')}
<div class="sides">
<div class="side">
<form class="finder" id="finder" role="search">
<label for="search">Search the documents</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" data-top="${toTop('')}" data-index="${toTop('search-index.js')}">
<p id="found" role="status"></p>
<ul id="results" class="results"></ul>
</form>
<details class="contents" id="contents">
<summary>Contents</summary>
<nav aria-label="Documents">
${groups.map((group) => writeGroup(group, page)).join('\n')}
</nav>
</details>
</div>
<main class="text" id="text" tabindex="-1">
${page.content}${neighbours(groups, page)}</main>
</div>
<p id="copied" class="unseen" role="status"></p>
<footer><p>whurl ${version}</p></footer>
</body>
</html>
`;
}

/**
 * The bar at the top of a page: the parts of the site, and the choice of colours.
 *
 * @param {string} path of the page
 * @param {string} current the name of the part that the page belongs to
 */
export function bar(path, current) {
  const toTop = relativeTo(path);
  const choices = ['Auto', 'Light', 'Dark'].map(
    (title) =>
      `<label><input type="radio" name="theme" value="${title.toLowerCase()}"${title === 'Auto' ? ' checked' : ''}><span>${title}</span></label>`,
  );
  return `<header class="site-bar">
<p class="name"><a href="${toTop('index.html')}">whurl</a></p>
<nav aria-label="Site">${linksToParts(path, current)}</nav>
<fieldset><legend>Colours</legend>${choices.join('')}</fieldset>
</header>`;
}

/**
 * The links to the parts of the site, for a page.
 *
 * @param {string} path of the page
 * @param {string} current the name of the part that the page belongs to
 */
export function linksToParts(path, current) {
  const toTop = relativeTo(path);
  return Object.entries(parts)
    .map(([title, part]) => `<a href="${toTop(part)}"${title === current ? ' aria-current="true"' : ''}>${title}</a>`)
    .join(' ');
}

/**
 * The elements in the head of a reference's page: the style of the bar, and the chosen colours.
 *
 * @param {string} path of the page
 */
export function headOfReference(path) {
  const toTop = relativeTo(path);
  return `${styles(toTop, ['bar.css', 'references.css'])}<script src="${toTop('theme.js')}"></script>`;
}

/** @param {(target: string) => string} toTop @param {string[]} names */
function styles(toTop, names) {
  return names.map((name) => `<link rel="stylesheet" href="${toTop(name)}">`).join('\n');
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

/** The links to the pages before and after this one. @param {Group[]} groups @param {Page} page */
function neighbours(groups, { path }) {
  const toTop = relativeTo(path);
  const all = groups.flatMap(({ pages }) => pages);
  const at = all.findIndex((page) => page.path === path);
  const link = (/** @type {Entry | undefined} */ page, /** @type {string} */ rel, /** @type {string} */ label) =>
    page === undefined
      ? ''
      : `<a rel="${rel}" href="${toTop(page.path)}"><span>${label}</span> ${escape(page.title)}</a>`;
  return `<nav class="neighbours" aria-label="Before and after">${link(all[at - 1], 'prev', 'Before:')}${link(all[at + 1], 'next', 'Next:')}</nav>\n`;
}

/** @param {string} page @returns {(target: string) => string} */
function relativeTo(page) {
  return (target) => {
    const path = posix.relative(posix.dirname(page), target);
    return target === '' ? `${path === '' ? '.' : path}/` : path;
  };
}

/** @param {string} text */
export function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
