// A call of each entry of the package.

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
