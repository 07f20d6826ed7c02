// The engine's memory. Texts in it: written with what Node has for that, with an encoder and a decoder alone, and with neither; longer
// than the input area; and with results that make the memory grow. In WebAssembly, growing detaches the views of the memory; in plain
// JavaScript, they stay valid. And its end during a call, at each place where the call asks for some: a RangeError, and the next
// call works. White space before a URL takes up room in the memory and changes nothing else, so that each test counts down what a
// parse has left.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { builds, loadEntry, packageFolder, skipBindings } from '../shared/package.js';
import { words } from '../shared/words.js';
import { loadWithLimitedMemory } from './support/limited-memory.js';
import { loadInRealm } from './webidl/realm.js';

const require = createRequire(import.meta.url);
const [imported, required] = await loadEntry('whurl/js');
const plain = [
  { name: 'import whurl/js', ...imported },
  { name: 'require whurl/js', ...required },
  { name: 'whurl/js in ES5', ...require(join(packageFolder, 'dist', 'js.es5.cjs')) },
];

const realms = [
  { name: 'with an encoder', ...loadInRealm({ TextEncoder, TextDecoder }) },
  { name: 'with neither', ...loadInRealm({}) },
];
const Native = globalThis.URL;

const LENGTHS = [500, 1000, 2000, 3000, 4000, 5000, 7000, 10_000, 50_000, 500_000];

for (const { name, URL, URLSearchParams } of [...builds, ...plain]) {
  /** @param {string} before */
  const assertAlive = (before) => {
    assert.equal(new URL('https://EXAMPLE.com/a b').href, 'https://example.com/a%20b', before);
  };

  for (const length of LENGTHS) {
    test(`${name}: results are right while they make the memory grow, and afterwards: ${length} characters`, () => {
      const text = '日'.repeat(length);
      const encoded = '%E6%97%A5'.repeat(length);
      assert.equal(URL.parse('x:/' + text)?.href, 'x:/' + encoded, `path of ${length}`);
      assertAlive(`path of ${length}`);
      assert.equal(new URL('https://h/?' + text).search, '?' + encoded, `query of ${length}`);
      assertAlive(`query of ${length}`);
      URL.canParse('https://' + 'É'.repeat(length));
      assertAlive(`host of ${length}`);
      const url = new URL('x:/');
      url.hash = text;
      assert.equal(url.hash, '#' + encoded, `hash of ${length}`);
      assertAlive(`hash of ${length}`);
      assert.equal(new URLSearchParams([['a', text]]).toString(), 'a=' + encoded, `form of ${length}`);
      assertAlive(`form of ${length}`);
      assert.equal(new URLSearchParams(`a=${encoded}%`).get('a'), text + '%', `form value of ${length}`);
      assertAlive(`form value of ${length}`);
    });
  }
}

const characters = words`a é \u{800} \u{ffff} 💩 \u{d800}日 \u{dc00}é a\u{d800} 💩\u{dc00}`;

// Inputs that fill the input area exactly, or just do not fit, and inputs with more bytes than code units. The next
// call finds nothing of them.
for (const { name, URL } of [...builds, ...plain, ...realms]) {
  test(`${name}: inputs around the size of the input area are read to their end, and no further`, () => {
    for (const size of [10_922, 10_923, 32_766, 32_767, 32_768, 32_769]) {
      for (const character of characters) {
        const bytes = new TextEncoder().encode(character).length;
        for (const start of ['https://É.example/', 'x:/']) {
          const count = Math.floor((size - new TextEncoder().encode(start).length) / bytes);
          const input = `${start}${character.repeat(count)}z`;
          assert.ok(new URL(input).href === new Native(input).href, `${start} ${size} ${bytes}`);
          const next = 'https://É.example/ü';
          assert.equal(new URL(next).href, new Native(next).href, `after ${start} ${size} ${bytes}`);
          const base = `https://h.example/${character.repeat(count)}/x?y`;
          assert.ok(new URL('É', base).href === new Native('É', base).href, `base ${size} ${bytes}`);
        }
      }
    }
  });
}

