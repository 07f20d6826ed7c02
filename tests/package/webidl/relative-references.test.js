// A serialised reference is scanned without its base, and joined to it in JavaScript. The results are those of Node where it
// implements the standard. (ways.test.js compares them with those of the parser.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skipOutsideNode } from '../support/host.js';
import { builds } from '../../shared/package.js';
import { bases, references, withTab } from '../../shared/references.js';
import { compare } from '../../shared/wpt/standard-changes.js';
import { partsOf } from '../../shared/wpt/url-parts.js';

for (const { name, URL } of builds) {
  /** @param {string} input @param {string | URL} [base] */
  const parse = (input, base) => {
    const url = URL.parse(input, base);
    return url === null ? null : partsOf(url);
  };

  test(`references resolve as in Node, but for changes of the standard (${name})`, { skip: skipOutsideNode }, () => {
    const failures = bases.filter(isPlain).flatMap((base) =>
      references.flatMap((reference) => {
        const [ours, node] = [parse(reference, base), nodeParts(reference, base)];
        const { same, change } = compare(node, ours);
        return same || change !== undefined
          ? []
          : [`${reference} to ${base}: ${node?.href} in Node, ${ours?.href} here`];
      }),
    );
    assert.deepEqual(failures, []);
  });

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
    for (let i = 0; i < references.length; i += 50)
      assert.deepEqual(parse(references[i], base), parse(withTab(references[i]), base), references[i]);
    const long = 'b/'.repeat(50_000);
    assert.equal(new URL(`../${long}`, base).href, `${base.slice(0, -2)}${long}`);
    assert.equal(new URL('../'.repeat(20_001) + 'c', base).href, 'https://example.com/c');
    assert.equal(new URL('../'.repeat(9) + 'c', base).href, `${base.slice(0, -18)}c`);
    const url = new URL('#f', base);
    assert.equal(url.href, `${base}#f`);
    assert.equal(url.hash, '#f');
  });
}

// For other bases, and for one with an empty query, Node 20 differs from the standard.
/** @param {string} base */
const isPlain = (base) => /^(https?|wss?|ftp):/i.test(base) && !base.includes('?#');

/** @param {string} reference @param {string} base */
function nodeParts(reference, base) {
  try {
    return partsOf(new globalThis.URL(reference, base));
  } catch {
    return null;
  }
}
