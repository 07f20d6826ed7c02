// `npm run build`: the playground, and everything that is published, in npm/.
import { stagePackage } from './build/stage.js';
import { exitWith } from './exit.js';
import { prepare } from './prepare.js';

await exitWith(async () => {
  await prepare('bundle', 'bindings', 'playground');
  stagePackage({ bindings: true });
});
