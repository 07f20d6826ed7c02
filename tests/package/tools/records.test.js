// URL records: the low-level API, compared with whatwg-url's by the same steps.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import whatwgUrl from 'whatwg-url';
import { casesFor } from '../../shared/wpt/data.js';
import { loadEntry } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [tools, required] = await loadEntry('whurl/tools');
const peer = /** @type {any} */ (whatwgUrl);

/** A record as plain data. @param {any} record */
const plain = (record) => {
  if (record === null) return null;
  const { scheme, username, password, host, port, path, query, fragment } = record;
  return { scheme, username, password, host, port, path: Array.isArray(path) ? [...path] : path, query, fragment };
};

test('a record has the components of the URL', () => {
  assert.deepEqual(required.parseURL('https://u:p@127.1:8080/a/b?c#d'), {
    scheme: 'https',
    username: 'u',
    password: 'p',
    host: 0x7f000001,
    port: 8080,
    path: ['a', 'b'],
    query: 'c',
    fragment: 'd',
  });
  assert.equal(tools.parseURL('x:127.0.0.1').path, '127.0.0.1');
  assert.equal(tools.parseURL('x://127.0.0.1').host, '127.0.0.1');
  assert.equal(tools.parseURL('https://'), null);
});

test('for urltestdata.json, records, serialisations and predicates agree with whatwg-url', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  for (const { input, base } of cases) {
    const [baseURL, peerBase] = [tools, peer].map(({ parseURL }) => (base === null ? null : parseURL(base)));
    if (base !== null && baseURL === null) continue;
    const shown = `${JSON.stringify(input)} against ${base}`;
    const ours = tools.parseURL(input, { base: baseURL });
    const theirs = peer.parseURL(input.toWellFormed(), { baseURL: peerBase });
    assert.deepEqual(ours, plain(theirs), shown);
    if (ours === null) continue;
    assert.equal(tools.serializeURL(ours), peer.serializeURL(theirs), shown);
    assert.equal(tools.serializeURL(ours, { excludeFragment: true }), peer.serializeURL(theirs, true), shown);
    assert.equal(tools.serializePath(ours), peer.serializePath(theirs), shown);
    if (ours.host !== null) assert.equal(tools.serializeHost(ours.host), peer.serializeHost(theirs.host), shown);
    assert.equal(tools.hasAnOpaquePath(ours), peer.hasAnOpaquePath(theirs), shown);
    assert.equal(tools.cannotHaveAUsernamePasswordPort(ours), peer.cannotHaveAUsernamePasswordPort(theirs), shown);
    assert.equal(tools.includesCredentials(ours), theirs.username !== '' || theirs.password !== '', shown);
    assert.equal(tools.isSpecial(ours), ['http', 'https', 'ws', 'wss', 'ftp', 'file'].includes(theirs.scheme), shown);
  }
});

// The changes that the standard's steps make before each state override.
/** @type {Record<string, (record: any) => void>} */
const before = {
  'scheme start': () => {},
  host: () => {},
  hostname: () => {},
  port: () => {},
  'path start': (record) => (record.path = []),
  query: (record) => (record.query = ''),
  fragment: (record) => (record.fragment = ''),
};

const urls = words`
  https://example.com/a/b?c#d http://u:p@h:81/ file:///C:/x file://h/x x://u@h:1/a x:/a x:///a x:/.//a ws://1.2.3.4/
  ftp://[::1]/ x://[::1]/ https://h:444 http://h:443`;
const piece = fc.constantFrom(
  ...words`
    a B é 💩 \u{d800} 0 9 80 443 65536 127.1 0x7f [::1] [ : / \\ ? # @ %41 % ␣ \t \n . .. %2e C| http https file x - +
    ^ " ' 1.2.3.4 xn--a`,
);
const value = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));

test('the parser with a state override does what whatwg-url does', () => {
  let failures = 0;
  const property = fc.property(
    fc.constantFrom(...urls),
    fc.constantFrom(...Object.keys(before)),
    value,
    (href, stateOverride, text) => {
      // The setters do not run these states on a URL with an opaque path.
      const [ours, theirs] = [tools.parseURL(href), peer.parseURL(href)];
      const input = stateOverride === 'scheme start' ? `${text}:` : text;
      for (const record of [ours, theirs]) before[stateOverride](record);
      const result = tools.basicURLParse(input, { url: ours, stateOverride });
      const peerResult = peer.basicURLParse(input.toWellFormed(), { url: theirs, stateOverride });
      assert.equal(result === null, peerResult === null);
      if (result === null) failures += 1;
      else assert.equal(result, ours);
      assert.deepEqual(ours, plain(theirs));
    },
  );
  fc.assert(property, { seed: Number(process.env.SEED ?? 20261122), numRuns: 30_000 });
  assert.ok(failures > 1000 && failures < 20_000, `${failures}`);
});

