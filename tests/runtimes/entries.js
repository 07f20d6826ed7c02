// The entries of the package that every runtime is tested with; a call of each entry, and its least Node.
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';

/**
 * @typedef {'import' | 'require' | 'script'} Way
 *
 * @typedef {object} Entry
 * @property {string} specifier the specifier that a program imports; for a script, its file in the package
 * @property {Way[]} ways in which it can be loaded
 * @property {'URLPattern'} [only] the class that it has, if it has not URL and URLSearchParams
 * @property {boolean} installs whether it installs its classes as globals, instead of exporting them
 * @property {string[]} needs the globals that a runtime must have for it
 */

/** @type {Entry[]} */
export const entries = [
  { specifier: 'whurl', ways: ['import', 'require'], installs: false, needs: ['WebAssembly'] },
  { specifier: 'whurl/js', ways: ['import', 'require'], installs: false, needs: [] },
  { specifier: 'whurl/polyfill', ways: ['import', 'require'], installs: true, needs: [] },
  { specifier: 'dist/polyfill.js', ways: ['script'], installs: true, needs: [] },
  {
    specifier: 'whurl/pattern',
    only: 'URLPattern',
    ways: ['import', 'require'],
    installs: false,
    needs: ['WebAssembly'],
  },
  { specifier: 'whurl/js/pattern', only: 'URLPattern', ways: ['import', 'require'], installs: false, needs: [] },
  { specifier: 'whurl/polyfill/pattern', only: 'URLPattern', ways: ['import', 'require'], installs: true, needs: [] },
];

/**
 * The entries that a runtime can load in some way.
 *
 * @param {Way} way
 * @param {string[]} lacks the globals that it does not have
 */
export const entriesFor = (way, lacks) =>
  entries.filter(({ ways, needs }) => ways.includes(way) && !needs.some((name) => lacks.includes(name)));

/** The start of the names of an entry's files. @param {Entry} entry */
export const fileNameOf = ({ specifier }) => `wpt-${specifier.replace(/\W/g, '-')}`;

const url = "new entry.URL('HTTP://A').href";

/** For each entry an expression that calls it, in ES5. */
export const calls = {
  whurl: url,
  'whurl/js': url,
  'whurl/polyfill': "new URL('HTTP://A').href",
  'whurl/polyfill/install': 'typeof entry.install',
  'whurl/polyfill/pattern': "new URLPattern({ pathname: '/:a' }).test('http://a/b')",
  'whurl/tools/html': 'typeof entry.resolve',
  'whurl/async': 'typeof entry.init',
  'whurl/tools': "entry.validate('http://a').url",
  'whurl/tools/sites': "entry.site('http://a.b')",
  'whurl/tools/encodings': "entry.parse('http://a/', { encoding: 'latin1' })",
  'whurl/tools/display': "entry.render('http://a/').text",
  'whurl/table': "entry.table('http://a/', { columns: ['host'] }).length",
  'whurl/pattern': "new entry.URLPattern({ pathname: '/:a' }).test('http://a/b')",
  'whurl/pattern/list': "!new entry.URLPatternList([]).test('http://a/b')",
  'whurl/js/pattern': "new entry.URLPattern({ pathname: '/:a' }).test('http://a/b')",
  'whurl/bindings': url,
  'whurl/bindings/pattern': "new entry.URLPattern({ pathname: '/:a' }).test('http://a/b')",
};

const rows = readFileSync(inProject('docs', 'platforms.md'), 'utf8').matchAll(
  /^\| ((?:`[\w/]+`(?:, )?)+) \| ([\d.]+) \|/gm,
);

/** The least version of Node for each entry, from the table of docs/platforms.md. @type {Map<string, string>} */
export const leastNodes = new Map(
  [...rows].flatMap(([, entries, major]) => entries.split(', ').map((entry) => [entry.slice(1, -1), major])),
);
