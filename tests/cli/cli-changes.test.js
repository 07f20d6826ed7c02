// Changes by the command line: parts, queries, texts.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { percentEncodeSets } from '../../cli/description.js';
import { whurl } from './support/command-line.js';
import { call } from './support/in-process.js';
import { URL, loadEntry, packageFolder } from '../shared/package.js';
import { queryChanges as cases } from '../shared/query-changes.js';
import { words } from '../shared/words.js';

const { changeOf, faultOf } = await import(`file://${packageFolder}/cli/changes.js`);

test('asterisks of --trim take linear time', () => {
  const long = `http://h/?${'a'.repeat(100_000)}`;
  assert.equal(whurl(['--trim', `${'a*'.repeat(1000)}b`, long]).stdout, `${long}\n`);
});

test('bytes that are not UTF-8 end an in-place change, whatever becomes of invalid URLs', () => {
  const input = Buffer.from('http://a/?t\nhttp://a/\xE4?t\n', 'latin1');
  for (const change of [['--trim', 't'], ['--sort-query'], ['--append', 'path=x'], ['--relative-to', 'http://a/']]) {
    for (const more of [
      [],
      ['--match', '*://*/*'],
      ['--jobs', '2'],
      ...words`skip keep empty error`.map((mode) => ['--invalid', mode]),
    ]) {
      const { status, stdout, stderr } = whurl([...change, ...more], input);
      assert.deepEqual([status, stdout.split('\n').length], [4, 2], [...change, ...more].join(' '));
      assert.equal(stderr, 'whurl: cannot read standard input: line 2 is not UTF-8; convert the input\n');
    }
  }
  assert.equal(whurl(['--get', 'pathname', '--trim', 't'], input).stdout, '/\n/%EF%BF%BD\n');
});

test('--encode takes bytes as they are', () => {
  const bytes = Buffer.concat([Buffer.from('a\xE9 b\r\n', 'latin1'), Buffer.from('é\uFFFD💩\n'), Buffer.of(0xff)]);
  for (const more of [[], ['--jobs', '2']])
    assert.equal(
      whurl(['--encode', 'component', ...more], bytes).stdout,
      'a%E9%20b\n%C3%A9%EF%BF%BD%F0%9F%92%A9\n%FF\n',
    );
  assert.equal(
    whurl(['--encode', 'C0-control', '-0'], bytes).stdout,
    'a%E9 b%0D%0A%C3%A9%EF%BF%BD%F0%9F%92%A9%0A%FF\n',
  );
});

test('the percent-encode sets come from whurl/tools', async () => {
  const [{ percentEncode }] = await loadEntry('whurl/tools');
  // Its error has the list.
  const [, list] = (() => {
    try {
      return percentEncode('', 'no such set');
    } catch (error) {
      return /set must be one of (.*)$/.exec(/** @type {Error} */ (error).message) ?? [];
    }
  })();
  assert.deepEqual(
    percentEncodeSets,
    list.replace('C0 control', 'C0-control').replace('application/x-www-', '').split(', '),
  );
});

/** A name as options have it. @param {string} name */
const escaped = (name) => name.replaceAll('=', '\\=');

test('the cases of changes of queries', async () => {
  for (const { change, url, args, expected, options } of cases) {
    const [name, value] = args;
    const text = value === undefined ? escaped(name ?? '') : `${escaped(name)}=${value}`;
    const given = {
      remove: args.flatMap((pattern) => ['--trim', pattern]),
      set: ['--set', `query:${text}`],
      append: ['--append', `query=${text}`],
      replace: ['--replace', text],
      sort: ['--sort-query'],
    }[change];
    if (options.fragment) given.push('--trim-fragment');
    if (options.ignoreCase) given.push('--ignore-case');
    if (given.length > 0)
      assert.deepEqual(await call([...given, '--', url]), { status: 0, stdout: `${expected}\n`, stderr: '' }, url);
  }
});

/** @typedef {[text: string, name: string | null]} Piece  of a query, and the name of the parameter; an empty one is none */

const pieces = /** @type {Piece[]} */ (
  words`a=1/a %61=2/a a/a b=?/b b=%20+~/b b=%zz/b ?a/?a ?a=1/?a %3Fa=?/?a =x/ ?/? ??=/?? a+b=%26/a␣b`
    .map((each) => each.split('/'))
    .concat([['%E9=%e9', '\uFFFD']])
).concat([
  ['', null],
  ['', null],
]);

