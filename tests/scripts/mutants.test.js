// The way `npm run mutants` reads the names of mutants, and code.
import assert from 'node:assert/strict';
import test from 'node:test';
import { inFiles } from '../../scripts/mutants/cargo-mutants.js';
import { knownIn, survivorsIn } from '../../scripts/mutants/survivors.js';

test('a mutant survives unless the list of equivalent ones has it, wherever it stands in its file', () => {
  const missed = ['src/a.rs:12:3: replace f -> bool with true', 'src/a.rs:40:9: replace + with - in g'];
  assert.deepEqual(survivorsIn(missed, ''), missed);
  assert.deepEqual(survivorsIn(missed, '# a reason\nsrc/a.rs: replace f -> bool with true\n'), [missed[1]]);
  assert.deepEqual(survivorsIn([], 'src/a.rs: replace f -> bool with true\n'), []);
});

test('a line of the list stands for one mutant', () => {
  const twice = ['src/a.rs:1:2: replace + with - in g', 'src/a.rs:3:4: replace + with - in g'];
  const line = 'src/a.rs: replace + with - in g\n';
  assert.deepEqual(survivorsIn(twice, line), [twice[1]]);
  assert.deepEqual(survivorsIn(twice, line + line), []);
  assert.deepEqual(knownIn(twice, line), new Set(), 'any of the two may be the one');
  assert.deepEqual(knownIn(twice, line + line), new Set(twice));
});

test('only the mutants of the files that are named are tried, and a file without mutants is a failure', () => {
  const mutants = [{ file: 'src/a.rs' }, { file: 'src/b.rs' }];
  assert.deepEqual(inFiles(mutants, ['src/b.rs']), [mutants[1]]);
  assert.deepEqual(inFiles(mutants, []), mutants);
  assert.throws(() => inFiles(mutants, ['src/a.rs', 'src/c.rs']), /^Failure: there are no mutants of src\/c\.rs$/);
});
