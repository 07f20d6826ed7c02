// Threads: their results in order, their lines, colours and errors, and their end.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, packageFolder } from '../shared/package.js';
import { node, noColours } from './support/command-line.js';
import { call, withEnvironment } from './support/in-process.js';

const { inThreads } = await import(`file://${packageFolder}/cli/jobs.js`);
const { TOO_LONG } = await import(`file://${packageFolder}/cli/lines.js`);
const { readOptions } = await import(`file://${packageFolder}/cli/options.js`);

/** @param {(string | symbol)[]} given */
async function* blocksOf(given) {
  for (const block of given) yield typeof block === 'string' ? Buffer.from(block) : block;
}

/**
 * The output and the messages for blocks.
 *
 * @param {string[]} args
 * @param {AsyncIterable<unknown>} blocks
 * @param {{ output?: { isTTY?: boolean }, complaints?: { isTTY?: boolean }, jobs?: number }} [surroundings]
 */
async function made(args, blocks, { output = {}, complaints = {}, jobs = 2 } = {}) {
  const found = { output: '', complaints: '', lines: 0, invalid: 0 };
  const { end } = (await readOptions(args)).input;
  for await (const part of inThreads(blocks, { jobs, end }, args, 'line', { output, complaints })) {
    found.output += Buffer.from(part.output).toString();
    found.complaints += part.complaints.join('');
    found.lines += part.lines;
    found.invalid += part.invalid;
  }
  return found;
}

const invalid = (/** @type {number} */ line) =>
  `Invalid URL (IPv6-unclosed) in line ${line}: "http://[": the host \`[\` is not valid: an IPv6 address lacks its \`]\`\n`;

test('blocks are processed in their order, with the numbers of their lines', async () => {
  const blocks = ['http://a\nhttp://b\n', 'http://[\n', TOO_LONG, '\n\nhttp://[\n', 'http://c\n', 'http://d\nhttp://['];
  const long = 'Invalid URL (too-long) in line 4\n';
  // The line writer, which yields bytes, and the general one, which yields texts.
  for (const args of [
    ['--get', '{host}:{line}'],
    ['--get', '{host}:{line}', '--replace', 'x'],
  ])
    assert.deepEqual(await made(args, blocksOf(blocks)), {
      output: 'a:1\nb:2\nc:8\nd:9\n',
      complaints: `${invalid(3)}${long}${invalid(7)}${invalid(10)}`,
      lines: 10,
      invalid: 4,
    });
  const many = Array.from({ length: 20 }, (_, index) => `http://h${index}\n`);
  const found = (await made(['-g', 'host'], blocksOf(many), { jobs: 3 })).output;
  assert.equal(found, many.map((line) => line.slice(7)).join(''));
  assert.deepEqual(await made(['--null', '-g', '{host}:{line}'], blocksOf(['http://a\0http://\nb\0', 'http://c'])), {
    output: 'a:1\nb:2\nc:3\n',
    complaints: '',
    lines: 3,
    invalid: 0,
  });
});

test('as many threads are started as the option requests, from two on', async () => {
  let count = 0;
  const note = () => (count += 1);
  process.on('worker', note);
  try {
    for (const [args, threads] of /** @type {[string[], number][]} */ ([
      [[], 0],
      [['--jobs', '1'], 0],
      [['--jobs', '2'], 2],
    ])) {
      count = 0;
      const input = 'http://a\n'.repeat(100_000);
      const { stdout } = await call([...args, '-g', 'host'], { input });
      assert.equal(stdout.length, 200_000);
      assert.equal(count, threads, args.join(' '));
    }
  } finally {
    process.off('worker', note);
  }
});

test('threads receive whether a terminal gets the output and the messages', async () => {
  const args = ['--columns', 'href'];
  const [shown, plain] = ['\u001B[36mhref   \u001B[0m\u001B[1ma:b\u001B[0m\n', 'href   a:b\n'];
  const complaint = invalid(2).replace('Invalid URL', '\u001B[31mInvalid URL\u001B[0m');
  await withEnvironment({ TERM: 'xterm' }, async () => {
    for (const isTTY of [true, false]) {
      const streams = { output: { isTTY }, complaints: { isTTY: !isTTY } };
      const found = await made(args, blocksOf(['a:b\nhttp://[\n']), streams);
      assert.deepEqual([found.output, found.complaints], isTTY ? [shown, invalid(2)] : [plain, complaint]);
    }
  });
});

test('the error of a thread is thrown, whether it is at work or has ended', { timeout: 20_000 }, async () => {
  for (const wait of [0, 500]) {
    const blocks = async function* () {
      if (wait > 0) await sleep(wait);
      yield Buffer.from('a:b\n');
    };
    await assert.rejects(
      inThreads(blocks(), { jobs: 1, end: 10 }, ['--nope'], 'line', { output: {}, complaints: {} }).next(),
      { message: /Unknown option '--nope'/ },
    );
  }
});

test('the status is right though nobody reads the messages', async () => {
  const child = spawn(node, [commandLine, '-g', 'host', '-f', '-', '-f', 'a file that is missing'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: noColours,
  });
  child.stderr.destroy();
  child.stdout.resume();
  await sleep(20);
  child.stdin.end(`${'http://[\n'.repeat(5000)}http://a\n`);
  assert.deepEqual(await once(child, 'close'), [4, null]);
});
