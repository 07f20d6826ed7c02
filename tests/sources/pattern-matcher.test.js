// The matcher of URL patterns beside the standard's regular expressions, and the steps that it takes. The sources alone:
// parts come from the parser without the encoding of texts, which needs the engine.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { locateWpt } from '../../scripts/data/wpt.js';
import { parsePatternString } from '../../js/pattern/parser.js';
import { REGEXP_GROUP } from '../../js/pattern/part.js';
import { compile, match } from '../../js/pattern/matcher.js';
import { compileRuns, matchRuns } from '../../js/pattern/linear-matcher.js';
import { compileStates, matchStates } from '../../js/pattern/automaton.js';
import { steps } from '../../js/pattern/steps.js';
import { patternString, regexpSource } from '../../js/pattern/strings.js';
import { randomNumbers } from '../../scripts/random-numbers.js';

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

/**
 * Compares the matcher with the host's regular expressions.
 *
 * @param {any} parts
 * @param {any} options
 * @param {string[]} inputs
 * @returns {number} how many of them match
 */
function compare(parts, options, inputs) {
  const source = regexpSource(parts, options);
  const expression = new RegExp(source, options.ignoreCase ? 'ui' : 'u');
  const program = compile(parts, options);
  let matches = 0;
  for (const input of inputs) {
    const expected = expression.exec(input);
    const slots = match(program, input);
    const groups =
      slots &&
      Array.from({ length: slots.length / 2 }, (_, i) =>
        slots[2 * i + 1] < 0 ? undefined : input.slice(slots[2 * i], slots[2 * i + 1]),
      );
    assert.deepEqual(groups, expected && expected.slice(1), `${source} ${JSON.stringify(input)}`);
    if (expected) matches++;
  }
  return matches;
}

const pieces = [
  ...['a', 'A', '.', '/', '/a', 'a.', ':', ':x', '/:y', '*', '/*', '?', '+', '{a}', '{/.}', '{a:z}', '{:w/}', '{/:v/}'],
  ...['{*a}', '{/a*/.}'],
];

for (let seed = 30; seed < 50; seed++)
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

test('rows that are computed twice are the same', () => {
  const long = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const options = optionsWith('/');
  for (const pattern of [':x?', ':x+{-:y}*', `:x+{-:y}*{${long}}?`, `{${long}}?{:x/}*:y?`, `*{${long}}*`]) {
    const states = compileStates(/** @type {any} */ (partsOf(pattern, options)), options);
    for (const input of ['', 'a', 'ab', 'a-b-c', 'abcd-efgh-', `${long}`, `ab${long}`, 'a/b/c/d/e', 'aa-aa-aa-aa-a']) {
      const [slots, inFewRows] = [0, 1].map(() => /** @type {any} */ (new Int32Array(8).fill(-1)));
      const found = matchStates(states, input, slots);
      assert.equal(matchStates(states, input, inFewRows, 1), found, `${pattern} ${input}`);
      assert.deepEqual(inFewRows, slots, `${pattern} ${input}`);
      assert.equal(matchStates(states, input, undefined, 1), found);
    }
  }
});

test('a step is counted for each word, edge, look and instruction', () => {
  // Each of 5 rows has a word and 2 edges. The walk has 4 instructions, and looks at the choice and after each character.
  const matcher = compilePath(':x?');
  assert.equal(stepsOf(matcher, 'abcd'), 5 * (1 + 2) + 4 + 1 + 4);
  // Of two rows each and their first, the later one is computed again.
  const before = steps;
  matchStates(/** @type {any} */ (matcher.states), 'abcd', /** @type {any} */ ([]), 1);
  assert.equal(steps - before, (1 + 3 + 3 + 3) * (1 + 2) + 4 + 1 + 4);
});

