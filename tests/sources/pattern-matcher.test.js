// The matcher of URL patterns beside the standard's regular expressions, and the steps that it takes. The sources alone:
// parts come from the parser without the encoding of texts, which needs the engine.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { locateWpt } from '../../scripts/data/wpt.js';
import { parsePatternString } from '../../js/pattern/parser.js';
import { REGEXP_GROUP } from '../../js/pattern/part.js';
import { compile, match } from '../../js/pattern/program.js';
import { patternString, regexpSource } from '../../js/pattern/strings.js';
import { randomNumbers } from '../../benches/random-numbers.js';

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
  ...['a', 'b', '/', '/a', 'ab', ':', ':x', '/:y', '*', '/*', '?', '+', '{a}', '{/b}', '{a:z}', '{:w/}', '{/:v/}'],
  ...['{*a}', '{/a*/b}'],
];

for (const seed of [30, 31, 32, 33])
  test(`generated patterns capture what the regular expressions of the standard capture: ${seed}`, () => {
    const below = randomNumbers(seed);
    let patterns = 0;
    let matches = 0;
    for (let i = 0; i < 5000; i++) {
      const pattern = Array.from({ length: 1 + below(6) }, () => pieces[below(pieces.length)]).join('');
      const options = optionsWith(['/', 'b', ''][below(3)], below(2) === 0);
      const parts = partsOf(pattern, options);
      if (parts === undefined) continue;
      const inputs = Array.from({ length: 20 }, () =>
        Array.from({ length: below(8) }, () => ['a', 'b', '/', '/a', 'A'][below(5)]).join(''),
      );
      patterns++;
      matches += compare(parts, options, inputs);
      // The normalised pattern is the same pattern.
      const string = patternString(parts, options);
      const again = partsOf(string, options);
      assert.ok(again !== undefined, `${pattern} became ${string}`);
      assert.equal(patternString(again, options), string, pattern);
    }
    assert.ok(patterns > 250 && matches > 1250, `${patterns} ${matches}`);
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

/** The steps that a match takes. @param {string} pattern @param {string} input */
function steps(pattern, input) {
  const options = optionsWith('/');
  let counted = 0;
  match(compile(/** @type {any} */ (partsOf(pattern, options)), options), input, (steps) => (counted = steps));
  return counted;
}

for (const [pattern, unit, end] of [
  ['*a*a*a*a*a*b', 'a', ''],
  [':a:b:c:d:e', 'a', '/'],
  ['{:a-}+{:b-}+c', 'a-a-', ''],
  ['{a}*{a}*{a}*{a}*b', 'a', ''],
  ['{/:a}*{/:b}*{/:c}*/', '/a', ''],
  [':a+:b+:c+', 'a', '/'],
  ['*:a#', 'a', ''],
  ['{*/}+b', '/a', ''],
]) {
  test(`an input twice as long takes at most twice as many steps: ${pattern}`, () => {
    const [once, twice, fourTimes] = [500, 1000, 2000].map((length) => steps(pattern, unit.repeat(length) + end));
    assert.ok(
      once > 500 && twice <= once * 2.1 + 1000 && fourTimes <= twice * 2.1 + 1000,
      `${once} ${twice} ${fourTimes}`,
    );
  });
}

for (const unit of ['*a', '{a}*', '{/:x}*', '{:x-}?', ':x{b}?']) {
  test(`a pattern twice as long takes at most twice as many steps: ${unit}, repeated`, () => {
    const [once, twice, fourTimes] = [20, 40, 80].map((length) =>
      steps(`${Array.from({ length }, (_, i) => unit.replace('x', `x${i}_`)).join('')}#`, 'a'.repeat(300)),
    );
    assert.ok(twice <= once * 2.1 + 20000 && fourTimes <= twice * 2.1 + 20000, `${once} ${twice} ${fourTimes}`);
  });
}
