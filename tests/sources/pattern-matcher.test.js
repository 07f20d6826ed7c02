// The matcher of URL patterns, compared with the standard's regular expressions, and the growth of its time. Sources alone:
// parts come from the parser without the encoding of texts, which needs the engine.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { locateWpt } from '../../scripts/data/test-data.js';
import { parsePatternString } from '../../js/pattern/parser.js';
import { REGEXP_GROUP } from '../../js/pattern/part.js';
import { compileLinear, matchLinear } from '../../js/pattern/linear-matcher.js';
import { compileAutomaton, matchAutomaton } from '../../js/pattern/automaton.js';
import { patternString, regexpSource } from '../../js/pattern/strings.js';
import { randomNumbers, seedsFrom } from '../../scripts/random-numbers.js';
import { assertLinear } from '../shared/growth.js';

/** @param {string} delimiter */
const optionsWith = (delimiter, ignoreCase = false) => ({ delimiter, prefix: delimiter, ignoreCase });

/** The parts of a pattern; undefined if it is none or has a regular expression. @param {string} pattern @param {any} options */
function partsOf(pattern, options) {
  let parts;
  try {
    parts = parsePatternString(pattern, options, (text) => text);
  } catch (error) {
    assert.ok(/** @type {any} */ (error).end >= 0, pattern);
    return undefined;
  }
  for (let i = 0; i < parts.length; i++) if (parts[i].type === REGEXP_GROUP) return undefined;
  return parts;
}

/** The ways to match a pattern: the automaton, and the linear matcher if it can. @param {any} parts @param {any} options */
function waysOf(parts, options) {
  const automaton = compileAutomaton(parts, options);
  const linear = compileLinear(parts, options);
  /** @type {((input: string, slots?: any) => boolean)[]} */
  const ways = [(input, slots) => matchAutomaton(automaton, input, slots)];
  if (linear !== undefined) ways.push((input, slots) => matchLinear(linear, input, slots));
  return ways;
}

/**
 * Compares the matchers with the host's regular expressions.
 *
 * @param {any} parts
 * @param {any} options
 * @param {string[]} inputs
 * @returns {number} how many of them match
 */
function compare(parts, options, inputs) {
  const source = regexpSource(parts, options);
  const expression = new RegExp(source, options.ignoreCase ? 'ui' : 'u');
  const ways = waysOf(parts, options);
  let matches = 0;
  for (const input of inputs) {
    const expected = expression.exec(input);
    // The component's matcher turns the input into small letters.
    const given = options.ignoreCase ? input.toLowerCase() : input;
    for (const way of ways) {
      const slots = new Int32Array(64).fill(-1);
      assert.equal(way(given), expected !== null, `${source} ${JSON.stringify(input)}`);
      const groups =
        way(given, slots) &&
        expected
          ?.slice(1)
          .map((_, i) => (slots[2 * i + 1] < 0 ? undefined : input.slice(slots[2 * i], slots[2 * i + 1])));
      assert.deepEqual(groups, expected !== null && expected.slice(1), `${source} ${JSON.stringify(input)}`);
    }
    if (expected) matches++;
  }
  return matches;
}

const pieces = [
  ...['a', 'A', '.', '/', '/a', 'a.', ':', ':x', '/:y', '*', '/*', '?', '+', '{a}', '{/.}', '{a:z}', '{:w/}', '{/:v/}'],
  ...['{*a}', '{/a*/.}'],
];

for (const seed of seedsFrom(30, 20))
  test(`generated patterns capture what the regular expressions of the standard capture: ${seed}`, () => {
    const below = randomNumbers(seed);
    let patterns = 0;
    let matches = 0;
    for (let i = 0; i < 1000; i++) {
      const pattern = Array.from({ length: 1 + below(6) }, () => pieces[below(pieces.length)]).join('');
      const options = optionsWith(['/', '.', ''][below(3)], below(2) === 0);
      const parts = partsOf(pattern, options);
      if (parts === undefined) continue;
      const inputs = Array.from({ length: 20 }, () =>
        Array.from({ length: below(8) }, () => ['a', '.', '/', '/a', 'A'][below(5)]).join(''),
      );
      patterns++;
      matches += compare(parts, options, inputs);
      // The normalised pattern is the same pattern.
      const string = patternString(parts, options);
      const again = partsOf(string, options);
      assert.ok(again !== undefined, `${pattern} became ${string}`);
      assert.equal(patternString(again, options), string, pattern);
    }
    assert.ok(patterns > 250 && matches > 500, `${patterns} ${matches}`);
  });

test('a pattern of no parts matches the empty text', () =>
  assert.equal(compare([], optionsWith('/'), ['', 'a', '/']), 1));

test('pieces of a text are no text, and the states may be more than a word', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(2);
  for (const [pattern, delimiter, input, matches] of /** @type {[string, string, string, number][]} */ ([
    ['*cbaa*', '/', 'cbabaa', 0],
    ['*cbaa*', '/', 'cbacbaa', 1],
    [':x?', '', '\x01', 1],
    [`${long}:x+{${long}}?`, '/', `${long}x`, 1],
    [`${long}:x+{${long}}?`, '/', `${long}x${long}`, 1],
    [`{${long}}*/:x?${long}`, '/', `${long}${long}/y${long}`, 1],
    [`{${long}}*/:x?${long}`, '/', `${long}/${long}0`, 0],
  ])) {
    const options = optionsWith(delimiter);
    assert.equal(compare(partsOf(pattern, options), options, [input]), matches, `${pattern} ${input}`);
  }
});

