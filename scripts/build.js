// `npm run build`: the npm package, in npm/, and what else is named.
import { stagePackage, staged } from './build/stage.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';

const usage = `npm run build -- [NAME…] [--help]

Builds the npm package, in npm/. Names add the parts that few programs need:

  bindings    whurl/bindings in the package, by wasm-pack, which is compiled first (minutes)
  playground  the page, in dist/playground/`;

const parts = /** @type {const} */ (['bindings', 'playground']);

await exitWith(async () => {
  const named = readArguments(usage, {}, parts)?.names;
  if (named === undefined) return;
  const chosen = parts.filter((part) => named.includes(part));
  await prepare('bundle', ...chosen);
  stagePackage({ folder: staged, bindings: chosen.includes('bindings') });
});
