// Hosts and domains: the standard's examples, and the domains of the web-platform-tests.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { loadEntry } from '../../shared/package.js';

const [tools, required] = await loadEntry('whurl/tools');
const { domainToASCII, domainToUnicode, hostEquals, parseHost } = tools;
const { isValidDomain, isValidHostString, isValidOpaqueHostString } = tools;

// The table of section 3: the input, the host in a special URL, and the host in another.
/** @param {string} serialized */
const opaque = (serialized) => ({ kind: 'opaque', serialized });
const domain = (/** @type {string} */ serialized, unicode = serialized) => ({ kind: 'domain', serialized, unicode });
/** @type {[string, any, any][]} */
const table = [
  ['EXAMPLE.COM', domain('example.com'), opaque('EXAMPLE.COM')],
  ['example%2Ecom', domain('example.com'), opaque('example%2Ecom')],
  ['faß.example', domain('xn--fa-hia.example', 'faß.example'), opaque('fa%C3%9F.example')],
  ['0', { kind: 'ipv4', serialized: '0.0.0.0', value: 0 }, opaque('0')],
  ['0xffffffff', { kind: 'ipv4', serialized: '255.255.255.255', value: 0xffffffff }, opaque('0xffffffff')],
  ['[0:0::1%5D', null, null],
  ['09', null, opaque('09')],
  ['example.255', null, opaque('example.255')],
  ['example^example', null, null],
  ['', null, { kind: 'empty', serialized: '' }],
  ['xn--8i7caa', domain('xn--8i7caa'), opaque('xn--8i7caa')],
];

test("parseHost returns the results in the standard's table", () => {
  for (const { parseHost: parse } of [tools, required]) {
    for (const [input, special, opaque] of table) {
      assert.deepEqual(parse(input), special, input);
      assert.deepEqual(parse(input, { opaque: true }), opaque, input);
    }
  }
});

test('an IPv6 address has its number and its pieces', () => {
  const pieces = [0x2001, 0xdb8, 0, 0, 0, 0, 0xff, 1];
  const expected = {
    kind: 'ipv6',
    serialized: '[2001:db8::ff:1]',
    value: 0x20010db8_00000000_00000000_00ff0001n,
    pieces,
  };
  assert.deepEqual(parseHost('[2001:DB8::FF:1]'), expected);
  assert.deepEqual(parseHost('[2001:DB8::FF:1]', { opaque: true }), expected);
  assert.equal(parseHost('[::]').value, 0n);
});

test('hostEquals compares parsed hosts', () => {
  assert.ok(hostEquals('127.0.0.1', '0x7f000001'));
  assert.ok(hostEquals(parseHost('[::1]'), '[0::1]'));
  assert.ok(!hostEquals('127.0.0.1', '0x7f000001', { opaque: true }));
  assert.ok(!hostEquals(parseHost('1.1.1.1'), parseHost('1.1.1.1', { opaque: true })), 'the kinds differ');
  assert.throws(() => hostEquals('a b', 'a'), {
    name: 'TypeError',
    message: 'Invalid host: argument a',
    code: 'ERR_INVALID_HOST',
    input: 'a b',
  });
});

for (const file of ['toascii.json', 'IdnaTestV2.json', 'IdnaTestV2-removed.json']) {
  test(`domainToASCII agrees with the host parser and domainToUnicode on ${file}`, (t) => {
    const cases = casesFor(t, file);
    if (cases === null) return;
    for (const { input, output: serialized } of cases) {
      // The data is about hosts. An empty output stands for an invalid host, and the domain parser accepts no
      // addresses.
      const output = serialized || null;
      const ascii = domainToASCII(input);
      const host = parseHost(input);
      if (host?.kind === 'domain') assert.equal(ascii, output, input);
      assert.equal(host === null ? null : host.serialized, output, input);
      if (ascii !== null) assert.equal(domainToASCII(domainToUnicode(ascii)), ascii, input);
      if (isValidDomain(input)) assert.equal(domainToASCII(input, { beStrict: true }), ascii, input);
    }
  });
}

test('beStrict refuses domains that the parser accepts', () => {
  for (const domain of ['a_b', '-a', 'a-', 'ab--c', 'a..b', 'a.', 'xn--a', `${'x'.repeat(64)}.example`]) {
    assert.equal(domainToASCII(domain), domain);
    assert.equal(domainToASCII(domain, { beStrict: true }), null, domain);
    assert.equal(isValidDomain(domain), false, domain);
  }
  assert.equal(domainToUnicode('a_b.xn--53h'), 'a_b.☕');
  assert.equal(domainToUnicode('a_b.xn--53h', { beStrict: true }), 'a_b.xn--53h');
});

test("isValidDomain and its variants follow the standard's grammar", () => {
  for (const [text, domain, host, opaque] of /** @type {[string, boolean, boolean, boolean][]} */ ([
    ['☕.example', true, true, true],
    ['127.0.0.1', false, true, true],
    ['127.0.0.01', false, false, true],
    ['[::1]', false, true, true],
    ['[::01]', false, false, false],
    ['exam%70le', false, false, true],
    ['', false, false, false],
  ]))
    assert.deepEqual(
      [isValidDomain(text), isValidHostString(text), isValidOpaqueHostString(text)],
      [domain, host, opaque],
      text,
    );
});
