// The members of `<a>` and `<area>`: the web-platform-tests data (used as in url/a-element.js and url-setters-a-area.js
// there), the steps of HTML around the parser, and a comparison with jsdom's own members.
import assert from 'node:assert/strict';
import test from 'node:test';
import { countOfCases } from '../../../../scripts/random-numbers.js';
import { compare } from '../../../shared/wpt/standard-changes.js';
import { casesFor } from '../../../shared/wpt/data.js';
import { runParsing, runSetters } from '../../../shared/wpt/hyperlink-cases.js';
import { partsOf, setterNames } from '../../../shared/wpt/url-parts.js';
import { createElement, createWindow, createWindowWithOurs, html } from './page.js';
import { withNpmPackages } from '../../../shared/with-npm-packages.js';
import { words } from '../../../shared/words.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

const tags = /** @type {const} */ (['a', 'area']);

for (const tag of tags) {
  test(`every case of urltestdata.json passes through <${tag}>`, (t) => {
    const cases = casesFor(t, 'urltestdata.json') ?? [];
    const { document } = createWindowWithOurs({ url: 'about:blank' });
    const base = createElement(document, 'base', undefined, document.head);
    const { passed, failures } = runParsing(cases, tag, (url) => {
      // A base element cannot have these URLs, but a document can.
      if (/^\s*(data|javascript):/i.test(url)) return createWindowWithOurs({ url }).document;
      base.setAttribute('href', url);
      return document;
    });
    assert.deepEqual(failures, []);
    if (cases.length > 0) assert.ok(passed > 800, `${passed} cases`);
  });

  test(`every case of setters_tests.json passes through <${tag}>`, (t) => {
    const cases = casesFor(t, 'setters_tests.json') ?? [];
    const { passed, failures } = runSetters(cases, tag, createWindowWithOurs().document);
    assert.deepEqual(failures, []);
    if (cases.length > 0) assert.ok(passed > 240, `${passed} cases`);
  });
}

test('without a valid URL, getters return empty values and setters do nothing', () => {
  const { document } = createWindowWithOurs();
  for (const tag of tags) {
    for (const [href, text] of [
      [undefined, ''],
      ['https://', 'https://'],
      ['//a b', '//a b'],
      ['//a b\ud800', '//a b\ufffd'],
    ]) {
      const element = createElement(document, tag, href);
      for (const part of setterNames) element[part] = 'http';
      assert.equal(element.getAttribute('href'), href ?? null);
      assert.deepEqual(Object.values(partsOf(element)), [text, '', ':', '', '', '', '', '', '', '', '']);
      assert.equal(String(element), text);
    }
  }
});

// The attribute, the setter, its value, and the attribute afterwards. The document's URL is
// https://example.com/docs/page.
/** @type {[string, string, string, string][]} */
const updates = [
  // A setter makes the attribute absolute, even if it refuses the value.
  ['a', 'hash', 'b', 'https://example.com/docs/a#b'],
  ['a', 'port', 'x', 'https://example.com/docs/a'],
  ['a', 'protocol', 'x', 'https://example.com/docs/a'],
  ['a', 'host', '', 'https://example.com/docs/a'],
  ['?a', 'search', '', 'https://example.com/docs/page'],
  ['#a', 'hash', '', 'https://example.com/docs/page'],
  ['', 'search', '?', 'https://example.com/docs/page?'],
  ['a b', 'search', ' c\t#', 'https://example.com/docs/a%20b?%20c%23'],
  ['HTTP://X', 'username', '', 'http://x/'],
  // A setter of a component that the URL cannot have does not change the attribute.
  ['MAILTO:x', 'host', 'y', 'MAILTO:x'],
  ['MAILTO:x', 'hostname', 'y', 'MAILTO:x'],
  ['MAILTO:x', 'pathname', 'y', 'MAILTO:x'],
  ['MAILTO:x', 'port', '1', 'MAILTO:x'],
  ['MAILTO:x', 'hash', '1', 'mailto:x#1'],
  ['FILE:///x', 'username', 'y', 'FILE:///x'],
  ['FILE:///x', 'password', 'y', 'FILE:///x'],
  ['FILE:///x', 'port', '1', 'FILE:///x'],
  ['X:/y', 'port', '1', 'X:/y'],
  ['X:/y', 'pathname', 'z', 'x:/z'],
  ['X:', 'pathname', 'z', 'X:'],
  ['X://y', 'pathname', 'z', 'x://y/z'],
  ['Blob:https://x/y', 'hash', 'z', 'blob:https://x/y#z'],
  ['Blob:https://x/y', 'pathname', 'z', 'Blob:https://x/y'],
];

test('setters write the serialised URL into the attribute', () => {
  const ours = createWindowWithOurs();
  const native = createWindow();
  for (const [href, setter, value, expected] of updates) {
    for (const tag of tags) {
      for (const { document } of [ours, native]) {
        const element = createElement(document, tag, href);
        element[setter] = value;
        assert.equal(element.getAttribute('href'), expected, `${setter} of ${href} set to ${value}`);
      }
    }
  }
});

