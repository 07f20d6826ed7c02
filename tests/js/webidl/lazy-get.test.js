// The first `get` of a list that nobody has parsed looks for the name in the text. It must find what parsing finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../support/package.js';

const pieces = ['', 'a', 'b', 'ab', 'aa', 'q', '=', '&', '&', '=', '+', '%61', '%', '%zz', '%C3%BC', 'ü', '\u{1F600}', '\ud800', '?', '*-._', 'a b'];
const names = ['', 'a', 'b', 'ab', 'aa', 'q', 'a b', 'ü', '%61', 'a=', '=', '&', '+', ' ', '?', '*-._', '\ufffd', '\ud800', 'zz'];

/** A number below `bound`; the same ones in every run. */
const random = (() => {
  let state = 20260701;
  return (/** @type {number} */ bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % bound;
  };
})();

for (const { name: build, URL, URLSearchParams } of builds) {
  test(`a first look agrees with parsing (${build})`, () => {
    for (let round = 0; round < 3000; round++) {
      let text = '';
      for (let i = random(12); i > 0; i--) text += pieces[random(pieces.length)];
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

  test(`after a first look, changes show (${build})`, () => {
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
