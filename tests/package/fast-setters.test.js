// Setters of plain values work without the engine (js/plain/setters.js). Their results must be the engine's, and each
// setter must really do so for a share of the values.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../shared/built.js';
import '../../js/engine/load/node.js';
import { HASH, HOST, HOSTNAME, PASSWORD, PATHNAME, PORT, PROTOCOL, SEARCH, USERNAME } from '../../js/modules/abi.js';
import { canParse, parse, setWithEngine } from '../../js/engine/engine.js';
import { slots } from '../../js/modules/instance.js';
import { PORT_NUMBER } from '../../js/modules/abi.js';
import { hasPlainAuthority } from '../../js/plain/can-parse.js';
import { BITS, MASK, hostPair, pathPair, restPair, schemePair, setWithoutEngine } from '../../js/plain/setters.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

const attributes = { PROTOCOL, USERNAME, PASSWORD, HOST, HOSTNAME, PORT, PATHNAME, SEARCH, HASH };

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

/** @param {(attribute: number, href: string, value: string) => string | undefined} setter */
const outcome = (setter, /** @type {number} */ attribute, /** @type {string} */ input, /** @type {string} */ value) => {
  const href = /** @type {string} */ (parse(input, undefined));
  const before = Array.from(slots.subarray(0, 8));
  // The class passes the port in this slot.
  slots[PORT_NUMBER] = Number(/:(\d+)$/.exec(new URL(href).host)?.[1] ?? 0);
  const changed = setter(attribute, href, value);
  return {
    href: changed ?? href,
    record: changed === undefined ? before : Array.from(slots.subarray(0, 8)),
    taken: changed !== undefined,
  };
};

/** Calls `setWithoutEngine` as the class does, with the record in `slots`. */
const setFast = (/** @type {number} */ attribute, /** @type {string} */ href, /** @type {string} */ value) => {
  const pair = (/** @type {number} */ at) => slots[at] | (slots[at + 1] << BITS);
  const changed = setWithoutEngine(attribute, value, href, pair(0), pair(2), pair(4), pair(6));
  if (changed !== undefined)
    slots.set([schemePair, hostPair, pathPair, restPair].flatMap((both) => [both & MASK, both >> BITS]));
  return changed;
};

/** By attribute, how many setters were compared, and how many did without the engine. */
const counts = Object.values(attributes).map(() => ({ all: 0, taken: 0 }));

/** @param {number} attribute @param {string} input @param {string} value */
const compare = (attribute, input, value) => {
  const fast = outcome(setFast, attribute, input, value);
  const count = counts[attribute - 1];
  count.all++;
  if (!fast.taken) return;
  count.taken++;
  const { href, record } = outcome(setWithEngine, attribute, input, value);
  const what = `attribute ${attribute} of ${input} = ${JSON.stringify(value)}`;
  assert.equal(fast.href, href, what);
  assert.deepEqual(fast.record, record, what);
};

/** @param {Iterable<string>} values */
const compareAll = (values) => {
  for (const value of values) {
    for (const attribute of Object.values(attributes)) for (const href of hrefs) compare(attribute, href, value);
  }
};

/**
 * Runs comparisons. For each attribute, a share of them must do without the engine.
 *
 * @param {() => void} run
 * @param {Partial<Record<keyof typeof attributes, number>>} shares the least, in per cent
 */
const assertShares = (run, shares) => {
  for (const count of counts) count.all = count.taken = 0;
  run();
  for (const [name, least] of Object.entries(shares)) {
    const { all, taken } = counts[attributes[/** @type {keyof typeof attributes} */ (name)] - 1];
    assert.ok((100 * taken) / all >= least, `${name}: ${taken} of ${all}, less than ${least} %`);
  }
};

