// The class URLPattern, compared with a model that follows the standard step by step. RUNS=…, SEED=…: other patterns.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry } from '../shared/package.js';
import { ModelURLPattern } from './support/pattern-model.js';
import { outcomeOf } from './support/pattern-outcome.js';
import { randomPatterns } from './support/random-patterns.js';

const [{ URLPattern }] = await loadEntry('whurl/pattern');
const runs = Number(process.env.RUNS ?? 500);
const seeds = process.env.SEED ? [Number(process.env.SEED)] : [36, 37, 38, 39, 40, 41, 42, 43, 44, 45];

for (const seed of seeds)
  test(`random patterns are read and matched as the standard says: ${seed}`, () => {
    const next = randomPatterns(seed);
    let [valid, matches] = [0, 0];
    for (let i = 0; i < runs; i++) {
      const given = next();
      const expected = outcomeOf(ModelURLPattern, given);
      assert.deepEqual(outcomeOf(URLPattern, given), expected, JSON.stringify(given));
      if (expected.components === null) continue;
      valid++;
      matches += expected.results.filter((result) => result !== null).length;
    }
    assert.ok(valid > runs / 4 && matches > runs / 4, `${valid} ${matches}`);
  });
