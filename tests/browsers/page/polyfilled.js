// A page that gets the polyfill: how the browser's own class did, how the new one does, and what the platform makes of
// the new objects. Old browsers run it too, lowered to ES5.
import { runChecks } from '../../shared/platform-integration/check.js';
import { webChecks } from '../../shared/platform-integration/web.js';
import { runWpt } from './wpt-cases.js';

const native = { URL: window.URL, URLSearchParams: window.URLSearchParams, Response: window.Response };

run().then(reportOutcome, reportFailure);

/** @returns {Promise<import('./node-test.js').Outcome>} */
async function run() {
  const own = await passedByOwn();
  await loadPolyfill();
  if (window.URL === native.URL) throw new Error('the polyfill has left the browser’s own class');
  const wpt = await runWpt(window.URL, readJson);
  const results = await runChecks(webChecks({ origin: location.origin, global: window, native }));
  const of = (/** @type {boolean | null} */ ok) => results.filter((result) => result.ok === ok);
  return {
    own,
    passed: wpt.passed + of(true).length,
    failures: wpt.failures.concat(of(false).map(({ name, why }) => `${name}: ${why}`)),
    skips: wpt.skips.concat(of(null).map(({ name, why }) => `${name}: ${why}`)),
  };
}

/** The cases that the class passes by its parsing: where it lacks `canParse` and `parse`, they are its constructor's. */
async function passedByOwn() {
  /** @type {any} */
  const Own = native.URL;
  if (orNull(() => new Own('http://a/').href) !== 'http://a/') return 0;
  const URL = /** @type {any} */ (function (/** @type {any[]} */ ...args) {
    return new Own(...args);
  });
  URL.parse = Own.parse || ((/** @type {any[]} */ ...args) => orNull(() => new Own(...args)));
  URL.canParse = Own.canParse || ((/** @type {any[]} */ ...args) => orNull(() => new Own(...args)) !== null);
  return (await runWpt(URL, readJson)).passed;
}

/** @param {() => any} make */
function orNull(make) {
  try {
    return make();
  } catch {
    return null;
  }
}

function loadPolyfill() {
  const script = document.createElement('script');
  script.src = '/package/dist/polyfill.js';
  const loaded = new Promise((resolve) => (script.onload = resolve));
  document.body.appendChild(script);
  return loaded;
}

/** @param {string} address @returns {Promise<any>} */
function readJson(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address);
  const loaded = new Promise((resolve, reject) => {
    request.onload = () => resolve(JSON.parse(request.responseText));
    request.onerror = () => reject(new Error(`not loaded: ${address}`));
  });
  request.send();
  return loaded;
}
