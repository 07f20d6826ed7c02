// `npm run build`: the playground, and everything that is published, in npm/.
import { stagePackage, staged } from './build/stage.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';

const usage = `npm run build -- [--help]

Builds everything that is published, in npm/, and the playground, in dist/playground/.`;

await exitWith(async () => {
  if (readArguments(usage, {}) === null) return;
  await prepare('bundle', 'bindings', 'playground');
  stagePackage({ folder: staged, bindings: true });
});
