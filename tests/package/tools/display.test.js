// render(): the text of a URL and its parts. These tests cover what those in Rust do not reach.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, loadEntry } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [imported, required] = await loadEntry('whurl/tools/display');
const [{ suffixList }] = await loadEntry('whurl/tools/sites');
const { render } = imported;

for (const [name, entry] of Object.entries({ imported, required })) {
  test(`every part of a URL gets a type (${name})`, () => {
    const { text, spans, keptASCII } = entry.render(new URL('https://user:pass@www.bücher.co.uk:8080/ä?b=%20#c'));
    assert.equal(text, 'https://www.bücher.co.uk:8080/ä?b=%20#c');
    assert.deepEqual(spans, [
      { type: 'scheme', text: 'https://' },
      { type: 'subdomain', text: 'www.' },
      { type: 'registrable-domain', text: 'bücher.co.uk' },
      { type: 'port', text: ':8080' },
      { type: 'path', text: '/ä' },
      { type: 'query', text: '?b=%20' },
      { type: 'fragment', text: '#c' },
    ]);
    assert.deepEqual(keptASCII, []);
  });
}

// A URL, the options, and the text.
/** @type {[string, object, string][]} */
const table = [
  ['https://www.example.com:81/a', { extent: 'host' }, 'www.example.com'],
  ['https://www.example.com:81/a', { extent: 'registrable-domain' }, 'example.com'],
  ['https://www.example.com:81/a', { extent: 'host', simplify: true }, 'example.com'],
  ['https://www.example.com:81/a', { scheme: false }, 'www.example.com:81/a'],
  [
    'https://www.example.com:81/a',
    { extent: undefined, scheme: undefined, simplify: undefined, maxLength: undefined },
    'https://www.example.com:81/a',
  ],
  ['https://a.b.c.example.com/path', { maxLength: 26 }, 'https://a.b.c.example.com…'],
  ['https://a.b.c.example.com/path', { maxLength: 24.9 }, 'https://…c.example.com…'],
  ['https://a.b.c.example.com/path', { maxLength: 21 }, 'https://…example.com…'],
  ['https://a.b.c.example.com/path', { maxLength: Infinity }, 'https://a.b.c.example.com/path'],
  ['https://a/%D7%90', {}, '\u2066https://a\u2066/א\u2069\u2069'],
  ['https://a/%D7%90', { isolate: false }, 'https://a/א'],
  ['https://a/', { isolate: true }, '\u2066https://a/\u2069'],
  ['https://a/%E2%80%AE%E2%80%8B%C2%A0', {}, 'https://a/%E2%80%AE%E2%80%8B%C2%A0'],
];

test('the options change the text', () => {
  for (const [url, options, text] of table)
    assert.equal(render(url, options).text, text, JSON.stringify([url, options]));
});

test('labels that stay in ASCII are returned with the reason', () => {
  assert.deepEqual(render('https://pаypal.ооо.example/').keptASCII, [
    { label: 'xn--pypal-4ve', unicode: 'pаypal', reason: 'mixed-scripts' },
    { label: 'xn--n1aaa', unicode: 'ооо', reason: 'confusable' },
  ]);
  assert.deepEqual(render('https://xn--a/').keptASCII, [{ label: 'xn--a', unicode: 'xn--a', reason: 'invalid' }]);
});

test("`render` uses the caller's list", () => {
  const list = suffixList('com\nexample.com');
  assert.deepEqual(render('https://a.b.example.com/', { extent: 'host', list }).spans, [
    { type: 'subdomain', text: 'a.' },
    { type: 'registrable-domain', text: 'b.example.com' },
  ]);
});

test('invalid arguments throw', () => {
  assert.throws(() => render('x'), { name: 'TypeError', message: 'Invalid URL', code: 'ERR_INVALID_URL', input: 'x' });
  assert.throws(() => render('https://x/', { extent: 'path' }), {
    name: 'TypeError',
    message: 'extent must be one of url, host, registrable-domain',
  });
  assert.throws(() => render('https://x/', { extent: Symbol('a') }), {
    name: 'TypeError',
    message: /^extent must be one of /,
  });
  for (const maxLength of [-1, -Infinity, NaN, 0, 8, 8.9])
    assert.throws(() => render('https://x/', { maxLength }), {
      name: 'RangeError',
      message: `maxLength must be at least 9 for this URL, not ${maxLength}`,
      code: 'ERR_OUT_OF_RANGE',
    });
  assert.throws(() => render('https://x/', { list: {} }), { name: 'TypeError' });
  assert.throws(() => render(`https://x/${'a'.repeat(0x10000000)}`), { name: 'RangeError' });
  assert.equal(render('https://x/').text, 'https://x/', 'it still works');
});

test('`maxLength` is never exceeded: one below the least that is kept is refused, with that number', () => {
  const hosts = [
    ...words`x example.com a.b.c.example.co.uk www.bücher.example שלום.example xn--a.example 127.0.0.1 [::1]`,
    `${'a'.repeat(63)}.com`,
  ];
  const rests = ['', '/', '?', '#', 'a', '/é?💩#שלום', `/${'%C3%A9'.repeat(40)}`, '/e\u0301\u0301'];
  const urls = [
    ...hosts.flatMap((host) =>
      rests.flatMap((rest) => [`https://${host}/${rest}`, `foo://${host}:81${rest && `/${rest}`}`]),
    ),
    'data:,a',
    'x:',
    'file:///a/b',
    'blob:https://a/b',
    'x:/|',
  ];
  for (const url of urls) {
    for (const options of [
      {},
      { extent: 'host' },
      { extent: 'registrable-domain' },
      { scheme: false },
      { simplify: true },
      { isolate: true },
    ]) {
      const shown = (/** @type {number} */ maxLength) =>
        [
          ...render(url, { ...options, maxLength })
            .spans.map((/** @type {{ text: string }} */ { text }) => text)
            .join(''),
        ].length;
      const whole = shown(Infinity);
      let least;
      try {
        least = shown(0);
      } catch (error) {
        least = Number(
          /** @type {Error} */ (error).message.match(/^maxLength must be at least (\d+) for this URL, not 0$/)?.[1],
        );
      }
      assert.ok(least >= 0 && least <= whole, `${url}, ${least}`);
      for (let maxLength = 0; maxLength < Math.min(least, 10); maxLength++)
        assert.throws(() => shown(maxLength), {
          name: 'RangeError',
          message: `maxLength must be at least ${least} for this URL, not ${maxLength}`,
        });
      for (let maxLength = least; maxLength <= Math.min(whole + 1, least + 20); maxLength++)
        assert.ok(shown(maxLength) <= maxLength, `${url}, ${maxLength}`);
      assert.equal(shown(whole), whole, url);
    }
  }
});

test('`render` handles long URLs, and shortens them', () => {
  const url = `https://example.com/${'%C3%A9'.repeat(200_000)}`;
  assert.equal(render(url).text.length, 200_020);
  assert.equal(render(url, { maxLength: 30 }).text, `https://example.com/${'é'.repeat(9)}…`);
});
