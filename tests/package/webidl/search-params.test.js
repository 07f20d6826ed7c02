// URLSearchParams: its constructor, its operations, and its iterators.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';
import { words } from '../../shared/words.js';

for (const { name, URLSearchParams } of builds) {
  const Loose = /** @type {any} */ (URLSearchParams);

  test(`the constructor accepts strings, sequences, records and iterables (${name})`, () => {
    class FormDataLike {
      *[Symbol.iterator]() {
        yield ['a', 'b'];
        yield ['a', new String('c')];
      }
    }
    function callable() {}
    callable[Symbol.iterator] = () => [['a', 'b']][Symbol.iterator]();
    const recordFunction = Object.assign(() => {}, { a: 'b' });
    for (const [init, text] of /** @type {[any, string][]} */ ([
      ['', ''],
      ['?', ''],
      ['??', '%3F='],
      ['?a=b', 'a=b'],
      ['??a=b', '%3Fa=b'],
      ['a=b&a=c', 'a=b&a=c'],
      ['&&a&&=b&=&a=b=c&', 'a=&=b&=&a=b%3Dc'],
      [undefined, ''],
      [null, 'null='],
      [true, 'true='],
      [0, '0='],
      [[], ''],
      [[['a', 'b']], 'a=b'],
      [['ab', 'cd'].map((pair) => new Set(pair)), 'a=b&c=d'],
      [[['a', 1], new Map([['b', 2]]).entries().next().value], 'a=1&b=2'],
      [{}, ''],
      [{ a: 'b', c: null, 1: undefined }, '1=undefined&a=b&c=null'],
      [new Map([['a', 'b']]), 'a=b'],
      [new URLSearchParams('a=b&c'), 'a=b&c='],
      [new globalThis.URLSearchParams('a=b&c'), 'a=b&c='],
      [new FormDataLike(), 'a=b&a=c'],
      [new FormData(), ''],
      [[['x', 'y']].values(), 'x=y'],
      [callable, 'a=b'],
      [recordFunction, 'a=b'],
      [Object.create({ [Symbol.iterator]: null }, { a: { value: 'b', enumerable: true } }), 'a=b'],
      [{ undefined: 'a' }, 'undefined=a'],
      [Object.create({ inherited: 1 }, { hidden: { value: 1 }, shown: { value: 1, enumerable: true } }), 'shown=1'],
    ]))
      assert.equal(new Loose(init).toString(), text);
    assert.equal(new Loose().toString(), '');
  });

  test(`the constructor refuses other values with the right messages (${name})`, () => {
    const notAPair = { name: 'TypeError', message: /iterable \[name, value\] tuple/ };
    for (const [init, error] of /** @type {[any, any][]} */ ([
      [[['a']], notAPair],
      [[['a', 'b', 'c']], notAPair],
      [[[]], notAPair],
      [['ab'], notAPair],
      [[1], notAPair],
      [[null], notAPair],
      [[{}], notAPair],
      [[['a', 'b'], undefined], notAPair],
      [new String('ab'), notAPair],
      [[['a', Symbol()]], TypeError],
      [{ a: Symbol() }, TypeError],
      [{ [Symbol()]: 'a' }, TypeError],
      [{ [Symbol.iterator]: null, a: 'b' }, TypeError],
      [{ [Symbol.iterator]: 1 }, TypeError],
      [{ [Symbol.iterator]: () => 1 }, TypeError],
      [{ [Symbol.iterator]: () => ({ next: () => 1 }) }, TypeError],
      [{ [Symbol.iterator]: () => ({}) }, TypeError],
      [[{ [Symbol.iterator]: () => ({ next: () => 1 }) }], /^TypeError: The iterator result is not an object$/],
      [Symbol(), TypeError],
    ]))
      assert.throws(() => new Loose(init), error);
  });

  test(`the methods of an iterable get no arguments (${name})`, () => {
    /** @type {number[]} */
    const counts = [];
    const iterator = { next: (/** @type {unknown[]} */ ...args) => (counts.push(args.length), { done: true }) };
    const init = { [Symbol.iterator]: (/** @type {unknown[]} */ ...args) => (counts.push(args.length), iterator) };
    assert.equal(String(new Loose(init)), '');
    assert.deepEqual(counts, [0, 0]);
  });

  test(`the whole sequence is converted before the lengths of its pairs are checked (${name})`, () => {
    /** @type {unknown[]} */
    const log = [];
    const part = (/** @type {string} */ value) => ({ toString: () => (log.push(value), value) });
    assert.throws(() => new Loose([[part('a')], [part('b'), part('c'), part('d')]]), TypeError);
    assert.deepEqual(log, ['a', 'b', 'c', 'd']);
  });

  test(`records are read by their own enumerable keys, in order and through the right traps (${name})`, () => {
    /** @type {string[]} */
    const log = [];
    const target = { b: '1', a: '2', hidden: '3' };
    Object.defineProperty(target, 'hidden', { enumerable: false });
    const proxy = new Proxy(target, {
      ownKeys(object) {
        log.push('ownKeys');
        return Reflect.ownKeys(object);
      },
      getOwnPropertyDescriptor(object, key) {
        log.push(`descriptor ${String(key)}`);
        return Reflect.getOwnPropertyDescriptor(object, key);
      },
      get(object, key) {
        log.push(`get ${String(key)}`);
        return Reflect.get(object, key);
      },
    });
    assert.equal(String(new Loose(proxy)), 'b=1&a=2');
    assert.deepEqual(
      log,
      words`
      get␣Symbol(Symbol.iterator) ownKeys descriptor␣b get␣b descriptor␣a get␣a descriptor␣hidden`,
    );
  });

  test(`keys of a record that become equal keep the first place and the last value (${name})`, () => {
    const record = { '\ud800': '1', x: '2', '\udfff': '3', '\ufffd': '4', y: '5', 'z\ud800': '6', 'z\udfff': '7' };
    assert.equal([...new URLSearchParams(record)].join(';'), '\ufffd,4;x,2;y,5;z\ufffd,7');
  });

  test(`the operations change the list as the standard says (${name})`, () => {
    /** @type {[string, (params: any) => unknown, unknown, string][]} */
    const cases = [
      ['a=1&b=2', (p) => p.size, 2, 'a=1&b=2'],
      ['a=1&b=2', (p) => p.get('b'), '2', 'a=1&b=2'],
      ['a=1&b=2', (p) => p.get('c'), null, 'a=1&b=2'],
      ['a=1&a=2', (p) => p.get('a'), '1', 'a=1&a=2'],
      ['a=1&b=3&a=2', (p) => p.getAll('a'), ['1', '2'], 'a=1&b=3&a=2'],
      ['a=1', (p) => p.getAll('b'), [], 'a=1'],
      ['a=1', (p) => p.has('a'), true, 'a=1'],
      ['a=1', (p) => p.has('b'), false, 'a=1'],
      ['a=1', (p) => p.has('a', '1'), true, 'a=1'],
      ['a=1', (p) => p.has('a', 1), true, 'a=1'],
      ['a=1', (p) => p.has('a', '2'), false, 'a=1'],
      ['a=1', (p) => p.has('a', undefined), true, 'a=1'],
      ['a=null', (p) => p.has('a', null), true, 'a=null'],
      ['a=1', (p) => p.append('a', '2'), undefined, 'a=1&a=2'],
      ['a=1&b=2&a=3', (p) => p.delete('a'), undefined, 'b=2'],
      ['a=1&b=2&a=3', (p) => p.delete('a', '3'), undefined, 'a=1&b=2'],
      ['a=1&b=2&a=3', (p) => p.delete('a', undefined), undefined, 'b=2'],
      ['a=1', (p) => p.delete('b'), undefined, 'a=1'],
      ['a=1&b=2&a=3', (p) => p.set('a', '4'), undefined, 'a=4&b=2'],
      ['a=1&a=2', (p) => p.set('a', '3'), undefined, 'a=3'],
      ['a=1', (p) => p.set('b', '2'), undefined, 'a=1&b=2'],
      ['a=1&a=2', (p) => p.delete('a', 1), undefined, 'a=2'],
      ['a=%EF%BF%BD', (p) => p.delete('a', '\ud800'), undefined, ''],
      ['a=1', (p) => p.has('a', 1), true, 'a=1'],
      ['a=%EF%BF%BD', (p) => p.has('a', '\ud800'), true, 'a=%EF%BF%BD'],
      ['b=1&a=2&a=1&c=0', (p) => p.sort(), undefined, 'a=2&a=1&b=1&c=0'],
    ];
    for (const [init, use, result, text] of cases) {
      const params = new URLSearchParams(init);
      assert.deepEqual(use(params), result, `${init}: ${use}`);
      assert.equal(params.toString(), text, `${init}: ${use}`);
    }
    assert.equal(Object.getPrototypeOf(new URLSearchParams('a').getAll('a')), Array.prototype);
  });

  test(`sort is stable and by code units, at every size (${name})`, () => {
    const names = ['\u{1f308}', 'ﬃ', 'z', 'é', '', 'a', 'aa', 'Z', '\ufffd', '~', '%'];
    let seed = 1;
    const random = (/** @type {number} */ below) => {
      seed = (seed * 48271) % 0x7fffffff;
      return seed % below;
    };
    for (let size = 0; size < 200; size++) {
      const pairs = Array.from({ length: size }, (_, index) => [names[random(names.length)], String(index)]);
      const params = new URLSearchParams(pairs);
      params.sort();
      const wanted = pairs.slice().sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      assert.deepEqual([...params], wanted);
      assert.equal(params.size, size);
    }
  });

  test(`iterators return entries, keys and values (${name})`, () => {
    const params = new URLSearchParams('a=1&b=2');
    const pairs = Object.entries({ a: '1', b: '2' });
    assert.deepEqual([...params], pairs);
    assert.deepEqual([...params.entries()], pairs);
    assert.deepEqual([...params.keys()], ['a', 'b']);
    assert.deepEqual([...params.values()], ['1', '2']);
    const iterator = params.keys();
    assert.deepEqual(iterator.next(), { value: 'a', done: false });
    assert.deepEqual(iterator.next(), { value: 'b', done: false });
    assert.deepEqual(iterator.next(), { value: undefined, done: true });
    assert.deepEqual(iterator.next(), { value: undefined, done: true });
    assert.deepEqual(Object.keys(params.keys().next()), ['value', 'done']);
  });

  test(`iterators are live (${name})`, () => {
    const params = new URLSearchParams('a=1&b=2&c=3');
    const seen = [];
    for (const [key] of params) {
      seen.push(key);
      if (key === 'a') params.delete('b');
      if (key === 'c' && params.size < 4) params.append('d', '4');
    }
    assert.deepEqual(seen, ['a', 'c', 'd']);
    const growing = params.keys();
    for (let i = 0; i < 3; i++) growing.next();
    assert.equal(growing.next().done, true);
    params.append('e', '5');
    assert.deepEqual(growing.next(), { value: 'e', done: false });
    params.sort();
    for (const key of [...params.keys()]) params.delete(key);
    assert.equal(growing.next().done, true);
  });

  test(`forEach calls back with value, name and list (${name})`, () => {
    const params = new URLSearchParams('a=1&b=2');
    /** @type {unknown[]} */
    const calls = [];
    const receiver = {};
    const result = params.forEach(function (...args) {
      // @ts-ignore: the type of `this` is not declared
      calls.push([this, ...args]);
      if (args[1] === 'a') params.append('c', '3');
    }, receiver);
    assert.equal(result, undefined);
    assert.deepEqual(calls, [
      [receiver, '1', 'a', params],
      [receiver, '2', 'b', params],
      [receiver, '3', 'c', params],
    ]);
    for (const callback of [undefined, null, {}, 'x'])
      assert.throws(() => params.forEach(/** @type {any} */ (callback)), {
        name: 'TypeError',
        code: 'ERR_INVALID_ARG_TYPE',
        message: "Failed to execute 'forEach' on 'URLSearchParams': parameter 1 is not of type 'Function'.",
      });
    new URLSearchParams('a').forEach(function () {
      // @ts-ignore: the type of `this` is not declared
      assert.equal(this, undefined);
    });
  });

  test(`forms are parsed and serialised as the standard says (${name})`, () => {
    /** @type {[string, [string, string][], string][]} */
    const cases = [
      ['a=b+c', [['a', 'b c']], 'a=b+c'],
      ['a=b%20c', [['a', 'b c']], 'a=b+c'],
      ['a%3Db=c%26d', [['a=b', 'c&d']], 'a%3Db=c%26d'],
      ['a=%', [['a', '%']], 'a=%25'],
      ['a=%2', [['a', '%2']], 'a=%252'],
      ['a=%zz+%41', [['a', '%zz A']], 'a=%25zz+A'],
      ['a=%ff', [['a', '\ufffd']], 'a=%EF%BF%BD'],
      ['a=%f0%9f%92%a9+x', [['a', '\u{1f4a9} x']], 'a=%F0%9F%92%A9+x'],
      ['a=%f0%9f%92', [['a', '\ufffd']], 'a=%EF%BF%BD'],
      ['%EF%BB%BFa=%EF%BB%BFb', [['\ufeffa', '\ufeffb']], '%EF%BB%BFa=%EF%BB%BFb'],
      ['%EF%BB%BFa=%', [['\ufeffa', '%']], '%EF%BB%BFa=%25'],
      ['%EF%BB%BF%=', [['\ufeff%', '']], '%EF%BB%BF%25='],
      ['a=é💩', [['a', 'é💩']], 'a=%C3%A9%F0%9F%92%A9'],
      ['a=%é+', [['a', '%é ']], 'a=%25%C3%A9+'],
      ["!'()~*-._=!", [["!'()~*-._", '!']], '%21%27%28%29%7E*-._=%21'],
      ['\0=\x7f', [['\0', '\x7f']], '%00=%7F'],
      ['a=%00', [['a', '\0']], 'a=%00'],
    ];
    for (const [text, pairs, serialised] of cases) {
      const params = new URLSearchParams(text);
      assert.deepEqual([...params], pairs, text);
      assert.equal(params.toString(), serialised, text);
    }
  });
}

test('a record with 200,000 names that contain U+FFFD is read', () => {
  const [{ URLSearchParams }] = builds;
  const init = /** @type {Record<string, string>} */ ({ '\ufffd': '1' });
  for (let i = 0; i < 200_000; i++) init[`\ufffd${i}`] = '';
  init['\ud800'] = '2';
  const params = new URLSearchParams(init);
  assert.equal(params.size, 200_001);
  assert.equal(params.get('\ufffd'), '2');
  assert.equal(params.keys().next().value, '\ufffd');
});
