// `npm run site`: makes the site in dist/site/, and prints where its front page is.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildSite, site } from './build/site.js';
import { exitWith } from './exit.js';
import { prepare } from './prepare.js';

await exitWith(async () => {
  await prepare('playground', 'rust');
  await buildSite();
  console.log(pathToFileURL(join(site, 'index.html')).href);
});
