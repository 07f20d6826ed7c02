// Every way (support/ways.js) gets every case (support/inputs.js, tests/cases/) of its question. Where it answers, the answer is
// the oracle's; and it answers its share of each kind.
import assert from 'node:assert/strict';
import test from 'node:test';
import { assertLinear } from '../shared/growth.js';
import { growing, questions } from './support/inputs.js';
import { callsOfEngine, table } from './support/ways.js';

const MAX_SHOWN = 20;

/** @param {import('node:test').TestContext} t */
function skipWithoutData(t) {
  assert.notEqual(process.env.CI, 'true', 'the data is missing');
  t.skip('the data is missing: set URLS_DIR to a folder with kasztp.txt, WPT_DIR to one with urltestdata.json');
}

/** A text with a few characters of each long run of one. @param {string} text */
const shortened = (text) => text.replace(/(.)\1{50,}/gsu, (run, c) => `${c.repeat(3)}…(${run.length})`);

for (const [question, kinds] of Object.entries(questions)) {
  const { oracle, ways } = table[question];
  for (const [kind, make] of Object.entries(kinds)) {
    test(`${question}, ${kind}: every way that answers is right, and answers its share`, (t) => {
      const cases = make();
      if (cases === null) return skipWithoutData(t);
      /** @type {string[]} */
      const failures = [];
      const answered = ways.map(() => 0);
      let count = 0;
      for (const args of cases) {
        count++;
        let expected;
        for (const [index, { name, answer, calls = false }] of ways.entries()) {
          const before = callsOfEngine();
          const found = answer(...args);
          if (found === undefined) continue;
          if (!calls || callsOfEngine() === before) answered[index]++;
          if (expected === undefined) expected = oracle(...args);
          if (found !== (typeof found === 'boolean' ? expected !== null : expected))
            failures.push(shortened(`${name} of ${JSON.stringify(args)}: ${found}, not ${expected}`));
        }
      }
      assert.deepEqual(failures.slice(0, MAX_SHOWN), [], `${failures.length} failures`);
      for (const [index, { name, least }] of ways.entries()) {
        // The longest that it begins with.
        const [start = ''] = Object.keys(least).sort((a, b) => b.length - a.length).filter((start) => kind.startsWith(start)); // prettier-ignore
        assert.ok(answered[index] >= count * (least[start] ?? 0), `${name} answers ${answered[index]} of ${count}`);
      }
    });
  }
}

for (const { text, make } of growing) {
  test(`every way takes linear time: ${JSON.stringify(text)}`, () => {
    // Longer inputs are left to the engine. One takes too little time to measure.
    assertLinear(text, 0xf0, make, (input) => {
      for (let i = 0; i < 10; i++) {
        for (const { answer } of table.url.ways) answer(input);
        for (const { answer } of table.reference.ways) answer(input, 'https://a/');
        for (const { answer } of table.path.ways) answer(input);
      }
    });
  });
}

test('a share is demanded of each way, and every kind that it is demanded of exists', () => {
  for (const [question, { ways }] of Object.entries(table))
    for (const { name, least } of ways) {
      assert.ok(Math.max(...Object.values(least)) > 0, name);
      for (const start of Object.keys(least))
        assert.ok(
          Object.keys(questions[question]).some((kind) => kind.startsWith(start)),
          `${name}: ${start}`,
        );
    }
});
