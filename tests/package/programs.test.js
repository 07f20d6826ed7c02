// Programs of all members in any order, with hostile values, against a model: whatwg-url. Both must be observed to do
// the same.
//
//   RUNS=100000 SEED=7 node --test tests/package/programs.test.js   runs more of them
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import vm from 'node:vm';
import fc from 'fast-check';
import model from 'whatwg-url';
import { programs } from './programs/generate.js';
import { builds, loadEntry } from '../shared/package.js';

const { interpret } = createRequire(import.meta.url)('./programs/interpret.cjs');

const settings = { seed: Number(process.env.SEED ?? 20261122), numRuns: Number(process.env.RUNS ?? 2000) };
const foreign = vm.runInNewContext('JSON.parse');
const [plain] = await loadEntry('whurl/js');

console.log(`programs: ${settings.numRuns} runs each with SEED=${settings.seed}`);

for (const { name, isBindings, ...classes } of [
  builds[0],
  ...builds.filter(({ isBindings }) => isBindings).slice(0, 1),
  { name: 'whurl/js', isBindings: false, ...plain },
]) {
  test(`${name}: programs with hostile values do what they do with whatwg-url`, () => {
    fc.assert(
      fc.property(programs(), (program) => {
        const found = interpret(classes, program, { foreign, patches: !isBindings });
        assert.deepEqual(found, interpret(model, program, { foreign }));
      }),
      settings,
    );
  });
}
