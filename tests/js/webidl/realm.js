// Loads the package in a new realm, whose built-ins a test may break, or which lacks some of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { packageFolder } from '../support/package.js';

const bundle = readFileSync(join(packageFolder, 'dist', 'whurl.cjs'), 'utf8');

/**
 * @param {Record<string, unknown>} globals  in addition to those of ECMAScript and WebAssembly
 * @param {string} [before]  code that runs in the realm first
 * @returns {{ realm: any, URL: typeof globalThis.URL, URLSearchParams: typeof globalThis.URLSearchParams }}
 */
export function loadInRealm(globals, before = '') {
  const context = vm.createContext({ ...globals });
  vm.runInContext(before, context);
  const module = { exports: /** @type {any} */ ({}) };
  const load = vm.compileFunction(bundle, ['module', 'exports'], { parsingContext: context });
  load.call(undefined, module, module.exports);
  return { realm: vm.runInContext('globalThis', context), ...module.exports };
}
