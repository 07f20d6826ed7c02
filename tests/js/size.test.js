// The shipped files stay within their budgets (scripts/size/budgets.js). `npm run size` shows where the bytes go.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { budgets, ceilings } from '../../scripts/size/budgets.js';
import { measureSizes } from '../../scripts/size/measure.js';
import { packageFolder } from './support/package.js';

const sizes = measureSizes();

test('the measured files are those that are packed', () => {
  const built = readFileSync(inProject('dist', 'whurl.mjs'));
  assert.ok(built.equals(readFileSync(join(packageFolder, 'dist', 'whurl.mjs'))));
});

for (const [part, budget] of Object.entries(budgets)) {
  for (const [kind, most] of Object.entries(budget)) {
    const size = sizes[/** @type {keyof typeof sizes} */ (part)][/** @type {'raw' | 'gzip' | 'brotli'} */ (kind)];
    const ceiling = /** @type {Record<string, Record<string, number>>} */ (ceilings)[part];
    // A budget that is not reached yet is a goal: the test shows by how much.
    const todo = ceiling[kind] > most ? 'not reached yet' : false;
    test(`${part}, ${kind}: within the budget of ${most.toLocaleString('en')} bytes`, { todo }, () => {
      assert.ok(size <= most, `${size.toLocaleString('en')} bytes are ${(size - most).toLocaleString('en')} too many`);
    });
    test(`${part}, ${kind}: has not grown beyond ${ceiling[kind].toLocaleString('en')} bytes`, () => {
      assert.ok(size <= ceiling[kind], `${size.toLocaleString('en')} bytes`);
    });
  }
}
