// The command line gives the values of tests/cases/jobs.txt.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { inProject } from '../../scripts/project.js';
import { call } from './support/in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'whurl-columns-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The arguments for an option of a job. @type {Record<string, (value: any) => string[]>} */
const argumentsOf = {
  base: (base) => ['--base', base],
  bases: () => ['--in', 'csv', '--base-field', 'base'],
  icannOnly: () => ['--icann-only'],
  anyScheme: () => ['--any-scheme'],
  hosts: () => ['--hosts'],
  encoding: (label) => ['--encoding', label],
  trim: (patterns) => patterns.flatMap((/** @type {string} */ pattern) => ['--trim', pattern]),
  trimFragment: () => ['--trim-fragment'],
  addSuffixes: (rules) => rules.flatMap((/** @type {string} */ rule) => ['--add-suffix', rule]),
  suffixList(text) {
    writeFileSync(join(folder, 'list'), text);
    return ['--suffix-list', join(folder, 'list')];
  },
};

/** A field of CSV. @param {string | null} text */
const quoted = (text) => `"${(text ?? '').replaceAll('"', '""')}"`;

test('jobs have their values', async () => {
  const lines = readFileSync(inProject('tests', 'cases', 'jobs.txt'), 'utf8').split('\n');
  for (const line of lines.filter((each) => each.startsWith('['))) {
    const [input, { portText: _, ...columns }, given = /** @type {any} */ ({})] = JSON.parse(line);
    const options = Object.entries(given).flatMap(([name, value]) => argumentsOf[name](value));
    const [base] = given.bases ?? [];
    // An empty field is no base.
    if (base === '') continue;
    const names = Object.keys(columns).join();
    const { stdout } = await call(
      ['--json', '--columns', names, '--invalid', 'empty', ...(base === undefined ? ['--null'] : []), ...options],
      { input: base === undefined ? `${input}\0` : `url,base\n${quoted(input)},${quoted(base)}\n` },
    );
    const found = JSON.parse(stdout);
    // It is a text, as in the class.
    if (typeof found.port === 'string') found.port = found.port === '' ? null : Number(found.port);
    assert.deepEqual(found, columns, line);
  }
});
