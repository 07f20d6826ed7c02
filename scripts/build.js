// `npm run build`: everything that is published.
import { buildBundle } from './build/bundle.js';
import { buildEngine } from './build/engine.js';
import { buildPkg } from './build/pkg.js';
import { buildTools } from './build/tools.js';
import { exitWith } from './exit.js';
import { ensureNpmPackages } from './tools/npm-packages.js';

await exitWith(async () => {
  await ensureNpmPackages();
  await buildEngine();
  await buildTools();
  await buildBundle();
  await buildPkg();
});