test('setters convert values to strings, once', () => {
  const { document } = createWindowWithOurs();
  const link = createElement(document, 'a');
  link.href = null;
  assert.equal(link.getAttribute('href'), 'null');
  link.href = 'x\ud800';
  assert.equal(link.getAttribute('href'), 'x\ufffd');
  let times = 0;
  link.search = { toString: () => `?${++times}` };
  assert.equal(link.href, 'https://example.com/docs/x%EF%BF%BD?1');
  assert.throws(() => (link.hash = Symbol('x')), TypeError);
});

test('members throw for receivers that are not hyperlinks', () => {
  const { document, HTMLAnchorElement } = createWindowWithOurs();
  const { get, set } = /** @type {any} */ (Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'hash'));
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'a');
  for (const stranger of [undefined, null, {}, 'a', document, document.createElement('b'), svg]) {
    assert.throws(() => get.call(stranger), { name: 'TypeError' });
    assert.throws(() => set.call(stranger, 'x'), { name: 'TypeError' });
  }
  // Both interfaces include the same mixin.
  assert.equal(get.call(createElement(document, 'area', '#x')), '#x');
});

test('members follow changes of the base URL', () => {
  const { document } = createWindowWithOurs();
  const link = createElement(document, 'a', 'x', document.body);
  assert.equal(link.href, 'https://example.com/docs/x');
  const base = createElement(document, 'base', '/a/', document.head);
  assert.equal(link.href, 'https://example.com/a/x');
  base.setAttribute('href', '//y');
  assert.equal(link.href, 'https://y/x');
  createElement(document, 'base', 'https://z/', document.head);
  assert.equal(link.href, 'https://y/x');
  base.remove();
  assert.equal(link.href, 'https://z/x');
  assert.equal(link.getAttribute('href'), 'x');
});

test('an element that moves to another document uses the base URL of that one', () => {
  const first = createWindowWithOurs();
  const second = createWindow({ url: 'https://example.org/' });
  const link = createElement(first.document, 'a', 'x');
  second.document.body.appendChild(second.document.adoptNode(link));
  assert.equal(link.href, 'https://example.org/x');
  link.hash = 'y';
  first.document.adoptNode(link);
  assert.equal(link.href, 'https://example.org/x#y');
});

test('generated hyperlinks behave as in jsdom, unless a change of the standard explains the difference', () => {
  const pieces = fc.constantFrom(
    ...words`http https: : / // \\ @ ? # . .. a é ☕ ␣ \t [::1] :80 %2e ^ ' x file: c| blob: mailto:`,
  );
  const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
  const change = fc.tuple(fc.constantFrom('href', ...setterNames), text);
  const bases = fc.constantFrom('https://h/a/b?c', 'file:///C:/d', 'x:/y', 'mailto:z', '//', '/r', undefined);
  const [ours, native] = [createWindowWithOurs(), createWindow()].map(({ document }) => ({
    document,
    base: createElement(document, 'base', undefined, document.head),
  }));
  fc.assert(
    fc.property(bases, text, fc.array(change, { maxLength: 3 }), (base, href, changes) => {
      const elements = [native, ours].map((page) => {
        if (base === undefined) page.base.removeAttribute('href');
        else page.base.setAttribute('href', base);
        return createElement(page.document, 'a', href);
      });
      for (const [part, value] of [['href', href], ...changes]) {
        for (const element of elements) element[part] = value;
        const [older, newer] = elements.map(partsOf);
        const { same, change: rule } = compare(older, newer);
        assert.ok(same || rule !== undefined, JSON.stringify([older, newer]));
        // jsdom keeps a blob URL even if the attribute changes, although the standard parses it again.
        if (!same || older.protocol === 'blob:') return;
        assert.equal(elements[1].getAttribute('href'), elements[0].getAttribute('href'));
      }
    }),
    { numRuns: countOfCases(5_000) },
  );
});

test('urlUtilsReadOnly, of an older draft, has the members of a location of a worker', () => {
  const names = ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
  for (const [input, href, ...others] of [
    [
      'WORKER.js?a#b',
      'https://u:p@example.com:81/docs/WORKER.js?a#b',
      'https:',
      'example.com:81',
      'example.com',
      '81',
      '/docs/WORKER.js',
      '?a',
      '#b',
    ],
    ['https://', 'https://', ':', '', '', '', '', '', ''],
  ]) {
    const { toString, ...members } = html.urlUtilsReadOnly(input, { base: 'https://u:p@example.com:81/docs/' });
    assert.deepEqual(members, Object.fromEntries([href, ...others].map((value, i) => [names[i], value])));
    assert.equal(toString(), href);
  }
  const location = html.urlUtilsReadOnly('https://a/');
  assert.throws(() => (location.hash = '#c'), { name: 'TypeError' });
  assert.equal(`${location}`, location.href);
});
