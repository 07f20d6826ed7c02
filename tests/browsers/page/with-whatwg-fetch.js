// Forms in a page without `fetch` that has whatwg-fetch, loaded before the polyfill or after it: as many checks pass as
// with the platform's classes.
import { runChecks } from '../../shared/platform-integration/check.js';
import { webChecks } from '../../shared/platform-integration/web.js';

const page = /** @type {any} */ (window);
const [, order] = location.pathname.split('/');
const native = { URL: page.URL, URLSearchParams: page.URLSearchParams };

/** @param {string} address */
const load = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${address} was not loaded`));
    script.src = address;
    document.body.append(script);
  });
const loadWhatwgFetch = () => load('/.cache/runtimes/polyfills/node_modules/whatwg-fetch/dist/fetch.umd.js');

const installPolyfill = async () => (await import('whurl/polyfill/install')).install({ force: true });

const check = async () =>
  (await runChecks(webChecks({ origin: location.origin, global: page, native }))).filter(({ name }) =>
    /params|form/i.test(name),
  );

async function run() {
  for (const name of ['fetch', 'Headers', 'Request', 'Response']) delete page[name];
  if (order === 'whatwg-fetch-first') {
    await loadWhatwgFetch();
    // Not every check passes with whatwg-fetch and the platform's own classes.
    const own = await check();
    await installPolyfill();
    return compared(own, await check());
  }
  await installPolyfill();
  await loadWhatwgFetch();
  return compared([], await check());
}

/**
 * @param {import('../../shared/platform-integration/check.js').Result[]} before
 * @param {import('../../shared/platform-integration/check.js').Result[]} after
 */
function compared(before, after) {
  if (page.URL === native.URL) throw new Error('the polyfill has not replaced the browser’s own class');
  const failures = after.filter(({ ok }, i) => ok === false && before[i]?.ok !== false);
  return {
    passed: after.filter(({ ok }) => ok).length,
    failures: failures.map(({ name, why }) => `${name}: ${why}`),
    skips: [],
  };
}

run().then(reportOutcome, reportFailure);
