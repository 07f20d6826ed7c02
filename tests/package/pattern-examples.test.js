// The examples of the URL Pattern Standard's text, in its order.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as tokens from '../../js/pattern/tokenizer.js';
import { loadEntry } from '../shared/package.js';

const { ASTERISK, CHAR, CLOSE, END, NAME, OPEN, OTHER_MODIFIER, REGEXP } = tokens;
const classes = [(await loadEntry('whurl/pattern'))[0], (await loadEntry('whurl/js/pattern'))[0]];
const components = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/**
 * The section of each example, the arguments of the constructor, and the URLs that match and those that do not.
 *
 * @type {[section: string, args: any[], expected: Record<string, string>, matching: any[], others: any[]][]}
 */
// prettier-ignore
const examples = [
  ['example-intro', ['https://example.com/:category/*'],
    { protocol: 'https', hostname: 'example.com', port: '', pathname: '/:category/*' },
    ['https://example.com/products/', 'https://example.com/blog/our-greatest-product-ever'],
    ['https://example.com/', 'http://example.com/products/', 'https://example.com:8443/blog/our-greatest-product-ever']],
  ['example-intro-2', ['http{s}?://{:subdomain.}?shop.example/products/:id([0-9]+)#reviews'],
    { protocol: 'http{s}?', hostname: '{:subdomain.}?shop.example', port: '', pathname: '/products/:id([0-9]+)', search: '', hash: 'reviews' },
    ['https://shop.example/products/74205#reviews', 'https://kathryn@voyager.shop.example/products/74656#reviews', 'http://insecure.shop.example/products/1701#reviews'],
    ['https://shop.example/products/2000', 'http://shop.example:8080/products/0#reviews', 'https://nx.shop.example/products/01?speed=5#reviews', 'https://shop.example/products/chair#reviews']],
  ['example-intro-3', ['../admin/*', 'https://discussion.example/forum/?page=2'],
    { protocol: 'https', hostname: 'discussion.example', port: '', pathname: '/admin/*' },
    ['https://discussion.example/admin/', 'https://edd:librarian@discussion.example/admin/update?id=1'],
    ['https://discussion.example/forum/admin/', 'http://discussion.example:8080/admin/update?id=1']],
  ['constructor-string-parsing', ['https://a.c:hmm.example.com:8080'],
    { protocol: 'https', hostname: 'a.c:hmm.example.com', port: '8080' }, ['https://a.cx.example.com:8080/'],
    ['https://a.c.example.com:8080/', 'https://a.cx.example.com/']],
  ['constructor-string-parsing', ['https://example.com/foo'],
    { protocol: 'https', hostname: 'example.com', port: '', pathname: '/foo' }, ['https://example.com/foo?any#any'],
    ['https://example.com/foo/']],
  ['constructor-string-parsing', ['https://example.com'], { protocol: 'https', hostname: 'example.com', port: '' },
    ['https://example.com/any?any#any'], ['http://example.com/']],
  ['constructor-string-parsing', ['https://*'], { protocol: 'https', port: '' }, ['https://a/'], ['https://a:8443/']],
  ['constructor-string-parsing', ['https://*:*'], { protocol: 'https' }, ['https://a/', 'https://a:8443/'],
    ['http://a/']],
  ['constructor-string-parsing', ['https://example.com/*'],
    { protocol: 'https', hostname: 'example.com', port: '', pathname: '/*' }, ['https://example.com/'],
    ['https://example.com:8443/']],
  ['constructor-string-parsing', ['https://example.c{om/fo}o'],
    { protocol: 'https', hostname: 'example.com', port: '' }, ['https://example.com/any'], []],
  ['example-pattern-strings', [{ pathname: '/blog/:title' }], { pathname: '/blog/:title' },
    [{ pathname: '/blog/hello-world' }], [{ pathname: '/blog/2012/02' }]],
  ['example-pattern-strings', [{ pathname: '/blog/:year(\\d+)/:month(\\d+)' }],
    { pathname: '/blog/:year(\\d+)/:month(\\d+)' }, [{ pathname: '/blog/2012/02' }], []],
  ['example-pattern-strings', [{ pathname: '/products/:id?' }], { pathname: '/products/:id?' },
    [{ pathname: '/products' }, { pathname: '/products/2' }], [{ pathname: '/products/' }]],
  ['example-pattern-strings', [{ pathname: '/products/{:id}?' }], { pathname: '/products/{:id}?' },
    [{ pathname: '/products/' }, { pathname: '/products/2' }], [{ pathname: '/products' }]],
  ['example-pattern-strings', [{ pathname: '/products/*' }], { pathname: '/products/*' },
    [{ pathname: '/products/' }, { pathname: '/products/2/3' }], [{ pathname: '/products' }]],
  ['options-delimiter-code-point', [{ pathname: '/:foo' }], { pathname: '/:foo' }, [{ pathname: '/bar' }],
    [{ pathname: '/bar/baz' }]],
  ['options-delimiter-code-point', [{ protocol: 'data', pathname: '/:foo' }], { protocol: 'data', pathname: '/:foo' },
    [{ protocol: 'data', pathname: '/bar' }, { protocol: 'data', pathname: '/bar/baz' }], []],
  ['options-prefix-code-point', [{ pathname: '/foo/:bar?/baz' }], { pathname: '/foo/:bar?/baz' },
    [{ pathname: '/foo/baz' }, { pathname: '/foo/x/baz' }], [{ pathname: '/foo//baz' }]],
];