/** Changes, and the pieces that they make of others. @type {[string[], (given: Piece[]) => string[]][]} */
const queryChanges = [
  [['--trim', 'a'], (given) => textsOf(given.filter(([, name]) => name !== 'a'))],
  [['--trim', '?*'], (given) => textsOf(given.filter(([, name]) => name?.startsWith('?') !== true))],
  [['--append', 'query=?a=1&2'], (given) => [...textsOf(given), '%3Fa=1%262']],
  [['--replace', 'a=?'], (given) => withOnly(given, 'a', 'a=%3F') ?? textsOf(given)],
  [['--set', 'query:?a=3'], (given) => withOnly(given, '?a', '%3Fa=3') ?? [...textsOf(given), '%3Fa=3']],
  [['--set', 'query:b='], (given) => withOnly(given, 'b', 'b=') ?? [...textsOf(given), 'b=']],
  [
    ['--sort-query'],
    (given) => {
      const names = given.flatMap(([, name]) => (name === null ? [] : [name])).sort();
      const left = [...given];
      return given.map(([, name]) => {
        if (name === null) return '';
        const next = names.shift();
        return left.splice(
          left.findIndex(([, other]) => other === next),
          1,
        )[0][0];
      });
    },
  ],
];

/** @param {Piece[]} given */
const textsOf = (given) => given.map(([text]) => text);

/** @param {Piece[]} given @param {string} name @param {string} text */
function withOnly(given, name, text) {
  const first = given.findIndex(([, other]) => other === name);
  const kept = given.filter(([, other], index) => index <= first || other !== name);
  return first === -1 ? null : textsOf(kept).with(first, text);
}

test('a change of a query changes the bytes of the parameters that it names, and no others; once', async () => {
  const starts = ['https://h.example/', 'https://h/a;b', 'any://h', 'mailto:a@b', "any:a'%20"];
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          start: fc.constantFrom(...starts),
          query: fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
          end: fc.constantFrom('', '#', '#?a&b'),
        }),
        { minLength: 1, maxLength: 20 },
      ),
      fc.constantFrom(...queryChanges),
      async (urls, [args, change]) => {
        const hrefOf = (/** @type {string[]} */ list, /** @type {string} */ start, /** @type {string} */ end) =>
          `${start}${list.length === 0 ? '' : `?${list.join('&')}`}${end}`;
        const given = urls.map(({ start, query, end }) => hrefOf(textsOf(query), start, end));
        const expected = urls.map(({ start, query, end }, index) => {
          // An empty query has no parameter, nor a piece.
          const isEmpty = textsOf(query).join('&') === '';
          const after = change(query.length === 1 && isEmpty ? [] : query);
          return after.length === 0 && isEmpty ? given[index] : hrefOf(after, start, end);
        });
        const lines = (/** @type {string[]} */ list) => `${list.join('\n')}\n`;
        const isStable = !args.includes('--append');
        for (const [input, output] of [[given, expected], ...(isStable ? [[expected, expected]] : [])]) {
          const result = { status: 0, stdout: lines(output), stderr: '' };
          assert.deepEqual(await call(args, { input: lines(input) }), result);
          assert.deepEqual(await call([...args, '--', ...input]), result);
          const csv = (/** @type {string[]} */ list) =>
            `n,url\n${list.map((url, index) => `${index},${url}\n`).join('')}`;
          assert.deepEqual(await call([...args, '--in', 'csv'], { input: csv(input) }), {
            ...result,
            stdout: csv(output),
          });
        }
      },
    ),
    { numRuns: 80 },
  );
});

