// The entries of the package, and how each is loaded into a realm.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { classes } from './classes.js';
import { packageFolder } from './package-folder.js';
import { display, encodings, html, sites, table, tools } from './functions.js';

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {import('./counted-realm.js').Host[]} hosts
 * @property {import('./classes.js').Program} program
 * @property {(realm: ReturnType<typeof import('./counted-realm.js').createRealm>) => any} load  may return a promise
 */

const isBuilt = existsSync(join(packageFolder, 'dist', 'bindings.cjs'));

/** @type {Entry[]} */
export const entries = [
  { name: 'whurl', hosts: ['node', 'page', 'bare'], program: classes, load: ({ load }) => load('whurl.cjs') },
  {
    name: 'whurl/async',
    hosts: ['page'],
    program: classes,
    load: async ({ load, realm }) => {
      const entry = load('async.cjs');
      realm.WebAssembly.compile = async (/** @type {any} */ bytes) => new realm.WebAssembly.Module(bytes);
      await entry.init(load('whurl.wasm'));
      return entry;
    },
  },
  { name: 'whurl/js', hosts: ['page', 'bare'], program: classes, load: ({ load }) => load('js.cjs') },
  { name: 'whurl/js in ES5', hosts: ['bare'], program: classes, load: ({ load }) => load('js.es5.cjs') },
  {
    name: 'whurl/polyfill',
    hosts: ['page'],
    program: classes,
    load: ({ load, realm }) => {
      load('polyfill.cjs');
      return { URL: realm.URL, URLSearchParams: realm.URLSearchParams };
    },
  },
  ...(isBuilt
    ? [
        {
          name: 'whurl/bindings',
          hosts: /** @type {import('./counted-realm.js').Host[]} */ (['node', 'page', 'bare']),
          program: classes,
          load: (/** @type {any} */ { load }) => {
            const entry = load('bindings.cjs');
            entry.initSync({ module: load('bindings.wasm') });
            return entry;
          },
        },
      ]
    : []),
  { name: 'whurl/table', hosts: ['node', 'page'], program: table, load: ({ load }) => ({ ...load('whurl.cjs'), ...load('table.cjs') }) },
  { name: 'whurl/tools', hosts: ['page'], program: tools, load: ({ load }) => load('tools.cjs') },
  { name: 'whurl/tools/sites', hosts: ['page'], program: sites, load: ({ load }) => ({ ...load('whurl.cjs'), ...load('tools-sites.cjs') }) },
  { name: 'whurl/tools/display', hosts: ['page'], program: display, load: ({ load }) => ({ ...load('whurl.cjs'), ...load('tools-display.cjs') }) },
  { name: 'whurl/tools/encodings', hosts: ['page'], program: encodings, load: ({ load }) => load('tools-encodings.cjs') },
  { name: 'whurl/tools/html', hosts: ['page'], program: html, load: ({ load }) => load('tools-html.cjs') },
];
