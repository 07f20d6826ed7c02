// dist/site/: the playground, the documents and both API references, as one folder that any server can serve, from any
// path, and that works from the file system too.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.js';
import { upToDate } from '../step.js';
import { playground } from './playground.js';
import { makeJavaScriptReference, makeRustReference } from './site/api.js';
import { makeDocs } from './site/docs.js';
import { listFiles } from './site/documents.js';
import { icon, navigation } from './site/page.js';

export const site = inProject('dist', 'site');

/** Needs the playground. */
export const buildSite = () =>
  upToDate({
    name: 'site',
    inputs: [
      ...listFiles().filter((path) => path.endsWith('.md')),
      ...['docs', 'types', 'src', 'Cargo.toml', 'Cargo.lock', 'dist/playground'],
      ...['scripts/build/site.js', 'scripts/build/site', 'package-lock.json'],
    ],
    outputs: ['dist/site/index.html', 'dist/site/docs/index.html', 'dist/site/api/js/index.html', 'dist/site/api/rust/whurl/index.html'],
    make,
  });

async function make() {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  makeFrontPage();
  makeDocs(site);
  await makeJavaScriptReference(site);
  await makeRustReference(site);
}

function makeFrontPage() {
  cpSync(playground, site, { recursive: true });
  copyFileSync(inProject('scripts', 'build', 'site', 'site.css'), join(site, 'site.css'));
  writeFileSync(join(site, 'icon.svg'), icon);
  const page = join(site, 'index.html');
  let html = readFileSync(page, 'utf8');
  for (const [before, added] of [
    ['<script defer src="whurl.js">', '<link rel="stylesheet" href="site.css">\n'],
    ['  <fieldset class="theme">', `${navigation('index.html', 'Playground')}\n`],
  ]) {
    if (!html.includes(before)) throw new Error(`the playground has no ${before}`);
    html = html.replace(before, added + before);
  }
  writeFileSync(page, html);
}
