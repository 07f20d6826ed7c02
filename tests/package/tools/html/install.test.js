// install(): which members stay, which are replaced, and what is undone if one cannot be replaced.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createElement, createWindow, createWindowWithOurs, html, sameHTML } from './page.js';

const { install } = html;
const both = ['HTMLAnchorElement', 'HTMLAreaElement'];
const nothing = { HTMLAnchorElement: [], HTMLAreaElement: [] };

/** The accessors and methods of the mixin that a prototype has. @param {any} window @param {string} name */
const membersOf = (window, name) => {
  const descriptors = Object.getOwnPropertyDescriptors(window[name].prototype);
  return Object.fromEntries(
    ['href', 'origin', 'protocol', 'search', 'hash', 'toString'].map((member) => [member, descriptors[member]]),
  );
};

test('members that pass every probe stay, as ours do', () => {
  const window = createWindowWithOurs();
  const before = membersOf(window, 'HTMLAnchorElement');
  // The other copy of the package does not know these members.
  assert.deepEqual(sameHTML.install({ target: window }), { replaced: [], why: nothing });
  assert.deepEqual(membersOf(window, 'HTMLAnchorElement'), before);
});

test('installing twice does nothing, and force replaces members that pass', () => {
  const window = createWindowWithOurs();
  assert.deepEqual(install({ target: window }), { replaced: [], why: nothing });
  assert.deepEqual(install({ target: window, force: true }), { replaced: [], why: nothing });
  assert.deepEqual(sameHTML.install({ target: window, force: true }), {
    replaced: both,
    why: { HTMLAnchorElement: ['force'], HTMLAreaElement: ['force'] },
  });
});

test("our members look like the platform's", () => {
  const native = createWindow();
  const ours = createWindowWithOurs();
  for (const name of both) {
    for (const [member, descriptor] of Object.entries(membersOf(native, name))) {
      const own = membersOf(ours, name)[member];
      const shape = (/** @type {PropertyDescriptor} */ { get, set, value, writable, enumerable, configurable }) => [
        ...[get, set, value].map((part) => part && [part.name, part.length]),
        ...[writable, enumerable, configurable],
      ];
      assert.deepEqual(shape(own), shape(descriptor), member);
    }
  }
});

/** @typedef {(element: any, native: () => any) => unknown} Getter @typedef {(element: any, value: string, native: (value: string) => void) => void} Setter */

/** A prototype's accessor, changed. @param {string} name @param {{ get?: Getter, set?: Setter }} parts */
const changing =
  (name, { get, set }) =>
  (/** @type {any} */ prototype) => {
    const native = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, name));
    Object.defineProperty(prototype, name, {
      ...native,
      ...(get && { get() { return get(this, () => native.get.call(this)); } }), // prettier-ignore
      ...(set && { set(/** @type {string} */ value) { set(this, value, (given) => native.set.call(this, given)); } }), // prettier-ignore
    });
  };
/** @param {string} name @param {Getter} get */
const getting = (name, get) => changing(name, { get });
/** @param {string} name @param {Setter} set */
const setting = (name, set) => changing(name, { set });

// The ways in which a platform may be outdated, each with the probe that it fails.
/** @type {Record<string, (prototype: any) => void>} */
const faults = {
  'the attributes are accessors': (prototype) => delete prototype.origin,
  'the stringifier': (prototype) => delete prototype.toString,
  'the attributes need an element': (prototype) => {
    Object.defineProperty(prototype, 'hash', { ...Object.getOwnPropertyDescriptor(prototype, 'hash'), get: () => '' });
  },
  'the getters': getting('hash', (_, native) => native() || '#'),
  'no href': getting('href', (_, native) => native() || 'https://base/'),
  'an invalid URL': getting('protocol', (_, native) => native().replace(/^:$/, 'http:')),
  'setting where there is no URL': setting('search', (element, value) => element.setAttribute('href', `?${value}`)),
  'setting makes the attribute absolute': setting('port', () => {}),
  'setting to an invalid value makes it absolute too': setting('port', (_, value, native) => {
    if (value !== '99999') native(value);
  }),
  'the base URL is followed': (prototype) => {
    const known = new WeakMap();
    const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(prototype, 'href'));
    changing('href', {
      get(element, native) {
        if (!known.has(element)) known.set(element, native());
        return known.get(element);
      },
      set(element, value, native) {
        native(value);
        known.delete(element);
      },
    })(prototype);
    // An old browser resolves when the attribute is set, and not when a member is read.
    const { setAttribute } = prototype;
    prototype.setAttribute = function (/** @type {string} */ name, /** @type {string} */ value) {
      setAttribute.call(this, name, value);
      known.set(this, get.call(this));
    };
  },
  'parsing: backslashes': getting('href', (_, native) => native().replace('https://x/y', 'https:%5C%5Cx%5Cy')),
  'setting: search': setting('search', (_, value, native) => native(value.replace('#', ''))),
};

