// A URL of more than 32,767 units keeps its record in another form (js/classes/url.js). It has the members of the
// same URL with a short part.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builds } from '../../shared/package.js';
import { partNames } from '../../shared/wpt/url-parts.js';
import { words } from '../../shared/words.js';

const long = 'x'.repeat(40_000);
/** The part of a URL that is long or not. */
const PART = 'PART';

const urls = words`
  https://user:pass@h.example:81/PART?q#f https://user@h.example/a?PART#f https://:pass@h.example/a?q#PART
  http://PART:p@h.example/ http://h.example:81/PART http://h.example/PART# http://h.example/PART?#
  http://h.example/?PART ws://h.example?q#PART file:///PART?q file://h.example/PART blob:https://h.example:81/PART?q#f
  blob:ftp://h.example/PART web+a://u:p@h.example:81/PART?q#f web+a:///PART web+a:/.//PART web+a:PART?q#f`;
/** Attributes and their values. @type {['protocol', string][]} */
const setters = words`
  protocol=ws username=u password= host=b.example:82 hostname=b.example port=443 pathname=/b search=c search= hash=d
  hash=`.map((each) => /** @type {any} */ (each.split('=')));

for (const { name, URL } of builds) {
  const members = (/** @type {globalThis.URL} */ url) => [
    ...[url.href, url.origin, url.protocol, url.username, url.password, url.host, url.hostname, url.port, url.pathname],
    ...[url.search, url.hash, url.searchParams.toString(), JSON.stringify(url), String(url)],
  ];
  /** @param {string} title @param {string} short @param {(url: globalThis.URL) => void} [change] @param {string} [part] */
  const assertAlike = (title, short, change = () => {}, part = long) => {
    const [one, other] = [short, short.replace(PART, part)].map((input) => {
      const url = new URL(input);
      change(url);
      return members(url);
    });
    assert.ok(
      other.every((member, i) => member === one[i].replace(PART, part)),
      title,
    );
  };

  test(`a long URL has the members of a short one (${name})`, () => {
    for (const url of urls)
      for (const length of [32_765, 32_766, 32_767, 32_768, 32_769, 40_000, 65_536, 100_000])
        assertAlike(`${url} ${length}`, url, undefined, 'x'.repeat(length - url.length + PART.length));
  });

  test(`the origins of long URLs (${name})`, () => {
    for (const input of words`
      https://user@h.example:81/PART file://h.example/PART web+a://h.example/PART blob:https://h.example:81/PART
      blob:ftp://h.example/PART blob:h.example/PART web+a:https://h.example/PART`) {
      const origin = /^(?:blob:)?https:/.test(input) ? 'https://h.example:81' : 'null';
      for (const part of ['', long]) assert.equal(new URL(input.replace(PART, part)).origin, origin);
    }
  });

  test(`the origin of a blob URL without a URL in its path does not depend on the last parse (${name})`, () => {
    const url = new URL('blob:h.example/');
    assert.ok(new URL('http://h.example/'));
    assert.equal(url.origin, 'null');
  });

  test(`the setters of a long URL do what a short one's do (${name})`, () => {
    for (const url of urls) {
      for (const [attribute, value] of setters)
        assertAlike(`${url} ${attribute} ${value}`, url, (url) => (url[attribute] = value));
      assertAlike(`${url} append`, url, (url) => url.searchParams.append('a', 'b'));
      assertAlike(`${url} delete`, url, (url) => url.searchParams.delete('q'));
    }
  });

  test(`setters lead into the long form and out of it (${name})`, () => {
    const steps = words`
      pathname=LONG host=example.org:81 hash=h search=LONG protocol=https pathname=/ port= username=LONG search=
      username=u hash=LONG href=http://short/`.map((step) => step.replace('LONG', long).split('='));
    const ours = new URL('http://a/b?c#d');
    const native = new globalThis.URL('http://a/b?c#d');
    for (const [part, value] of /** @type {['href', string][]} */ (steps)) {
      ours[part] = value;
      native[part] = value;
      for (const each of partNames) assert.ok(ours[each] === native[each], `${each} after ${part}`);
    }
    ours.searchParams.append('q', long);
    native.searchParams.append('q', long);
    assert.ok(ours.href === native.href);
    ours.searchParams.delete('q');
    assert.equal(ours.href, 'http://short/');
  });

  test(`a setter makes a URL long, and short again (${name})`, () => {
    const url = new URL('https://u:p@h.example:81/a?q#f');
    const before = members(url);
    url.pathname = long;
    assert.equal(url.href, `https://u:p@h.example:81/${long}?q#f`);
    url.pathname = 'a';
    assert.deepEqual(members(url), before);
    for (const length of [32_766, 32_767, 32_768]) {
      url.hash = '';
      url.hash = 'x'.repeat(length - url.href.length - 1);
      assert.equal(url.href.length, length);
      assert.equal(url.pathname, '/a');
      assert.equal(new URL(url.href).port, '81');
    }
  });
}