test('the patterns of the web-platform-tests capture it too', (t) => {
  const file = `${locateWpt()}/urlpattern/urlpatterntestdata.json`;
  if (!existsSync(file)) {
    assert.notEqual(process.env.CI, 'true', `${file} is missing`);
    return t.skip('the data is missing: set WPT_DIR to a folder with urlpattern/');
  }
  /** @type {Set<string>} */
  const found = new Set();
  JSON.parse(readFileSync(file, 'utf8'), (_, value) => {
    if (typeof value === 'string') found.add(value.toWellFormed());
    return value;
  });
  // Characters of components, and few of them: the host takes exponential time for `:name+`.
  const inputs = [...found].filter((text) => /^[ -~]{0,12}$/.test(text));
  let matches = 0;
  for (const pattern of found) {
    for (const delimiter of ['/', '.', '']) {
      const options = optionsWith(delimiter);
      const parts = partsOf(pattern, options);
      if (parts !== undefined) matches += compare(parts, options, inputs);
    }
  }
  assert.ok(matches > 1000, `${matches}`);
});

/** The last way to match a path. @param {string} pattern */
function wayOfPath(pattern) {
  const options = optionsWith('/');
  return /** @type {(input: string, slots: any) => boolean} */ (
    waysOf(/** @type {any} */ (partsOf(pattern, options)), options).pop()
  );
}

/** A unit repeated, with other names in each. @param {string} unit @param {number} times */
const repeated = (unit, times) => Array.from({ length: times }, (_, i) => unit.replace(/[xy]/g, `$&${i}_`)).join('');

for (const [unit, end, text, textEnd] of [
  ['*a', 'b', 'a', ''],
  ['**', '', 'a', ''],
  ['***', '#', 'a', ''],
  [':x', '', 'a', '/'],
  [':x-', '', '-', ''],
  [':x-', '*', '-a', '/'],
  [':x+', '', 'a', '/'],
  ['/:x', '', '/a', '#/'],
  ['/:x', '/*', '/a', ''],
  ['/a/:x', '', '/a', ''],
  ['*aaaaaaab', '', 'a', ''],
  ['*baaaaaaa', '', 'a', ''],
  ['a', '*:x', 'a', ''],
  ['a', '*', 'a', 'b'],
]) {
  test(`the time grows with the input's length plus the pattern's: ${unit}…${end}`, () => {
    for (const start of ['', '*', ':z', '*b*']) {
      const options = optionsWith('/');
      const isLinear = compileLinear(/** @type {any} */ (partsOf(start + unit + end, options)), options) !== undefined;
      // A group after a wildcard, except another wildcard, needs the automaton.
      if (!isLinear) continue;
      for (const share of [0, 8, 2]) {
        assertLinear(
          `${start}${unit}${end} ${share}`,
          2000,
          (size) => ({
            way: wayOfPath(start + repeated(unit, share === 0 ? 1 : size / share) + end),
            input: text.repeat(size / text.length) + textEnd,
          }),
          ({ way, input }) => way(input, []),
        );
      }
    }
  });
}

for (const unit of [':x+', '{:x-}+', '{a}*', '{/:x}*', '{*/}+', '{:x-}?', ':x{b}?', '{a}?', '{a*b}?', '*/:x/a/:y'])
  test(`the automaton's time grows with the input's length, and with the pattern's: ${unit}`, () => {
    for (const text of ['a', '/a', 'a-', '-', 'a#']) {
      const way = wayOfPath(`${repeated(unit, 40)}\\#`);
      assertLinear(
        `${unit} ${text}`,
        2000,
        (size) => `${text.repeat(size / 2)}#`,
        (input) => way(input, []),
      );
      assertLinear(
        `${unit} ${text}, longer patterns`,
        25,
        (times) => wayOfPath(`${repeated(unit, times)}\\#`),
        (long) => long(`${text.repeat(500)}#`, []),
      );
    }
  });

for (let seed = 31; seed < 61; seed++)
  test(`both matchers give long inputs the same groups: ${seed}`, () => {
    const below = randomNumbers(seed);
    const pieces = ['a', 'b', '/', 'aab', 'aabaaab/', '*', '{:x}', ':x+', '/:x', '-:x-', '{-:x}a', '{*}/'];
    let matches = 0;
    for (let i = 0; i < 100; i++) {
      const options = optionsWith(['/', '.', ''][below(3)]);
      const pattern = Array.from({ length: 1 + below(8) }, (_, at) =>
        pieces[below(pieces.length)].replace('x', `x${at}`),
      );
      const parts = partsOf(pattern.join(''), options);
      if (parts === undefined) continue;
      const ways = waysOf(parts, options);
      // Texts, and the pattern itself with a text for each group.
      const made = pattern.map((piece) =>
        piece.replace(/[{}+]/g, '').replace(/:x\d|\*/g, () => 'ab-/aabaaab'.slice(0, 1 + below(10)).repeat(below(99))),
      );
      const random = Array.from({ length: below(300) }, () => ['a', 'aab', 'aabaaab/', '-', 'b'][below(5)]);
      // The automaton keeps the rows of a part of the last input, and computes the others twice.
      const inputs = [
        made.join(''),
        random.join(''),
        made.join('') + random.join(''),
        made.join('').padEnd(70_000, 'ab'),
      ];
      for (const input of inputs) {
        const found = ways.map((way) => {
          const slots = new Int32Array(64).fill(-1);
          const matches = way(input, slots);
          assert.equal(way(input), matches, `${pattern.join('')} ${input}`);
          return matches && slots;
        });
        if (found[0]) matches++;
        for (const each of found) assert.deepEqual(each, found[0], `${pattern.join('')} ${input}`);
      }
    }
    assert.ok(matches > 50, `${matches}`);
  });
