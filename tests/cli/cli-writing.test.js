// The output in the streams: blocks, advice, progress, and the end of a reader.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import test, { after } from 'node:test';
import { packageFolder } from '../shared/package.js';
import { call } from './support/in-process.js';
import { words } from '../shared/words.js';

const load = (/** @type {string} */ file) => import(`file://${packageFolder}/cli/${file}`);
const [{ hintFor, fileHintFor }, { CannotWrite, Output }, { Progress }, { openFile }] = await Promise.all(
  ['hints.js', 'output.js', 'progress.js', 'sources.js'].map(load),
);

const folder = mkdtempSync(join(tmpdir(), 'whurl-writing-'));
after(() => rmSync(folder, { recursive: true, force: true }));
/** @param {string} name @param {string} text */
function file(name, text) {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test('a file that is none is read too', { skip: process.platform === 'win32' }, async () => {
  const chunks = [];
  for await (const chunk of openFile('/dev/null')) chunks.push(chunk);
  assert.deepEqual(chunks, []);
});

test('advice is for names of websites, and of files', () => {
  for (const website of words`a.b a.b.c é.com 1.x a-b.c9 localhost a.b:80 a.b:80/x?y#z a.b/x\ny a.b?x a.b#x`)
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
    [500, [2, 3, 4, 5].map((thousands) => `${thousands},000 lines, 2 invalid, 2,000 a second`)],
  ])) {
    for (const { isTTY, when } of [true, false].flatMap((isTTY) => [true, false].map((when) => ({ isTTY, when })))) {
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
    const complaint =
      'Invalid URL (IPv6-unclosed) in line 2: "http://[": the host `[` is not valid: an IPv6 address lacks its `]`\n';
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