test('a state override sets what whatwg-url sets, for some values', () => {
  const values = words`
    ∅ a A-b x+1.- 1a !x ht\ttp https a:8 a:443 a:x 80 443x \t8\n1 65536 [::1]:8 1.2 a␣b a/../b /c?d é#f`;
  for (const href of ['https://u:p@h:8/a?b#c', 'http://h:443/', 'x://h:1/a?b', 'x:/a', 'file:///C:/a']) {
    for (const stateOverride of Object.keys(before)) {
      for (const text of values) {
        for (const input of stateOverride === 'scheme start' ? [text, `${text}:`] : [text]) {
          const [ours, theirs] = [tools.parseURL(href), peer.parseURL(href)];
          for (const record of [ours, theirs]) before[stateOverride](record);
          const result = tools.basicURLParse(input, { url: ours, stateOverride });
          const peerResult = peer.basicURLParse(input, { url: theirs, stateOverride });
          assert.equal(result, peerResult === null ? null : ours, `${stateOverride} of ${href}: ${input}`);
          assert.deepEqual(ours, plain(theirs), `${stateOverride} of ${href}: ${input}`);
        }
      }
    }
  }
});

test('credentials are percent-encoded', () => {
  const [ours, theirs] = [tools.parseURL('https://a/'), peer.parseURL('https://a/')];
  tools.setTheUsername(ours, 'a b:é@');
  tools.setThePassword(ours, '/?#');
  peer.setTheUsername(theirs, 'a b:é@');
  peer.setThePassword(theirs, '/?#');
  assert.deepEqual(ours, plain(theirs));
  assert.equal(tools.serializeURL(ours), 'https://a%20b%3A%C3%A9%40:%2F%3F%23@a/');
});

test('without a state override the parser returns a record, or fills one', () => {
  const url = tools.parseURL('https://a/');
  assert.equal(tools.basicURLParse('b:c', { url }), url);
  assert.equal(tools.serializeURL(url), 'b:c');
  assert.equal(tools.basicURLParse('x', { url }), null);
  assert.equal(tools.serializeURL(tools.basicURLParse('x', { base: tools.parseURL('https://a/b') })), 'https://a/x');
});

test('states that are never overrides are refused, and so is a path that is not a list', () => {
  const url = tools.parseURL('https://a/');
  assert.throws(() => tools.basicURLParse('x', { url, stateOverride: 'authority' }), {
    name: 'TypeError',
    message: /^stateOverride must be one of scheme start, host,/,
  });
  assert.throws(() => tools.basicURLParse('x', { url: tools.parseURL('a:b'), stateOverride: 'path start' }), {
    name: 'TypeError',
    message: 'url.path must be a list',
  });
});

test('a record whose component is of the wrong kind is refused by its name', () => {
  const record = tools.parseURL('https://u:p@a:81/b?c#d');
  /** @type {[string, unknown[]][]} */
  const wrong = [
    ['scheme', [undefined, null, 5]],
    ['username', [undefined, null, {}]],
    ['password', [undefined, null, []]],
    ['host', [undefined, {}, true, Symbol('a'), -1, 0.5, 2 ** 32, [1], [0, 0, 0, 0, 0, 0, 0, 65536], new String('a')]],
    ['port', [undefined, '81', -1, 65536, 0.5, Symbol('a')]],
    ['path', [undefined, null, {}, new String('a'), [undefined], ['a', 5]]],
    ['query', [undefined, 5, {}]],
    ['fragment', [undefined, 5, Symbol('a')]],
  ];
  const functions = [
    tools.serializeURL,
    tools.serializePath,
    tools.isSpecial,
    tools.hasAnOpaquePath,
    tools.includesCredentials,
    tools.cannotHaveAUsernamePasswordPort,
  ];
  for (const [component, values] of wrong) {
    for (const value of values) {
      const broken = { ...record, [component]: value };
      const error = { name: 'TypeError', message: new RegExp(`^url\\.${component} must be `) };
      for (const call of functions) assert.throws(() => call(broken), error, `${call.name}: ${component}`);
      const { username } = broken;
      assert.throws(() => tools.setTheUsername(broken, 'x'), error);
      assert.throws(() => tools.basicURLParse('80', { url: broken, stateOverride: 'port' }), error);
      assert.equal(broken.username, username);
      assert.throws(() => tools.parseURL('a', { base: broken }), {
        name: 'TypeError',
        message: new RegExp(`^base${component === 'scheme' ? '' : `\\.${component}`} must be `),
      });
    }
  }
  for (const host of [-1, 0.5, 2 ** 32, [1], [0, 0, 0, 0, 0, 0, 0, -1]])
    assert.throws(() => tools.serializeHost(host), { name: 'TypeError', message: /^host must be / });
});
