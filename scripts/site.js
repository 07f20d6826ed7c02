// `npm run site`: makes the site in dist/site/, and prints where its front page is.
import { pathToFileURL } from 'node:url';
import { exitWith } from './exit.js';
import { prepare } from './prepare.js';
import { inProject } from './project.js';

await exitWith(async () => {
  await prepare('site');
  console.log(pathToFileURL(inProject('dist', 'site', 'index.html')).href);
});
