// Properties of every URL, tested with generated inputs and with mutations of the web-platform-tests inputs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { locateWpt } from '../../scripts/data/test-data.js';
import { URL, URLSearchParams } from '../shared/package.js';
import { assertReparsesToItself, madeBySettingFile, setterNames } from '../shared/wpt/url-parts.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { words } from '../shared/words.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

// Fixed, so that every run tests the same inputs. SEED=… tries others.
const settings = { seed: Number(process.env.SEED ?? 20260701), numRuns: 4000 };

// Characters that have a meaning to a URL parser, so that generated text reaches more than the path.
const meaningful = fc.constantFrom(
  ...'/\\?#:@[]%.|^ \t\n~!$&\'()*+,;=<>"`{}-_0x9aZé☕ßא\u00AD\u200D\uD800\uFFFD\u0000\u007F',
  '//',
  '..',
  '%2e',
  '%2E',
  'xn--',
  '://',
  'C:',
  'c|',
  'localhost',
  '1.2',
  '0x7f',
  '[::1]',
  '%zz',
  '%C3%BC',
  '80',
  '443',
  '65536',
  'file',
  'http',
  'non-special',
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.array(meaningful, { maxLength: 12 }).map((pieces) => pieces.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const scheme = fc.constantFrom(...words`http: https: ws: ftp: file: non-special: mailto: blob: HTTP: a+b-c.1:`);
const generated = fc
  .tuple(scheme, fc.constantFrom('', '/', '//', '///', '//u:p@'), text, text, text)
  .map(([start, slashes, a, b, c]) => `${start}${slashes}${a}/${b}?${c}#${a}`);
const candidate = fc.oneof(generated, mutated());
const base = fc.constantFrom(
  ...words`http://example.org/a/b?c#d file:///C:/x/y file://host/x non-special://host/p/q non-special:/p mailto:x about:blank`,
);

console.log(`properties: ${settings.numRuns} runs each with SEED=${settings.seed}`);

test('a serialised URL parses to itself', () => {
  holds(
    fc.property(candidate, fc.option(base), (input, against) => {
      const url = URL.parse(input, against ?? undefined);
      if (url !== null) assertReparsesToItself(url, URL);
    }),
  );
});

test('after every setter, the URL parses to itself', () => {
  holds(
    fc.property(
      candidate,
      fc.array(fc.tuple(fc.constantFrom(...setterNames), text), { minLength: 1, maxLength: 4 }),
      (input, changes) => {
        const url = URL.parse(input);
        if (url === null) return;
        for (const [setter, value] of changes) {
          url[setter] = value;
          assertReparsesToItself(url, URL);
        }
      },
    ),
  );
});

test('the protocol setter may leave a file URL that the parser would change', () => {
  for (const [input, set, parsed] of [
    ['http://localhost/x', 'file://localhost/x', 'file:///x'],
    ['http://h/C|/x', 'file://h/C|/x', 'file://h/C:/x'],
  ]) {
    const url = new URL(input);
    url.protocol = 'file';
    assert.equal(url.href, set);
    assert.equal(madeBySettingFile(url), parsed);
    assert.equal(new URL(set).href, parsed);
  }
});

const pairs = fc.array(fc.tuple(text, text), { maxLength: 8 });

test('parameters are the same after serialising and parsing', () => {
  holds(
    fc.property(pairs, (list) => {
      const params = new URLSearchParams(list);
      const wellFormed = list.map((pair) => pair.map((part) => part.toWellFormed()));
      assert.deepEqual([...params], wellFormed);
      assert.deepEqual([...new URLSearchParams(params.toString())], wellFormed);
    }),
  );
});

test('a URL and its searchParams agree, whichever is changed', () => {
  holds(
    fc.property(candidate, pairs, text, (input, list, search) => {
      const url = URL.parse(input);
      if (url === null) return;
      const { searchParams } = url;
      for (const [name, value] of list) searchParams.append(name, value);
      if (list.length > 0) assert.equal(url.search, `?${searchParams}`);
      assertReparsesToItself(url, URL);
      url.search = search;
      assert.deepEqual([...searchParams], [...new URLSearchParams(url.search)]);
      // The parser removes tabs and newlines.
      assert.deepEqual([...searchParams], [...new URLSearchParams(search.replace(/[\t\n\r]/g, ''))]);
    }),
  );
});

/** @param {import('fast-check').IProperty<any>} property */
function holds(property) {
  assert.doesNotThrow(() => fc.assert(property, settings));
}

// An input of the suite in which something was removed, inserted or replaced.
function mutated() {
  const data = locateWpt();
  if (data === null) return generated;
  const entries = JSON.parse(readFileSync(`${data}/urltestdata.json`, 'utf8'));
  const inputs = entries
    .filter((/** @type {unknown} */ entry) => typeof entry === 'object')
    .map((/** @type {{ input: string }} */ { input }) => input);
  return fc.tuple(fc.constantFrom(...inputs), fc.nat(60), fc.nat(3), text).map(([input, at, drop, insert]) => {
    const start = at % (input.length + 1);
    return input.slice(0, start) + insert + input.slice(start + drop);
  });
}
