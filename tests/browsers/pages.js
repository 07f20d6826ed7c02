// The test pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageProject } from '../../scripts/test/install-package.js';
import { calls } from '../runtimes/entries.js';
import { standIns, webIdlFiles } from './web-idl-files.js';

/** @typedef {import('./site.js').Page} Page */

/**
 * A page without a bundler: an import map resolves the package's name and Node's modules, and each test file is a
 * module of the page.
 *
 * @param {string[]} files of the project
 * @param {string[]} [first]  the addresses of scripts that run before everything else
 * @returns {Page}
 */
function unbundled(files, first = []) {
  const imports = {
    ...Object.fromEntries(
      Object.keys(manifest.exports).map((entry) => [entry.replace('.', 'whurl'), addressOf(entry)]),
    ),
    ...Object.fromEntries(Object.entries(standIns).map(([name, file]) => [name, `/${file}`])),
    'node:assert/strict': '/.cache/pages/node-assert.js',
  };
  const modules = files.map((file) => `<script type="module" src="/${file}"></script>`);
  const before = first.map((address) => `<script src="${address}"></script>`);
  return page(`${before.join('')}<script type="importmap">${JSON.stringify({ imports })}</script>${modules.join('')}`);
}

/** @param {string} name of the script in .cache/pages @param {Record<string, string>} [headers] @returns {Page} */
const bundled = (name, headers) => page(`<script src="/.cache/pages/${name}.js" defer></script>`, headers);

/**
 * @param {string} name of a script in tests/browsers/page; an attribute has the address of the package
 * @param {Record<string, string>} [headers]
 * @returns {Page}
 */
const plain = (name, headers) =>
  page(
    `<script type="module" src="/tests/browsers/page/${name}.js" data-module="${addressOf('.')}"></script>`,
    headers,
  );

/** @param {string} scripts @param {Record<string, string>} [headers] @returns {Page} */
const page = (scripts, headers) => ({
  html: `<!doctype html><meta charset="utf-8"><title>whurl</title><script src="/tests/browsers/page/report-outcome.js"></script><body>${scripts}`,
  headers,
});

/** @type {{ exports: Record<string, any> }} */
const manifest = JSON.parse(readFileSync(join(packageProject, 'node_modules', 'whurl', 'package.json'), 'utf8'));

/** The files that a browser loads for an entry of the package. @param {string} entry such as `.` */
function addressOf(entry) {
  let target = manifest.exports[entry];
  while (typeof target !== 'string') target = target.browser ?? target.import ?? target.default;
  return target.replace('.', '/package');
}

/** A page that loads every entry by its address, without an import map. @param {Record<string, string>} calls */
const least = (calls) => {
  const names = Object.keys(calls).filter((name) => name.replace('whurl', '.') in manifest.exports);
  const entries = names.map(
    (name) => `['${name}', '${addressOf(name.replace('whurl', '.'))}', function (entry) { return ${calls[name]}; }]`,
  );
  return page(
    `<script>window.entriesToTry = [${entries.join(', ')}];</script><script src="/tests/browsers/page/least.js" defer></script>`,
  );
};

/** The strictest policy with which a page can run scripts. @param {string} [more] sources of scripts */
const policy = (more = '') => ({
  'content-security-policy': `default-src 'none'; script-src 'self' ${more}; connect-src 'self'; require-trusted-types-for 'script'`,
});

/** @type {Record<string, Page>} by path */
export const pages = {
  '/bundled/wpt': bundled('wpt'),
  '/bundled/wpt-bindings': bundled('wpt-bindings'),
  '/bundled/bindings-memory': bundled('bindings-memory'),
  '/bundled/web-idl': bundled('web-idl'),
  '/unbundled/wpt': unbundled(['tests/browsers/page/run-wpt.js']),
  '/unbundled/web-idl': unbundled([
    ...webIdlFiles({ withFrames: true, withHeavy: true }),
    'tests/browsers/page/run-tests.js',
  ]),
  '/unbundled/every-entry': unbundled(['tests/browsers/page/every-entry.js', 'tests/browsers/page/run-tests.js']),
  '/bundled/async': bundled('async'),
  '/bundled/platform': bundled('platform'),
  '/bundled/hyperlinks': bundled('hyperlinks'),
  '/dedicated/worker': plain('start-worker'),
  '/shared/worker': plain('start-worker'),
  '/service/worker': plain('start-worker'),
  '/module/worker': plain('start-worker'),
  '/dedicated/polyfilled-worker': plain('start-worker'),
  '/shared/polyfilled-worker': plain('start-worker'),
  '/service/polyfilled-worker': plain('start-worker'),
  '/older/every-build': unbundled(['tests/browsers/page/every-build.js'], ['/tests/browsers/page/make-older.js']),
  '/older-with-core-js/every-build': unbundled(
    ['tests/browsers/page/every-build.js'],
    ['/tests/browsers/page/make-older.js', '/.cache/pages/core-js.js'],
  ),
  '/whatwg-fetch-first/forms': unbundled(['tests/browsers/page/with-whatwg-fetch.js']),
  '/whatwg-fetch-last/forms': unbundled(['tests/browsers/page/with-whatwg-fetch.js']),
  '/polyfilled/wpt-and-integration': bundled('polyfilled'),
  '/strict-csp-with-wasm/wpt': bundled('wpt', policy("'wasm-unsafe-eval'")),
  '/strict-csp-without-wasm/refused': bundled('refused', policy()),
  '/strict-csp-without-wasm/wpt-js': bundled('wpt-js', policy()),
};

/** For browsers of any age. @type {Record<string, Page>} */
export const pagesInES5 = {
  '/polyfilled/in-es5': bundled('polyfilled-es5'),
  '/patterns/in-es5': bundled('patterns-es5'),
};

/** For browsers with `import()`. @type {Record<string, Page>} */
export const pagesOfEntries = { '/entries/least': least(calls) };

/** For browsers that support the syntax of the package's modules. @type {Record<string, Page>} */
export const pagesOfModules = { '/bundled/wpt-when-ready': bundled('wpt-when-ready') };
