// dist/site/: the playground, the documents and both API references, in one folder that works from any path of any
// server, and from the file system.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.js';
import { upToDate } from '../step.js';
import { playground } from './playground.js';
import { makeDocumentation, makeRustReference } from './site/api.js';
import { listFiles } from './site/documents.js';
import { icon, linksToParts } from './site/page.js';

export const site = inProject('dist', 'site');

/** The playground must have been built. */
export const buildSite = () =>
  upToDate({
    name: 'site',
    inputs: [
      ...listFiles().filter((path) => path.endsWith('.md')),
      ...['docs', 'types', 'src', 'Cargo.toml', 'Cargo.lock', 'dist/playground'],
      ...['scripts/build/site.js', 'scripts/build/site', 'package-lock.json'],
    ],
    outputs: ['dist/site/index.html', 'dist/site/docs/index.html', 'dist/site/api/rust/whurl/index.html'],
    make,
  });

async function make() {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  makeFrontPage();
  await makeDocumentation(site);
  await makeRustReference(site);
}

/** The guides that the front page names: their titles there, and the names of their pages. */
const guides = {
  JavaScript: 'JavaScript__the_classes',
  polyfill: 'JavaScript__the_polyfill',
  patterns: 'JavaScript__URL_patterns',
  tools: 'JavaScript__tools',
  Rust: 'Rust__the_crate',
  'command line': 'The_command_line',
  Python: 'Python',
  Spark: 'Spark,_DuckDB,_Polars',
  'all guides': 'Guides',
};

const purpose =
  'For programs that must agree about URLs: one parser, exactly by the standards, in every JavaScript runtime, in Rust, Python and on the command line.';

function makeFrontPage() {
  cpSync(playground, site, { recursive: true });
  for (const file of ['bar.css', 'references.css', 'theme.js'])
    copyFileSync(inProject('scripts', 'build', 'site', file), join(site, file));
  writeFileSync(join(site, 'icon.svg'), icon);
  const page = join(site, 'index.html');
  let html = readFileSync(page, 'utf8');
  for (const [before, added] of [
    ['<script defer src="whurl.js">', '<link rel="stylesheet" href="bar.css">\n'],
    // First in the source, as it is the first that is seen.
    [
      '  <div class="brand">',
      `  <nav class="parts-of-site" aria-label="Site">${linksToParts('index.html', 'Playground')}</nav>\n`,
    ],
    [
      '</header>',
      `  <p class="purpose">${purpose}</p>\n  <p class="purpose">Guides: ${Object.entries(guides)
        .map(([title, name]) => `<a href="docs/documents/${name}.html">${title}</a>`)
        .join(', ')}.</p>\n`,
    ],
    [
      '</footer>',
      '  <p><a href="docs/index.html">Documentation</a>, <a href="docs/documents/Changelog.html">changes</a>, <a href="docs/documents/URLs_in_security_decisions.html">security</a>, <a href="docs/documents/Contributing.html">contributing</a></p>\n',
    ],
  ]) {
    if (!html.includes(before)) throw new Error(`the playground does not contain ${before}`);
    html = html.replace(before, added + before);
  }
  writeFileSync(page, html);
}
