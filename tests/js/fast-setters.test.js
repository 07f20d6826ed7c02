// The fast paths of js/classes/fast-setters.js and the engine agree on every value and URL that the former take.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import './support/built.js';
import '../../js/engine/load/node.js';
import { HASH, HOST, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME } from '../../js/engine/components.js';
import { canParse, parse, setWithEngine } from '../../js/engine/engine.js';
import { slots } from '../../js/engine/instance.js';
import { BITS, MASK, hasPlainAuthority, hostPair, pathPair, restPair, schemePair, setWithoutEngine } from '../../js/classes/fast-setters.js';

const parts = { PROTOCOL, USERNAME, PASSWORD, HOST, HOSTNAME, PORT, PATHNAME, SEARCH, HASH };

const hrefs = [
  'https://example.com/',
  'http://user@example.com/a/b',
  'ws://:secret@example.com/?q',
  'wss://user:secret@example.com:8080/a?q#f',
  'ftp://example.com:99/#f',
  'http://127.0.0.1:80/?#',
  'http://[::1]:443/x?y=z',
  'file:///C:/a?q#f',
  'file://host/',
  'a://host:1/p?q#f',
  'a:/p',
  'a:opaque',
];

/** @param {(part: number, href: string, value: string) => string | undefined} setter */
const outcome = (setter, /** @type {number} */ part, /** @type {string} */ input, /** @type {string} */ value) => {
  const href = /** @type {string} */ (parse(input, undefined));
  const before = Array.from(slots.subarray(0, 8));
  // As js/classes/url.js does it for the engine.
  slots[14] = Number(/:(\d+)$/.exec(new URL(href).host)?.[1] ?? 0);
  const changed = setter(part, href, value);
  return { href: changed ?? href, record: changed === undefined ? before : Array.from(slots.subarray(0, 8)), taken: changed !== undefined };
};

/** As js/classes/url.js does it. */
const setFast = (/** @type {number} */ part, /** @type {string} */ href, /** @type {string} */ value) => {
  const pair = (/** @type {number} */ at) => slots[at] | (slots[at + 1] << BITS);
  const changed = setWithoutEngine(part, value, href, pair(0), pair(2), pair(4), pair(6));
  if (changed !== undefined) slots.set([schemePair, hostPair, pathPair, restPair].flatMap((both) => [both & MASK, both >> BITS]));
  return changed;
};

let taken = 0;

/** @param {number} part @param {string} input @param {string} value */
const compare = (part, input, value) => {
  const fast = outcome(setFast, part, input, value);
  if (!fast.taken) return;
  taken++;
  const { href, record } = outcome(setWithEngine, part, input, value);
  const what = `part ${part} of ${input} = ${JSON.stringify(value)}`;
  assert.equal(fast.href, href, what);
  assert.deepEqual(fast.record, record, what);
};

/** @param {Iterable<string>} values */
const compareAll = (values) => {
  taken = 0;
  for (const value of values) {
    for (const part of Object.values(parts)) for (const href of hrefs) compare(part, href, value);
  }
  assert.ok(taken > 0, 'the fast path was never taken');
};

test('values of one and of two characters', () => {
  const ascii = Array.from({ length: 0x82 }, (_, i) => String.fromCharCode(i));
  const special = [...'\0\t\n\r !"#%\'-./:;<=>?@[\\]^_`{|}~019aAxzZ\x7fß'];
  compareAll(['', ...ascii, ...special.flatMap((first) => special.map((second) => first + second))]);
});

