// `--match`: only URLs that match a pattern are taken, and its groups are columns.
import assert from 'node:assert/strict';
import test from 'node:test';
import { whurl } from './support/command-line.js';

const urls = [
  'https://example.com/users/7',
  'https://EXAMPLE.com/users/8/posts?x=1',
  'http://a.example.com/users/9',
  'mailto:x',
  'http://[',
];
const lines = `${urls.join('\n')}\n`;

/** The lines that are printed. @param {string[]} args @param {string} [input] */
const printed = (args, input = lines) => whurl(args, input).stdout.split('\n').slice(0, -1);

test('only URLs that match are printed, by any of several patterns', () => {
  for (const [patterns, expected] of /** @type {[string[], number[]][]} */ ([
    [['https://example.com/users/:id'], [0]],
    [['pathname=/users/:id'], [0, 2]],
    [
      ['pathname=/users/:id', 'protocol=mailto'],
      [0, 2, 3],
    ],
    [['protocol=http{s}?'], [0, 1, 2]],
    [['*://*.example.com/*'], [2]],
  ])) {
    const args = patterns.flatMap((pattern) => ['--match', pattern]);
    assert.deepEqual(
      printed([...args, '--get', 'line']),
      expected.map((index) => String(index + 1)),
      patterns.join(' '),
    );
  }
});

test('every format leaves out what does not match, and the invalid URLs', () => {
  const args = ['--match', 'https://example.com/*'];
  assert.equal(printed([...args, '--json']).length, 2);
  assert.equal(printed([...args, '--format', 'csv']).length, 3);
  assert.equal(printed([...args, '--columns', 'href']).length, 3);
  assert.equal(printed([...args, '--sort-query']).length, 2);
  assert.deepEqual(
    printed(
      ['--in', 'csv', ...args, '--columns', 'pathname'],
      `n,url\n${urls.map((url, n) => `${n},${url}\n`).join('')}`,
    ),
    ['n,url,pathname', `0,${urls[0]},/users/7`, `1,${urls[1]},/users/8/posts`],
  );
  const { stdout, stderr, status } = whurl([...args, '-g', 'line', '--invalid', 'error'], lines);
  assert.deepEqual(
    { stdout, stderr, status },
    { stdout: '1\n2\nInvalid URL (IPv6-unclosed)\n', stderr: '', status: 1 },
  );
});

test('the groups are columns, by their names or with their components', () => {
  const args = ['--match', 'http{s}?://:sub.example.com/users/:id', '--match', 'pathname=/users/:id/:what'];
  assert.deepEqual(printed([...args, '--get', '{line}: {sub} {id} {what} {pathname:id}']), [
    '2:  8 posts 8',
    '3: a 9  9',
  ]);
  assert.deepEqual(printed([...args, '--get', 'id']), ['8', '9']);
  assert.deepEqual(printed([...args, '--json', '--columns', 'id,sub']), [
    '{"id":"8","sub":null}',
    '{"id":"9","sub":"a"}',
  ]);
  assert.deepEqual(printed([...args, '--get', 'match']), [args[3], args[1]]);
  // Two files' worth of lines in threads.
  assert.deepEqual(printed([...args, '--get', 'id', '--jobs', '2']), ['8', '9']);
});

test('a column of a URL comes before a group of its name', () => {
  const args = ['--match', 'pathname=/:host/:line'];
  assert.deepEqual(printed([...args, '--get', '{host} {pathname:host}']), ['example.com users', 'a.example.com users']);
  assert.deepEqual(printed([...args, '--get', '{line} {pathname:line}']), ['1 7', '3 9']);
});

test('a group without a name has its number, and its component if others have one too', () => {
  assert.deepEqual(printed(['--match', 'https://example.com/*', '--get', '0']), ['users/7', 'users/8/posts']);
  const args = ['--match', 'http://*.example.com/*'];
  const { status, stderr } = whurl([...args, '--get', '{0}'], lines);
  assert.deepEqual(
    { status, stderr },
    {
      status: 2,
      stderr:
        "whurl: --get: several components have the group 0: choose from hostname:0, pathname:0\nTry 'whurl --help'.\n",
    },
  );
  assert.deepEqual(printed([...args, '--get', '{hostname:0} {pathname:0}']), ['a users/9']);
  // A component that is not given is one group.
  assert.deepEqual(printed(['--match', 'https://example.com/*', '--get', 'search:0']), ['', 'x=1']);
});

