// Arguments of the wrong kind are a TypeError that names the argument, in every function of whurl/tools and its subpaths.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry } from '../support/package.js';

const [tools] = await loadEntry('whurl/tools');
const [sites] = await loadEntry('whurl/tools/sites');
const [display] = await loadEntry('whurl/tools/display');
const [encodings] = await loadEntry('whurl/tools/encodings');
const [html] = await loadEntry('whurl/tools/html');

const wrong = [undefined, null, 5, true, {}, [], Symbol('s'), new String('https://a/'), new URLSearchParams('a=b'), { a: 'b' }, () => 'a'];

/** Each function with its arguments in place of the wrong one, and the name of that argument. @type {[string, (value: any) => unknown][]} */
const texts = [
  ['input', (value) => tools.validate(value)],
  ['input', (value) => tools.isValidURLString(value)],
  ['input', (value) => tools.isValidNonEmptyURL(value)],
  ['input', (value) => tools.isValidURLPotentiallySurroundedBySpaces(value)],
  ['input', (value) => tools.isValidNonEmptyURLPotentiallySurroundedBySpaces(value)],
  ['input', (value) => tools.parseURL(value)],
  ['input', (value) => tools.basicURLParse(value)],
  ['text', (value) => tools.percentEncode(value, 'path')],
  ['text', (value) => tools.fragmentEscape(value)],
  ['text', (value) => tools.parseHost(value)],
  ['domain', (value) => tools.domainToASCII(value)],
  ['domain', (value) => tools.domainToUnicode(value)],
  ['text', (value) => tools.isValidDomain(value)],
  ['text', (value) => tools.isValidHostString(value)],
  ['text', (value) => tools.isValidOpaqueHostString(value)],
  ['host', (value) => sites.publicSuffix(value)],
  ['host', (value) => sites.registrableDomain(value)],
  ['host', (value) => sites.suffixRule(value)],
  ['text', (value) => sites.suffixList(value)],
  ['input', (value) => encodings.parse(value)],
  ['input', (value) => encodings.validate(value)],
  ['text', (value) => encodings.percentEncodeAfterEncoding(value, 'query')],
  ['input', (value) => html.urlUtilsReadOnly(value)],
];

/** @type {typeof texts} */
const urls = [
  ['url', (value) => tools.isAbsolute(value)],
  ['url', (value) => tools.isHierarchical(value)],
  ['url', (value) => tools.isAuthorityBased(value)],
  ['url', (value) => tools.originOf(value)],
  ['a', (value) => tools.sameOrigin(value, 'https://a/')],
  ['b', (value) => tools.sameOrigin('https://a/', value)],
  ['a', (value) => tools.urlEquals(value, 'https://a/')],
  ['b', (value) => tools.urlEquals('https://a/', value)],
  ['from', (value) => tools.relative(value, 'https://a/')],
  ['to', (value) => tools.relative('https://a/', value)],
  ['url', (value) => sites.site(value)],
  ['a', (value) => sites.sameSite(value, 'https://a/')],
  ['b', (value) => sites.sameSite('https://a/', value)],
  ['a', (value) => sites.schemelesslySameSite(value, 'https://a/')],
  ['b', (value) => sites.schemelesslySameSite('https://a/', value)],
  ['url', (value) => display.render(value)],
];

/** @type {typeof texts} */
const bytes = [
  ['input', (value) => tools.percentDecode(value)],
  ['input', (value) => encodings.parseUrlencoded(value)],
];

for (const [kind, cases] of Object.entries({ 'a string': texts, 'a string or an object with an href': urls, 'a string, an ArrayBuffer or a view of one': bytes })) {
  test(`where ${kind} belongs, everything else is refused`, () => {
    for (const [name, call] of cases) {
      for (const value of wrong) {
        assert.throws(() => call(value), { name: 'TypeError', message: `${name} must be ${kind}`, code: 'ERR_INVALID_ARG_TYPE' }, `${call}, ${String(value)}`);
      }
    }
    // They still work.
    assert.ok(tools.isValidURLString('https://a/'));
  });
}