// A base of more than 32,768 units is not kept, so it is written again with each reference (js/engine/engine.js).
for (const { name, URL } of [...builds, ...plain, ...realms]) {
  test(`${name}: long bases are read to their end, whatever their characters`, () => {
    for (const character of ['a', 'é', '\u0800', '💩']) {
      for (const start of ['https://h.example/', 'mailto:']) {
        const base = start + character.repeat(40_000);
        // Fills the memory with other bytes.
        assert.ok(new URL(`x:${'日'.repeat(200_000)}`));
        assert.ok(new URL('#é', base).href === `${new URL(base).href}#%C3%A9`, `${start} ${character}`);
      }
    }
  });
}

/** The first and the last code points of each length in UTF-8, and of the surrogates. */
const bounds = [
  0x61, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff, 0x10000, 0x10ffff,
].map((point) => String.fromCodePoint(point));
const texts = [...bounds, ...bounds.flatMap((first) => bounds.map((second) => first + second))];

for (const { name, URL, URLSearchParams } of [builds[0], ...realms]) {
  test(`characters of every length, and lone surrogates, are written, ${name}`, () => {
    // Short inputs and long ones are written in different ways.
    for (const padding of ['', 'b'.repeat(9), 'b'.repeat(30), 'b'.repeat(1100)]) {
      for (const text of texts) {
        const url = `x:/${padding}${text}`;
        assert.equal(new URL(url).href, new Native(url).href, JSON.stringify(url));
        const base = `x://h/${text}/`;
        const reference = `${text}#${padding}`;
        const found = new URL(reference, base).href;
        assert.equal(found, new Native(reference, base).href, JSON.stringify([reference, base]));
      }
    }
  });

  test(`characters of every length are read, ${name}`, () => {
    for (const text of texts.map((text) => text.toWellFormed())) {
      const value = `${encodeURIComponent(text)}%ff`;
      for (const padding of ['', 'b'.repeat(30)])
        assert.equal(new URLSearchParams(`a=${padding}${value}`).get('a'), `${padding}${text}\ufffd`, value);
    }
  });
}

// The end of the memory.

/** The number of sizes of an input around the largest for which there is room, of which some are tried, or every one. */
const BYTES = 1200;
const STEP = process.env.WHURL_EVERYTHING === 'true' ? 1 : 31;

const tooLong = (/** @type {any} */ error) => error.name === 'RangeError' && /longer than/.test(error.message);

/** The largest count for which something works. @param {(count: number) => unknown} attempt */
function largest(attempt) {
  let [works, fails] = [0, 2 ** 22];
  while (fails - works > 1) {
    const count = (works + fails) >> 1;
    try {
      attempt(count);
      works = count;
    } catch (error) {
      assert.ok(tooLong(error), String(error));
      fails = count;
    }
  }
  return works;
}

/**
 * Tries every count around the one at which the memory begins to end.
 *
 * @param {(count: number) => void} attempt  which throws if the memory ends
 * @param {() => void} assertAlive
 */
function countDown(attempt, assertAlive) {
  const outcomes = { done: 0, failed: 0 };
  const last = largest(attempt);
  for (let count = last + BYTES / 2; count > last - BYTES / 2; count -= STEP) {
    try {
      attempt(count);
      outcomes.done++;
    } catch (error) {
      assert.ok(tooLong(error), String(error));
      outcomes.failed++;
    }
    assertAlive();
  }
  assert.ok(outcomes.done > 0 && outcomes.failed > 0, JSON.stringify(outcomes));
}

