// The examples of the standard that the classes can show.
import assert from 'node:assert/strict';
import test from 'node:test';
import { groups } from '../shared/standard-examples.js';
import { builds } from '../shared/package.js';

for (const { name, ...classes } of builds) {
  for (const { title, examples } of groups)
    test(`the standard's example "${title}" holds (${name})`, () => {
      for (const { given, actual, expected } of examples) assert.deepEqual(actual(classes), expected, given);
    });
}
