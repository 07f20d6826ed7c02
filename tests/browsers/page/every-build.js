// All of the web-platform-tests data through every build of the classes, after whatever the page has loaded before.
import { runWpt } from './wpt-cases.js';

const { textContent } = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=importmap]'));
/** @type {{ imports: Record<string, string> }} */
const { imports } = JSON.parse(/** @type {string} */ (textContent));
const page = /** @type {any} */ (window);

/** @param {string} file */
const loadScript = (file) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${file} was not loaded`));
    script.src = `/package/dist/${file}`;
    document.body.append(script);
  });

/** @param {string} specifier */
const started = async (specifier) => {
  const entry = await import(specifier);
  await entry.init(
    await (await fetch(imports[`whurl/${specifier === 'whurl/async' ? 'whurl' : 'bindings'}.wasm`])).arrayBuffer(),
  );
  return entry;
};

/** The classes of each build. @type {Record<string, () => Promise<any>>} */
const builds = {
  whurl: () => import('whurl'),
  'whurl/js': () => import('whurl/js'),
  'whurl/pattern': () => import('whurl/pattern'),
  'whurl/js/pattern': () => import('whurl/js/pattern'),
  'whurl/async': () => started('whurl/async'),
  ...('whurl/bindings' in imports ? { 'whurl/bindings': () => started('whurl/bindings') } : {}),
  'dist/whurl.js': () => loadScript('whurl.js').then(() => page.whurl),
  // The last ones change the page.
  'whurl/polyfill/install': async () => {
    const { install } = await import('whurl/polyfill/install');
    install({ force: true, only: ['URL', 'URLSearchParams', 'URLPattern'] });
    const { URL, URLPattern } = page;
    return { URL, URLPattern };
  },
  'dist/polyfill.js': async () => {
    for (const name of ['URL', 'URLSearchParams']) delete page[name];
    await loadScript('polyfill.js');
    return { URL: page.URL };
  },
};

/** @type {import('./node-test.js').Outcome} */
const outcome = { passed: 0, failures: [], skips: [] };
for (const [name, load] of Object.entries(builds)) {
  const { passed, failures, skips } = await runWpt(await load());
  outcome.passed += passed;
  outcome.failures.push(...failures.map((failure) => `${name}: ${failure}`));
  outcome.skips.push(...skips);
}
reportOutcome(outcome);
