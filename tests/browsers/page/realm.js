// Replaces tests/package/webidl/realm.js in a page: the realm is an iframe.
import { readBytes, readText } from './read-files.js';

// The globals that a realm has only if they are passed.
const optional = ['atob', 'TextEncoder', 'TextDecoder', 'Buffer', 'process'];

/** @type {typeof import('../../package/webidl/realm.js').bundles} */
export const bundles = [
  { name: 'whurl', bundle: readText('/package/dist/whurl.cjs'), prepare: () => {} },
  {
    name: 'bindings',
    bundle: readText('/package/dist/bindings.cjs'),
    prepare: (exports) => exports.initSync(readBytes('/package/dist/bindings.wasm')),
  },
];

/** @type {typeof import('../../package/webidl/realm.js').loadInRealm} */
export function loadInRealm(globals, before = '', { bundle, prepare } = bundles[0]) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const realm = /** @type {any} */ (frame.contentWindow);
  // The frame has its own globals, not the page's.
  for (const name of optional) if (!(name in globals)) delete realm[name];
  realm.eval(before);
  const module = { exports: /** @type {any} */ ({}) };
  // All that the bundles require is the engine's module.
  realm.Function(
    'module',
    'exports',
    'require',
    bundle,
  )(module, module.exports, () => readBytes('/package/dist/whurl.wasm'));
  prepare(module.exports);
  return { realm, ...module.exports };
}
