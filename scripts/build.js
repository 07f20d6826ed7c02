// `npm run build`: the playground, and everything that is published, in npm/. `npm run build -- --python`: the wheel.
import { stagePackage, staged } from './build/stage.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';

const usage = `npm run build -- [--python] [--help]

Builds everything that is published on npm, in npm/, and the playground, in dist/playground/.

  --python   builds the Python package instead: pip install wheel/*.whl`;

await exitWith(async () => {
  const given = readArguments(usage, { python: { type: 'boolean' } });
  if (given === null) return;
  if (given.values.python) return prepare('wheel');
  await prepare('bundle', 'bindings', 'playground');
  stagePackage({ folder: staged, bindings: true });
});
