// URL objects of another realm, an iframe.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, URLSearchParams } from 'whurl';
import { loadInRealm } from './realm.js';

const inFrame = () => loadInRealm({ atob, TextEncoder, TextDecoder });

/** @type {[string, (realm: any) => any][]} */
const others = [
  ['the platform’s classes of an iframe', ({ realm }) => realm],
  ['the package in an iframe', (loaded) => loaded],
];

for (const [title, classesOf] of others) {
  test(`${title}: our classes accept their objects as strings and lists`, () => {
    const other = classesOf(inFrame());
    const theirs = new other.URL('http://a/b/c?d=1&e=2');
    assert.equal(new URL('../x', theirs).href, 'http://a/x');
    assert.equal(new URL(theirs).href, theirs.href);
    assert.equal(URL.parse('y', theirs)?.href, 'http://a/b/y');
    assert.equal(URL.canParse('y', theirs), true);
    assert.deepEqual(
      [...new URLSearchParams(theirs.searchParams)],
      [
        ['d', '1'],
        ['e', '2'],
      ],
    );
    const ours = new URL('http://z');
    ours.href = theirs;
    assert.equal(ours.href, theirs.href);
  });

  test(`${title}: their classes accept our objects`, () => {
    const other = classesOf(inFrame());
    const ours = new URL('http://a/b/c?d=1&e=2');
    assert.equal(new other.URL('../x', ours).href, 'http://a/x');
    assert.equal(String(new other.URLSearchParams(ours.searchParams)), 'd=1&e=2');
  });

  test(`${title}: members refuse objects of the other classes`, () => {
    const other = classesOf(inFrame());
    const theirs = new other.URL('http://a/');
    assert.equal(theirs instanceof URL, false);
    assert.throws(() => Reflect.get(URL.prototype, 'href', theirs), { name: 'TypeError' });
    assert.throws(() => Reflect.get(other.URL.prototype, 'href', new URL('a:')), { name: 'TypeError' });
  });
}

test('errors are of the realm of their class', () => {
  const { realm, URL: Other } = inFrame();
  assert.throws(
    () => new Other('x'),
    (/** @type {unknown} */ error) => error instanceof realm.TypeError && !(error instanceof TypeError),
  );
});

test('objects outlive their iframe', () => {
  const { realm, URL: Other, URLSearchParams: OtherParams } = inFrame();
  const url = new Other('http://a/b?c=d');
  realm.frameElement.remove();
  url.pathname = 'ü';
  url.searchParams.append('e', 'f');
  assert.equal(url.href, 'http://a/%C3%BC?c=d&e=f');
  assert.equal(new Other('x', url).href, 'http://a/x');
  assert.equal(String(new OtherParams({ a: '1 2' })), 'a=1+2');
  assert.throws(() => new Other('x'), { code: 'ERR_INVALID_URL' });
});
