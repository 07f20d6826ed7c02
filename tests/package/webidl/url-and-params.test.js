// A URL and its searchParams: a change of either is visible in the other, although each is updated only when it is
// read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';

for (const { name, URL } of builds) {
  test(`searchParams is always the same object (${name})`, () => {
    const url = new URL('http://a/?b=c');
    const params = url.searchParams;
    url.search = '?x';
    url.href = 'http://b/?y';
    params.append('z', '');
    assert.equal(url.searchParams, params);
    assert.equal(url.href, 'http://b/?y=&z=');
  });

  test(`changes of the URL change searchParams (${name})`, () => {
    /** @type {[string, (url: any) => void, [string, string][]][]} */
    const cases = [
      ['http://a/?b=c', (url) => (url.search = '?d=e'), [['d', 'e']]],
      ['http://a/?b=c', (url) => (url.search = ''), []],
      ['http://a/?b=c', (url) => (url.search = '?'), []],
      ['http://a/?b=c', (url) => (url.search = '??d'), [['?d', '']]],
      // The list is parsed from the new query, not from the value (whatwg/url fde3f74).
      ['http://a/?b=c', (url) => (url.search = '?\t?d\n=\re'), [['?d', 'e']]],
      ['http://a/?b=c', (url) => (url.search = 'd#e=f'), [['d#e', 'f']]],
      ['http://a/?b=c', (url) => (url.href = 'http://b/?d=e#f'), [['d', 'e']]],
      ['http://a/?b=c', (url) => (url.href = 'http://b/#?d=e'), []],
      ['http://a/?b=c', (url) => (url.href = 'http://b/?'), []],
      ['http://a/?b=c', (url) => (url.hash = '?d'), [['b', 'c']]],
      ['http://a/?b=c', (url) => (url.pathname = '/?d'), [['b', 'c']]],
      ['a:b?c=d', (url) => (url.search = 'e'), [['e', '']]],
      ['http://a/', (url) => (url.search = 'd\t=\ne\r'), [['d', 'e']]],
      ['http://a/', (url) => (url.search = '?\t'), []],
      ['http://a/', (url) => (url.search = '\t?x'), [['?x', '']]],
    ];
    for (const [href, change, pairs] of cases) {
      for (const asked of [false, true]) {
        const url = new URL(href);
        if (asked) assert.ok([...url.searchParams]);
        change(url);
        assert.deepEqual([...url.searchParams], pairs, `${href}: ${change}, asked before: ${asked}`);
      }
    }
    const url = new URL('http://a/?b\tc=d\n');
    assert.deepEqual([...url.searchParams], [['bc', 'd']]);
  });

  test(`only the setter of search drops changes of searchParams that the URL does not have yet (${name})`, () => {
    for (const [href, attribute, value, pairs, wanted] of /** @type {const} */ ([
      ['http://a/?b', 'search', 'b', 'b=', 'http://a/?b'],
      ['http://a/?%C3%BC', 'search', 'ü', '%C3%BC=', 'http://a/?%C3%BC'],
      ['a:?b', 'search', '\tb', 'b=', 'a:?b'],
      ['http://a/?b', 'hash', 'x', 'b=&c=d', 'http://a/?b=&c=d#x'],
      ['http://a/?b', 'hash', 'ü\t', 'b=&c=d', 'http://a/?b=&c=d#%C3%BC'],
      ['http://a/?b', 'host', 'É', 'b=&c=d', 'http://xn--9ca/?b=&c=d'],
    ])) {
      const url = new URL(href);
      const { searchParams } = url;
      searchParams.append('c', 'd');
      url[attribute] = value;
      assert.deepEqual([String(searchParams), url.href], [pairs, wanted], `${href} ${attribute} ${value}`);
    }
  });

  test(`changes of searchParams change the URL (${name})`, () => {
    /** @type {[string, (params: any) => void, string][]} */
    const cases = [
      ['http://a/?b=c#d', (p) => p.append('e', 'f g'), 'http://a/?b=c&e=f+g#d'],
      ['http://a/#d', (p) => p.append('é', '💩'), 'http://a/?%C3%A9=%F0%9F%92%A9#d'],
      ['http://a/?b=c#d', (p) => p.delete('b'), 'http://a/#d'],
      ['http://a/?#d', (p) => p.delete('b'), 'http://a/#d'],
      ['http://a/?', (p) => p.sort(), 'http://a/'],
      ['http://a/?b=~%20', (p) => p.sort(), 'http://a/?b=%7E+'],
      ['http://a/?b&a', (p) => p.sort(), 'http://a/?a=&b='],
      ['http://a/?b=c', (p) => p.set('b', '#?&='), 'http://a/?b=%23%3F%26%3D'],
      ['http://a/?b=%20c~', (p) => p.has('b'), 'http://a/?b=%20c~'],
      ['data:a b ?c#d', (p) => p.delete('c'), 'data:a b%20#d'],
      ['http://u:p@a:81/?b', (p) => p.append('', ''), 'http://u:p@a:81/?b=&='],
      ['web+x:/.//p?b#c', (p) => p.set('b', '1'), 'web+x:/.//p?b=1#c'],
    ];
    for (const [href, change, wanted] of cases) {
      const parts = new URL(wanted);
      for (const part of /** @type {const} */ (['href', 'search', 'hash', 'pathname', 'host', 'port', 'origin'])) {
        const url = new URL(href);
        change(url.searchParams);
        assert.equal(url[part], parts[part], `${href}: ${change}, ${part}`);
      }
      for (const text of [String, JSON.stringify, (/** @type {any} */ url) => url.toJSON()]) {
        const url = new URL(href);
        change(url.searchParams);
        assert.equal(text(url), text(parts));
      }
    }
  });

  test(`changes of the URL and of searchParams may alternate (${name})`, () => {
    const url = new URL('http://a/?b=c#d');
    url.searchParams.append('e', 'f');
    url.hash = 'longer than before';
    url.searchParams.append('g', 'h');
    url.host = 'example.com:8080';
    url.pathname = '/x/y';
    assert.equal(url.href, 'http://example.com:8080/x/y?b=c&e=f&g=h#longer%20than%20before');
    url.searchParams.delete('e');
    url.search = 'q';
    assert.equal(url.href, 'http://example.com:8080/x/y?q#longer%20than%20before');
    url.searchParams.set('q', '2');
    assert.throws(() => (url.href = 'nonsense'), { code: 'ERR_INVALID_URL' });
    assert.equal(url.href, 'http://example.com:8080/x/y?q=2#longer%20than%20before');
    url.searchParams.set('q', '3');
    url.href = 'http://b/';
    assert.deepEqual([url.href, url.searchParams.size], ['http://b/', 0]);
    url.searchParams.append('r', 's');
    url.protocol = 'https';
    url.username = 'u';
    url.port = '81';
    assert.equal(url.href, 'https://u@b:81/?r=s');
    assert.equal(url.searchParams.get('r'), 's');
  });

  test(`get returns changes that are made after the first get (${name})`, () => {
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

  test(`iterators of searchParams follow the URL (${name})`, () => {
    const url = new URL('http://a/?a=1&b=2&c=3');
    const seen = [];
    for (const [key] of url.searchParams) {
      seen.push(key);
      if (key === 'a') url.search = '?x=1&y=2';
    }
    assert.deepEqual(seen, ['a', 'y']);
  });

  test(`50,000 appends take linear time, even if the URL is read in between (${name})`, () => {
    const time = (/** @type {number} */ count) => {
      const url = new URL('http://a/');
      const start = performance.now();
      for (let i = 0; i < count; i++) url.searchParams.append('name', `value ${i}`);
      assert.equal(url.href.length > count, true);
      return (performance.now() - start) / count;
    };
    // Fifty of them in one measurement: the resolution of clocks may be a millisecond.
    const timeOfMany = () => Array.from({ length: 50 }, () => time(1000)).reduce((sum, each) => sum + each) / 50;
    time(50_000);
    const small = Math.min(timeOfMany(), timeOfMany(), timeOfMany());
    const large = Math.min(time(50_000), time(50_000), time(50_000));
    assert.ok(large < small * 5 + 0.001, `${small} ms for one of 1,000, ${large} ms for one of 50,000`);
  });
}
