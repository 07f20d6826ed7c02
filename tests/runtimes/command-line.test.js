// The command line in the oldest Node that it promises, and in the newest: all of its tests that start it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { commandOf, findNode } from '../../scripts/runtimes/nodes.js';
import { commandLineNodes } from '../../scripts/runtimes/versions.js';
import { commandLine } from '../shared/package.js';

const folder = inProject('tests', 'cli');

// The others test its modules in this process.
const files = readdirSync(folder)
  .filter((name) => /^cli.*\.test\.js$/.test(name))
  .map((name) => join(folder, name))
  .filter((file) => /support\/command-line\.js/.test(readFileSync(file, 'utf8')));

const newest = '26';

/**
 * @param {import('node:test').TestContext} t
 * @param {() => Promise<string>} find
 * @returns {Promise<string | null>} the command
 */
async function commandOrSkip(t, find) {
  try {
    return await find();
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    assert.notEqual(process.env.CI, 'true', message);
    t.skip(message);
    return null;
  }
}

for (const [name, find] of /** @type {[string, () => Promise<string>][]} */ ([
  [commandLineNodes.oldest, () => commandOf(commandLineNodes.oldest, findNpmProject)],
  [newest, async () => (await findNode(newest, findNpmProject)).command],
])) {
  test(`Node ${name} passes the tests of the command line`, async (t) => {
    const command = await commandOrSkip(t, find);
    if (command === null) return;
    const env = {
      ...process.env,
      WHURL_COMMAND_LINE_NODE: command,
      WHURL_PACKAGE_IS_CURRENT: 'true',
      NODE_TEST_CONTEXT: undefined,
    };
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--test', '--test-concurrency=2', '--test-reporter=tap', '--test-name-pattern=/^(?!npm start)/', ...files],
      { env, encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    assert.equal(
      status,
      0,
      stdout
        .split('\n')
        .filter((line) => /^\s*(not ok|# Subtest|error:|actual:|expected:)/.test(line))
        .join('\n'),
    );
    const [, passed] = /^# pass (\d+)$/m.exec(stdout) ?? [];
    assert.ok(Number(passed) > 40, stdout);
    t.diagnostic(`${passed} tests`);
  });
}

test('an older Node says which one it needs', async (t) => {
  const command = await commandOrSkip(t, () => commandOf(commandLineNodes.tooOld, findNpmProject));
  if (command === null) return;
  const { status, stdout, stderr } = spawnSync(command, [commandLine, 'http://a'], { encoding: 'utf8' });
  assert.deepEqual(
    { status, stdout, stderr },
    {
      status: 2,
      stdout: '',
      stderr: `whurl: the command line needs Node ${commandLineNodes.oldest.replace(/\.0$/, '')} or newer; this is v${commandLineNodes.tooOld}. (The classes work here: require('whurl').)\n`,
    },
  );
});