for (const file of ['whurl.cjs', 'js.cjs']) {
  test(`${file}: wherever the memory ends during a parse, there is a RangeError, and the next call works`, () => {
    const { URL } = loadWithLimitedMemory(file);
    const assertAlive = () => assert.equal(new URL('HTTPS://é.example/ü').href, 'https://xn--9ca.example/%C3%BC');
    for (const [input, href] of [
      ['https://faß.Example:443/é/../ü?ä#☕', 'https://xn--fa-hia.example/%C3%BC?%C3%A4#%E2%98%95'],
      ['http://user:p ss@0x7F.1/a b', 'http://user:p%20ss@127.0.0.1/a%20b'],
      ['file:///C|/../ü', 'file:///C:/%C3%BC'],
      ['mailto:ü ü', 'mailto:%C3%BC %C3%BC'],
    ])
      for (const base of [undefined, 'https://b.example/ü'])
        countDown((count) => assert.equal(new URL(' '.repeat(count) + input, base).href, href), assertAlive);
  });

  test(`${file}: wherever the memory ends during a setter, the URL stays as it was`, () => {
    const { URL } = loadWithLimitedMemory(file);
    for (const [setter, value, expected] of [
      ['pathname', '/é/../ü b', '/%C3%BC%20b'],
      ['search', 'ü', '?%C3%BC'],
      ['hostname', 'faß.example', 'xn--fa-hia.example'],
    ]) {
      const before = new URL('https://example.com/a?b#c').href;
      const changed = new URL(before);
      const set = (/** @type {number} */ count) => {
        try {
          changed.href = before;
          changed[setter] = '\t'.repeat(count) + value;
        } catch (error) {
          assert.equal(changed.href, before);
          throw error;
        }
        assert.equal(changed[setter], expected);
      };
      countDown(set, () => assert.equal(new URL('HTTP://é').hostname, 'xn--9ca'));
    }
  });

  test(`${file}: wherever the memory ends during the decoding of a form, there is a RangeError, and the next call works`, () => {
    const { URLSearchParams } = loadWithLimitedMemory(file);
    // Bytes that are not UTF-8 are left to the engine.
    const decode = (/** @type {number} */ count) =>
      assert.equal(new URLSearchParams(`a=${'%ff'.repeat(count)}`).get('a')?.length, count);
    countDown(decode, () => assert.equal(new URLSearchParams('a=%C3%BC%ff').get('a'), 'ü\ufffd'));
  });
}

for (const [file, input, base] of [
  ['whurl.cjs', 'https://faß.Example:443/é', 'https://b.example/'],
  // Expressions leave this one to the engine.
  ['js.cjs', 'x://faß/', 'x:/'],
]) {
  test(`${file}: wherever the memory ends during a call of canParse, its answer agrees with a parse`, () => {
    const { URL } = loadWithLimitedMemory(file);
    // With a base, both need the same memory.
    const last = largest((count) => new URL(' '.repeat(count) + input, base));
    const outcomes = { true: 0, false: 0 };
    for (let count = last + BYTES / 2; count > last - BYTES / 2; count -= STEP) {
      const answer = URL.canParse(' '.repeat(count) + input, base);
      assert.equal(answer, count <= last, `${count}`);
      outcomes[/** @type {'true' | 'false'} */ (`${answer}`)]++;
    }
    assert.ok(outcomes.true > 0 && outcomes.false > 0);
  });
}

// `whurl/js` encodes forms without its engine.
test('whurl.cjs: wherever the memory ends during the encoding of a form, the list stays as it was', () => {
  const { URLSearchParams } = loadWithLimitedMemory('whurl.cjs');
  const encode = (/** @type {number} */ count) => {
    const params = new URLSearchParams();
    params.append('a', 'é'.repeat(count));
    try {
      assert.equal(params.toString().length, 2 + 6 * count);
    } finally {
      assert.equal(params.get('a')?.length, count);
    }
  };
  countDown(encode, () => assert.equal(String(new URLSearchParams({ a: 'ü' })), 'a=%C3%BC'));
});