test('the patterns of the web-platform-tests capture it too', (t) => {
  const file = `${locateWpt()?.folder}/urlpattern/urlpatterntestdata.json`;
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

/** A pattern, compiled for paths. @param {string} pattern */
function compilePath(pattern) {
  const options = optionsWith('/');
  return compile(/** @type {any} */ (partsOf(pattern, options)), options);
}

/** The steps that a match takes. @param {ReturnType<typeof compile>} matcher @param {string} input */
function stepsOf(matcher, input) {
  const before = steps;
  match(matcher, input);
  return steps - before;
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
  test(`a pattern and an input twice as long take at most twice as many steps: ${unit}…${end}`, () => {
    let linear = 0;
    for (const start of ['', '*', ':z', '*b*']) {
      // A group after a wildcard, except another wildcard, needs the states.
      if (compilePath(start + unit + end).runs === undefined) continue;
      linear++;
      const [once, twice, fourTimes] = [500, 1000, 2000].map((length) => {
        const input = text.repeat(length / text.length) + textEnd;
        const all = [1, length / 8, length / 2].map((times) => start + repeated(unit, times) + end);
        return Math.max(...all.map((pattern) => stepsOf(compilePath(pattern), input)));
      });
      const message = `${start} ${once} ${twice} ${fourTimes}`;
      assert.ok(twice <= once * 2.1 + 1000 && fourTimes <= twice * 2.1 + 1000, message);
      // Each character is looked at a few times.
      assert.ok(fourTimes <= 10 * 2000 + 5000, message);
    }
    assert.ok(linear > 0);
  });
}

for (const unit of [':x+', '{:x-}+', '{a}*', '{/:x}*', '{*/}+', '{:x-}?', ':x{b}?', '{a}?', '{a*b}?', '*/:x/a/:y'])
  for (const times of [1, 4, 40, 400])
    test(`the input times one step for each piece left out or repeated and for 32 characters: ${unit} ${times}`, () => {
      const pattern = repeated(unit, times) + '\\#';
      const matcher = compilePath(pattern);
      for (const text of ['a', '/a', 'a-', '-', 'a#', '']) {
        for (const length of [500, 1000, 2000]) {
          const input = text.repeat(length / 2) + '#';
          const most = (input.length + 1) * 2 * (5 * times + pattern.length / 32 + 2) + 4 * pattern.length;
          const taken = stepsOf(matcher, input);
          assert.ok(taken <= most, `${text} ${length}: ${taken} > ${most}`);
        }
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
      const states = compileStates(parts, options);
      const runs = compileRuns(parts, options);
      // Texts, and the pattern itself with a text for each group.
      const made = pattern.map((piece) =>
        piece.replace(/[{}+]/g, '').replace(/:x\d|\*/g, () => 'ab-/aabaaab'.slice(0, 1 + below(10)).repeat(below(99))),
      );
      const random = Array.from({ length: below(300) }, () => ['a', 'aab', 'aabaaab/', '-', 'b'][below(5)]);
      for (const input of [made.join(''), random.join(''), made.join('') + random.join('')]) {
        const slots = /** @type {any} */ (new Int32Array(64).fill(-1));
        const inFewRows = /** @type {any} */ (new Int32Array(64).fill(-1));
        const found = matchStates(states, input, slots);
        assert.equal(matchStates(states, input, undefined, 50), found);
        assert.equal(matchStates(states, input, inFewRows, 50), found);
        assert.deepEqual(inFewRows, slots, `${pattern.join('')} ${input}`);
        if (found) matches++;
        if (runs === undefined) continue;
        const ofRuns = /** @type {any} */ (new Int32Array(64).fill(-1));
        assert.equal(matchRuns(runs, input, undefined), found, `${pattern.join('')} ${input}`);
        assert.equal(matchRuns(runs, input, ofRuns), found);
        if (found) assert.deepEqual(ofRuns, slots, `${pattern.join('')} ${input}`);
      }
    }
    assert.ok(matches > 50, `${matches}`);
  });
