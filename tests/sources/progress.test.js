import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Progress } from '../../cli/progress.js';

/** @param {boolean} isTTY */
function terminal(isTTY) {
  let text = '';
  const stream = /** @type {NodeJS.WriteStream} */ (
    /** @type {unknown} */ ({ isTTY, write: (/** @type {string} */ more) => (text += more) })
  );
  return { stream, shown: () => text };
}

test('progress appears after a second, and is cleared for messages', async () => {
  const { stream, shown } = terminal(true);
  const progress = new Progress(stream, { when: true });
  progress.show(10, 0);
  assert.equal(shown(), '', 'not immediately');
  await sleep(1050);
  progress.show(1234, 5);
  assert.match(shown(), /^\r\u001B\[2K1,234 lines, 5 invalid, [\d,]+ a second$/);
  progress.show(2000, 5);
  assert.doesNotMatch(shown(), /2,000/, 'not too often');
  progress.interrupt('Invalid URL\n');
  assert.match(shown(), /a second\r\u001B\[2KInvalid URL\n$/);
});

test('without a terminal, or if the results go to one, no progress is shown', async () => {
  const cases = [
    { isTTY: false, when: true },
    { isTTY: true, when: false },
  ].map(({ isTTY, when }) => {
    const { stream, shown } = terminal(isTTY);
    return { progress: new Progress(stream, { when }), shown };
  });
  await sleep(1050);
  for (const { progress, shown } of cases) {
    progress.show(1234, 5);
    progress.clear();
    assert.equal(shown(), '');
  }
});
