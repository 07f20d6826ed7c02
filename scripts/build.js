// `npm run build`: the npm package, in npm/, or what is named.
import { stagePackage, staged } from './build/stage.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';

const usage = `npm run build -- [NAME…] [--help]

Builds the npm package in npm/, without whurl/bindings; or what is named:

  npm         this package
  bindings    this package with whurl/bindings, by wasm-pack, which is compiled first (minutes)
  playground  the page, in dist/playground/
  python      the Python package, in wheel/`;

await exitWith(async () => {
  const names = readArguments(usage, {}, ['npm', 'bindings', 'playground', 'python'])?.names;
  if (names === undefined) return;
  const bindings = names.includes('bindings');
  if (names.includes('playground')) await prepare('playground');
  if (names.includes('python')) await prepare('wheel');
  if (names.length > 0 && !bindings && !names.includes('npm')) return;
  await prepare('bundle', ...(bindings ? /** @type {const} */ (['bindings']) : []));
  stagePackage({ folder: staged, bindings });
});
