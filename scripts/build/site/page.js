// The bar at the top of every page of the site, and what it needs in the head.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inProject } from '../../project.js';

/** The parts of the site, in the bar of every page. @type {Record<string, string>} */
const parts = {
  Playground: 'index.html',
  Documentation: 'docs/index.html',
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

/** @param {string} page @returns {(target: string) => string} */
function relativeTo(page) {
  return (target) => posix.relative(posix.dirname(page), target);
}