// A call's allocations are lost when the memory ends within it (docs/trust.md), so there is no counting down.
test('whurl/bindings: no room for an input is a RangeError, and the next call works', { skip: skipBindings }, () => {
  const { URL, URLSearchParams } = loadWithLimitedMemory('bindings.cjs');
  const url = new URL('https://example.com/?a#b');
  const params = url.searchParams;
  const large = 'é'.repeat(2 ** 20);
  for (let i = 0; i < 1000; i++) {
    assert.throws(() => new URL(`https://example.com/${large}`), tooLong);
    assert.throws(() => (url.hash = large), tooLong);
    assert.throws(() => params.append('a', large), tooLong);
    assert.throws(() => new URLSearchParams(large).size, tooLong);
    assert.equal(URL.canParse(`https://example.com/${large}`), false);
    assert.equal(url.href, 'https://example.com/?a#b');
    assert.equal(new URL('HTTPS://é.example/ü').href, 'https://xn--9ca.example/%C3%BC');
  }
  params.append('c', 'ü');
  assert.equal(url.href, 'https://example.com/?a=&c=%C3%BC#b');
});

test('whurl/bindings: what there is no room for in the URL is not added to its list', { skip: skipBindings }, () => {
  const { URL } = loadWithLimitedMemory('bindings.cjs', 400);
  const url = new URL('https://u:p@h.example/?b#f');
  const add = {
    append: (/** @type {string} */ value) => url.searchParams.append('x', value),
    set: (/** @type {string} */ value) => url.searchParams.set('b', value),
  };
  for (const change of Object.values(add)) {
    for (const count of [2_000_000, 3_000_000, 6_000_000]) assert.throws(() => change('é'.repeat(count)), tooLong);
    assert.equal(url.searchParams.size, 1);
    assert.equal(url.href, 'https://u:p@h.example/?b#f'.replace('?b', url.search));
    url.hostname = 'i.example';
    assert.deepEqual([url.host, url.hash, url.pathname], ['i.example', '#f', '/']);
    url.hostname = 'h.example';
  }
  // Many that are short, up to the first that is refused.
  let count = 0;
  assert.throws(() => {
    for (; ; count++) url.searchParams.append('y', 'é'.repeat(1000));
  }, tooLong);
  assert.ok(count > 100, String(count));
  assert.equal(url.searchParams.size, 1 + count);
  assert.ok(url.search.length > 6000 * count);
  url.searchParams.delete('y');
  url.searchParams.append('z', '');
  assert.equal(url.search, '?b=&z=');
});

test('whurl/bindings: a call for which the memory ends can fail any number of times', { skip: skipBindings }, () => {
  const { initSync, URL, URLSearchParams } = loadWithLimitedMemory('bindings.cjs', 40);
  const { __stack_pointer: pointer } = initSync();
  const top = pointer.value;
  const other = new URLSearchParams('b=c');
  other.append('d', 'e');
  const params = new URLSearchParams();
  params.append('a', 'é'.repeat(400_000));
  for (let i = 0; i < 40_000; i++) {
    assert.throws(() => String(params), tooLong);
    assert.equal(pointer.value, top);
    if (i % 1000 === 0) assert.equal(String(other), 'b=c&d=e');
    if (i % 1000 === 0) assert.equal(new URL('HTTPS://é.example/ü').href, 'https://xn--9ca.example/%C3%BC');
  }
});

test('whurl/bindings: large lists that nothing reaches leave room for others', { skip: skipBindings }, () => {
  const { URLSearchParams } = loadWithLimitedMemory('bindings.cjs', 2000);
  for (let i = 0; i < 1500; i++) {
    const list = new URLSearchParams(`a=${'x'.repeat(300_000)}`);
    list.append('b', `${i}`);
    assert.equal(list.size, 2);
  }
});

test('whurl/tools: wherever the memory ends, there is a RangeError, and the next call works', () => {
  const tools = loadWithLimitedMemory('tools.cjs');
  const assertAlive = () => assert.equal(tools.validate('https://é.example/').url, 'https://xn--9ca.example/');
  const calls = /** @type {((input: string) => unknown)[]} */ ([
    (input) => tools.validate(input),
    (input) => tools.isValidURLString(input),
    (input) => tools.domainToASCII(input),
  ]);
  for (const call of calls) {
    const attempt = (/** @type {number} */ count) => call('é'.repeat(count) + '.example');
    countDown(attempt, assertAlive);
  }
});
