// Properties of every pattern, tested with generated patterns and with real and generated URLs; and the class compared with a
// model that follows the standard step by step. RUNS=…, SEED=…: other patterns for the model.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { locateRealUrls } from '../../scripts/data/test-data.js';
import { escapePattern } from '../../js/pattern/strings.js';
import { randomNumbers, seedsFrom } from '../../scripts/random-numbers.js';
import { URL, loadEntry } from '../shared/package.js';
import { words } from '../shared/words.js';
import { ModelURLPattern } from './support/pattern-model.js';
import { outcomeOf, randomPatterns } from './support/random-patterns.js';

const [{ URLPattern }] = await loadEntry('whurl/pattern');
const [{ groupNames }] = await loadEntry('whurl/pattern/list');

const names = /** @type {(keyof URL & string)[]} */ (
  words`protocol username password hostname port pathname search hash`
);

/** The parts of a URL, as patterns name them. @param {URL} url @returns {Record<string, string>} */
const partsOf = ({ protocol, username, password, hostname, port, pathname, search, hash }) => ({
  ...{ username, password, hostname, port, pathname },
  ...{ protocol: protocol.slice(0, -1), search: search.slice(1), hash: hash.slice(1) },
});

const specialProtocols = ['http:', 'https:', 'ws:', 'wss:', 'ftp:', 'file:'];

/** Components as members of a dictionary, which takes a `?` and a `#` at their starts away. @param {Record<string, string>} values */
const initOf = ({ search, hash, ...values }) => ({ ...values, search: `?${search}`, hash: `#${hash}` });

/** The real URLs, a part of them. @param {import('node:test').TestContext} t */
function realUrls(t) {
  const list = locateRealUrls();
  if (list === null) {
    assert.notEqual(process.env.CI, 'true', 'the list of real URLs is missing');
    t.diagnostic('the list of real URLs is missing: set URLS_DIR');
    return [];
  }
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((line, index) => index % 20 === 0 && URL.canParse(line));
}

const pieces = [...'/\\?#:@[]%.|^~!$&\'()*+,;=<>"`{}-_0aZé☕ß', ...words`// .. %2e %C3%BC xn-- :x * (a) \u{ad}`];
const starts = words`https://a.b/ http://u:p@h:81/ file:/// data: x: x://h/ ws://[::1]/ mailto: https://*/`;

/** Generated URLs. @param {number} count */
function* generatedUrls(count) {
  const below = randomNumbers(33);
  const text = () => Array.from({ length: below(8) }, () => pieces[below(pieces.length)]).join('');
  for (let i = 0; i < count; i++) {
    const input =
      starts[below(starts.length)] +
      text() +
      (below(2) === 0 ? `?${text()}` : '') +
      (below(2) === 0 ? `#${text()}` : '');
    if (URL.canParse(input)) yield input;
  }
}

test("a pattern of a URL's escaped parts matches it", (t) => {
  let count = 0;
  for (const input of [...realUrls(t), ...generatedUrls(5000)]) {
    const url = new URL(input);
    const parts = partsOf(url);
    // The standard writes the hosts and queries of all patterns as in special URLs.
    if (!specialProtocols.includes(url.protocol) && (parts.search.includes("'") || /[^a-z]/.test(parts.hostname)))
      continue;
    const init = initOf(Object.fromEntries(names.map((name) => [name, escapePattern(parts[name])])));
    const pattern = new URLPattern(init);
    assert.ok(pattern.test(input), `${input} ${JSON.stringify(init)}`);
    const found = pattern.exec(input);
    for (const name of names) assert.deepEqual({ ...found[name] }, { input: parts[name], groups: {} }, input);
    count++;
  }
  assert.ok(count > 4000, `${count}`);
});

/** Patterns of each component, with groups that `generate` can fill. @type {Record<string, string[]>} */
const generators = {
  protocol: ['http:x', ':x', 'a:x'],
  username: [':x', 'a:x', ':x-:y'],
  password: [':x', ':x\\:'],
  hostname: [':x.com', ':x.:y', 'a.:x', ':x'],
  port: [':x', '80:x'],
  pathname: ['/:x', '/:x/:y', '/a/{:x-}b', '/:x.:y', '/{:x}{-:y}', ':x'],
  search: ['q=:x', ':x', '{:x&}y'],
  hash: [':x', 'a:x:y'],
};

for (const seed of seedsFrom(34, 5))
  test(`what generate returns comes back from exec, with its groups: ${seed}`, () => {
    const below = randomNumbers(seed);
    let count = 0;
    for (let i = 0; i < 4_000; i++) {
      const name = names[below(names.length)];
      const text = generators[name][below(generators[name].length)];
      const pattern = new URLPattern({ [name]: text });
      /** @type {Record<string, string>} */
      const groups = {};
      for (const group of groupNames(pattern)[name])
        groups[group] = Array.from(
          { length: 1 + below(3) },
          () => [...pieces, 'b', '7', '80'][below(pieces.length + 3)],
        ).join('');
      let generated;
      try {
        generated = pattern.generate(name, groups);
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, 'ERR_OPERATION_FAILED', `${text} ${JSON.stringify(groups)}`);
        continue;
      }
      const found = pattern.exec(initOf({ search: '', hash: '', [name]: generated }));
      assert.notEqual(found, null, `${text} ${JSON.stringify(groups)} ${generated}`);
      assert.equal(found[name].input, generated);
      // The groups of what is generated generate it again.
      assert.equal(pattern.generate(name, found[name].groups), generated, `${text} ${JSON.stringify(groups)}`);
      count++;
    }
    assert.ok(count > 1500, `${count}`);
  });

for (const seed of seedsFrom(35, 8))
  test(`a pattern's components parse to themselves: ${seed}`, () => {
    const below = randomNumbers(seed);
    const syntax = [...pieces, ...words`:y {a} {a}? {:z} {/b}* {c:w}+ /* ? + \\ (\\d+) {(a)} {*}b`];
    let count = 0;
    for (let i = 0; i < 5_000; i++) {
      const name = names[below(names.length)];
      const text = Array.from({ length: 1 + below(5) }, () => syntax[below(syntax.length)]).join('');
      let pattern;
      try {
        pattern = new URLPattern({ [name]: text });
      } catch (error) {
        assert.equal(/** @type {any} */ (error).code, 'ERR_INVALID_URL_PATTERN', text);
        continue;
      }
      // `\\[` is the start of an IPv6 address for the standard, and the `[` that it becomes is not.
      if (pattern.hostname === '[') continue;
      const again = new URLPattern(initOf(Object.fromEntries(names.map((each) => [each, pattern[each]]))));
      for (const each of names) assert.equal(again[each], pattern[each], `${name} ${text}`);
      assert.deepEqual(groupNames(again), groupNames(pattern));
      count++;
    }
    assert.ok(count > 1500, `${count}`);
  });

const runs = Number(process.env.RUNS ?? 500);
const seeds = process.env.SEED ? [Number(process.env.SEED)] : seedsFrom(36, 10);

for (const seed of seeds)
  test(`random patterns are read and matched as the standard says: ${seed}`, () => {
    const next = randomPatterns(seed);
    let [valid, matches] = [0, 0];
    for (let i = 0; i < runs; i++) {
      const given = next();
      const expected = outcomeOf(ModelURLPattern, given);
      assert.deepEqual(outcomeOf(URLPattern, given), expected, JSON.stringify(given));
      if (expected.components === null) continue;
      valid++;
      matches += expected.results.filter((result) => result !== null).length;
    }
    assert.ok(valid > runs / 4 && matches > runs / 4, `${valid} ${matches}`);
  });
