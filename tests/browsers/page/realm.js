// Replaces tests/js/webidl/realm.js in a page: the realm is that of an iframe.
// The request is synchronous, since WebKit runs the next module of a page while one awaits.
const request = new XMLHttpRequest();
request.open('GET', '/package/dist/whurl.cjs', false);
request.send();
const bundle = request.responseText;

// The globals that a realm has only if they are passed.
const optional = ['atob', 'TextEncoder', 'TextDecoder', 'Buffer', 'process'];

/** The page loads the package's main entry only. @type {typeof import('../../js/webidl/realm.js').bundles} */
export const bundles = [{ name: 'whurl', bundle, prepare: () => {} }];

/** @type {typeof import('../../js/webidl/realm.js').loadInRealm} */
export function loadInRealm(globals, before = '') {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const realm = /** @type {any} */ (frame.contentWindow);
  // The frame has its own globals, not those of the page.
  for (const name of optional) if (!(name in globals)) delete realm[name];
  realm.eval(before);
  const module = { exports: /** @type {any} */ ({}) };
  realm.Function('module', 'exports', bundle)(module, module.exports);
  return { realm, ...module.exports };
}
