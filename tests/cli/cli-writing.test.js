// What is written, exactly: every format with and without files, both ways to write lines, messages, several sources.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import test, { after } from 'node:test';
import { packageFolder } from '../shared/package.js';
import { call } from './support/in-process.js';

const load = (/** @type {string} */ file) => import(`file://${packageFolder}/cli/${file}`);
const [
  { createGeneral },
  { formatFor },
  { createLineWriter },
  { createProcessor },
  { readOptions },
  { hintFor, fileHintFor },
  { CannotWrite, Output },
  { Progress },
  { openFile, sourcesOf },
  { TOO_LONG },
] = await Promise.all(
  [
    ...['process-urls.js', 'formats/format.js', 'line-writer.js', 'choose-processor.js', 'options.js', 'hints.js', 'output.js'],
    ...['progress.js', 'sources.js', 'lines.js'],
  ].map(load),
);

const folder = mkdtempSync(join(tmpdir(), 'whurl-writing-'));
after(() => rmSync(folder, { recursive: true, force: true }));
/** @param {string} name @param {string} text */
function file(name, text) {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const list = file('list', 'http://f/\nhttp://[\n');

const plain = (/** @type {string} */ _style, /** @type {string} */ text) => text;
const paint = { output: plain, complaints: plain };

test('lines of every kind, in both ways', async () => {
  const given = 'http://a:1/x\\y?q=%0A%09\n\nhttp://[\n';
  const invalid = 'IPv6-unclosed';
  const complaint = `Invalid URL (${invalid}) in line 3: "http://["\n`;
  const blank = `Invalid URL (missing-scheme-non-relative-URL) in line 2: ""\n`;
  const none = 'missing-scheme-non-relative-URL';
  for (const [args, stdout, stderr = complaint] of [
    ['-g host', 'a:1\n'],
    ['-g host --invalid empty', 'a:1\n\n\n', `${blank}${complaint}`],
    ['-g host --invalid skip', 'a:1\n'],
    ['-g host --invalid error', `a:1\nInvalid URL (${none})\nInvalid URL (${invalid})\n`, ''],
    ['-g query:q', '\\n\\t\n'],
    ['-g query-all:q', '\\n\\t\n'],
    ['-g {pathname}|{query:q}', '/x/y|\\n\\t\n'],
    ['-g error', `\n${none}\n${invalid}\n`, `${blank}${complaint}`],
    ['-g error --invalid skip', '\n'],
    ['-g error --invalid error', `\n${none}\n${invalid}\n`, ''],
    ['-g {host}:{valid}', 'a:1:true\n:false\n:false\n', `${blank}${complaint}`],
    ['-g {host}:{line} --invalid error', `a:1:1\nInvalid URL (${none})\nInvalid URL (${invalid})\n`, ''],
    ['--json --columns host,line', `{"host":"a:1","line":1}\n{"host":null,"line":3,"error":"${invalid}"}\n`, ''],
    ['--json --columns host --invalid skip', '{"host":"a:1"}\n'],
    ['--json --columns host --invalid empty', '{"host":"a:1"}\n{"host":null}\n{"host":null}\n', `${blank}${complaint}`],
    ['--json --columns valid', '{"valid":true}\n{"valid":false,"error":"M"}\n{"valid":false,"error":"I"}\n', ''],
    ['--format csv --columns port,host', 'port,host\n1,a:1\n'],
    ['--format csv --columns port,error', `port,error\n1,\n,${none}\n,${invalid}\n`, `${blank}${complaint}`],
    ['--format csv --columns port --invalid empty', 'port\n1\n""\n""\n', `${blank}${complaint}`],
    ['--format tsv --columns port --invalid empty', 'port\n1\n\n\n', `${blank}${complaint}`],
    ['--format csv --no-header --columns host', 'a:1\n'],
    ['--columns host', 'host   a:1\n'],
    ['--columns error', `error\n\nerror  ${none}\n\nerror  ${invalid}\n`, `${blank}${complaint}`],
  ]) {
    const expected = stdout.replace('"M"', `"${none}"`).replace('"I"', `"${invalid}"`);
    for (const more of [[], ['--trim', 'none']])
      assert.deepEqual(
        await call([...args.split(' '), ...more], { input: given }),
        { status: 1, stdout: expected, stderr },
        `${args} ${more.join(' ')}`,
      );
  }
  const { stdout } = await call(['--format', 'csv', 'http://a/x?"']);
  assert.equal(
    stdout,
    'input,href,origin,protocol,username,password,host,hostname,port,pathname,search,hash\n"http://a/x?""",http://a/x?%22,http://a,http:,,,a,a,,/x,?%22,\n',
  );
  assert.deepEqual(await call(['-q', '-g', 'host', 'http://[', 'a://b']), { status: 1, stdout: 'b\n', stderr: '' });
  assert.equal((await call(['-g', 'pathname', 'a:x\\y'])).stdout, 'x\\y\n');
  assert.equal((await call(['-g', 'pathname'], { input: 'a:x\\y\n' })).stdout, 'x\\y\n');
  assert.deepEqual(
    await call(['--match', 'pathname=/x', '--format', 'csv', '--columns', 'error'], { input: 'http://a/x\n\n' }),
    {
      status: 0,
      stdout: 'error\n""\n',
      stderr: '',
    },
  );
});

test('a template has characters for control characters, backslashes and braces', async () => {
  assert.equal((await call(['-g', String.raw`\t\n\r\\\{{host}\}`, 'a://b'])).stdout, '\t\n\r\\{b}\n');
});

test('the file of a URL is in every format', async () => {
  const quoted = JSON.stringify(list);
  for (const more of [[], ['--trim', 'none']]) {
    for (const [args, stdout] of [
      ['-g {file}:{line}', `${list}:1\n`],
      ['--format csv --columns file,host', `file,host\n${list},f\n`],
      ['--format tsv --columns file,host', `file\thost\n${list}\tf\n`],
      ['--json --columns file', `{"file":${quoted}}\n{"file":${quoted},"error":"IPv6-unclosed"}\n`],
    ])
      assert.equal((await call([...args.split(' '), ...more, '-f', list])).stdout, stdout, args);
    const [, invalid] = (await call(['--json', ...more, '-f', list])).stdout.split('\n');
    assert.equal(invalid, `{"input":"http://[","file":${quoted},"line":2,"error":"IPv6-unclosed"}`);
  }
  assert.equal((await call(['-g', '{file}!', 'a:b'])).stdout, '!\n');
  assert.equal((await call(['-g', '{file}!'], { input: 'a:b\n' })).stdout, '!\n');
  assert.equal(
    (await call(['--json', 'x'])).stdout,
    '{"input":"x","line":1,"error":"missing-scheme-non-relative-URL"}\n',
  );
  assert.equal((await call(['--columns', 'file', '-f', list])).stdout, `file   ${list}\n`);
  const [first] = (await call(['--errors', '--json', '-f', list])).stdout.split('\n');
  assert.equal(first, `{"input":"http://f/","file":${quoted},"line":1,"valid":true,"href":"http://f/","errors":[]}`);
  assert.equal(
    (await call(['--errors', '--json', 'a:b'])).stdout,
    '{"input":"a:b","line":1,"valid":true,"href":"a:b","errors":[]}\n',
  );
});

test('texts are encoded and decoded', async () => {
  for (const [args, stdout] of [
    ['--encode path a<b', 'a%3Cb\n'],
    ['--decode path a%3Cb+', 'a<b+\n'],
    ['--decode form-urlencoded a%3Cb+', 'a<b \n'],
    ['--decode path %EF%BB%BFa', '\uFEFFa\n'],
    ['--encode path --print0 a b', 'a\0b\0'],
  ])
    assert.deepEqual(await call(args.split(' ')), { status: 0, stdout, stderr: '' }, args);
});

test('several sources follow each other', async () => {
  for (const [args, result] of /** @type {[string, { status?: number, stdout: string, stderr?: string }][]} */ ([
    ['--columns host http://a/ FILE', { status: 1, stdout: 'host   a\n\nhost   f\n' }],
    // Nothing was printed before.
    ['--columns host http://[ FILE', { status: 1, stdout: 'host   f\n' }],
    ['-q -g host http://a/ FILE', { status: 1, stdout: 'a\nf\n' }],
    ['-q -g host --jobs 2 http://a/ FILE', { status: 1, stdout: 'a\nf\n' }],
    ['-q --match pathname=/x -g host http://a/x FILE', { status: 1, stdout: 'a\n' }],
    ['-q --match pathname=/x -g host http://[', { status: 1, stdout: '' }],
    ['-q --match pathname=/x -g host http://a/x', { status: 0, stdout: 'a\n' }],
    ['-q --match pathname=/ -g host http://a/x FILE', { status: 1, stdout: 'f\n' }],
    // One is unchanged, and another invalid.
    ['-q --strict --set port=1 mailto:a http://[', { status: 1, stdout: 'mailto:a\n' }],
  ])) {
    const { status, stdout } = await call(args.split(' ').flatMap((arg) => (arg === 'FILE' ? ['-f', list] : [arg])));
    assert.deepEqual({ status, stdout }, result, args);
  }
  const argument = (/** @type {string} */ url) => ({ urls: [url], source: 'argument' });
  for (const [urls, files, sources] of /** @type {[string[], string[], object[]][]} */ ([
    [[], [], [{ urls: [], source: 'line' }]],
    [['a:b'], [], [argument('a:b')]],
    [
      [],
      ['f', '-'],
      [
        { urls: [], source: { file: 'f' } },
        { urls: [], source: 'line' },
      ],
    ],
    [['a:b'], ['f'], [argument('a:b'), { urls: [], source: { file: 'f' } }]],
  ]))
    assert.deepEqual(sourcesOf({ urls, files }), sources);
});

test('a file that is none is read too', { skip: process.platform === 'win32' }, async () => {
  const chunks = [];
  for await (const chunk of openFile('/dev/null')) chunks.push(chunk);
  assert.deepEqual(chunks, []);
});

test('the way that is taken is the line writer for lines of what it has', async () => {
  const line = '-g host';
  for (const [args, isTaken] of /** @type {[string, boolean][]} */ ([
    [line, true],
    ['-g {href}{error}{valid}{input}{file}{line}{query:q}', true],
    ['--json', true],
    ['--format csv', true],
    ['--format tsv', true],
    ['--format csv --columns host', false],
    ['--json --columns host,query:q', true],
    ['--json --columns host,display', false],
    ['-g {host}{site}', false],
    ['-g query-all:q', false],
    ['--format csv --delimiter ;', false],
    ['--format csv --no-header', false],
    [`${line} --print0`, false],
    [`${line} --null`, false],
    [`${line} --trim a`, false],
    [`${line} --match pathname=/x`, false],
    [`${line} a:b`, false],
    ['--relative-to a:b', false],
    ['--relative-to a:b --json --columns host,relative', false],
    ['--encode path', false],
    ['--errors', false],
    ['--in csv', false],
    ['--columns host', false],
  ])) {
    const options = await readOptions(args.split(' '));
    const format = await formatFor(options, paint);
    assert.equal((await createLineWriter(options, paint, format)) !== null, isTaken, args);
    assert.equal((await createProcessor(options, paint, format)).isLineWriter, isTaken, args);
  }
  const options = {
    ...(await readOptions(['--relative-to', 'a:b'])),
    relativeTo: 'a:b',
    template: [{ column: 'host' }],
  };
  assert.equal(await createLineWriter(options, paint, await formatFor(options, paint)), null);
});

test('blocks are for the line writer, and lines that are too long are not', async () => {
  const tooLong = '{"input":null,"line":2,"valid":false,"href":null,"errors":[],"error":"too-long"}\n';
  for (const [args, batch, expected] of /** @type {[string, unknown, unknown][]} */ ([
    ['-g host -q', Buffer.from('a://b\n'), { output: new Uint8Array(Buffer.from('b\n')), invalid: 0 }],
    ['--errors', TOO_LONG, { output: '', invalid: 1 }],
    ['--errors --json', TOO_LONG, { output: tooLong, invalid: 1 }],
  ])) {
    const options = await readOptions(args.split(' '));
    const { process } = await createProcessor(options, paint, await formatFor(options, paint));
    for await (const { output, invalid } of process(batch, 2))
      assert.deepEqual({ output: typeof output === 'string' ? output : output.slice(), invalid }, expected, args);
  }
});

test('a block of up to 16 MiB is for the line writer', async () => {
  const options = await readOptions(['-g', 'host', '-q']);
  const { process } = await createProcessor(options, paint, await formatFor(options, paint));
  const most = Buffer.alloc(1 << 24, '\n');
  for (const [bytes, isText] of /** @type {[Buffer, boolean][]} */ ([
    [Buffer.from('a://b'), false],
    [most, false],
    [Buffer.concat([Buffer.alloc(1 << 24, 'x'), Buffer.from('\n')]), true],
  ])) {
    for await (const { output } of process(bytes, 1))
      assert.equal(typeof output === 'string', isText, String(bytes.length));
  }
});

test('an error of the code is no error of a URL', async () => {
  const fails = () => {
    throw new TypeError('a mistake');
  };
  const options = { ...(await readOptions(['-g', 'host'])), changes: [{ label: '', apply: fails }] };
  const general = await createGeneral(options, paint, await formatFor(options, paint));
  await assert.rejects(general(['a:b'], 1), { message: 'a mistake' });
});

test('the reason is that of the reference and its base', async () => {
  assert.equal(
    (await call(['-g', 'host', '--base', 'http://h/', '//['])).stderr,
    'Invalid URL (IPv6-unclosed) in argument 1: "//["\n',
  );
  const before = process.cwd();
  file('http:', '');
  process.chdir(folder);
  try {
    // A file has this name, but the URL has a scheme.
    assert.equal((await call(['-g', 'host', 'http:'])).stderr, 'Invalid URL (host-missing) in argument 1: "http:"\n');
  } finally {
    process.chdir(before);
  }
});

test('advice is for names of websites, and of files', () => {
  for (const website of [
    'a.b',
    'a.b.c',
    'é.com',
    '1.x',
    'a-b.c9',
    'localhost',
    'a.b:80',
    'a.b:80/x?y#z',
    'a.b/x\ny',
    'a.b?x',
    'a.b#x',
  ])
    assert.match(String(hintFor(website)), /^did you mean https:\/\/.*\?$/, website);
  for (const other of ['a', '!a.b', 'a!.b', 'a.!b', 'a..b', 'a.b!', 'a.b:', 'a.b:x', 'localhosts', '/a.b', 'a.b c', ''])
    assert.equal(hintFor(other), null, other);
  for (const [name, quoted] of [
    ['plain-1._', '/plain-1._'],
    ['a b', "/a b'"],
    ['é', "/é'"],
    ["it's", "/it'\\''s'"],
    ['\u202E', "/\\u{202E}'"],
  ]) {
    const start = quoted.endsWith("'") ? "'" : '';
    assert.equal(fileHintFor(file(name, '')), `to read the URLs of a file: whurl -f ${start}${folder}${quoted}`);
  }
});

test('patterns are refused with advice, and their groups are named', async () => {
  const start = 'a pattern without a protocol needs a base URL string';
  for (const [text, hint] of [
    ['/x', "Hint: for a path of any host: --match 'pathname=/x'"],
    ["/it's", "Try 'whurl --help'."],
    ['x/y', "Try 'whurl --help'."],
    ['x', "Try 'whurl --help'."],
  ])
    assert.equal(
      (await call(['--match', text, 'a:b'])).stderr,
      `whurl: --match ${JSON.stringify(text)}: ${start}\n${hint}\n`,
    );
  assert.match(
    (await call(['--match', 'pathname=/:hash/:x', '-g', 'unlikely!', 'a:b'])).stderr,
    /, query-all:NAME, hash, x\n/,
  );
  for (const args of [['pathname=/X'], ['http://*/X'], ['/X', '--base', 'http://a/']]) {
    assert.equal((await call(['--match', ...args, '-g', 'host', 'http://a/x'])).stdout, '');
    assert.equal((await call(['--match', ...args, '--ignore-case', '-g', 'host', 'http://a/x'])).stdout, 'a\n');
  }
});

test('a terminal gets emoji, marks of byte orders and letters in pieces as they are', async () => {
  for (const [args, input, stdout] of /** @type {[string[], string, string][]} */ ([
    [['-g', 'input'], 'a:💩\n', 'a:💩\n'],
    [['--json', '--columns', 'input'], 'a:💩\u{E0001}\n', '{"input":"a:💩\\udb40\\udc01"}\n'],
    [['-g', 'query:q'], 'a:?q=%EF%BB%BFx\n', '\\u{FEFF}x\n'],
    [['--format', 'csv', '--columns', 'query:q,host'], 'a:?q=%EF%BB%BFx\n', 'query:q,host\n\\u{FEFF}x,\n'],
    [['-g', 'input'], `a:x${'é'.repeat(150_000)}\n`, `a:x${'é'.repeat(150_000)}\n`],
    [['-g', 'input'], `a:${'é'.repeat(150_000)}\n`, `a:${'é'.repeat(150_000)}\n`],
  ]))
    assert.ok(
      (await call(args, { input, isTerminal: true })).stdout === stdout,
      `${args.join(' ')} ${input.slice(0, 20)}`,
    );
});

/** Runs something with a clock that goes on by some milliseconds each time that it is read. @template T @param {number} step @param {() => Promise<T>} run */
async function withClock(step, run) {
  let time = 5000;
  Object.defineProperty(performance, 'now', { value: () => (time += step), configurable: true });
  try {
    return await run();
  } finally {
    delete (/** @type {any} */ (performance).now);
  }
}

test('progress is shown after a second, and again each fifth of one', async () => {
  for (const [step, expected] of /** @type {[number, string[]][]} */ ([
    [250, ['4,000 lines, 2 invalid, 4,000 a second', '5,000 lines, 2 invalid, 4,000 a second']],
    [100, []],
    [
      500,
      [
        '2,000 lines, 2 invalid, 2,000 a second',
        '3,000 lines, 2 invalid, 2,000 a second',
        '4,000 lines, 2 invalid, 2,000 a second',
        '5,000 lines, 2 invalid, 2,000 a second',
      ],
    ],
  ])) {
    for (const [isTTY, when] of [
      [true, true],
      [false, true],
      [true, false],
    ]) {
      /** @type {string[]} */
      const written = [];
      await withClock(step, async () => {
        const progress = new Progress({ isTTY, write: (/** @type {string} */ text) => written.push(text) }, { when });
        for (let done = 1000; done <= 5000; done += 1000) progress.show(done, 2);
        progress.clear();
        progress.clear();
        progress.interrupt('x\n');
      });
      const lines = isTTY && when ? expected.map((line) => `\r\u001B[2K${line}`) : [];
      assert.deepEqual(
        written,
        [...lines, ...(lines.length > 0 ? ['\r\u001B[2K'] : []), 'x\n'],
        `${step} ${isTTY} ${when}`,
      );
    }
  }
  /** @type {string[]} */
  const written = [];
  await withClock(150, async () => {
    const progress = new Progress(
      { isTTY: true, write: (/** @type {string} */ text) => written.push(text) },
      { when: true },
    );
    for (let done = 1; done <= 10; done += 1) progress.show(done, 0);
    progress.interrupt('message\n');
    progress.clear();
  });
  assert.deepEqual(
    written.map((text) => text.replace(/\r\u001B\[2K/, '<')),
    ['<7 lines, 0 invalid, 7 a second', '<9 lines, 0 invalid, 7 a second', '<', 'message\n'],
  );
});

test('a run shows its progress, and clears it at its end', async () => {
  const lines = ['http://a/\n', 'http://[\n', 'http://b/\n', 'http://c/\n'];
  const failing = async function* () {
    yield* lines.map((line) => Buffer.from(line));
    throw new Error('EIO');
  };
  for (const isTerminal of [false, true]) {
    const { stdout, stderr, status } = await withClock(600, () =>
      call(['-g', 'host'], { openInput: () => Readable.from(failing()), isTerminal, isWatched: true }),
    );
    assert.deepEqual([status, stdout], [4, 'a\nb\nc\n']);
    const complaint = 'Invalid URL (IPv6-unclosed) in line 2: "http://["\n';
    const end = 'whurl: cannot read standard input: EIO\n';
    assert.equal(
      stderr.replaceAll('\r\u001B[2K', '<').replace(/\u001B\[\d+m/g, ''),
      isTerminal
        ? `${complaint}${end}`
        : `${complaint}<2 lines, 1 invalid, 2 a second<3 lines, 1 invalid, 2 a second<4 lines, 1 invalid, 2 a second<${end}`,
    );
  }
});

test('nothing is written to a stream that is closed, and other errors are known at the end', async () => {
  for (const [code, isThrown, message] of /** @type {[string, boolean, string | null][]} */ ([
    ['EPIPE', false, null],
    ['EPIPE', true, null],
    ['ENOSPC', false, 'ENOSPC'],
    ['ENOSPC', true, 'ENOSPC'],
  ])) {
    /** @type {string[]} */
    const written = [];
    const error = Object.assign(new Error(code), { code });
    const stream = new Writable({
      write(data, _encoding, done) {
        written.push(String(data));
        done(written.length > 1 ? error : null);
      },
    });
    const write = stream.write.bind(stream);
    if (isThrown)
      stream.write = /** @type {any} */ (
        (/** @type {any} */ ...args) => {
          if (written.length > 0) {
            written.push(args[0]);
            throw error;
          }
          return Reflect.apply(write, stream, args);
        }
      );
    const output = new Output(stream);
    for (const text of ['', 'a', '', 'b', 'c']) await output.write(text);
    assert.deepEqual([written, output.closed], [['a', 'b'], true]);
    if (message === null) output.check();
    else
      assert.throws(
        () => output.check(),
        (/** @type {Error} */ thrown) => thrown instanceof CannotWrite && thrown.message === message,
      );
  }
});

test('a run ends when its reader has gone', async () => {
  let reads = 0;
  const openInput = () =>
    Readable.from(
      (async function* () {
        for (; reads < 1000; reads += 1) yield Buffer.from('a://b\n');
      })(),
      { highWaterMark: 1 },
    );
  const gone = new Writable({
    write: (_data, _encoding, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
  });
  const result = await call(['-g', 'host', '-f', '-', '-f', join(folder, 'missing')], { openInput, output: gone });
  assert.deepEqual([result.status, result.stderr], [0, '']);
  assert.ok(reads < 100, String(reads));
});
