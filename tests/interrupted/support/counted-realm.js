// The package in a realm whose built-ins can fail: every function, accessor and constructor of the runtime, and every
// export of a module, is counted, and the n-th use throws, before it has done anything or afterwards.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';

/** That of the package under test, or of an older one, with which these tests must fail. @type {string} */
export const packageFolder = process.env.WHURL_PACKAGE ?? (await import('../../shared/package.js')).packageFolder;

/** The error that the n-th use throws. */
export class Interruption extends Error {}

/**
 * @typedef {object} Counter
 * @property {(n: number, isAfter: boolean) => void} arm  makes the n-th use from now on throw
 * @property {() => boolean} disarm  returns whether one has thrown
 * @property {(run: () => void) => string[]} trace  runs something, and returns the names of the functions that it used
 *
 * @typedef {'node' | 'page' | 'bare'} Runtime  with the methods of Node, of pages, of ECMAScript alone
 */

const require = createRequire(import.meta.url);

/**
 * The owners of the built-ins that our code uses, without `Math`, whose functions the engine in plain JavaScript calls
 * for every number.
 */
const owners = [
  ...[
    'Object',
    'Array',
    'String',
    'Number',
    'Symbol',
    'Error',
    'TypeError',
    'RangeError',
    'Map',
    'Set',
    'WeakMap',
    'WeakRef',
    'Promise',
    'RegExp',
  ],
  ...[
    'ArrayBuffer',
    'Int8Array',
    'Uint8Array',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
    'Uint32Array',
    'Reflect',
    'JSON',
    'BigInt',
  ],
  ...['FinalizationRegistry', 'TextEncoder', 'TextDecoder', 'Buffer'],
];
const hidden = [
  'Object.getPrototypeOf(Uint8Array)',
  'Object.getPrototypeOf([][Symbol.iterator]())',
  'WebAssembly.Memory',
];
const functions = ['decodeURIComponent', 'encodeURIComponent', 'parseInt'];

/** Left out: what says nothing of a failure, or is called by each of the others. */
const omitted = new Set(['constructor', 'hasInstance', 'species', 'toPrimitive']);

/**
 * Loads files of dist/ in a realm of their own.
 *
 * @param {Runtime} runtime
 * @param {boolean} [isCounted]  without it, the runtime's functions are as they are
 * @returns {{ load: (file: string) => any, counter: Counter, realm: any }}
 */