test('hosts, records, origins, lists of tuples and functions are checked too', () => {
  for (const [message, call] of /** @type {[string, () => unknown][]} */ ([
    ['a must be a string or a result of parseHost()', () => tools.hostEquals({}, {})],
    ['a must be a string or a result of parseHost()', () => tools.hostEquals(null, 'a')],
    ['b must be a string or a result of parseHost()', () => tools.hostEquals('a', new String('a'))],
    ['a must be a URL or a result of originOf()', () => tools.sameOrigin({ opaque: false }, { opaque: false })],
    ['resolveBlob must be a function', () => tools.originOf('blob:x', { resolveBlob: null })],
    ['the result of resolveBlob must be a string or an object with an href', () => tools.originOf('blob:x', { resolveBlob: () => 5 })],
    ['encoding must be a string', () => tools.validate('x', { encoding: null })],
    ['encoding must be a string', () => encodings.parse('x', { encoding: 5 })],
    ['base must be a string or an object with an href', () => tools.validate('x', { base: null })],
    ['base must be a string or an object with an href', () => tools.isValidURLString('x', { base: 'https://a/' })],
    ['base must be a string or an object with an href', () => encodings.parse('x', { base: 5 })],
    ['tuples must be an iterable of names and values', () => encodings.serializeUrlencoded({ a: 'b' })],
    ['tuples must be an iterable of names and values', () => encodings.serializeUrlencoded(5)],
    ['tuples must be an iterable of names and values', () => encodings.serializeUrlencoded('a=b')],
    ['maxLength must be a number', () => display.render('https://a/', { maxLength: null })],
    ['maxLength must be a number', () => display.render('https://a/', { maxLength: '5' })],
    ['url must be a URL record', () => tools.serializeURL('https://a/')],
    ['url must be a URL record', () => tools.isSpecial(null)],
    ['baseURL must be a URL record', () => tools.parseURL('x', { baseURL: 'https://a/' })],
    ['url must be a URL record', () => tools.basicURLParse('x', { stateOverride: 'host' })],
    ['host must be a string, a number below 2^32 or eight numbers below 2^16', () => tools.serializeHost([1, 2])],
    ['host must be a string, a number below 2^32 or eight numbers below 2^16', () => tools.serializeHost(null)],
  ])) assert.throws(call, { name: 'TypeError', message, code: 'ERR_INVALID_ARG_TYPE' }, `${call}`);
  assert.throws(() => sites.publicSuffix('a', { list: null }), { name: 'TypeError', message: /^list must be/ });
});

test('options must be an object', () => {
  for (const options of ['https://a/', 5, null, true]) {
    for (const call of [
      () => tools.validate('x', options), () => tools.parseHost('x', options), () => tools.domainToASCII('x', options), () => tools.originOf('a:', options),
      () => tools.urlEquals('a:', 'a:', options), () => sites.site('a:', options), () => display.render('a:', options), () => encodings.parse('a:', options),
      () => encodings.parseUrlencoded('a', options), () => encodings.serializeUrlencoded([], options), () => tools.parseURL('a:', options),
    ]) assert.throws(call, { name: 'TypeError', message: 'options must be an object' }, `${call}`);
  }
});

test('an option that is true or false is what the value is as a Boolean', () => {
  for (const value of ['true', 'yes', {}, [], 1, -1, Symbol('s')]) {
    assert.equal(tools.domainToASCII('a_b', { beStrict: value }), null);
    assert.equal(tools.domainToUnicode('xn--53h.a_b', { beStrict: value }), 'xn--53h.a_b');
    assert.equal(tools.parseHost('0x7f.1', { opaque: value }).kind, 'opaque');
    assert.equal(tools.hostEquals('0x7f.1', '127.0.0.1', { opaque: value }), false);
    assert.equal(tools.urlEquals('a:#b', 'a:', { excludeFragments: value }), true);
  }
  for (const value of [undefined, null, false, 0, '', NaN]) {
    assert.equal(tools.domainToASCII('a_b', { beStrict: value }), 'a_b');
    assert.equal(tools.urlEquals('a:#b', 'a:', { excludeFragments: value }), false);
  }
});

test('the serialisation of an opaque origin is one for resolveBlob', () => {
  assert.equal(tools.originOf('blob:null/x', { resolveBlob: () => 'null' }).opaque, true);
});

test('buffers of every kind and realm are bytes', () => {
  const encoded = new TextEncoder().encode('%41');
  for (const input of [encoded, encoded.buffer, new DataView(encoded.buffer), new Uint8Array(new SharedArrayBuffer(3)), new SharedArrayBuffer(3)]) {
    assert.ok(tools.percentDecode(input).length > 0);
  }
});
