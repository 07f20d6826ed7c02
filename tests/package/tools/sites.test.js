// Public suffixes, registrable domains and sites: the standard's table, the list project's vectors, and the caller's
// lists.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { locateSuffixList } from '../../../scripts/data/test-data.js';
import { URL, loadEntry } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [imported, required] = await loadEntry('whurl/tools/sites');
const { listDate, publicSuffix, registrableDomain, sameSite, schemelesslySameSite } = imported;
const { site, subdomain, suffixList, suffixRule } = imported;

// https://url.spec.whatwg.org/#example-host-psl, and after it what that table does not show: of each host the public
// suffix, the registrable domain and what is before it.
/** @type {[string, string | null, string | null, string | null][]} */
const table = [
  ['com', 'com', null, null],
  ['example.com', 'com', 'example.com', ''],
  ['www.example.com', 'com', 'example.com', 'www'],
  ['sub.www.example.com', 'com', 'example.com', 'sub.www'],
  ['EXAMPLE.COM', 'com', 'example.com', ''],
  ['example.com.', 'com.', 'example.com.', ''],
  ['github.io', 'github.io', null, null],
  ['whatwg.github.io', 'github.io', 'whatwg.github.io', ''],
  ['إختبار', 'xn--kgbechtv', null, null],
  ['example.إختبار', 'xn--kgbechtv', 'example.xn--kgbechtv', ''],
  ['sub.example.إختبار', 'xn--kgbechtv', 'example.xn--kgbechtv', 'sub'],
  ['[2001:0db8:85a3:0000:0000:8a2e:0370:7334]', null, null, null],
  ['127.1', null, null, null],
  ['', null, null, null],
  ['github.io.', 'github.io.', null, null],
  ['.com', null, null, null],
  ['example..com', null, null, null],
  ['a.b.ck.', 'b.ck.', 'a.b.ck.', ''],
  ['a.www.ck', 'ck', 'www.ck', 'a'],
];

for (const [name, entry] of Object.entries({ imported, required }))
  test(`the standard's table of examples holds (${name})`, () => {
    for (const [host, ...expected] of table) {
      const { publicSuffix, registrableDomain, subdomain } = entry;
      assert.deepEqual([publicSuffix(host), registrableDomain(host), subdomain(host)], expected, host);
    }
  });

test('`suffixRule` returns the rule and its section', () => {
  assert.deepEqual(suffixRule('www.city.kobe.jp'), { rule: '!city.kobe.jp', section: 'icann' });
  assert.deepEqual(suffixRule('a.blogspot.com'), { rule: 'blogspot.com', section: 'private' });
  assert.deepEqual(suffixRule('a.unlisted.'), { rule: '*', section: null });
  assert.equal(suffixRule('1.2.3.4'), null);
});

test('invalid and too long hosts throw', () => {
  for (const ask of [publicSuffix, registrableDomain, subdomain, suffixRule]) {
    for (const host of ['a b', '%', '[', '1.2.3.4.5', '\u00AD'])
      assert.throws(() => ask(host), {
        name: 'TypeError',
        message: 'Invalid host',
        code: 'ERR_INVALID_HOST',
        input: host,
      });
  }
  for (const url of ['https://www.example.co.uk/', 'example.com:80', 'example.com/a', 'a@example.com'])
    assert.throws(() => registrableDomain(url), {
      message: 'Invalid host: pass the hostname of the URL, such as url.hostname',
      code: 'ERR_INVALID_HOST',
      input: url,
    });
  for (const ask of [publicSuffix, registrableDomain, subdomain, suffixRule])
    assert.throws(() => ask(new URL('https://a.co.uk/')), {
      name: 'TypeError',
      message: 'host must be a string: pass the hostname of the URL, such as url.hostname',
      code: 'ERR_INVALID_ARG_TYPE',
    });
  assert.equal(publicSuffix('a'.repeat(100_000)), 'a'.repeat(100_000));
  assert.throws(() => publicSuffix('a'.repeat(0x10000001)), {
    name: 'RangeError',
    message: 'input is longer than 256 MiB, or than the memory allows',
  });
  assert.equal(publicSuffix('still.works'), 'works');
});

test('`site` returns scheme and registrable domain, or null', () => {
  assert.equal(site('https://a.b.example.co.uk:8443/'), 'https://example.co.uk');
  assert.equal(site(new URL('http://[::1]:3000/')), 'http://[::1]');
  assert.equal(site('blob:https://a.github.io/x'), 'https://a.github.io');
  assert.equal(site('file:///x'), 'null');
  // A blob URL has the origin of its URL only if that is one of HTTP.
  for (const url of words`
    blob:ftp://a.example/x blob:ws://a.example/x blob:wss://a.example/x blob:file:///x blob:x
    blob:blob:https://a.example/x`) {
    assert.equal(site(url), 'null', url);
    assert.equal(sameSite(url, url), false, url);
    assert.equal(schemelesslySameSite(url, 'https://a.example/'), false, url);
  }
  assert.equal(site('blob:http://a.example/x'), 'http://a.example');
  for (const url of ['', 'x', 'https://']) {
    assert.throws(() => site(url), { name: 'TypeError', message: 'Invalid URL', code: 'ERR_INVALID_URL', input: url });
    assert.throws(() => sameSite('https://x/', url), { name: 'TypeError', input: url });
    assert.throws(() => schemelesslySameSite(url, 'https://x/'), { name: 'TypeError', input: url });
  }
});

