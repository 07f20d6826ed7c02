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

test('jobs have their values', async () => {
  const lines = readFileSync(inProject('tests', 'cases', 'jobs.txt'), 'utf8').split('\n');
  for (const line of lines.filter((each) => each.startsWith('['))) {
    const [input, columns, { base, icannOnly } = /** @type {any} */ ({})] = JSON.parse(line);
    const names = Object.keys(columns).join();
    const options = [...(base === undefined ? [] : ['--base', base]), ...(icannOnly ? ['--icann-only'] : [])];
    const request = await readOptions(['--json', '--columns', names, '--invalid', 'empty', ...options]);
    const process = await createUrlProcessor(request, 'line', paint, await formatFor(request.output, paint));
    const { output } = await process([input], 1);
    assert.deepEqual(JSON.parse(output), columns, input);
  }
});
