// A serialised reference is scanned without its base, and joined to it in JavaScript (ways.test.js compares the results with
// the parser's).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';
import { references } from '../../shared/references.js';
import { partsOf } from '../../shared/wpt/url-parts.js';

for (const { name, URL } of builds) {
  /** @param {string} input @param {string | URL} [base] */
  const parse = (input, base) => {
    const url = URL.parse(input, base);
    return url === null ? null : partsOf(url);
  };

  test(`bases may alternate, as strings and as objects (${name})`, () => {
    const object = new URL('https://example.org/x/y/z?a#b');
    for (let round = 0; round < 3; round++) {
      assert.equal(new URL('../c', 'https://example.com/a/b/').href, 'https://example.com/a/c');
      assert.equal(new URL('../c', object).href, 'https://example.org/x/c');
      assert.throws(() => new URL('../c', 'https://exa mple.com/'), {
        code: 'ERR_INVALID_URL',
        input: '../c',
        base: 'https://exa mple.com/',
      });
      assert.throws(() => new URL('../c', 'https://exa mple.com/'), { code: 'ERR_INVALID_URL' });
      assert.equal(URL.canParse('../c', 'nothing'), false);
      assert.equal(new URL('?q', object).href, 'https://example.org/x/y/z?q');
    }
    object.pathname = '/1/2/3';
    assert.equal(new URL('4', object).href, 'https://example.org/1/2/4');
    object.searchParams.append('a', '1');
    assert.equal(new URL('#4', object).href, 'https://example.org/1/2/3?a=&a=1#4');
  });

  test(`the setters of a joined URL work (${name})`, () => {
    const url = new URL('../c/d?e#f', 'https://u:p@example.com:8080/a/b/x');
    url.searchParams.append('g', 'h');
    url.port = '';
    url.hash = '';
    url.pathname += '/../i';
    assert.equal(url.href, 'https://u:p@example.com/a/c/i?e=&g=h');
  });

  test(`long references and long bases are joined (${name})`, () => {
    const base = `https://example.com/${'a/'.repeat(20_000)}`;
    const partsIn = (/** @type {string} */ folder, /** @type {string} */ reference) =>
      JSON.stringify(parse(reference, `https://example.com/${folder}/a/b/c/d/e/f?q#f`));
    const folder = 'x'.repeat(40_000);
    for (const reference of references.filter((_, i) => i % 50 === 0))
      assert.equal(partsIn(folder, reference), partsIn('FOLDER', reference).replaceAll('FOLDER', folder), reference);
    const long = 'b/'.repeat(50_000);
    assert.equal(new URL(`../${long}`, base).href, `${base.slice(0, -2)}${long}`);
    assert.equal(new URL('../'.repeat(20_001) + 'c', base).href, 'https://example.com/c');
    assert.equal(new URL('../'.repeat(9) + 'c', base).href, `${base.slice(0, -18)}c`);
    const url = new URL('#f', base);
    assert.equal(url.href, `${base}#f`);
    assert.equal(url.hash, '#f');
  });
}