test('values that are near what each part is', () => {
  const schemes = ['http', 'https', 'ws', 'wss', 'ftp', 'file', 'gopher', 'HTTP'].flatMap((scheme) => [scheme, `${scheme}:`, `${scheme}::`, `${scheme}:x`]);
  const ports = ['80', '443', '21', '080', '0', '8080', '65535', '65536', '99999', '123456', '80 ', '8a', '-1', '1.5', '1e3'];
  const hosts = ['a', 'a.b', 'a.b.', '.', '..a', 'a..b', '1', '1.a', 'a.1', 'a.0x1', 'a.x1', 'a.-1', '-', 'a-', 'xn--a', 'a_b', 'a:', 'a:1', 'a:80', 'a:080', 'a::1', 'a:1:2', ':1', 'A.b', 'a b', '[::1]', '127.0.0.1', 'a/b', 'EXAMPLE.com', 'A', 'a.B', 'a.1B', 'XN--A', 'xn--A.b', 'A:80', 'A.B:81', 'A\r', '255.255.255.255', '256.0.0.1', '1.2.3.4.', '1.2.3.4:', '1.2.3.4:80', '1.2.3.4:8080', '1.2.3.4/x', '1.2.3.4a', '01.2.3.4', '0.0.0.0', '1.2.3', '1.2.3.', '1.2..4', '.1.2.3', '1.2.3.4.5', '1.2.3.-4', '1.2.3.08', '1.2.3.a', 'a?b', 'a@b', 'localhost'];
  const paths = ['/images/../logo.svg', '.', '..', '/.', '/..', '/./', '/../', '/a/.', '/a/..', '/a/./', '/a/../', '//..', '//../a', '/a//..', '/a//../b', '/../..', '/../../a', '/a/b/../../c', '/a/b/../../..', '/a/.../b', '/..a/b', '/./.', '/a/./b/..', '/a/.?', '/a/..#', '/..\t', '/.\t./a', '/./a\n', '/%20/../a', '/%2/..', '/a/%2e', '/a/.%2E/b', '/a%2eb', '/%2f/..', '/a b/..', '/ü/..', './a', '../..', '../../a', './..', 'a/../b', 'a/b/..', 'a/b/../..', 'a/b/../../../c', '.../a', '..a', 'a/./b', 'a/.', 'a/.', 'a/..', './a', '../a', '/a/.b', '/.b', '/a./b', '/a.b', '%2e', '/%2E%2e/', '/a\\b', '//', '//a', '/a//b', '/C:/', 'a b', '/a?b', '/a#b', 'a\tb', '/b/.\t/../x', '/b/\t../../x', '/b/%\t2e/../x'];
  compareAll([...schemes, ...ports, ...hosts, ...paths, '##', '??', '#\t', '? #', 'x'.repeat(256), 'x'.repeat(257)]);
});

test('a URL of the long form is left to the engine, and its record is not looked at', () => {
  const record = /** @type {any} */ ({ valueOf: () => assert.fail('looked at') });
  for (const part of Object.values(parts)) assert.equal(setWithoutEngine(part, 'a', 'https://a/', -1, -1, -1, record), undefined);
});

test('a URL that would become one of the long form is left to the engine', () => {
  const href = (/** @type {number} */ length) => 'https://a.b/'.padEnd(length, 'x');
  for (const [length, value] of /** @type {const} */ ([[MASK, '#'], [MASK - 2, '#ab'], [MASK - 3, '# ']])) {
    compare(HASH, href(length), value);
    assert.equal(outcome(setFast, HASH, href(length), value).taken, false);
  }
  for (const value of ['#', '#ab', '# ']) {
    compare(HASH, href(MASK - 4), value);
    assert.equal(outcome(setFast, HASH, href(MASK - 4), value).taken, true);
  }
});

test('any values', () => {
  const alphabet = fc.constantFrom(...'abcxyz019.-_/\\:?#@%2eE &=+\'"<>`{}|^~[]\t\n', 'ü', '\ud800');
  taken = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(parts)),
      fc.constantFrom(...hrefs),
      fc.oneof(fc.string(), fc.array(alphabet, { maxLength: 12 }).map((characters) => characters.join(''))),
      compare,
    ),
    { numRuns: 50_000 },
  );
  assert.ok(taken > 0, 'the fast path was never taken');
});

test('any paths', () => {
  const piece = fc.constantFrom('/', '/', '.', '..', '/..', 'a', '%2e', '%', '2', '\t', '\\', '?', '#', ' ', '^', 'ü');
  taken = 0;
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      (path) => compare(PATHNAME, 'https://example.com/', path),
    ),
    { numRuns: 50_000 },
  );
  assert.ok(taken > 10_000, `${taken} taken`);
});

test('an authority that is taken for plain is one of a valid URL', () => {
  const near = ['', 'http:', 'http:/', 'http://', 'https://', 'https:///', 'HTTP://', 'ws://', 'https:\\\\', ' http://', 'ht\ttp://', 'https://http://'];
  const hosts = ['', 'a', 'a.b', 'a.b.', 'a..b', '.', '1', 'a.1', 'a.0x1', 'a.x1', 'xn--', 'xn--a', 'A', 'a b', 'a<b', 'a%b', 'a_b', 'a@', 'u:p@a', 'a:80', 'a:99999', '[', '[::1]', 'ü', 'a\t', 'a\ud800'];
  const tails = ['', '/', '?', '#', '\\', ':', '/ü ^%\ud800\0', '?@', '#@:99999', '/' + 'x'.repeat(0x10000)];
  let taken = 0;
  const check = (/** @type {string} */ url) => {
    if (!hasPlainAuthority(url)) return;
    taken++;
    assert.equal(canParse(url, undefined), true, url);
  };
  for (const start of near) for (const host of hosts) for (const tail of tails) check(start + host + tail);
  const character = fc.constantFrom(...'abxn019.-_/\\:?#@%[]<> \t', 'ü', '\ud800');
  const any = fc.array(character, { maxLength: 10 }).map((characters) => `http://${characters.join('')}`);
  fc.assert(fc.property(any, check), { numRuns: 50_000 });
  assert.ok(taken > 1000, `${taken} taken`);
});
