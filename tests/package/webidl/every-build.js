// Every build of the classes, loaded in a new realm.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { packageFolder, skipBindings } from '../../shared/package.js';

// Imported without types, since its declarations need others that are not installed.
const { transformSync } = await import(/** @type {string} */ ('@babel/core'));

/**
 * @typedef {object} Classes
 * @property {any} URL
 * @property {any} URLSearchParams
 * @property {() => Promise<void>} [ready]
 * @property {(source: any) => Promise<void>} [init]
 * @property {any} [__engine]
 */

/**
 * A file that can be loaded.
 *
 * @typedef {object} Build
 * @property {string} name  the file in dist/
 * @property {boolean} [isScript]  whether it is loaded as a script, which defines globals
 * @property {'global' | 'whurl'} [from]  the place of the classes, if it does not export them
 * @property {boolean} [startsLater]  whether the program has to start the engine
 * @property {boolean} [needsWebAssembly]
 * @property {(exports: any) => void} [prepare]  makes it ready
 */

const read = (/** @type {string} */ file) => readFileSync(join(packageFolder, 'dist', file));

/** @type {Build[]} */
export const everyBuild = [
  { name: 'whurl.cjs', needsWebAssembly: true },
  { name: 'whurl.mjs', needsWebAssembly: true },
  { name: 'node.mjs', needsWebAssembly: true },
  { name: 'workerd.mjs', needsWebAssembly: true },
  { name: 'async.mjs', needsWebAssembly: true, startsLater: true },
  { name: 'async.cjs', needsWebAssembly: true, startsLater: true },
  { name: 'js.mjs' },
  { name: 'js.cjs' },
  { name: 'js.es5.cjs' },
  { name: 'whurl.js', isScript: true, from: 'whurl' },
  { name: 'polyfill.js', isScript: true, from: 'global' },
  { name: 'polyfill.mjs', from: 'global' },
  { name: 'polyfill.cjs', from: 'global' },
  { name: 'polyfill.es5.cjs', from: 'global' },
  { name: 'polyfill.react-native.cjs', from: 'global' },
  ...(skipBindings
    ? []
    : [
        {
          name: 'bindings.cjs',
          needsWebAssembly: true,
          prepare: (/** @type {any} */ exports) => exports.initSync(read('bindings.wasm')),
        },
        {
          name: 'bindings.mjs',
          needsWebAssembly: true,
          prepare: (/** @type {any} */ exports) => exports.initSync(read('bindings.wasm')),
        },
        { name: 'bindings-node.cjs', needsWebAssembly: true },
        { name: 'bindings-node.mjs', needsWebAssembly: true },
      ]),
];

/**
 * Every build of URLPattern, after the build of the URL class that it stands on. The last one makes it global.
 *
 * @type {[urls: string, patterns: string][]}
 */
export const patternBuilds = [
  ['whurl.cjs', 'pattern.cjs'],
  ['whurl.mjs', 'pattern.mjs'],
  ['workerd.mjs', 'pattern.workerd.mjs'],
  ['js.cjs', 'pattern-js.cjs'],
  ['js.mjs', 'pattern-js.mjs'],
  ['js.es5.cjs', 'pattern.es5.cjs'],
  ...(skipBindings ? [] : /** @type {[string, string][]} */ ([['bindings-node.cjs', 'pattern-bindings-node.cjs']])),
  ['js.cjs', 'polyfill-pattern.cjs'],
];

/**
 * Loads a build of URLPattern in a realm of its own, and the list of patterns.
 *
 * @param {typeof patternBuilds[number]} build
 * @param {Record<string, unknown>} globals
 * @param {string} [before]  code that runs in the realm first
 * @returns {{ realm: any, URL: any, URLSearchParams: any, URLPattern: any, URLPatternList: any }}
 */
export function loadPatterns([urls, patterns], globals, before = '') {
  const context = vm.createContext({ ...globals });
  vm.runInContext(before, context);
  const realm = vm.runInContext('globalThis', context);
  const loaded = new Map();
  const { URL, URLSearchParams } = loadFile(context, urls, loaded);
  const { URLPattern = realm.URLPattern } = loadFile(context, patterns, loaded);
  const list = patterns.includes('es5') ? 'url-pattern-list.es5.cjs' : 'url-pattern-list.cjs';
  const { URLPatternList } = loadFile(context, list, loaded);
  return { realm, URL, URLSearchParams, URLPattern, URLPatternList };
}

/** The code of a file as CommonJS. @type {Map<string, string>} */
const codes = new Map();

/** @param {string} file @returns {string} */
function codeOf(file) {
  const known = codes.get(file);
  if (known !== undefined) return known;
  const text = read(file).toString();
  const options = {
    babelrc: false,
    configFile: false,
    compact: true,
    sourceType: 'module',
    presets: [['@babel/preset-env', { targets: { node: 'current' }, modules: 'commonjs' }]],
  };
  const code = file.endsWith('.mjs') ? transformSync(text, options).code : text;
  codes.set(file, code);
  return code;
}

/**
 * Loads a file of dist/ in a realm, with the files that it imports.
 *
 * @param {vm.Context} context
 * @param {string} file
 * @param {Map<string, any>} [loaded]
 * @returns {any} its exports
 */
export function loadFile(context, file, loaded = new Map()) {
  if (loaded.has(file)) return loaded.get(file).exports;
  // A realm's own object, as a module has it.
  const module = vm.runInContext('({ exports: {} })', context);
  loaded.set(file, module);
  const load = vm.compileFunction(codeOf(file), ['module', 'exports', 'require', '__dirname'], {
    parsingContext: context,
  });
  const require = (/** @type {string} */ name) => {
    if (name === 'fs') return { readFileSync };
    if (name === 'react-native') return { NativeModules: {} };
    if (name.endsWith('.wasm'))
      return { __esModule: true, default: new (vm.runInContext('WebAssembly.Module', context))(read(name)) };
    return loadFile(context, name.replace('./', ''), loaded);
  };
  load.call(undefined, module, module.exports, require, join(packageFolder, 'dist'));
  return module.exports;
}

/**
 * @param {Build} build
 * @param {Record<string, unknown>} globals  in addition to ECMAScript's and WebAssembly's
 * @param {string} [before]  code that runs in the realm first
 * @returns {Classes & { realm: any }}
 */
export function loadBuild({ name, isScript, from, prepare }, globals, before = '') {
  const context = vm.createContext({ ...globals });
  vm.runInContext(before, context);
  const realm = vm.runInContext('globalThis', context);
  const exports = isScript ? void vm.runInContext(codeOf(name), context) : loadFile(context, name);
  prepare?.(exports);
  const loaded = from === 'global' ? realm : from === 'whurl' ? realm.whurl : exports;
  const { URL, URLSearchParams, init, ready, __engine } = loaded;
  return { realm, URL, URLSearchParams, init, ready, __engine };
}

/**
 * Starts the engine of a build that does not start it itself.
 *
 * @template T
 * @param {Classes & { realm: any }} loaded
 * @param {() => T} [before]  called first
 * @returns {Promise<T>} its result
 */
export function startEngine({ realm, init }, before = () => /** @type {any} */ (undefined)) {
  const { then } = realm.Promise.prototype;
  const bytes = new realm.Uint8Array(read('whurl.wasm'));
  const result = before();
  const promise = /** @type {Function} */ (init)(bytes);
  // The realm's own, whatever it has been replaced with since.
  Object.defineProperty(promise, 'constructor', { value: undefined });
  return new Promise((resolve, reject) => Reflect.apply(then, promise, [() => resolve(result), reject]));
}
