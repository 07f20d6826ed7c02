// Changes by the command line: parts, queries, texts.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { percentEncodeSets } from '../../cli/description.js';
import { whurl } from './support/command-line.js';
import { call } from './support/in-process.js';
import { URL, loadEntry, packageFolder } from '../shared/package.js';

const { changeOf, faultOf } = await import(`file://${packageFolder}/cli/changes.js`);

/** @param {string[]} args */
const printed = (args) => {
  const { stdout, stderr } = whurl(args);
  assert.equal(stderr, '');
  return stdout;
};

test('--set is the setter of the class', () => {
  for (const [change, expected] of [
    ['protocol=https', 'https://u@h:8080/p?a=1#f'],
    ['host=É.example:1', 'http://u@xn--9ca.example:1/p?a=1#f'],
    ['port=', 'http://u@h/p?a=1#f'],
    ['pathname=/x y', 'http://u@h:8080/x%20y?a=1#f'],
    ['search=', 'http://u@h:8080/p#f'],
    ['hash=#g=h', 'http://u@h:8080/p?a=1#g=h'],
    ['username=', 'http://h:8080/p?a=1#f'],
    ['query:a=2&3', 'http://u@h:8080/p?a=2%263#f'],
    ['query:b=2', 'http://u@h:8080/p?a=1&b=2#f'],
    ['href=ws://x', 'ws://x/'],
  ])
    assert.equal(printed(['--set', change, 'http://u@h:8080/p?a=1#f']), `${expected}\n`);
  assert.equal(printed(['--set', 'port=1', 'mailto:x']), 'mailto:x\n', 'what a URL cannot have stays away');
  assert.equal(printed(['--set', 'host=a:1', 'http://a:1']), 'http://a:1/\n', 'the same value is valid');
  assert.equal(
    printed(['--set', 'host=', 'file://h/x', 'http://h/']),
    'file:///x\nhttp://h/\n',
    'only some URLs can have an empty host',
  );
});

test('changes are made in their order, and any format can follow', () => {
  assert.equal(
    printed(['--append', 'path=a', '--set', 'pathname=/b', '--append', 'path=c d', 'http://h/x/']),
    'http://h/b/c%20d\n',
  );
  assert.equal(printed(['--append', 'path=a/b?c', 'http://h']), 'http://h/a%2Fb%3Fc\n');
  assert.equal(printed(['--set', 'port=1', '--get', '{input} {host}', 'http://h']), 'http://h h:1\n');
  assert.equal(printed(['--set', 'port=1', '--json', '--columns', 'href', 'http://h']), '{"href":"http://h:1/"}\n');
});

test('changes of a query leave the other parameters as they are written', () => {
  const url = 'http://h/?b=%20+~&utm_x=1&&a&%75tm_y=2&b=%7e';
  assert.equal(printed(['--trim', 'utm_*', url]), 'http://h/?b=%20+~&a&b=%7e\n');
  assert.equal(printed(['--sort-query', url]), 'http://h/?a&b=%20+~&b=%7e&utm_x=1&%75tm_y=2\n');
  assert.equal(printed(['--append', 'query=n=a b&c', url]), `${url.replace('&&', '&')}&n=a+b%26c\n`);
  assert.equal(printed(['--append', 'query=flag', 'http://h/']), 'http://h/?flag\n');
  assert.equal(
    printed(['--append', 'query=', 'http://h/?a']),
    'http://h/?a&=\n',
    'a parameter without a name or value',
  );
  assert.equal(printed(['--set', 'query:b=1', url]), 'http://h/?b=1&utm_x=1&a&%75tm_y=2\n');
  assert.equal(printed(['--trim', 'b', '--trim', 'a', 'http://h/?a=1&b=2#f']), 'http://h/#f\n');
  assert.equal(printed(['--trim', 'a\\*', 'http://h/?a*=1&ab=2']), 'http://h/?ab=2\n');
  assert.equal(
    printed(['--trim', '?x', 'http://h/??x=1&(=2']),
    'http://h/?(=2\n',
    'a question mark and a bracket are characters like others',
  );
  for (const [pattern, names] of /** @type {[string, string][]} */ ([
    ['*', ''],
    ['a*', 'b&ba'],
    ['*a', 'ab&b'],
    ['a*a', 'a&ab&b&ba'],
    ['*b*', 'a&aa'],
    ['a**b', 'a&aa&b&ba'],
    ['*a*a*', 'a&ab&b&ba'],
    ['', 'a&aa&ab&b&ba'],
  ])) {
    const rest = names.replace(/&$/, '');
    assert.equal(
      printed(['--trim', pattern, 'http://h/?a&aa&ab&b&ba']),
      `http://h/${rest === '' ? '' : '?'}${rest}\n`,
      pattern,
    );
  }
  const long = `http://h/?${'a'.repeat(100_000)}`;
  assert.equal(printed(['--trim', `${'a*'.repeat(1000)}b`, long]), `${long}\n`, 'in linear time');
  assert.equal(printed(['--trim', 'x', 'http://h/?a&&b']), 'http://h/?a&&b\n', 'if nothing matches, nothing changes');
});

