// `npm run site`: makes the site in dist/site/, and prints the path of its front page.
import { pathToFileURL } from 'node:url';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inProject } from './project.js';

const usage = `npm run site -- [--help]

Builds the site in dist/site/: the playground as its front page, the API reference and the documents. It prints the address
of the front page, which works from the file and from any folder of a server.`;

await exitWith(async () => {
  if (readArguments(usage, {}) === null) return;
  await prepare('site');
  console.log(pathToFileURL(inProject('dist', 'site', 'index.html')).href);
});
