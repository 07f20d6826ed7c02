// A page that loads the polyfill: the cases that the browser's own class passes, those that the new one passes, and the
// checks whether the platform accepts the new objects. Old browsers run it too, compiled to ES5.
import { runChecks } from '../../shared/platform-integration/check.js';
import { webChecks } from '../../shared/platform-integration/web.js';
import { readJson } from './read-files.js';
import { runWpt } from './wpt-cases.js';

const native = { URL: window.URL, URLSearchParams: window.URLSearchParams, Response: window.Response };

/** Those that docs/polyfill.md says are wrapped. @returns {any[]} */
const senders = () => [
  ...[window.fetch, window.Request, window.Response, navigator.sendBeacon],
  window.XMLHttpRequest.prototype.send,
];
const ownSenders = senders();

run().then(reportOutcome, reportFailure);

/** @returns {Promise<import('./node-test.js').Outcome>} */
async function run() {
  const own = await passedByOwn();
  await loadPolyfill();
  if (window.URL === native.URL) throw new Error('the polyfill has not replaced the browser’s own class');
  const kept = senders().filter((sender, index) => sender !== undefined && sender === ownSenders[index]);
  if (kept.length > 0) throw new Error(`the polyfill has not wrapped ${kept.map(({ name }) => name)}`);
  const wpt = await runWpt({ URL: window.URL }, readJson);
  const results = await runChecks(webChecks({ origin: location.origin, global: window, native }));
  const of = (/** @type {boolean | null} */ ok) => results.filter((result) => result.ok === ok);
  return {
    own,
    passed: wpt.passed + of(true).length,
    failures: wpt.failures.concat(of(false).map(({ name, why }) => `${name}: ${why}`)),
    skips: wpt.skips.concat(of(null).map(({ name, why }) => `${name}: ${why}`)),
  };
}

/** The number of cases that the own class passes. If it lacks `canParse` and `parse`, its constructor replaces them. */
async function passedByOwn() {
  /** @type {any} */
  const Own = native.URL;
  if (orNull(() => new Own('http://a/').href) !== 'http://a/') return 0;
  const URL = /** @type {any} */ (
    function (/** @type {any[]} */ ...args) {
      return new Own(...args);
    }
  );
  URL.parse = Own.parse || ((/** @type {any[]} */ ...args) => orNull(() => new Own(...args)));
  URL.canParse = Own.canParse || ((/** @type {any[]} */ ...args) => orNull(() => new Own(...args)) !== null);
  return (await runWpt({ URL }, readJson)).passed;
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