test('--relative-to prints what resolves to the URL', () => {
  assert.equal(
    printed(['--relative-to', 'http://h/a/b', 'http://h/a/c?d', 'http://h/', 'ftp://h/']),
    'c?d\n/\nftp://h\n',
  );
  assert.equal(
    printed(['--relative-to', 'http://h/a/b', '--get', '{href} {relative}', 'http://h/a/']),
    'http://h/a/ .\n',
  );
});

test('--encode and --decode change texts', () => {
  assert.equal(whurl(['--encode', 'component'], 'a b/ü\n\n%\n').stdout, 'a%20b%2F%C3%BC\n\n%25\n');
  assert.equal(printed(['--encode', 'form-urlencoded', 'a b']), 'a+b\n');
  assert.equal(whurl(['-0', '--decode', 'path', '--print0'], 'a%0Ab\0\0c').stdout, 'a\nb\0\0c\0');
  for (const set of ['C0-control', 'C0 control']) assert.equal(printed(['--encode', set, 'a ü']), 'a %C3%BC\n');
  assert.equal(printed(['--decode', 'form-urlencoded', 'a+b%2B']), 'a b+\n');
  assert.equal(printed(['--decode', 'path', 'a+b%FF%']), 'a+b\uFFFD%\n');
});

test('the percent-encode sets are those of whurl/tools', async () => {
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

test('a value that no URL can have is wrong usage', () => {
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['--set', 'port=99999'], /--set port: "99999" is not valid there/],
    [['--set', 'host=a b'], /--set host: "a b" is not valid there/],
    [['--set', 'hostname=a:1'], /--set hostname: "a:1" is not valid there/],
    [['--append', 'path=..'], /--append path: ".." is not valid there/],
    [['--append', 'path=.'], /--append path: "." is not valid there/],
    [['--set', 'protocol=1'], /--set protocol: "1" is not valid there/],
    [['--set', 'href=x'], /--set href: "x" is not valid there/],
    [['--set', 'post=1'], /--set "post": choose from href, protocol/],
    [['--set', 'port'], /--set "port": it must be PART=VALUE/],
    [['--append', 'hash=1'], /--append "hash": choose from query, path/],
    [['--relative-to', 'x'], /--relative-to: "x" is not a valid URL/],
    [['--get', 'relative'], /the column relative needs --relative-to/],
    [['--encode', 'nope'], /--encode "nope": choose from C0-control, fragment/],
    [['--encode', 'path', '--set', 'port=1'], /cannot be combined/],
  ])) {
    const { status, stdout, stderr } = whurl([...args, 'http://h']);
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, args.join(' '));
    assert.match(stderr, message);
  }
});

