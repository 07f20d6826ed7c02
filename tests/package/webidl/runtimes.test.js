// Runtimes that lack some of Node's functions: the code that replaces them must return the same results.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';
import { bundles, loadInRealm } from './realm.js';
import { words } from '../../shared/words.js';

const native = builds[0];

const kinds = /** @type {[string, object, string][]} */ ([
  ['a browser', { atob, TextEncoder, TextDecoder }, ''],
  ['no TextEncoder, no TextDecoder', { atob }, ''],
  ['a browser with another engine', { atob, TextEncoder, TextDecoder }, 'delete Intl.v8BreakIterator'],
  [
    'another engine, in which a page has given functions a `call` of their own',
    { atob, TextEncoder, TextDecoder },
    `delete Intl.v8BreakIterator;
    const call = () => { throw new Error('a call of the page'); };
    for (const { prototype } of [String, RegExp, Array])
      for (const { value } of Object.values(Object.getOwnPropertyDescriptors(prototype)))
        if (typeof value === 'function' && value !== prototype.constructor) value.call = call;`,
  ],
  [
    'no toWellFormed, no WeakRef',
    { atob, TextDecoder },
    'delete String.prototype.toWellFormed; delete globalThis.WeakRef',
  ],
]);

const runtimes = Object.fromEntries(
  bundles.flatMap((bundle) =>
    kinds.map(([runtime, globals, before]) => [
      bundle === bundles[0] ? runtime : `${runtime}, ${bundle.name}`,
      loadInRealm(/** @type {Record<string, unknown>} */ (globals), before, bundle),
    ]),
  ),
);

const long = 'x'.repeat(40);
const texts = [
  ...words`
    a ü ࠀ \u{ffff} 💩 \u{d800} \u{dc00} \u{d800}𐀀\u{dc00} \u{dc00}\u{dc00} \u{dfff}\u{e000} \u{d800}\u{ffff}`,
  `${long}ü`,
  `${long}💩${long}`,
  `${long}\udc00${long}\ud800`,
  '\u0080\u07ff\u0800\ufffd\u{10000}\u{10ffff}',
  `%${long}ü+%F0%9F%92%A9%ff`,
  `${'é'.repeat(20_000)}💩`,
  'y'.repeat(40_000),
];

for (const [runtime, { URL, URLSearchParams }] of Object.entries(runtimes)) {
  test(`strings get into the engine and out of it: ${runtime}`, () => {
    for (const text of texts) {
      const make = (/** @type {typeof builds[0]} */ { URL, URLSearchParams }) => {
        const url = new URL(text, 'http://ü.example/a/b?c#d');
        const relative = new URL(`http://a/${text}`);
        relative.search = text;
        relative.hash = text;
        relative.username = text;
        const params = new URLSearchParams(`a=${text}`);
        params.append(text, text);
        return [url.href, relative.href, String(params), ...[...params, ...relative.searchParams].flat()].join('\n');
      };
      assert.equal(make({ name: runtime, URL, URLSearchParams }), make(native), text.slice(0, 60));
    }
  });

  test(`errors have Node's properties, and objects no method for util.inspect: ${runtime}`, () => {
    assert.throws(() => new URL('x'), { name: 'TypeError', code: 'ERR_INVALID_URL', input: 'x' });
    // Outside Node, the platform's classes have no such method either.
    assert.equal(Symbol.for('nodejs.util.inspect.custom') in URL.prototype, false);
  });
}

test('if the prototype of a newTarget is not an object, the prototype of its realm is used', () => {
  const { realm, URL } = runtimes['a browser'];
  const target = realm.Function('');
  target.prototype = 1;
  assert.equal(Object.getPrototypeOf(Reflect.construct(URL, ['a:'], target)), URL.prototype);
  // Errors belong to the realm of their class.
  assert.throws(
    () => new URL('x'),
    (error) => error instanceof realm.TypeError,
  );
});
