// Every member refuses a receiver that is not of its interface, before it looks at its arguments.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';

for (const { name, URL, URLSearchParams } of builds) {
  const params = new URLSearchParams('a=b');
  const iteratorPrototype = Object.getPrototypeOf(params.keys());
  const illegal = { name: 'TypeError', message: 'Illegal invocation', code: 'ERR_INVALID_THIS' };

  const untouchable = {
    toString() {
      throw new Error('an argument was converted');
    },
  };

  const strangers = {
    undefined,
    null: null,
    number: 1,
    string: 'http://a/',
    symbol: Symbol.iterator,
    object: {},
    function: () => {},
    'null-prototype object': Object.create(null),
    'URL.prototype': URL.prototype,
    'URLSearchParams.prototype': URLSearchParams.prototype,
    'iterator prototype': iteratorPrototype,
    'object made from URL.prototype': Object.create(URL.prototype),
    'object made from URLSearchParams.prototype': Object.create(URLSearchParams.prototype),
    'proxy of a URL': new Proxy(new URL('a:'), {}),
    'proxy of a URLSearchParams': new Proxy(params, {}),
    'the platform’s URL': new globalThis.URL('a:'),
    'the platform’s URLSearchParams': new globalThis.URLSearchParams(),
    WeakRef: new WeakRef({}),
  };

  for (const [title, prototype, others] of /** @type {const} */ ([
    ['URL', URL.prototype, [params, params.keys()]],
    ['URLSearchParams', URLSearchParams.prototype, [new URL('a:'), params.keys()]],
    ['URLSearchParams Iterator', iteratorPrototype, [new URL('a:'), params]],
  ])) {
    test(`${title} refuses foreign receivers (${name})`, () => {
      const receivers = [...Object.values(strangers), ...others];
      for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (key === 'constructor') continue;
        for (const [index, receiver] of receivers.entries()) {
          for (const member of [descriptor.get, descriptor.set, descriptor.value]) {
            if (typeof member !== 'function') continue;
            const what = `${key} on ${Object.keys(strangers)[index] ?? 'another interface'}`;
            // Members that read a private field throw the JavaScript engine's own TypeError.
            const reads = title === 'URL' && (member === descriptor.get || key.startsWith('to'));
            const refusal = reads ? TypeError : illegal;
            assert.throws(() => Reflect.apply(member, receiver, []), refusal, what);
            assert.throws(() => Reflect.apply(member, receiver, [untouchable, untouchable]), refusal, what);
          }
        }
      }
    });
  }

  test(`members work on any object of their interface (${name})`, () => {
    const { get } = /** @type {any} */ (Object.getOwnPropertyDescriptor(URL.prototype, 'pathname'));
    assert.equal(get.call(new URL('a:b')), 'b');
    const detached = Object.setPrototypeOf(new URL('a:c'), null);
    assert.equal(get.call(detached), 'c', 'the brand does not depend on the prototype');
    const iterator = params.keys();
    assert.equal(params.values().next.call(iterator).value, 'a');
  });
}
