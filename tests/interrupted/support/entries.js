// The entries of the package, how each is loaded into a realm, and results as text that can be compared.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { classes } from './classes.js';
import { packageFolder } from './counted-realm.js';
import { display, encodings, html, sites, table, tools } from './functions.js';
import { pattern, patternList } from './patterns.js';

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {import('./counted-realm.js').Runtime[]} runtimes
 * @property {import('./classes.js').Program} program
 * @property {(realm: ReturnType<typeof import('./counted-realm.js').createRealm>) => any} load  may return a promise
 */

const isBuilt = existsSync(join(packageFolder, 'dist', 'bindings.cjs'));

/** @type {Entry[]} */
export const entries = [
  { name: 'whurl', runtimes: ['node', 'page', 'bare'], program: classes, load: ({ load }) => load('whurl.cjs') },
  {
    name: 'whurl/async',
    runtimes: ['page'],
    program: classes,
    load: async ({ load, realm }) => {
      const entry = load('async.cjs');
      realm.WebAssembly.compile = async (/** @type {any} */ bytes) => new realm.WebAssembly.Module(bytes);
      await entry.init(load('whurl.wasm'));
      return entry;
    },
  },
  { name: 'whurl/js', runtimes: ['page', 'bare'], program: classes, load: ({ load }) => load('js.cjs') },
  { name: 'whurl/js in ES5', runtimes: ['bare'], program: classes, load: ({ load }) => load('js.es5.cjs') },
  {
    name: 'whurl/polyfill',
    runtimes: ['page'],
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
          runtimes: /** @type {import('./counted-realm.js').Runtime[]} */ (['node', 'page', 'bare']),
          program: classes,
          load: (/** @type {any} */ { load }) => {
            const entry = load('bindings.cjs');
            entry.initSync({ module: load('bindings.wasm') });
            return entry;
          },
        },
        {
          name: 'whurl/bindings/pattern',
          runtimes: /** @type {import('./counted-realm.js').Runtime[]} */ (['page']),
          program: pattern,
          load: (/** @type {any} */ { load }) => {
            const entry = load('bindings.cjs');
            entry.initSync({ module: load('bindings.wasm') });
            return { ...entry, ...load('pattern-bindings.cjs') };
          },
        },
      ]
    : []),
  {
    name: 'whurl/pattern',
    runtimes: ['node', 'page', 'bare'],
    program: pattern,
    load: ({ load }) => ({ ...load('whurl.cjs'), ...load('pattern.cjs') }),
  },
  {
    name: 'whurl/js/pattern',
    runtimes: ['page', 'bare'],
    program: pattern,
    load: ({ load }) => ({ ...load('js.cjs'), ...load('pattern-js.cjs') }),
  },
  {
    name: 'whurl/js/pattern in ES5',
    runtimes: ['bare'],
    program: pattern,
    load: ({ load }) => ({ ...load('js.es5.cjs'), ...load('pattern.es5.cjs') }),
  },
  {
    name: 'whurl/pattern/list',
    runtimes: ['page'],
    program: patternList,
    load: ({ load }) => ({ ...load('whurl.cjs'), ...load('pattern.cjs'), ...load('url-pattern-list.cjs') }),
  },
  {
    name: 'whurl/table',
    runtimes: ['node', 'page'],
    program: table,
    load: ({ load }) => ({ ...load('whurl.cjs'), ...load('table.cjs') }),
  },
  { name: 'whurl/tools', runtimes: ['page'], program: tools, load: ({ load }) => load('tools.cjs') },
  {
    name: 'whurl/tools/sites',
    runtimes: ['page'],
    program: sites,
    load: ({ load }) => ({ ...load('whurl.cjs'), ...load('tools-sites.cjs') }),
  },
  {
    name: 'whurl/tools/display',
    runtimes: ['page'],
    program: display,
    load: ({ load }) => ({ ...load('whurl.cjs'), ...load('tools-display.cjs') }),
  },
  {
    name: 'whurl/tools/encodings',
    runtimes: ['page'],
    program: encodings,
    load: ({ load }) => load('tools-encodings.cjs'),
  },
  { name: 'whurl/tools/html', runtimes: ['page'], program: html, load: ({ load }) => load('tools-html.cjs') },
];

/** The error of whurl/bindings for a list whose changes were in the memory of an instance that has been replaced. */
export const isLost = /The list of this object is lost/;

/** @param {unknown} value */
export const text = (value) => JSON.stringify(value);

/** The result of a use, or its error. @param {() => unknown} use */
export const resultOf = (use) => {
  try {
    return text(use());
  } catch (error) {
    return error;
  }
};
