// The pages of the tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageProject } from '../../scripts/test/install-package.js';
import { standIns } from './stand-ins.js';
import { webIdlFiles } from './web-idl-files.js';

/** @typedef {import('./site.js').Page} Page */

/**
 * A page without a bundler: an import map says what the package's name and Node's modules are, and each test file is
 * a module as it is.
 *
 * @param {string[]} files of the project
 * @returns {Page}
 */
function unbundled(files) {
  const imports = {
    whurl: `/package/${fileOf('.')}`,
    ...Object.fromEntries(Object.entries(standIns).map(([name, file]) => [name, `/${file}`])),
    'node:assert/strict': '/.cache/pages/node-assert.js',
  };
  const modules = files.map((file) => `<script type="module" src="/${file}"></script>`);
  return page(`<script type="importmap">${JSON.stringify({ imports })}</script>${modules.join('')}`);
}

/** @param {string} name of the script in .cache/pages @param {Record<string, string>} [headers] @returns {Page} */
const bundled = (name, headers) => page(`<script src="/.cache/pages/${name}.js" defer></script>`, headers);

/** @param {string} scripts @param {Record<string, string>} [headers] @returns {Page} */
const page = (scripts, headers) => ({
  html: `<!doctype html><meta charset="utf-8"><title>whurl</title><script src="/tests/browsers/page/tell.js"></script><body>${scripts}`,
  headers,
});

/**
 * The file that a browser's import of an entry gets.
 *
 * @param {string} entry such as `.`
 */
function fileOf(entry) {
  const { exports } = JSON.parse(readFileSync(join(packageProject, 'node_modules', 'whurl', 'package.json'), 'utf8'));
  let target = exports[entry];
  while (typeof target !== 'string') target = target.browser ?? target.import ?? target.default;
  return target.replace('./', '');
}

/** @type {Record<string, Page>} by path */
export const pages = {
  '/bundled/wpt': bundled('wpt'),
  '/bundled/web-idl': bundled('web-idl'),
  '/unbundled/wpt': unbundled(['tests/browsers/page/run-wpt.js']),
  '/unbundled/web-idl': unbundled([...webIdlFiles({ withFrames: true, withHeavy: true }), 'tests/browsers/page/run-tests.js']),
};
