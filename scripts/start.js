// `npm start -- …`: builds what is missing or out of date, then runs the command line with the same arguments.
import { buildBundle } from './build/bundle.js';
import { buildEngine } from './build/engine.js';
import { exitWith } from './exit.js';
import { ensureNpmPackages } from './install/npm-packages.js';

await exitWith(async () => {
  await ensureNpmPackages();
  await buildEngine();
  await buildBundle();
  await import('../js/cli.js');
});
