// Parts of `npm run fuzz`: the totals of the runs on this machine, and inputs that depend on nothing but the seeds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { blindInputs } from '../../scripts/fuzz/blind-inputs.js';
import { sumOf } from '../../scripts/fuzz/run-target.js';

test('runs with a sanitizer are counted apart from those without', () => {
  /** @type {Parameters<typeof sumOf>[0]} */
  const runs = [
    { target: 'engine', executions: 10, seconds: 1 },
    { target: 'engine', sanitizer: 'none', executions: 20, seconds: 2 },
    { target: 'engine', sanitizer: 'address', executions: 3, seconds: 4 },
    { target: 'sites', sanitizer: 'address', executions: 5, seconds: 6 },
  ];
  assert.deepEqual([...sumOf(runs, 'none')], [['engine', { executions: 30, seconds: 3 }]]);
  assert.deepEqual(
    [...sumOf(runs, 'address')],
    [
      ['engine', { executions: 3, seconds: 4 }],
      ['sites', { executions: 5, seconds: 6 }],
    ],
  );
});

test('blind inputs are the same in each run, and differ from each other and from the seeds', () => {
  const seeds = ['https://example.com/', '\xFF/a?b#c', ''].map((text) => Buffer.from(text, 'latin1'));
  const words = ['//', '%2e'].map((word) => Buffer.from(word));
  const texts = () => blindInputs(seeds, words, 1000).map((input) => input.toString('latin1'));
  assert.deepEqual(texts(), texts());
  assert.ok(new Set(texts()).size > 500, `${new Set(texts()).size}`);
  for (const part of ['%2e', '\xFF', 'example'])
    assert.ok(
      texts().some((text) => text.includes(part)),
      part,
    );
});