for (const [probe, breakIt] of Object.entries(faults)) {
  test(`an outdated platform fails the probe: ${probe}`, () => {
    const window = createWindowWithOurs();
    const { prototype } = window.HTMLAnchorElement;
    breakIt(prototype);
    const { replaced, why } = sameHTML.install({ target: window });
    assert.deepEqual(replaced, ['HTMLAnchorElement']);
    assert.ok(why.HTMLAnchorElement.includes(probe), why.HTMLAnchorElement.join());
    assert.deepEqual(why.HTMLAreaElement, []);
    assert.equal(createElement(window.document, 'a', '//EXAMPLE.org').href, 'https://example.org/');
  });
}

test('a window without the interfaces stays unchanged, and other targets throw', () => {
  const { document } = createWindow();
  assert.deepEqual(install({ target: { document } }), { replaced: [], why: nothing });
  for (const target of [undefined, null, {}, 1])
    assert.throws(() => install({ target }), { name: 'TypeError', message: 'target must be a window with a document' });
});

test('if one member cannot be replaced, none is', () => {
  for (const prepare of [
    (/** @type {any} */ window) => Object.freeze(window.HTMLAreaElement.prototype),
    (/** @type {any} */ window) =>
      Object.defineProperty(window.HTMLAreaElement.prototype, 'hash', { configurable: false }),
    // Old WebKit.
    (/** @type {any} */ window) => {
      const { createElement } = window.document;
      window.document.createElement = (/** @type {string} */ tag) =>
        Object.defineProperty(createElement.call(window.document, tag), 'href', { value: '', configurable: true });
    },
  ]) {
    const window = createWindow();
    prepare(window);
    const before = both.map((name) => membersOf(window, name));
    assert.throws(() => install({ target: window, force: true }), {
      name: 'TypeError',
      message: /^install: \w+ cannot be replaced/,
    });
    const found = both.map((name) => membersOf(window, name));
    assert.deepEqual(found, before);
  }
});

test('where our members would not work, the links stay', () => {
  for (const force of [false, true]) {
    const window = createWindow({ content: '<a href="x">link</a>' });
    const { implementation } = window.document;
    const { createHTMLDocument } = implementation;
    implementation.createHTMLDocument = () => {
      const inert = createHTMLDocument.call(implementation, '');
      for (const name of ['getElementsByTagNameNS', 'querySelectorAll'])
        inert[name] = () => {
          throw new TypeError('not implemented');
        };
      return inert;
    };
    const before = both.map((name) => membersOf(window, name));
    assert.throws(() => install({ target: window, force }), {
      name: 'TypeError',
      message: /^install: HTMLAnchorElement stays, because this would fail: .*the getters/,
    });
    assert.deepEqual(
      both.map((name) => membersOf(window, name)),
      before,
    );
    assert.equal(window.document.querySelector('a').href, 'https://example.com/docs/x');
  }
});

test('searchParams, as in an older draft, is the query of an element as a live list', () => {
  const { document } = createWindowWithOurs({ searchParams: true });
  const link = createElement(document, 'a', 'x?a=1&b=2#c');
  const { searchParams } = link;
  assert.equal(link.searchParams, searchParams);
  assert.deepEqual(
    [...searchParams],
    [
      ['a', '1'],
      ['b', '2'],
    ],
  );
  searchParams.append('d', 'é');
  assert.equal(link.getAttribute('href'), 'https://example.com/docs/x?a=1&b=2&d=%C3%A9#c');
  // Other code has changed the attribute since.
  link.setAttribute('href', '?z=1&y=2&z=3');
  assert.deepEqual(searchParams.getAll('z'), ['1', '3']);
  assert.equal(searchParams.size, 3);
  searchParams.delete('z');
  assert.equal(link.getAttribute('href'), 'https://example.com/docs/page?y=2');
  searchParams.set('x', '');
  searchParams.sort();
  assert.equal(link.search, '?x=&y=2');
  assert.equal(String(searchParams), 'x=&y=2');
  // Assigning copies a list.
  link.searchParams = new URLSearchParams('n=1');
  assert.equal(link.getAttribute('href'), 'https://example.com/docs/page?n=1');
  assert.equal(link.searchParams, searchParams);
  link.searchParams = null;
  assert.equal(link.search, '?n=1');
  for (const value of ['a=b', undefined, {}])
    assert.throws(() => (link.searchParams = value), {
      name: 'TypeError',
      message: 'searchParams must be a URLSearchParams',
    });
  const { get, set } = /** @type {any} */ (
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(link), 'searchParams')
  );
  for (const receiver of [null, {}, document.body]) {
    assert.throws(() => get.call(receiver), { name: 'TypeError', message: 'Illegal invocation' });
    assert.throws(() => set.call(receiver, searchParams), { name: 'TypeError', message: 'Illegal invocation' });
  }
  link.removeAttribute('href');
  assert.equal(link.searchParams, null);
  assert.equal(searchParams.has('x'), false);
  searchParams.append('a', 'b');
  assert.equal(link.getAttribute('href'), null);
  assert.equal('searchParams' in createElement(createWindowWithOurs().document, 'a'), false);
});
