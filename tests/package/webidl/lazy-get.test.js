// The first `get` of a list that has not been parsed searches the text for the name. It must find what parsing finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { befores, names as shortNames, paddings, pairs } from '../../shared/first-values.js';
import { builds } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const pieces = words`∅ a b ab aa q = & & = + %61 % %zz %C3%BC ü 😀 \u{d800} ? *-._ a␣b`;
const names = words`∅ a b ab aa q a␣b ü %61 a= = & + ␣ ? *-._ � \u{d800} zz`;

/** A pseudo-random number below `bound`. The sequence is the same in every run. */
const random = (() => {
  let state = 20260701;
  return (/** @type {number} */ bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % bound;
  };
})();

for (const { name: build, URL, URLSearchParams } of builds) {
  test(`the first get returns what parsing finds (${build})`, () => {
    for (let round = 0; round < 3000; round++) {
      let text = '';
      // Short texts and long ones are searched in different ways.
      for (let i = random(round % 3 === 0 ? 80 : 12); i > 0; i--) text += pieces[random(pieces.length)];
      const parsed = new URLSearchParams(text);
      assert.ok(parsed.size >= 0);
      for (const name of names) {
        const fresh = new URLSearchParams(text);
        const expected = parsed.get(name);
        assert.equal(fresh.get(name), expected, `first ${name} of ${text}`);
        assert.equal(fresh.get(name), expected, `second ${name} of ${text}`);
        assert.deepEqual([...fresh], [...parsed]);
      }
    }
  });

  test(`the first get finds a name behind pairs of all kinds, in short texts and in long ones (${build})`, () => {
    for (const padding of paddings) {
      for (const before of [...befores, '+ab=1&']) {
        for (const pair of pairs) {
          const text = padding + before + pair;
          for (const name of shortNames) {
            const parsed = [...new URLSearchParams(text)].find((pair) => pair[0] === name);
            assert.equal(
              new URLSearchParams(text).get(name),
              parsed === undefined ? null : parsed[1],
              `${name} of ${text}`,
            );
          }
        }
      }
    }
  });

  test(`get returns changes that are made after the first get (${build})`, () => {
    const url = new URL('http://a/?x=1&y=2');
    const { searchParams } = url;
    assert.equal(searchParams.get('y'), '2');
    url.search = '?y=3';
    assert.equal(searchParams.get('y'), '3');
    searchParams.append('y', '4');
    url.href = 'http://b/?y=5';
    assert.equal(searchParams.get('y'), '5');
    assert.equal(searchParams.get('x'), null);
    searchParams.set('x', '6');
    assert.equal(url.href, 'http://b/?y=5&x=6');
  });
}
