// Loads the package in a new realm, whose built-ins a test may break, or which lacks some of them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import { packageFolder, skipBindings } from '../../shared/package.js';

const read = (/** @type {string} */ file) => readFileSync(join(packageFolder, 'dist', file));

/**
 * The bundles that can be loaded, and how each is made ready.
 *
 * @type {{ name: string, bundle: string, prepare: (exports: any) => void }[]}
 */
export const bundles = [
  { name: 'whurl', bundle: read('whurl.cjs').toString(), prepare: () => {} },
  ...(skipBindings
    ? []
    : [
        {
          name: 'bindings',
          bundle: read('bindings.cjs').toString(),
          prepare: (/** @type {any} */ exports) => exports.initSync(read('bindings.wasm')),
        },
      ]),
];

/**
 * @param {Record<string, unknown>} globals  in addition to ECMAScript's and WebAssembly's
 * @param {string} [before]  code that runs in the realm first
 * @param {typeof bundles[number]} [loaded]  by default the package's main entry
 * @returns {{ realm: any, URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }}
 */
export function loadInRealm(globals, before = '', { bundle, prepare } = bundles[0]) {
  const context = vm.createContext({ ...globals });
  vm.runInContext(before, context);
  const module = { exports: /** @type {any} */ ({}) };
  const load = vm.compileFunction(bundle, ['module', 'exports', 'require'], { parsingContext: context });
  load.call(undefined, module, module.exports, createRequire(join(packageFolder, 'dist', 'index.cjs')));
  prepare(module.exports);
  return { realm: vm.runInContext('globalThis', context), ...module.exports };
}
