// The UTF-8 rows: JavaScript's URL knows no other encoding.
import assert from 'node:assert/strict';
import { testFile } from './data.js';

testFile('percent-encoding.json', check);

/** @param {{ input: string, output: { 'utf-8': string } }} testCase @param {{ URL: typeof globalThis.URL }} build */
function check({ input, output }, { URL }) {
  const url = new URL(`https://example.org/?${input}#${input}`);
  assert.equal(url.search, `?${output['utf-8']}`);
  assert.equal(url.hash, `#${output['utf-8']}`);
}
