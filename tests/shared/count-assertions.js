// `node --import` of this file: a test that asserts nothing fails. Sections of `npm test` import it. It cannot tell
// tests apart that run side by side.
import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';

let count = 0;

for (const [name, value] of Object.entries(assert)) {
  if (typeof value !== 'function' || name === 'strict' || /^[A-Z]/.test(name)) continue;
  /** @type {any} */ (assert)[name] = (/** @type {unknown[]} */ ...args) => {
    count++;
    return value(...args);
  };
}

beforeEach(() => {
  count = 0;
});

afterEach(() => {
  if (count === 0) throw new Error('this test asserts nothing');
});