test('plain values need no engine', () => {
  /** @type {Record<keyof typeof attributes, string[]>} */
  const plain = {
    PROTOCOL: ['http', 'https:', 'ws', 'wss:', 'ftp'],
    USERNAME: ['', 'someone', 'a b'],
    PASSWORD: ['', 'secret', '@'],
    HOST: ['a', 'EXAMPLE.org', 'example.org:8080', '127.0.0.1'],
    HOSTNAME: ['a', 'EXAMPLE.org', '127.0.0.1'],
    PORT: ['', '443', '8080'],
    PATHNAME: ['', '/', '/a/b', '/a/../b', 'a', '/a b'],
    SEARCH: ['', '?', '?a=b', 'a=b', 'a b'],
    HASH: ['', '#', '#a', 'a', 'a b'],
  };
  // URLs without a port: it may be the default of another protocol.
  for (const href of hrefs.slice(0, 3)) {
    for (const [name, values] of Object.entries(plain)) {
      const run = () =>
        values.forEach((value) => compare(attributes[/** @type {keyof typeof attributes} */ (name)], href, value));
      assertShares(run, { [name]: 100 });
    }
  }
});

test('setters agree with the engine about values of one and of two characters', () => {
  const ascii = Array.from({ length: 0x82 }, (_, i) => String.fromCharCode(i));
  const special = [...'\0\t\n\r !"#%\'-./:;<=>?@[\\]^_`{|}~019aAxzZ\x7fß'];
  const values = ['', ...ascii, ...special.flatMap((first) => special.map((second) => first + second))];
  assertShares(() => compareAll(values), {
    USERNAME: 44,
    PASSWORD: 44,
    HOST: 3.4,
    HOSTNAME: 3.4,
    PORT: 0.5,
    PATHNAME: 42,
    SEARCH: 44,
    HASH: 44,
  });
});

test('setters agree with the engine about values that are nearly plain', () => {
  const schemes = ['http', 'https', 'ws', 'wss', 'ftp', 'file', 'gopher', 'HTTP'].flatMap((scheme) => [
    scheme,
    `${scheme}:`,
    `${scheme}::`,
    `${scheme}:x`,
  ]);
  const ports = [
    '80',
    '443',
    '21',
    '080',
    '0',
    '8080',
    '65535',
    '65536',
    '99999',
    '123456',
    '80 ',
    '8a',
    '-1',
    '1.5',
    '1e3',
  ];
  const hosts = [
    'a',
    'a.b',
    'a.b.',
    '.',
    '..a',
    'a..b',
    '1',
    '1.a',
    'a.1',
    'a.0x1',
    'a.x1',
    'a.-1',
    '-',
    'a-',
    'xn--a',
    'a_b',
    'a:',
    'a:1',
    'a:80',
    'a:080',
    'a::1',
    'a:1:2',
    ':1',
    'A.b',
    'a b',
    '[::1]',
    '127.0.0.1',
    'a/b',
    'EXAMPLE.com',
    'A',
    'a.B',
    'a.1B',
    'XN--A',
    'xn--A.b',
    'A:80',
    'A.B:81',
    'A\r',
    '255.255.255.255',
    '256.0.0.1',
    '1.2.3.4.',
    '1.2.3.4:',
    '1.2.3.4:80',
    '1.2.3.4:8080',
    '1.2.3.4/x',
    '1.2.3.4a',
    '01.2.3.4',
    '0.0.0.0',
    '1.2.3',
    '1.2.3.',
    '1.2..4',
    '.1.2.3',
    '1.2.3.4.5',
    '1.2.3.-4',
    '1.2.3.08',
    '1.2.3.a',
    'a?b',
    'a@b',
    'localhost',
  ];
  const paths = [
    '/images/../logo.svg',
    '.',
    '..',
    '/.',
    '/..',
    '/./',
    '/../',
    '/a/.',
    '/a/..',
    '/a/./',
    '/a/../',
    '//..',
    '//../a',
    '/a//..',
    '/a//../b',
    '/../..',
    '/../../a',
    '/a/b/../../c',
    '/a/b/../../..',
    '/a/.../b',
    '/..a/b',
    '/./.',
    '/a/./b/..',
    '/a/.?',
    '/a/..#',
    '/..\t',
    '/.\t./a',
    '/./a\n',
    '/%20/../a',
    '/%2/..',
    '/a/%2e',
    '/a/.%2E/b',
    '/a%2eb',
    '/%2f/..',
    '/a b/..',
    '/ü/..',
    './a',
    '../..',
    '../../a',
    './..',
    'a/../b',
    'a/b/..',
    'a/b/../..',
    'a/b/../../../c',
    '.../a',
    '..a',
    'a/./b',
    'a/.',
    'a/.',
    'a/..',
    './a',
    '../a',
    '/a/.b',
    '/.b',
    '/a./b',
    '/a.b',
    '%2e',
    '/%2E%2e/',
    '/a\\b',
    '//',
    '//a',
    '/a//b',
    '/C:/',
    'a b',
    '/a?b',
    '/a#b',
    'a\tb',
    '/b/.\t/../x',
    '/b/\t../../x',
    '/b/%\t2e/../x',
  ];
  const values = [...schemes, ...ports, ...hosts, ...paths, '##', '??', '#\t', '? #', 'x'.repeat(256), 'x'.repeat(257)];
  assertShares(() => compareAll(values), {
    PROTOCOL: 1.8,
    USERNAME: 54,
    PASSWORD: 54,
    HOST: 10.7,
    HOSTNAME: 9.3,
    PORT: 1.9,
    PATHNAME: 53,
    SEARCH: 54,
    HASH: 54,
  });
});

