// The start and the end of a run: the version of Node, a terminal as input, errors of others.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test, { after } from 'node:test';
import { commandLine, packageFolder } from '../shared/package.js';
import { call } from './support/in-process.js';

const { built } = await import(`file://${packageFolder}/cli/built.js`);
const folder = mkdtempSync(join(tmpdir(), 'whurl-start-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a Node that is too old is named, and gets nothing that it cannot read', () => {
  const bin = readFileSync(join(packageFolder, 'cli', 'bin.cjs'), 'utf8').replace(/^#!.*/, '');
  for (const [version, isOld] of /** @type {[string, boolean][]} */ ([
    ['14.18.0', true],
    ['15.0.0', true],
    ['16.16.0', true],
    ['16.17.0', false],
    ['17.0.0', false],
    ['100.0.0', false],
  ])) {
    /** @type {unknown[]} */
    const done = [];
    const ofNode = {
      version: `v${version}`,
      versions: { node: version },
      exit: (/** @type {number} */ code) => done.push(code),
    };
    const required = (/** @type {string} */ name) => done.push(name);
    new Function('process', 'console', 'require', bin)(ofNode, { error: required }, required);
    const message = `whurl: the command line needs Node 16.17 or newer; this is v${version}. (The classes work here: require('whurl').)`;
    assert.deepEqual(done, isOld ? [message, 2] : ['./load.cjs'], version);
  }
});

test('without WebAssembly there is one line, and the status is not the one of invalid URLs', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--jitless', commandLine, 'http://a/'], {
    encoding: 'utf8',
  });
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, /^(?:Warning: .*\n)?whurl: this Node does not run WebAssembly: .*\n$/);
});

test('someone who types gets a notice, and without arguments the help', async () => {
  const invitation = 'Type one URL per line; Ctrl-D ends the input.\n';
  const { stdout: help } = await call(['--help']);
  writeFileSync(join(folder, 'list'), 'http://f/\n');
  const file = ['-f', join(folder, 'list')];
  for (const [args, isTyped, stdout, stderr] of /** @type {[string[], boolean, string, string][]} */ ([
    [[], true, help, ''],
    [[], false, 'a\n', ''],
    [['-g', 'host'], true, 'a\n', invitation],
    [['-g', 'host'], false, 'a\n', ''],
    [['-g', 'host', 'http://b/'], true, 'b\n', ''],
    [['-g', 'host', ...file], true, 'f\n', ''],
    [['-g', 'host', ...file, 'http://b/'], true, 'b\nf\n', ''],
    [['-g', 'host', ...file, '-f', '-'], true, 'f\na\n', invitation],
    [['-g', 'host', ...file, '-f', '-'], false, 'f\na\n', ''],
    [['--help'], true, help, ''],
  ])) {
    const result = await call(args, { input: 'http://a/\n', isTyped });
    if (args.length === 0 && !isTyped) assert.match(result.stdout, /^href +http:\/\/a\/\n/);
    else assert.deepEqual(result, { status: 0, stdout, stderr }, `${args.join(' ')} ${isTyped}`);
  }
});

test('an error that is not of the input is thrown', async () => {
  const openInput = () => {
    throw new Error('other');
  };
  await assert.rejects(call(['-g', 'host'], { openInput }), { message: 'other' });
  const failing = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('http://a/\n');
        throw new Error('EIO: i/o error, read');
      })(),
    );
  assert.deepEqual(await call(['-g', 'host'], { openInput: failing }), {
    status: 4,
    stdout: 'a\n',
    stderr: 'whurl: cannot read standard input: EIO: i/o error, read\n',
  });
});

test('an error of a part that is loaded later is thrown', async () => {
  const other = Object.assign(new Error('other'), { code: 'ERR_OTHER' });
  await assert.rejects(
    built('x', () => Promise.reject(other)),
    other,
  );
  assert.equal(await built('x', () => Promise.resolve(1)), 1);
});
