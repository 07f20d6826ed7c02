// The scan of the text (js/engine/scan-text.js) may leave a URL to the engine, but where it answers, the answer must be the
// engine's: the same status and the same record.
import assert from 'node:assert/strict';
import test from 'node:test';
import './support/built.js';
import '../../js/engine/load/plain-js.js';
import { parse } from '../../js/engine/engine.js';
import { input, parseInput, scanText, slots } from '../../js/engine/instance.js';
import { writeInput } from '../../js/engine/write-input.js';
import { checkAll } from './support/all-cases.js';
import { checkGenerated, notPlain, ofEveryLength, plain, spoiledAnywhere, testWithData } from './support/serialized-urls.js';

// Starts the engine.
parse('a:', undefined);

/** @param {() => number} scan */
const outcome = (scan) => {
  slots.fill(-1, 0, 8);
  const status = scan();
  return { status, record: Array.from(slots.subarray(0, 8)) };
};

/** Compares the scan with the engine. @param {string} url @returns {boolean} whether the scan has answered */
const agrees = (url) => {
  const found = outcome(() => /** @type {(url: string) => number} */ (scanText)(url));
  if (found.status === 0) return false;
  assert.deepEqual(found, outcome(() => parseInput(writeInput(url), 0)), url);
  return true;
};

/** @param {Iterable<string>} urls */
const countAnswers = (urls) => {
  let answered = 0;
  checkAll([...urls], (url) => void (answered += Number(agrees(url))));
  return answered;
};

test('it answers for plain URLs', () => {
  assert.deepEqual(plain.filter((url) => !agrees(url)), []);
  assert.equal(countAnswers(ofEveryLength()), [...ofEveryLength()].length);
});

test('it leaves to the engine what would change, or is invalid, wherever that is', () => {
  countAnswers(spoiledAnywhere());
  for (const url of [...notPlain, `https://a/${'b'.repeat(0x10000)}`]) assert.equal(agrees(url), false, url.slice(0, 99));
});

testWithData(countAnswers, [0.98, 0.8, 0.2]);

test('it agrees with the engine about generated URLs and near misses', () => {
  checkGenerated((url) => void agrees(url));
});

test('a URL for which it answers is not written for the engine', () => {
  input[0] = 1;
  assert.equal(parse(plain[1], undefined), plain[1]);
  assert.equal(input[0], 1);
  assert.equal(parse('https://EXAMPLE.com/', undefined), 'https://example.com/');
  assert.notEqual(input[0], 1);
});
