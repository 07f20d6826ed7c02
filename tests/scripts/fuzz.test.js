// The totals that `npm run fuzz` makes of the runs on this machine.
import assert from 'node:assert/strict';
import test from 'node:test';
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