for (const [section, args, expected, matching, others] of examples) {
  test(`the standard's example ${section} ${JSON.stringify(args[0])} holds`, () => {
    for (const { URLPattern } of classes) {
      const pattern = new URLPattern(...args);
      for (const name of components) assert.equal(pattern[name], expected[name] ?? '*', name);
      for (const url of matching) assert.ok(pattern.test(url), JSON.stringify(url));
      for (const url of others) assert.ok(!pattern.test(url), JSON.stringify(url));
    }
  });
}

test('the first example names its group', () => {
  for (const { URLPattern } of classes) {
    const { groups } = new URLPattern(examples[0][1][0]).exec('https://example.com/blog/a').pathname;
    assert.equal(groups.category, 'blog');
  }
});

test('the sequences that the pattern parser looks for are those tokens', () => {
  for (const [text, types] of /** @type {[string, number[]][]} */ ([
    // #parse-example-1
    ['/:foo(bar)?', [CHAR, NAME, REGEXP, OTHER_MODIFIER]],
    ['/', [CHAR]],
    [':foo', [NAME]],
    ['(bar)', [REGEXP]],
    ['/:foo', [CHAR, NAME]],
    ['/(bar)', [CHAR, REGEXP]],
    ['/:foo?', [CHAR, NAME, OTHER_MODIFIER]],
    ['/(bar)?', [CHAR, REGEXP, OTHER_MODIFIER]],
    // #parsing-example-2
    ['{a:foo(bar)b}?', [OPEN, CHAR, NAME, REGEXP, CHAR, CLOSE, OTHER_MODIFIER]],
    ['{:foo}?', [OPEN, NAME, CLOSE, OTHER_MODIFIER]],
    ['{(bar)}?', [OPEN, REGEXP, CLOSE, OTHER_MODIFIER]],
    ['{ab}?', [OPEN, CHAR, CHAR, CLOSE, OTHER_MODIFIER]],
    ['*', [ASTERISK]],
  ])) {
    const found = Array.from(/** @type {ArrayLike<any>} */ (tokens.tokenize(text, false)));
    // Letters that follow each other are one token for each in the standard, and one together here.
    const ofStandard = found.flatMap(({ type, value }) => (type === CHAR ? [...value].map(() => CHAR) : [type]));
    assert.deepEqual(ofStandard, [...types, END], text);
    for (const { URLPattern } of classes)
      assert.equal(new URLPattern({ hash: text }).hash, text.replace('{:foo}', ':foo').replace('{(bar)}', '(bar)'));
  }
});
