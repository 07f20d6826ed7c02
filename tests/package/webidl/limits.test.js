// URLs of many megabytes, and those that are too long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';

for (const { name, URL } of builds)
  test(`URLs of 10 MB are parsed, ASCII or not (${name})`, () => {
    const long = 'x'.repeat(10_000_000);
    assert.ok(new URL(`http://a/${long}`).pathname === `/${long}`);
    assert.ok(new URL(long, 'http://a/').pathname === `/${long}`);
    assert.ok(new URL(`http://a/?${'é'.repeat(3_000_000)}`).search.length === 18_000_001);
    assert.equal(new URL('http://a/').href, 'http://a/');
  });

const tooLong = { name: 'RangeError', message: 'URL is longer than 256 MiB, or than the memory allows' };

for (const { name, URL, isBindings } of builds.filter(({ name }) => name.endsWith('import'))) {
  test(`a URL that is too long, as it is or serialised, throws a RangeError (${name})`, () => {
    const url = new URL('http://a/b');
    for (const huge of ['x'.repeat(2 ** 28 + 1), 'é'.repeat(50 * 2 ** 20)]) {
      assert.throws(() => new URL(`http://a/${huge}`), tooLong);
      assert.throws(() => new URL(huge, url), tooLong);
      assert.equal(URL.parse(huge, url), null);
      assert.equal(URL.canParse(huge, url), false);
      assert.throws(() => (url.href = `http://a/${huge}`), tooLong);
      assert.throws(() => (url.hash = huge), tooLong);
      assert.equal(url.href, 'http://a/b');
    }
    if (isBindings) assert.throws(() => url.searchParams.append('a', 'x'.repeat(2 ** 28 + 1)), tooLong);
    assert.equal(new URL('c', url).href, 'http://a/c');
  });

  test(`a list that is too long for its URL is kept, and written into the URL when it is shorter (${name})`, () => {
    const fill = 'x'.repeat(2 ** 26);
    const url = new URL('a:/b');
    url.hash = fill;
    // It is the whole that is too long.
    for (let i = 0; i < 3; i++) url.searchParams.append('a', fill);
    for (let i = 0; i < 2; i++) assert.throws(() => url.href, tooLong);
    assert.throws(() => url.search, tooLong);
    assert.equal(url.searchParams.size, 3);
    assert.ok(url.hash === '#' + fill);
    url.hash = 'd';
    url.pathname = 'c';
    assert.deepEqual([url.hash, url.pathname, url.search.length], ['#d', '/c', 3 * (2 ** 26 + 3)]);
    url.searchParams.set('a', 'y');
    assert.equal(url.href, 'a:/c?a=y#d');
  });
}