test('--strict reports a value of which a setter takes only a part', () => {
  const [special, other, opaque] = ['https://u@h:8080/p?q#f', 'foo://h:8080', 'mailto:a'];
  const none = 'Not changed';
  const part = 'Changed only in part';
  const rows = [
    words`host=a:99999 host=a:80x host=a:80:90 host=a:x host=a/b host=a/ host=a/.. host=a?b host=a# host=[::1]:99999
      hostname=a/b port=80x port=80␣ port=80/../ port=8080x`.map((value) => [value, part, part]),
    words`host=a\\b hostname=a\\b protocol=http:x protocol=http://`.map((value) => [value, part, none]),
    [
      ['host=/x', none, none],
      ['protocol=bar:x', none, part],
      ['protocol=Bar', none, null],
    ],
    // No difference that the standard's normalisation makes is one: case, percent-encoding, default ports, IDNA, numbers.
    words`host=A.EXAMPLE host=%61.b host=É.example host=faß.de host=。 host=a。b host=0x7F.1 host=1 host=a:443
      host=a:00080 host=a: host=h host=h:8080 host=[1:0:0::]:65535 host=[::1] host=a\t.b\n:8\n0 port=8\t0\n
      hostname=[::ffff:1.2.3.4] port=443 port=0 port=000065535 username=a:b@c/d?e#f password=é/ search=??a#b
      pathname=a/../b?c#d\\e hash=##a?b␣ href=HTTP://É:80/a␣b`.map((value) => [value, null, null]),
    words`protocol=HTTP protocol=http:`.map((value) => [value, null, none]),
  ];
  for (const [value, ofSpecial, ofOther] of /** @type {[string, string | null, string | null][]} */ (rows.flat())) {
    const change = changeOf('set', value);
    const isOpaque = /^(?:protocol=bar|search|hash|href)/i.test(value);
    const found = [special, other, opaque].map((url) => faultOf(new URL(url), change));
    assert.deepEqual(found, [ofSpecial, ofOther, isOpaque ? ofOther : none], value);
  }
  assert.equal(faultOf(new URL('file:///x'), changeOf('set', 'host=localhost')), null, 'which is empty there');
  assert.deepEqual(whurl(['--strict', '--set', 'host=a/b', '--set', 'port=80x'], `${opaque}\n${special}\n`), {
    status: 1,
    stdout: `${opaque}\nhttps://u@a:80/p?q#f\n`,
    stderr: [
      `${none} by --set host=a/b in line 1: "${opaque}"`,
      `${none} by --set port=80x in line 1: "${opaque}"`,
      `${part} by --set host=a/b in line 2: "${special}"`,
      `${part} by --set port=80x in line 2: "${special}"`,
      '',
    ].join('\n'),
  });
  assert.equal(
    whurl(['--build', '--strict', '--set', 'protocol=https:foo', '--set', 'host=a/b', '--set', 'pathname=x']).stderr,
    `${part} by --set protocol=https:foo\n${part} by --set host=a/b\n`,
  );
  for (const parts of [
    ['protocol=file', 'pathname=/x'],
    ['protocol=mailto:', 'pathname=x'],
    ['protocol=x', 'protocol=https', 'host=a'],
  ])
    assert.equal(whurl(['--build', '--strict', ...parts.flatMap((part) => ['--set', part])]).stderr, '');
});

test('--strict has no false alarm: a host that a URL is written with is taken', () => {
  const pieces = 'a|B|é|%41|.|1|0x|-|_|xn--|:|80|[|]|::1|/|\\|?|#|@| |\t'.split('|');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((list) => list.join('')),
      fc.constantFrom('http://h:8080/', 'foo://h:8080/', 'file://h/'),
      (host, href) => {
        const { protocol } = new URL(href);
        const whole = URL.parse(`${protocol}//${host}/x`);
        // As a whole it is a host, and has nothing before or after it.
        const isHost =
          whole !== null &&
          whole.host !== '' &&
          whole.href === `${protocol}//${whole.host}/x` &&
          !/[@/\\?#]/.test(host);
        let change;
        try {
          change = changeOf('set', `host=${host}`);
        } catch {
          return assert.equal(isHost && protocol !== 'file:', false, JSON.stringify(host));
        }
        const url = new URL(href);
        const fault = faultOf(url, change);
        if (isHost) assert.deepEqual([fault, url.hostname], [null, whole.hostname], JSON.stringify([href, host]));
        else if (whole?.host !== '') assert.notEqual(fault, null, JSON.stringify([href, host]));
      },
    ),
    { numRuns: 20_000 },
  );
});

test('a change that leaves a URL as it is could be made if another value had been there', () => {
  // A URL, the change, and what is reported. What another part has does not count.
  const rows = {
    none: words`
      a:b⇐href=A:b a:c⇐href=A:c http://a/⇐host=A http://b/⇐host=B http://a/⇐hostname=A http://b/⇐hostname=B
      http://%20@h/⇐username=␣ http://:%20@h/⇐password=␣ http://h:1/⇐port=01 http://h/%20⇐pathname=/␣
      http://h/?x%20y⇐search=x␣y http://h/#x⇐hash=x`,
    'Changed only in part': words`
      http://h/⇐protocol=http:x https://h/⇐protocol=https:x a://h/⇐protocol=a:x b://h/⇐protocol=b:x
      https://h/⇐protocol=http:80`,
    'Not changed': words`c://h/⇐protocol=http:80 mailto:a⇐username=mailto mailto:a⇐port=1`,
  };
  for (const [reported, list] of Object.entries(rows)) {
    for (const row of list) {
      const [url, change] = row.split('⇐');
      assert.equal(faultOf(new URL(url), changeOf('set', change)) ?? 'none', reported, row);
    }
  }
});
