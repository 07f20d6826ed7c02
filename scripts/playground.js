// `npm run playground`: builds the page, serves it, and prints its address.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from './browsers/serve.js';
import { buildEngine } from './build/engine.js';
import { buildPlayground, playground } from './build/playground.js';
import { buildTools } from './build/tools.js';
import { exitWith } from './exit.js';
import { report } from './report.js';
import { ensureNpmPackages } from './install/npm-packages.js';

await exitWith(async () => {
  await ensureNpmPackages();
  await buildEngine();
  await buildTools();
  await buildPlayground();
  const { origin } = await serve({ folder: playground, pages: { '/': readFileSync(join(playground, 'index.html'), 'utf8') } });
  console.log(`${origin}/`);
  report('Ctrl+C ends it. The same page works from its file: dist/playground/index.html');
});