test('--strict reports each change that cannot be made', () => {
  const urls = ['mailto:a', 'http://a:80/', 'http://b:81/', 'file:///c'];
  for (const [change, unchanged] of /** @type {[string[], string[]][]} */ ([
    [
      ['--set', 'port=80'],
      ['mailto:a', 'file:///c'],
    ],
    [
      ['--set', 'protocol=foo'],
      ['http://a:80/', 'http://b:81/', 'file:///c'],
    ],
    [
      ['--set', 'protocol=http'],
      ['mailto:a', 'file:///c'],
    ],
    [
      ['--set', 'host='],
      ['http://a:80/', 'http://b:81/'],
    ],
    [
      ['--set', 'username=u'],
      ['mailto:a', 'file:///c'],
    ],
    [['--append', 'path=x'], ['mailto:a']],
    [['--set', 'pathname=b'], ['mailto:a']],
    // It is what these say already.
    [['--set', 'pathname=a'], []],
    [
      ['--set', 'protocol=FILE'],
      ['mailto:a', 'http://b:81/'],
    ],
    [['--set', 'hash='], []],
    [['--set', 'search='], []],
    [['--set', 'port='], []],
    [['--trim', 'x', '--sort-query', '--replace', 'x=1', '--set', 'query:x=1', '--append', 'query=x'], []],
  ])) {
    const { status, stderr, stdout } = whurl(['--strict', ...change], urls.join('\n'));
    const expected = unchanged.map(
      (url) => `Not changed by ${change.join(' ')} in line ${urls.indexOf(url) + 1}: "${url}"\n`,
    );
    assert.deepEqual({ status, stderr }, { status: Number(unchanged.length > 0), stderr: expected.join('') });
    assert.equal(whurl(change, urls.join('\n')).stdout, stdout, 'the same output without --strict');
  }
});

