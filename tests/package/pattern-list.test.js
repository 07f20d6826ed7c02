// Lists of patterns: what they find, compared with a look at each pattern, and how many patterns they try.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry } from '../shared/package.js';
import { randomNumbers } from '../../scripts/random-numbers.js';
import { words } from '../shared/words.js';

const [{ URLPattern }] = await loadEntry('whurl/pattern');
const [{ URLPatternList, groupNames }] = await loadEntry('whurl/pattern/list');

const components = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** The places of the patterns that match, the best first, by a look at each. @param {any[]} patterns @param {any[]} input */
function expected(patterns, ...input) {
  const order = (/** @type {number} */ left, /** @type {number} */ right) => {
    const orders = components.map((name) => URLPattern.compareComponent(name, patterns[right], patterns[left]));
    return orders.find((each) => each !== 0) ?? left - right;
  };
  return [...patterns.keys()].filter((index) => patterns[index].test(...input)).sort(order);
}

for (const seed of [32, 33, 34, 35, 36, 37, 38, 39])
  test(`a list finds what a look at each pattern finds, in the order of compareComponent: ${seed}`, () => {
    const below = randomNumbers(seed);
    const pieces = words`/a /b /B /:x /:x? /* {/:x}* {/a}? * / a {:x}b /(a|b) {/:x}?c +`;
    const hosts = ['a.com', 'b.com', '*.com', ':x.com', '*', '{a.}?com', ''];
    const protocols = ['https', 'http{s}?', '*', 'data', 'x:y?', '(https|data)'];
    let matches = 0;
    for (let round = 0; round < 10; round++) {
      const patterns = [];
      while (patterns.length < 30) {
        let pathname = '';
        for (let i = below(5); i >= 0; i--) pathname += pieces[below(pieces.length)].replace('x', `x${i}_`);
        const init = { pathname, ...(below(3) === 0 && { hostname: hosts[below(hosts.length)] }) };
        if (below(4) === 0) Object.assign(init, { protocol: protocols[below(protocols.length)] });
        try {
          patterns.push(new URLPattern(init, { ignoreCase: below(4) === 0 }));
        } catch {
          // The generator makes some that are none.
        }
      }
      const list = new URLPatternList(patterns);
      for (let i = 0; i < 20; i++) {
        let path = '';
        for (let j = below(4); j >= 0; j--) path += ['/a', '/b', '/A', 'b', '/', 'c', '/x'][below(7)];
        const url = [`https://a.com${path}`, `http://b.com${path}`, `data:${path}`, `https://c.com${path}?q#${path}`][
          below(4)
        ];
        for (const input of [[url], [{ pathname: path }], [path, 'https://a.com/b/'], [path, 'data:x']]) {
          const found = list.execAll(...input);
          /** @type {number[]} */
          const wanted = expected(patterns, ...input);
          /** @type {string} */
          const message = `${JSON.stringify(input)} ${patterns.map(({ protocol, pathname }) => `${protocol} ${pathname}`)}`;
          const actual = found.map((/** @type {any} */ { index }) => index);
          assert.deepEqual(actual, wanted, message);
          assert.equal(list.exec(...input)?.index, wanted[0]);
          assert.equal(list.test(...input), wanted.length > 0);
          matches += wanted.length;
          if (wanted.length === 0) continue;
          assert.equal(found[0].pattern, patterns[wanted[0]]);
          assert.deepEqual(found[0].result, patterns[wanted[0]].exec(...input));
        }
      }
    }
    assert.ok(matches > 500, `${matches}`);
  });

let asked = 0;

/** @type {any} */
const Counted = class extends URLPattern {
  /** @param {any[]} input */
  exec(...input) {
    asked++;
    return super.exec(...input);
  }
};

test('few of 1,000 routes are tried', () => {
  const routes = Array.from({ length: 250 }, (_, i) => [
    `/api/things${i}`,
    `/api/things${i}/:id`,
    `/api/things${i}/:id/parts/:part?`,
    `/:tenant/static${i}/*`,
  ]).flat();
  const list = new URLPatternList(routes.map((pathname) => new Counted({ pathname })));
  for (const [path, route] of [
    ['/api/things7', '/api/things7'],
    ['/api/things7/x', '/api/things7/:id'],
    ['/api/things249/x/parts', '/api/things249/:id/parts/:part?'],
    ['/api/things249/x/parts/y', '/api/things249/:id/parts/:part?'],
    ['/me/static100/a/b', '/:tenant/static100/*'],
  ]) {
    asked = 0;
    assert.equal(list.exec(`https://example.com${path}`).pattern.pathname, route);
    assert.ok(asked <= 2, `${path}: ${asked}`);
    asked = 0;
    assert.equal(list.test(`https://example.com/x${path}`), false);
    assert.ok(asked <= 1, `${asked}`);
  }
  const hosts = Array.from({ length: 1000 }, (_, i) => new Counted(`https://tenant${i}.example.com/*`));
  const ofHosts = new URLPatternList(hosts);
  asked = 0;
  assert.equal(ofHosts.exec('https://tenant500.example.com/x').index, 500);
  assert.ok(asked <= 2, `${asked}`);
});