export function createRealm(runtime, isCounted = true) {
  let left = 0;
  let isAfter = false;
  let hasThrown = false;
  /** @type {string[] | null} */
  let traced = null;

  /** Counts a use. @param {string} name @param {() => unknown} use */
  const counted = (name, use) => {
    if (traced !== null) traced.push(name);
    if (left === 0 || --left > 0) return use();
    hasThrown = true;
    if (isAfter) use();
    throw new Interruption(name);
  };
  /** @param {string} name @param {any} target @returns {any} */
  const wrapped = (name, target) =>
    new Proxy(target, {
      apply: (_, self, args) => counted(name, () => Reflect.apply(target, self, args)),
      construct: (_, args, newTarget) =>
        /** @type {object} */ (counted(`new ${name}`, () => Reflect.construct(target, args, newTarget))),
    });

  const context = vm.createContext(globalsOf(runtime));
  const realm = vm.runInContext('globalThis', context);
  /** @param {any} owner @param {string} prefix */
  const wrapMembers = (owner, prefix) => {
    for (const key of Reflect.ownKeys(owner)) {
      const name = typeof key === 'symbol' ? String(key.description).replace('Symbol.', '') : key;
      const descriptor = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(owner, key));
      if (!descriptor.configurable || omitted.has(name)) continue;
      if (typeof descriptor.value === 'function')
        Object.defineProperty(owner, key, { ...descriptor, value: wrapped(`${prefix}.${name}`, descriptor.value) });
      else if (descriptor.get !== undefined)
        Object.defineProperty(owner, key, { ...descriptor, get: wrapped(`get ${prefix}.${name}`, descriptor.get) });
    }
  };
  for (const code of isCounted ? [...owners, ...hidden] : []) {
    const owner = vm.runInContext(`typeof ${code} === 'undefined' ? undefined : ${code}`, context);
    if (owner === undefined) continue;
    wrapMembers(owner, code);
    if (owner.prototype) wrapMembers(owner.prototype, code);
  }
  for (const name of isCounted ? [...owners, ...functions] : [])
    if (typeof realm[name] === 'function') realm[name] = wrapped(name, realm[name]);

  const { Instance, Module } = realm.WebAssembly;
  /** @param {any} exports */
  const wrapExports = (exports) =>
    Object.fromEntries(
      Object.entries(exports).map(([name, value]) => [
        name,
        typeof value === 'function' ? wrapped(`export ${name}`, value) : value,
      ]),
    );
  if (isCounted) {
    realm.WebAssembly.Module = wrapped('WebAssembly.Module', Module);
    realm.WebAssembly.Instance = wrapped(
      'WebAssembly.Instance',
      function (/** @type {any} */ module, /** @type {any} */ imports) {
        return { exports: wrapExports(new Instance(module, imports).exports) };
      },
    );
    realm.WebAssembly.instantiate = async (/** @type {any} */ module, /** @type {any} */ imports) =>
      new realm.WebAssembly.Instance(module, imports);
  }

  /** @type {Map<string, { exports: any }>} */
  const loaded = new Map();
  /** @param {string} file @returns {any} */
  const load = (file) => {
    const found = loaded.get(file);
    if (found !== undefined) return found.exports;
    const module = { exports: {} };
    loaded.set(file, module);
    const path = join(packageFolder, 'dist', file);
    if (file.endsWith('.wasm')) return (module.exports = readFileSync(path));
    const requireFrom = (/** @type {string} */ name) =>
      name.startsWith('.') ? load(name.replace('./', '')) : require(name);
    const code = readFileSync(path, 'utf8');
    vm.compileFunction(code, ['module', 'exports', 'require', '__dirname'], {
      parsingContext: context,
      filename: path,
    })(module, module.exports, requireFrom, join(packageFolder, 'dist'));
    return module.exports;
  };

  return {
    load,
    realm,
    counter: {
      arm(n, after) {
        [left, isAfter, hasThrown] = [n, after, false];
      },
      disarm() {
        left = 0;
        return hasThrown;
      },
      trace(run) {
        traced = [];
        try {
          run();
          return traced;
        } finally {
          traced = null;
        }
      },
    },
  };
}

/** @param {Runtime} runtime @returns {Record<string, unknown>} */
function globalsOf(runtime) {
  if (runtime === 'bare') return {};
  // Classes of the realm's own, so that the members of ours are not wrapped.
  const encoder = new TextEncoder();
  const globals = {
    TextEncoder: class {
      encode(/** @type {string} */ text) {
        return encoder.encode(text);
      }
      encodeInto(/** @type {string} */ text, /** @type {Uint8Array} */ into) {
        return encoder.encodeInto(text, into);
      }
    },
    TextDecoder: class {
      #decoder;
      constructor(/** @type {string} */ label, /** @type {any} */ options) {
        this.#decoder = new TextDecoder(label, options);
      }
      decode(/** @type {Uint8Array} */ bytes) {
        return this.#decoder.decode(bytes);
      }
    },
  };
  // Otherwise decoding the module would take most of the time.
  if (runtime === 'page') return { ...globals, Buffer: Object.assign(() => {}, { from: Buffer.from }) };
  const { latin1Slice, utf8Write } = /** @type {any} */ (Buffer.prototype);
  class NodesBuffer {}
  Object.assign(NodesBuffer.prototype, { latin1Slice, utf8Write });
  return { ...globals, process, Buffer: Object.assign(NodesBuffer, { from: Buffer.from }) };
}
