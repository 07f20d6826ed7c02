// The command line as a program: its input and output, also where they fail: one clear sentence, the right status, nothing lost.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { node, whurl } from './support/command-line.js';
import { commandLine, packageFolder } from '../shared/package.js';

test('--errors shortens long URLs and long lists of errors', () => {
  const { stdout } = whurl(['--errors', `https://example.com/${'a'.repeat(5000)}<${'b'.repeat(5000)}`]);
  assert.deepEqual(stdout.split('\n').slice(0, 2), [
    `…${'a'.repeat(60)}<${'b'.repeat(60)}…`,
    `${' '.repeat(61)}^ invalid-URL-unit`,
  ]);
  const many = whurl(['--errors', `https://example.com/${'<'.repeat(5000)}`]).stdout;
  assert.ok(many.length < 30_000 && many.endsWith('and 4,950 more\n'));
});

test('messages contain no control characters and are short', () => {
  const { stderr } = whurl([], `\u001B[2J\u009B2J${'x'.repeat(10_000)}\n`);
  assert.doesNotMatch(stderr.trimEnd(), /[\u0000-\u001F\u007F-\u009F]/);
  assert.ok(stderr.length < 400);
});

test('a character may be split between two chunks, and a line may be long', async () => {
  const child = spawn(node, [commandLine, '--get', 'pathname'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const bytes = Buffer.from('http://a/ü\nhttp://b/');
  child.stdin.write(bytes.subarray(0, 10));
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.stdin.write(bytes.subarray(10));
  // A complete line is printed immediately, not when the input ends.
  assert.equal((await lines.next()).value, '/%C3%BC');
  for (let i = 0; i < 100; i += 1) child.stdin.write('y'.repeat(10_000));
  child.stdin.end();
  assert.equal((await lines.next()).value, `/${'y'.repeat(1_000_000)}`);
});

test('memory does not grow with the input', async () => {
  const child = spawn(node, ['--max-old-space-size=48', commandLine, '--get', 'port'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const piece = `http://example.com/${'z'.repeat(200)}:99\n`.repeat(5_000);
  let newlines = 0;
  child.stdout.on('data', (chunk) => (newlines += chunk.length));
  for (let i = 0; i < 100; i += 1) {
    if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [status] = await once(child, 'close');
  assert.deepEqual({ status, newlines }, { status: 0, newlines: 500_000 });
});

const isWindows = process.platform === 'win32';

/** @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} [options] */
function withStreams(args, options) {
  const { status, stdout, stderr } = spawnSync(node, [commandLine, ...args], {
    timeout: 60_000,
    ...options,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a directory as standard input is refused', { skip: isWindows }, () => {
  const directory = openSync(tmpdir(), 'r');
  const result = withStreams(['--get', 'href'], { stdio: [directory, 'pipe', 'pipe'] });
  closeSync(directory);
  assert.deepEqual(result, { status: 4, stdout: '', stderr: 'whurl: cannot read standard input: it is a directory\n' });
});

test('a compressed file is refused', () => {
  const { status, stdout, stderr } = whurl(['--get', 'host'], gzipSync('http://a/\n'));
  assert.deepEqual(
    { status, stdout, stderr },
    {
      status: 4,
      stdout: '',
      stderr: 'whurl: cannot read standard input: it is compressed; gzip -dc decompresses it\n',
    },
  );
});

test('a line of 600 MB is reported, and the others are parsed', async () => {
  const child = spawn(node, [commandLine, '--get', 'href'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  const write = async (/** @type {string | Buffer} */ text) => {
    if (!child.stdin.write(text)) await once(child.stdin, 'drain');
  };
  await write('http://a/\n');
  const megabyte = Buffer.alloc(1e6, 'x');
  for (let i = 0; i < 600; i++) await write(megabyte);
  child.stdin.end('\nhttp://b/');
  const [status] = await once(child, 'close');
  assert.deepEqual(
    { status, stdout, stderr },
    { status: 1, stdout: 'http://a/\nhttp://b/\n', stderr: 'Invalid URL (too-long) in line 2\n' },
  );
});

test('--help and --version into a full disk are reported', { skip: !existsSync('/dev/full') }, () => {
  for (const option of ['--help', '--version']) {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = withStreams([option], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    assert.equal(status, 3);
    assert.match(stderr, /^whurl: cannot write the results: ENOSPC.*\n$/);
  }
});

test('what cannot be said on standard error is not said', { skip: !existsSync('/dev/full') }, () => {
  const full = openSync('/dev/full', 'w');
  const { status, stdout } = withStreams(['--get', 'host', 'http://a', 'http://['], {
    stdio: ['ignore', 'pipe', full],
  });
  closeSync(full);
  assert.deepEqual({ status, stdout }, { status: 1, stdout: 'a\n' });
});

// The line writer, the general one, and one that is not text; alone and in threads.
const ways = [['--get', 'host'], ['--json'], ['--get', 'display'], ['--format', 'arrow']].flatMap((args) => [
  args,
  [...args, '--jobs', '3'],
]);

test('a full disk is reported in one line, by threads too', { skip: !existsSync('/dev/full') }, () => {
  for (const args of ways) {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = withStreams(args, {
      input: 'http://example.com/\n'.repeat(20_000),
      stdio: ['pipe', full, 'pipe'],
    });
    closeSync(full);
    assert.equal(status, 3, args.join(' '));
    assert.match(stderr, /^whurl: cannot write the results: ENOSPC.*\n$/, args.join(' '));
  }
});

test('it ends when the reader of the results does, though the input has no end', { timeout: 60_000 }, async () => {
  for (const args of ways) {
    const child = spawn(node, [commandLine, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (text) => (stderr += text));
    child.stdin.on('error', () => {});
    const lines = Buffer.from('http://example.com/\n'.repeat(10_000));
    const feed = () => {
      while (child.stdin.writable && child.stdin.write(lines));
      if (child.stdin.writable) child.stdin.once('drain', feed);
    };
    feed();
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [status] = await once(child, 'close');
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' }, args.join(' '));
  }
});

test(
  'a line is printed once read, and a reader that has gone is noticed with the next',
  { timeout: 60_000 },
  async () => {
    for (const args of [
      ['--get', 'host'],
      ['--get', 'host', '--jobs', '3'],
    ]) {
      const child = spawn(node, [commandLine, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
      child.stdin.on('error', () => {});
      for (const host of ['a', 'b']) {
        child.stdin.write(`http://${host}\n`);
        assert.equal(String((await once(child.stdout, 'data'))[0]), `${host}\n`, args.join(' '));
      }
      child.stdout.destroy();
      child.stdin.write('http://c\n');
      assert.deepEqual(await once(child, 'close'), [0, null], args.join(' '));
    }
  },
);

test('a signal ends it, with its threads', { skip: isWindows, timeout: 60_000 }, async () => {
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    const child = spawn(node, [commandLine, '--get', 'host', '--jobs', '2'], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write('http://a\n');
    await once(child.stdout, 'data');
    child.kill(signal);
    assert.deepEqual(await once(child, 'close'), [null, signal]);
  }
});

test('threads too print what was read before an error', async () => {
  const { inThreads } = await import(`file://${packageFolder}/cli/jobs.js`);
  const parts = inThreads(
    (async function* () {
      yield Buffer.from('http://a\n');
      yield Buffer.from('http://b\n');
      throw new Error('EIO: i/o error, read');
    })(),
    { jobs: 3, end: 10 },
    ['--get', 'host', '--jobs', '3'],
    'line',
    { output: {}, complaints: {} },
  );
  for (const host of ['a', 'b']) assert.equal(Buffer.from((await parts.next()).value.output).toString(), `${host}\n`);
  await assert.rejects(parts.next(), { message: 'EIO: i/o error, read' });
});

test('a closed standard output does not crash it', { skip: isWindows }, () => {
  // Node opens /dev/null in its place.
  const { status, stderr } = spawnSync('sh', ['-c', '"$0" "$1" http://a/ >&-', node, commandLine], {
    encoding: 'utf8',
  });
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
});