test('what compareComponent says of two patterns is their order', () => {
  for (const [inits, input] of /** @type {[any[], any][]} */ ([
    ...[
      ['htt{p}?', 'http'],
      ['w{s}?', 'ws'],
      ['fil{e}?', 'file'],
    ].map(([protocol, scheme]) => [
      ['/:a*', ':c?'].map((pathname) => ({ protocol, pathname })),
      { protocol: scheme, pathname: '' },
    ]),
    [[{ protocol: '', pathname: '/:x' }], { protocol: '', pathname: '/a/b' }],
    [['{:x}.com', '([^\\.]+?).com'].map((hostname) => ({ hostname })), 'https://a.com/'],
    [['a([.]b)', 'a.:x'].map((hostname) => ({ hostname })), 'https://a.b/'],
    [[{ hostname: '{a}+' }], 'https://aa/'],
    [[':x', '([^]+?)'].map((search) => ({ search })), 'https://a/?b'],
    [['/a', '/a', '/a'].map((pathname) => ({ pathname })), 'https://a/a'],
  ])) {
    const patterns = inits.map((init) => new URLPattern(init));
    const found = new URLPatternList(patterns).execAll(input).map((/** @type {any} */ { index }) => index);
    assert.equal(found.length, patterns.length, JSON.stringify(inits));
    assert.deepEqual(found, expected(patterns, input), JSON.stringify(inits));
  }
});

test('a host and a segment may be called what a member of objects is called', () => {
  const list = new URLPatternList([new URLPattern('https://constructor/constructor/*')]);
  assert.equal(list.exec('https://constructor/constructor/x').index, 0);
  assert.equal(list.test('https://toString/toString/x'), false);
});

test('the names of groups are listed, and texts have none', () => {
  const { hostname, pathname } = groupNames(new URLPattern({ hostname: 'a.com', pathname: '/a/:b/*/(c)' }));
  assert.deepEqual([hostname, pathname], [[], ['b', '0', '1']]);
});

test('an index that a page gives to all arrays is no base URL', () => {
  const list = new URLPatternList([new URLPattern({ pathname: '/a' })]);
  try {
    Object.defineProperty(Array.prototype, 1, { value: 'https://b/', configurable: true });
    assert.equal(list.test({ pathname: '/a' }), true);
  } finally {
    delete (/** @type {any} */ (Array.prototype)[1]);
  }
});

test('a list of no patterns matches nothing, and a list keeps its patterns', () => {
  const empty = new URLPatternList([]);
  assert.deepEqual([empty.test('https://a.com'), empty.exec('https://a.com'), empty.execAll()], [false, null, []]);
  const patterns = [new URLPattern({ pathname: '/a' })];
  const list = new URLPatternList(patterns);
  patterns.length = 0;
  assert.equal(list.exec('https://a.com/a').index, 0);
  assert.equal(list.test('no URL'), false);
});

test('a match gives the value back, and matches may be in the order of registration', () => {
  const [all, user] = ['/*', '/users/:id'].map((pathname) => new URLPattern({ pathname }));
  const url = 'https://example.com/users/7';
  const pairs = [[all, { name: 'all' }], user, [user, 'user']];
  for (const given of [pairs, new Set(pairs), pairs.values()]) {
    const list = new URLPatternList(given);
    assert.deepEqual([list.exec(url).index, list.exec(url).value, list.test(url)], [1, undefined, true]);
    const values = list.execAll(url).map((/** @type {any} */ { value }) => value);
    assert.deepEqual(values, [undefined, 'user', { name: 'all' }]);
  }
  const list = new URLPatternList(new Map([pairs[0], pairs[2]]), { order: 'registration' });
  assert.equal(list.exec(url).value, pairs[0][1]);
  const found = list.execAll(url).map((/** @type {any} */ { index }) => index);
  assert.deepEqual(found, [0, 1]);
  assert.throws(() => new URLPatternList([], { order: 'given' }), {
    code: 'ERR_INVALID_ARG_VALUE',
    message: /options\.order/,
  });
});

test('a text that normalising drops does not count in the order', () => {
  const [dropped, plain] = ['é/../A/:p3?', '/:p0?'].map((pathname) => new URLPattern({ pathname }));
  assert.equal(URLPattern.compareComponent('pathname', dropped, plain), 0);
  assert.equal(new URLPatternList([plain, dropped]).exec('https://a/b').index, 0);
});

test('what is no list of patterns is refused by name', () => {
  const pattern = new URLPattern();
  /** @type {any[]} */
  const wrong = [undefined, null, pattern, '/a', { length: 1, 0: pattern }];
  for (const patterns of wrong)
    assert.throws(() => new URLPatternList(patterns), {
      code: 'ERR_INVALID_ARG_TYPE',
      message: /patterns must be an array, or another iterable/,
    });
  for (const other of [undefined, null, 'https://a/*', {}, [], [{ pathname: '/a' }, 1]])
    assert.throws(() => new URLPatternList([pattern, other]), {
      name: 'TypeError',
      message: /patterns\[1\] must be a URLPattern, such as new URLPattern\(/,
    });
});
