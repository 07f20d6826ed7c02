import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { node, whurl } from './support/command-line.js';
import { commandLine } from '../shared/package.js';

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

test('it is not an error if the reader of the results stops reading', async () => {
  const child = spawn(node, [commandLine, '--get', 'href'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  child.stdin.on('error', () => {});
  child.stdin.write('http://example.com/\n'.repeat(100_000));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.end('http://example.com/\n'.repeat(100_000));
  const [status] = await once(child, 'close');
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
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

test('only tables on a terminal or with FORCE_COLOR have colours, and NO_COLOR wins', () => {
  const coloured = /\u001B\[/;
  assert.doesNotMatch(
    whurl(['http://a'], '', { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined }).stdout,
    coloured,
  );
  assert.match(whurl(['http://a'], '', { ...process.env, NO_COLOR: undefined, FORCE_COLOR: '1' }).stdout, coloured);
  assert.doesNotMatch(whurl(['http://a'], '', { ...process.env, NO_COLOR: '1', FORCE_COLOR: '1' }).stdout, coloured);
  assert.doesNotMatch(
    whurl(['--json', 'http://a'], '', { ...process.env, NO_COLOR: undefined, FORCE_COLOR: '1' }).stdout,
    coloured,
  );
});
