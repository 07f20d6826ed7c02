// Stands for tests/js/webidl/realm.js in a page: the realm is that of an iframe.
// At once, for WebKit runs a page's next module before one that awaits is done.
const request = new XMLHttpRequest();
request.open('GET', '/package/dist/whurl.cjs', false);
request.send();
const bundle = request.responseText;

// What a realm has only where it is given it.
const optional = ['atob', 'TextEncoder', 'TextDecoder', 'Buffer', 'process'];

/** @type {typeof import('../../js/webidl/realm.js').loadInRealm} */
export function loadInRealm(globals, before = '') {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const realm = /** @type {any} */ (frame.contentWindow);
  // The realm's own: a page's are not those of its frames.
  for (const name of optional) if (!(name in globals)) delete realm[name];
  realm.eval(before);
  const module = { exports: /** @type {any} */ ({}) };
  realm.Function('module', 'exports', bundle)(module, module.exports);
  return { realm, ...module.exports };
}