test('--strict reports a value of which a setter takes only a part', () => {
  const [special, other, opaque] = ['https://u@h:8080/p?q#f', 'foo://h:8080', 'mailto:a'];
  const none = 'Not changed';
  const part = 'Changed only in part';
  for (const [value, ofSpecial, ofOther] of /** @type {[string, string | null, string | null][]} */ ([
    ['host=a:99999', part, part],
    ['host=a:80x', part, part],
    ['host=a:80:90', part, part],
    ['host=a:x', part, part],
    ['host=a/b', part, part],
    ['host=a/', part, part],
    ['host=a/..', part, part],
    ['host=a?b', part, part],
    ['host=a#', part, part],
    ['host=a\\b', part, none],
    ['host=/x', none, none],
    ['host=[::1]:99999', part, part],
    ['hostname=a/b', part, part],
    ['hostname=a\\b', part, none],
    ['port=80x', part, part],
    ['port=80 ', part, part],
    ['port=80/../', part, part],
    ['port=8080x', part, part],
    ['protocol=http:x', part, none],
    ['protocol=http://', part, none],
    ['protocol=bar:x', none, part],
    // No difference that the standard's normalisation makes is one: case, percent-encoding, default ports, IDNA, numbers.
    ['host=A.EXAMPLE', null, null],
    ['host=%61.b', null, null],
    ['host=É.example', null, null],
    ['host=faß.de', null, null],
    ['host=。', null, null],
    ['host=a。b', null, null],
    ['host=0x7F.1', null, null],
    ['host=1', null, null],
    ['host=a:443', null, null],
    ['host=a:00080', null, null],
    ['host=a:', null, null],
    ['host=h', null, null],
    ['host=h:8080', null, null],
    ['host=[1:0:0::]:65535', null, null],
    ['host=[::1]', null, null],
    ['host=a\t.b\n:8\n0', null, null],
    ['hostname=[::ffff:1.2.3.4]', null, null],
    ['port=443', null, null],
    ['port=0', null, null],
    ['port=000065535', null, null],
    ['port=8\t0\n', null, null],
    ['protocol=HTTP', null, none],
    ['protocol=http:', null, none],
    ['protocol=Bar', none, null],
    ['username=a:b@c/d?e#f', null, null],
    ['password=é/', null, null],
    ['pathname=a/../b?c#d\\e', null, null],
    ['search=??a#b', null, null],
    ['hash=##a?b ', null, null],
    ['href=HTTP://É:80/a b', null, null],
  ])) {
    const change = changeOf('set', value);
    const isOpaque = /^(?:protocol=bar|search|hash|href)/i.test(value);
    assert.deepEqual(
      [special, other, opaque].map((url) => faultOf(new URL(url), change)),
      [ofSpecial, ofOther, isOpaque ? ofOther : none],
      value,
    );
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
  const pieces = [
    'a',
    'B',
    'é',
    '%41',
    '.',
    '1',
    '0x',
    '-',
    '_',
    'xn--',
    ':',
    '80',
    '[',
    ']',
    '::1',
    '/',
    '\\',
    '?',
    '#',
    '@',
    ' ',
    '\t',
  ];
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

test('--replace changes only what there is, as in trurl', () => {
  assert.equal(printed(['--replace', 'a=2', 'http://h/?a=1&b&a=3']), 'http://h/?a=2&b\n');
  assert.equal(printed(['--replace', 'a', 'http://h/?a=1&b']), 'http://h/?a&b\n');
  assert.equal(printed(['--replace', 'c=1', 'http://h/?a=1&b']), 'http://h/?a=1&b\n');
  assert.equal(printed(['--set', 'query:c=1', 'http://h/?a=1&b']), 'http://h/?a=1&b&c=1\n');
});

test('names of parameters may have an equals sign, a comma or a brace', () => {
  const url = 'http://h/?a%3Db=1&c,d=2&e}f=3';
  assert.equal(printed(['--set', 'query:a\\=b=c=d', url]), 'http://h/?a%3Db=c%3Dd&c,d=2&e}f=3\n');
  assert.equal(printed(['--append', 'query=x\\=y=z', 'http://h/']), 'http://h/?x%3Dy=z\n');
  assert.equal(printed(['--replace', 'a\\=b=9', url]), 'http://h/?a%3Db=9&c,d=2&e}f=3\n');
  assert.equal(
    printed(['--format', 'csv', '--columns', 'query:c\\,d, query:a=b', url]),
    '"query:c,d",query:a=b\n2,1\n',
  );
  assert.equal(printed(['--get', '{query:e\\}f}!', url]), '3!\n');
  assert.equal(printed(['--append', 'query=a\\=b', 'http://h/']), 'http://h/?a%3Db\n');
  assert.match(whurl(['--set', 'query:a\\=b', url]).stderr, /it must be PART=VALUE/);
  assert.match(whurl(['--get', '{query:a\\}', url]).stderr, /unclosed \{/);
});

test('--build makes a URL of its parts', () => {
  for (const [sets, url] of /** @type {[string[], string][]} */ ([
    [['protocol=https', 'host=EXAMPLE.com:8080', 'pathname=/a b', 'query:q=1'], 'https://example.com:8080/a%20b?q=1'],
    [['pathname=x', 'hostname=h', 'protocol=redis:', 'port=1'], 'redis://h:1/x'],
    [['protocol=mailto', 'pathname=a@b.example'], 'mailto:a@b.example'],
    [['protocol=file', 'pathname=/etc/hosts'], 'file:///etc/hosts'],
    [['href=http://a/', 'port=1'], 'http://a:1/'],
    // In their order, and each by its setter: no value reaches another part.
    [['protocol=https', 'hostname=a', 'host=b:8080'], 'https://b:8080/'],
    [['protocol=https', 'pathname=/login', 'host=h#', 'search=a'], 'https://h/login?a'],
    [['protocol=x', 'pathname=//evil/x'], 'x:/.//evil/x'],
    [['protocol=x', 'pathname=/a?b#c'], 'x:/a%3Fb%23c'],
    [['protocol=mailto', 'pathname=a?b@c'], 'mailto:a%3Fb@c'],
    [['protocol=x', 'host=h', 'pathname=a'], 'x://h/a'],
  ]))
    assert.equal(printed(['--build', ...sets.flatMap((set) => ['--set', set])]), `${url}\n`);
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['--set', 'host=a'], /--build needs --set protocol=/],
    [['--set', 'protocol=https'], /--build with the scheme https needs --set host=/],
    [['--set', 'protocol=https', '--set', 'host=a b'], /--set host: "a b" is not valid there/],
    [['--set', 'protocol=a', 'http://b'], /--build and URLs to start from/],
  ])) {
    const { status, stderr } = whurl(['--build', ...args]);
    assert.equal(status, 2);
    assert.match(stderr, message);
  }
});

test('only the slash at the end of a path is left out, and a path without a root may have slashes', () => {
  assert.equal(whurl(['--append', 'path=c', '--get', 'href', 'http://h/a/b/']).stdout, 'http://h/a/b/c\n');
  assert.equal(whurl(['--build', '--set', 'protocol=x', '--set', 'pathname=a/b']).stdout, 'x:a/b\n');
});

