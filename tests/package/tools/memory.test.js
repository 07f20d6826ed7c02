// The WebAssembly memory of the tools is given back after a large input.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { packageProject } from '../../shared/package.js';

/** Runs a program with `tools`, `sites` and `rss()` and returns what it prints. @param {string} program */
function run(program) {
  const source = `
    import * as tools from 'whurl/tools';
    import * as sites from 'whurl/tools/sites';
    const rss = async () => {
      for (let i = 0; i < 5; i++) { await new Promise((resolve) => setTimeout(resolve, 20)); gc(); }
      return Math.round(process.memoryUsage().rss / 1e6);
    };
    ${program}`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', source],
    { cwd: join(packageProject), encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('after many validation errors of one URL, the memory is what it was', () => {
  const { before, after, valid } = run(`
    tools.validate('https://a/');
    const before = await rss();
    const { errors } = tools.validate('https://a/' + '<'.repeat(1_000_000));
    if (errors.length !== 1_000_000) throw new Error('errors');
    errors.length = 0;
    const after = await rss();
    console.log(JSON.stringify({ before, after, valid: tools.validate('https://a/').valid }));`);
  assert.ok(valid);
  assert.ok(after - before < 60, `${before} MB, then ${after} MB`);
});

test('the results of a large call can be read, and lists stay loaded', () => {
  const results = run(`
    const list = sites.suffixList('a.example');
    const long = 'x'.repeat(30_000_000);
    const results = [];
    for (let i = 0; i < 3; i++) {
      results.push(sites.publicSuffix(long) === long, sites.publicSuffix('b.a.example', { list }), sites.publicSuffix(long + '.a.example', { list }), sites.publicSuffix('a.co.uk'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    console.log(JSON.stringify(results));`);
  assert.deepEqual(results, Array(3).fill([true, 'a.example', 'a.example', 'co.uk']).flat());
});