// Two URLs, whether they are schemelessly same site, and whether they are same site.
/** @type {[string, string, boolean, boolean][]} */
const pairs = [
  ['https://example.com', 'https://sub.other.example.com:81', true, true],
  ['https://example.com', 'wss://sub.example.com', true, false],
  ['https://example.com', 'https://example.com.', false, false],
  ['https://a.github.io', 'https://b.github.io', false, false],
  ['https://github.io', 'https://github.io', true, true],
  ['https://github.io', 'https://a.github.io', false, false],
  ['http://127.0.0.1', 'https://127.0.0.1', true, false],
  ['http://127.0.0.1', 'http://127.0.0.2', false, false],
  ['data:,', 'data:,', false, false],
];

test('`sameSite` and `schemelesslySameSite` compare sites', () => {
  for (const [a, b, schemelessly, same] of pairs) {
    for (const [one, other] of [
      [a, b],
      [new URL(b), new URL(a)],
    ])
      assert.deepEqual([schemelesslySameSite(one, other), sameSite(one, other)], [schemelessly, same], `${a} ${b}`);
  }
});

test("every function accepts the caller's list", () => {
  const list = suffixList(
    '// VERSION: 2031-02-03_04-05-06_UTC\nexample\n// ===BEGIN PRIVATE DOMAINS===\n*.bücher.example\n',
  );
  const other = suffixList('co.example');
  assert.deepEqual([list.date, other.date], ['2031-02-03', null]);
  assert.deepEqual(suffixRule('a.b.bücher.example', { list }), { rule: '*.xn--bcher-kva.example', section: 'private' });
  assert.equal(registrableDomain('a.b.co.example', { list }), 'co.example');
  assert.equal(registrableDomain('a.b.co.example', { list: other }), 'b.co.example');
  assert.equal(site('https://a.b.co.example/', { list: other }), 'https://b.co.example');
  assert.ok(sameSite('https://a.example/', 'https://b.a.example/', { list: undefined }));
  assert.ok(!sameSite('https://co.example/', 'https://b.co.example/', { list: other }));
  assert.ok(sameSite('https://co.example/', 'https://b.co.example/', { list }));
  assert.throws(() => publicSuffix('a', { list: {} }), {
    name: 'TypeError',
    message: 'list must be a result of suffixList()',
  });
  assert.throws(() => publicSuffix('a', { list: null }), { name: 'TypeError' });
});

test('a list may have the default rule alone, which applies to every domain', () => {
  for (const text of ['*', '.*', '// a comment\n*\n']) {
    const list = suffixList(text);
    assert.equal(publicSuffix('a.b.com', { list }), 'com', text);
    assert.equal(registrableDomain('a.b.co.uk', { list }), 'co.uk', text);
    assert.deepEqual(suffixRule('a.b.com', { list }), { rule: '*', section: null }, text);
  }
});

test('`suffixList` throws for texts that are not lists', () => {
  assert.throws(() => suffixList(''), { name: 'TypeError', message: 'Invalid public suffix list: it has no rules' });
  assert.throws(() => suffixList('com\n\n<html>'), {
    name: 'TypeError',
    message: 'Invalid public suffix list: line 3 is not a rule',
  });
  assert.throws(() => suffixList('x\n'.repeat(10) + '..'), { message: /line 11 is/ });
});

test('with `icannOnly`, private rules do not count', () => {
  const icann = { icannOnly: true };
  const host = 'a.b.github.io.';
  assert.deepEqual([publicSuffix(host), registrableDomain(host), subdomain(host)], ['github.io.', 'b.github.io.', 'a']);
  assert.deepEqual(
    [publicSuffix(host, icann), registrableDomain(host, icann), subdomain(host, icann)],
    ['io.', 'github.io.', 'a.b'],
  );
  assert.deepEqual(suffixRule(host, icann), { rule: 'io', section: 'icann' });
  assert.deepEqual(suffixRule(host, { icannOnly: false }), { rule: 'github.io', section: 'private' });
  assert.equal(site(`https://${host}/`, icann), 'https://github.io.');
  const [a, b] = ['https://a.github.io/', 'https://b.github.io/'];
  for (const same of [sameSite, schemelesslySameSite]) assert.deepEqual([same(a, b), same(a, b, icann)], [false, true]);
  const list = suffixList('example\n// ===BEGIN PRIVATE DOMAINS===\n*.example\na.*.example');
  assert.equal(subdomain('x.a.b.example', { list }), '');
  assert.equal(subdomain('x.a.b.example', { list, ...icann }), 'x.a');
});

/** @param {import('node:test').TestContext} t @param {string} file @returns {string | null} */
const published = (t, file) => {
  const folder = locateSuffixList();
  if (folder !== null) return readFileSync(`${folder}/${file}`, 'utf8');
  assert.notEqual(process.env.CI, 'true', `${file} is missing (set PSL_DIR)`);
  t.skip(`${file} is missing (set PSL_DIR)`);
  return null;
};

test('the published list has the same rules as the package, and its section of ICANN has the rules of `icannOnly`', (t) => {
  const text = published(t, 'public_suffix_list.dat');
  if (text === null) return;
  const list = suffixList(text);
  const icann = suffixList(text.slice(0, text.indexOf('// ===BEGIN PRIVATE DOMAINS===')));
  assert.equal(list.date, listDate);
  for (const rule of text.split('\n').filter((line) => line !== '' && !line.startsWith('//'))) {
    const host = `a.b.${rule.replace(/^!|^\*\./, '')}`;
    assert.deepEqual(suffixRule(host, { list }), suffixRule(host), host);
    assert.equal(registrableDomain(host, { list }), registrableDomain(host), host);
    assert.deepEqual(suffixRule(host, { icannOnly: true }), suffixRule(host, { list: icann }), host);
    assert.equal(subdomain(host, { icannOnly: true }), subdomain(host, { list: icann }), host);
  }
});