test('a text that is no scheme is wrong usage', () => {
  for (const scheme of ['1http', 'a b', '-a:']) {
    const { status, stdout } = whurl(['--set', `protocol=${scheme}`, 'http://h/']);
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, scheme);
  }
});

test('a change that leaves a URL as it is could be made if another value had been there', () => {
  const [none, part] = ['Not changed', 'Changed only in part'];
  for (const [url, change, expected] of /** @type {[string, string, string | null][]} */ ([
    ['a:b', 'href=A:b', null],
    ['a:c', 'href=A:c', null],
    ['http://a/', 'host=A', null],
    ['http://b/', 'host=B', null],
    ['http://a/', 'hostname=A', null],
    ['http://b/', 'hostname=B', null],
    ['http://%20@h/', 'username= ', null],
    ['http://:%20@h/', 'password= ', null],
    ['http://h:1/', 'port=01', null],
    ['http://h/%20', 'pathname=/ ', null],
    ['http://h/?x%20y', 'search=x y', null],
    ['http://h/#x', 'hash=x', null],
    ['http://h/', 'protocol=http:x', part],
    ['https://h/', 'protocol=https:x', part],
    ['a://h/', 'protocol=a:x', part],
    ['b://h/', 'protocol=b:x', part],
    ['c://h/', 'protocol=http:80', none],
    ['https://h/', 'protocol=http:80', part],
    // What another part has does not count.
    ['mailto:a', 'username=mailto', none],
    ['mailto:a', 'port=1', none],
  ]))
    assert.equal(faultOf(new URL(url), changeOf('set', change)), expected, `${url} ${change}`);
});

test('of several values of a part that a URL is built of, the last one counts, and only of --set', async () => {
  for (const [args, url] of [
    ['--set protocol=x', 'x:'],
    ['--set protocol=file', 'file:///'],
    ['--set href=a:b', 'a:b'],
    ['--set protocol=file --set pathname=a\u00a0', 'file:///a%C2%A0'],
    ['--set port=1 --set href=http://a/', 'http://a:1/'],
    ['--set href=http://b/ --set port=1 --set href=http://a/', 'http://a:1/'],
    ['--set protocol=https --set protocol=mailto --set pathname=a?b@c', 'mailto:a%3Fb@c'],
    ['--set protocol=https --set protocol=x --set pathname=/a', 'x:/a'],
    ['--set protocol=https --set host=a --replace protocol=x', 'https://a/'],
  ]) {
    for (const strict of [[], ['--strict']])
      assert.deepEqual(
        await call(['--build', ...strict, ...args.split(' ')]),
        { status: 0, stdout: `${url}\n`, stderr: '' },
        args,
      );
  }
  assert.equal((await call(['--build', '--set', 'protocol=file', '--set', 'pathname=a '])).stdout, 'file:///a%20\n');
  assert.equal((await call(['--build', '--set', 'href=a:b', '--get', '{input}!{href}'])).stdout, '!a:b\n');
});

test('a query is sorted and trimmed, if there is anything in it', async () => {
  for (const [args, url, expected] of [
    ['--sort-query', 'http://h/?', 'http://h/?'],
    ['--sort-query', 'http://h/?&', 'http://h/?&'],
    ['--sort-query', 'http://h/?b=1&a=2&b=0&a=1', 'http://h/?a=2&a=1&b=1&b=0'],
    ['--trim a*a', 'http://h/?a=1', 'http://h/?a=1'],
    ['--trim a*ba', 'http://h/?aba&aa&aba=1&ba', 'http://h/?aa&ba'],
    ['--trim ab*ba', 'http://h/?aba&abba', 'http://h/?aba'],
    ['--trim a*b*b', 'http://h/?ab&abb&axbxb', 'http://h/?ab'],
    ['--trim ?a', 'http://h/??a=1&b', 'http://h/?b'],
  ])
    assert.equal((await call(['-g', 'href', ...args.split(' '), url])).stdout, `${expected}\n`, `${args} ${url}`);
});
