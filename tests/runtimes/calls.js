// A call of each entry of the package, and the least Node of each.
import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';

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
