// The shipped files stay below their ceilings (scripts/size/budgets.js). `npm run size` shows where the bytes go.
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

// A goal that is not reached is not a test: `npm run size` shows how far it is.
for (const [part, ceiling] of Object.entries(ceilings)) {
  for (const [kind, most] of Object.entries(ceiling)) {
    test(`${part}, ${kind}: at most ${most.toLocaleString('en')} bytes`, () => {
      const size = sizes[/** @type {keyof typeof sizes} */ (part)][/** @type {'raw' | 'gzip' | 'brotli'} */ (kind)];
      assert.ok(size <= most, `${size.toLocaleString('en')} bytes are ${(size - most).toLocaleString('en')} too many`);
    });
  }
}

test('every goal has a ceiling', () => {
  const kindsOf = (/** @type {typeof budgets} */ limits) => Object.entries(limits).map(([part, kinds]) => [part, ...Object.keys(kinds)]);
  assert.deepEqual(kindsOf(ceilings), kindsOf(budgets));
});
