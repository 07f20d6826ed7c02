// The command line gives the values of tests/cases/jobs.txt.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { packageFolder } from '../shared/package.js';

const { formatFor } = await import(`file://${packageFolder}/cli/formats/format.js`);
const { createUrlProcessor } = await import(`file://${packageFolder}/cli/process-urls.js`);
const { readOptions } = await import(`file://${packageFolder}/cli/options.js`);

/** @param {string} _style @param {string} text */
const plain = (_style, text) => text;
const paint = { output: plain, complaints: plain };

/** The options that the command line has. */
const known = ['base', 'icannOnly', 'trim', 'trimFragment'];

test('jobs have their values', async (t) => {
  let skipped = 0;
  const lines = readFileSync(inProject('tests', 'cases', 'jobs.txt'), 'utf8').split('\n');
  for (const line of lines.filter((each) => each.startsWith('['))) {
    const [input, columns, given = /** @type {any} */ ({})] = JSON.parse(line);
    if (Object.keys(given).some((name) => !known.includes(name))) {
      skipped++;
      continue;
    }
    const { base, icannOnly, trim = [], trimFragment } = given;
    const names = Object.keys(columns).join();
    const options = [
      ...(base === undefined ? [] : ['--base', base]),
      ...(icannOnly ? ['--icann-only'] : []),
      ...trim.flatMap((/** @type {string} */ pattern) => ['--trim', pattern]),
      ...(trimFragment ? ['--trim-fragment'] : []),
    ];
    const request = await readOptions(['--json', '--columns', names, '--invalid', 'empty', ...options]);
    const process = await createUrlProcessor(request, 'line', paint, await formatFor(request.output, paint));
    const { output } = await process([input], 1);
    assert.deepEqual(JSON.parse(output), columns, input);
  }
  t.diagnostic(`${skipped} jobs have options that the command line lacks`);
});
