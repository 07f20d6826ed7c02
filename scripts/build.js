// `npm run build`: the playground, and everything that is published, in npm/.
import { buildBundle } from './build/bundle.js';
import { buildEngine } from './build/engine.js';
import { buildPkg } from './build/pkg.js';
import { buildPlayground } from './build/playground.js';
import { stagePackage } from './build/stage.js';
import { exitWith } from './exit.js';
import { ensureNpmPackages } from './install/npm-packages.js';

await exitWith(async () => {
  await ensureNpmPackages();
  await buildEngine();
  await buildBundle();
  await buildPkg();
  await buildPlayground();
  stagePackage({ bindings: true });
});