test('setters agree with the engine where the result has the long form', () => {
  const href = (/** @type {number} */ length) => 'https://a.b/'.padEnd(length, 'x');
  for (let length = MASK - 6; length <= MASK; length++)
    for (const value of ['#', '#ab', '# ']) compare(HASH, href(length), value);
});

test('setters agree with the engine about generated values', () => {
  const alphabet = fc.constantFrom(...'abcxyz019.-_/\\:?#@%2eE &=+\'"<>`{}|^~[]\t\n', 'ü', '\ud800');
  const property = fc.property(
    fc.constantFrom(...Object.values(attributes)),
    fc.constantFrom(...hrefs),
    fc.oneof(
      fc.string(),
      fc.array(alphabet, { maxLength: 12 }).map((characters) => characters.join('')),
    ),
    compare,
  );
  assertShares(() => fc.assert(property, { numRuns: 50_000 }), {
    USERNAME: 40,
    PASSWORD: 40,
    HOST: 3,
    HOSTNAME: 3,
    PORT: 4,
    PATHNAME: 36,
    SEARCH: 40,
    HASH: 40,
  });
});

test('the pathname setter agrees with the engine about dots at every place', () => {
  const segments = ['', '.', '..', '...', '.a', 'a.', '..a', 'a..', '%2e', '%2E.', '%2', '.ü', 'a b'];
  for (const first of segments) {
    for (const second of segments) {
      for (const end of ['', '/', '/..', '/../..', '/./c', '/c/.', '\\..', '/\t..'])
        for (const start of ['', '/', '//', '/d/'])
          compare(PATHNAME, 'https://example.com/', `${start}${first}/${second}${end}`);
    }
  }
});

test('the pathname setter agrees with the engine about generated paths', () => {
  const piece = fc.constantFrom('/', '/', '.', '..', '/..', 'a', '%2e', '%', '2', '\t', '\\', '?', '#', ' ', '^', 'ü');
  const path = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
  const property = fc.property(path, (path) => compare(PATHNAME, 'https://example.com/', path));
  assertShares(() => fc.assert(property, { numRuns: 50_000 }), { PATHNAME: 35 });
});

test('a URL whose authority is plain is valid', () => {
  const near = [
    '',
    'http:',
    'http:/',
    'http://',
    'https://',
    'https:///',
    'HTTP://',
    'ws://',
    'https:\\\\',
    ' http://',
    'ht\ttp://',
    'https://http://',
  ];
  const hosts = [
    '',
    'a',
    'a.b',
    'a.b.',
    'a..b',
    '.',
    '1',
    'a.1',
    'a.0x1',
    'a.x1',
    'xn--',
    'xn--a',
    'A',
    'a b',
    'a<b',
    'a%b',
    'a_b',
    'a@',
    'u:p@a',
    'a:80',
    'a:99999',
    '[',
    '[::1]',
    'ü',
    'a\t',
    'a\ud800',
  ];
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