test('a group that does not take part is empty, and null in JSON', () => {
  const args = ['--match', 'pathname=/users/:id/:what?'];
  assert.deepEqual(printed([...args, '--get', '{id}-{what}']), ['7-', '8-posts', '9-']);
  assert.deepEqual(printed([...args, '--json', '--columns', 'what']), [
    '{"what":null}',
    '{"what":"posts"}',
    '{"what":null}',
  ]);
});

test('the URL is matched before the changes, with its base', () => {
  assert.deepEqual(printed(['--match', 'protocol=http', '--set', 'protocol=https']), ['https://a.example.com/users/9']);
  const base = ['--base', 'https://example.com/x/', '--match', '../users/:id', '--get', '{id} {href}'];
  assert.deepEqual(printed(base, '../users/1\nusers/2\n//a/users/3\n'), ['1 https://example.com/users/1']);
});

test('with --ignore-case, path, query and fragment match in upper and lower case', () => {
  for (const pattern of ['https://example.com/USERS/:id', 'pathname=/Users/7', '/USERS/:id']) {
    const args = ['--match', pattern, '--base', 'https://example.com/', '--get', 'line'];
    assert.deepEqual(printed(args), [], pattern);
    assert.equal(printed([...args, '--ignore-case'])[0], '1', pattern);
    assert.equal(printed([...args, '--ignore-case', '--jobs', '2'])[0], '1', pattern);
  }
  assert.match(whurl(['--ignore-case', 'a:b']).stderr, /^whurl: --ignore-case needs --match\n/);
});

test('the status says whether a URL matches', () => {
  const args = ['--match', 'https://*', '-q'];
  assert.equal(whurl([...args, 'https://a/']).status, 0);
  assert.deepEqual(whurl([...args, 'http://a/', 'data:x']), { status: 1, stdout: '', stderr: '' });
  assert.equal(whurl([...args, 'https://a/', 'data:x']).status, 0);
  assert.equal(whurl([...args, 'https://a/', 'x']).status, 1);
});

test('a wrong pattern is a usage error with carets under the mistake', () => {
  for (const [pattern, stderr] of [
    [
      'https://example.com/users/:/posts',
      `whurl: --match: the pathname, at 26: a name must follow the \`:\`; a colon of the URL is written \`\\:\`
  https://example.com/users/:/posts
                            ^
Try 'whurl --help'.
`,
    ],
    [
      'pathname=/日本/(x',
      `whurl: --match: the pathname, at 13: the \`(\` has no \`)\`
  pathname=/日本/(x
                 ^^
Try 'whurl --help'.
`,
    ],
    [
      '/users/:id',
      `whurl: --match "/users/:id": a pattern without a protocol needs a base URL string
Hint: for a path of any host: --match 'pathname=/users/:id'
`,
    ],
    ['x', `whurl: --match "x": a pattern without a protocol needs a base URL string\nTry 'whurl --help'.\n`],
  ])
    assert.deepEqual(whurl(['--match', pattern, 'a:b']), { status: 2, stdout: '', stderr });
});

test('a column that no pattern has is an error that names the groups', () => {
  assert.match(
    whurl(['--match', 'pathname=/:name', '--get', 'nmae', 'a:b']).stderr,
    /^whurl: --get: unknown column "nmae": choose from href, .*, name\. Did you mean name\?\n/,
  );
  assert.match(
    whurl(['--match', 'https://*.example.com/:name', '--get', '{pathname:nmae}', 'a:b']).stderr,
    /^whurl: --get: unknown column "pathname:nmae": choose from href, .*, hostname:0, pathname:name\. Did you mean pathname:name\?\n/,
  );
  assert.match(whurl(['--get', 'match', 'a:b']).stderr, /^whurl: the column match needs --match\n/);
  assert.match(
    whurl(['--match', 'a:b', '--errors', 'a:b']).stderr,
    /^whurl: --errors and --match cannot be combined\n/,
  );
});
