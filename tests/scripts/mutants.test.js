// What `npm run mutants` makes of the output of cargo-mutants.
import assert from 'node:assert/strict';
import test from 'node:test';
import { survivorsIn } from '../../scripts/mutants/survivors.js';

test('a mutant survives unless the list of equivalent ones has it, wherever it stands in its file', () => {
  const missed = 'src/a.rs:12:3: replace f -> bool with true\nsrc/a.rs:40:9: replace + with - in g\n';
  assert.deepEqual(survivorsIn(missed, ''), missed.trim().split('\n'));
  assert.deepEqual(survivorsIn(missed, '# a reason\nsrc/a.rs: replace f -> bool with true\n'), ['src/a.rs:40:9: replace + with - in g']);
  assert.deepEqual(survivorsIn('', 'src/a.rs: replace f -> bool with true\n'), []);
});
