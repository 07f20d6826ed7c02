// `npm run playground`: builds the page, serves it, and prints its address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from './browsers/serve.js';
import { playground } from './build/playground.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { log } from './log.js';

const usage = `npm run playground -- [--help]

Builds the playground, serves it on this machine, and prints its address.`;

await exitWith(async () => {
  if (readArguments(usage, {}) === null) return;
  await prepare('playground');
  const { origin } = await serve({
    folder: playground,
    pages: { '/': readFileSync(join(playground, 'index.html'), 'utf8') },
  });
  console.log(`${origin}/`);
  log('Ctrl+C stops it. The page also works from its file: dist/playground/index.html');
});
