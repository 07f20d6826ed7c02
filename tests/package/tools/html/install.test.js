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

// The ways in which a platform may be outdated, each with the probe that it fails.
/** @type {[string, (prototype: any, native: (name: string) => any) => void][]} */
const faults = [
  ['the attributes are accessors', (prototype) => delete prototype.origin],
  ['the stringifier', (prototype) => delete prototype.toString],
  ['the attributes need an element', (prototype) => wrap(prototype, 'hash', { get: () => '' })],
  [
    'the getters',
    (prototype, native) =>
      wrap(prototype, 'hash', {
        get() {
          return native('hash').get.call(this) || '#';
        },
      }),
  ],
  [
    'no href',
    (prototype, native) =>
      wrap(prototype, 'href', {
        get() {
          return native('href').get.call(this) || 'https://base/';
        },
      }),
  ],
  [
    'an invalid URL',
    (prototype, native) =>
      wrap(prototype, 'protocol', {
        get() {
          return native('protocol').get.call(this).replace(/^:$/, 'http:');
        },
      }),
  ],
  [
    'setting where there is no URL',
    (prototype) =>
      wrap(prototype, 'search', {
        set(/** @type {string} */ value) {
          this.setAttribute('href', `?${value}`);
        },
      }),
  ],
  ['setting makes the attribute absolute', (prototype) => wrap(prototype, 'port', { set() {} })],
  [
    'setting to an invalid value makes it absolute too',
    (prototype, native) =>
      wrap(prototype, 'port', {
        set(/** @type {string} */ value) {
          if (value !== '99999') native('port').set.call(this, value);
        },
      }),
  ],
  [
    'the base URL is followed',
    (prototype, native) => {
      const known = new WeakMap();
      wrap(prototype, 'href', {
        get() {
          if (!known.has(this)) known.set(this, native('href').get.call(this));
          return known.get(this);
        },
        set(/** @type {string} */ value) {
          native('href').set.call(this, value);
          known.delete(this);
        },
      });
      // An old browser resolves when the attribute is set, and not when a member is read.
      const { setAttribute } = prototype;
      prototype.setAttribute = function (/** @type {string} */ name, /** @type {string} */ value) {
        setAttribute.call(this, name, value);
        known.set(this, native('href').get.call(this));
      };
    },
  ],
  [
    'parsing: backslashes',
    (prototype, native) =>
      wrap(prototype, 'href', {
        get() {
          return native('href').get.call(this).replace('https://x/y', 'https:%5C%5Cx%5Cy');
        },
      }),
  ],
  [
    'setting: search',
    (prototype, native) =>
      wrap(prototype, 'search', {
        set(/** @type {string} */ value) {
          native('search').set.call(this, value.replace('#', ''));
        },
      }),
  ],
];

/** @param {any} prototype @param {string} name @param {any} part */
function wrap(prototype, name, part) {
  Object.defineProperty(prototype, name, { ...Object.getOwnPropertyDescriptor(prototype, name), ...part });
}

for (const [probe, breakIt] of faults) {
  test(`an outdated platform fails the probe: ${probe}`, () => {
    const window = createWindowWithOurs();
    const { prototype } = window.HTMLAnchorElement;
    const native = Object.getOwnPropertyDescriptors(prototype);
    breakIt(prototype, (name) => native[name]);
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
  for (const target of [undefined, null, {}, 1]) {
    assert.throws(() => install({ target }), { name: 'TypeError', message: 'target must be a window with a document' });
  }
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
    assert.deepEqual(
      both.map((name) => membersOf(window, name)),
      before,
    );
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
