// The looks of the output, exactly: colours, and what --errors shows: links that lead somewhere, carets under the right columns, and
// excerpts that cut no character.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { eastAsianWidth } from 'get-east-asian-width';
import { columns } from '../../cli/columns.js';
import { excerpt } from '../../cli/excerpt.js';
import { locateSpecification } from '../../scripts/data/test-data.js';
import { sourceOfWideCharacters } from '../../scripts/data/wide-characters.js';
import { inProject } from '../../scripts/project.js';
import { anchorsIn } from '../docs/support/standard-anchors.js';
import { packageFolder } from '../shared/package.js';
import { call, withEnvironment } from './support/in-process.js';

const { paintFor } = await import(`file://${packageFolder}/cli/colour.js`);

/** With readable colours: `<31>x<0>`. @param {string[]} args @param {import('./support/in-process.js').Surroundings} [surroundings] */
async function coloured(args, surroundings) {
  const { stdout, stderr } = await withEnvironment({ FORCE_COLOR: '1' }, () => call(args, surroundings));
  const [output, complaints] = [stdout, stderr].map((text) => text.replace(/\u001B\[(\w*)m/g, '<$1>'));
  return { stdout: output, stderr: complaints };
}

test('a stream has colours by the environment, or if it is a terminal that can show them', async () => {
  for (const [env, isTTY, isColoured] of /** @type {[Record<string, string>, boolean | undefined, boolean][]} */ ([
    [{}, true, true],
    [{}, false, false],
    [{}, undefined, false],
    [{ TERM: 'xterm' }, true, true],
    [{ TERM: 'dumb' }, true, false],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true, true],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
  ])) {
    const shown = isColoured ? '\u001B[31mx\u001B[0m' : 'x';
    await withEnvironment(env, () => {
      const { output, complaints, isTerminal } = paintFor({ output: { isTTY }, complaints: { isTTY: !isTTY } });
      assert.deepEqual([output('error', 'x'), isTerminal], [shown, isTTY === true], JSON.stringify([env, isTTY]));
      const { complaints: swapped } = paintFor({ output: { isTTY: !isTTY }, complaints: { isTTY } });
      assert.equal(swapped('error', 'x'), shown);
      assert.equal(typeof complaints('error', 'x'), 'string');
    });
  }
});

test('names, the URL, errors and what is missing have colours', async () => {
  assert.deepEqual(await coloured(['--columns', 'href,port,host', 'http://a/', 'http://[', 'x']), {
    stdout: '<36>href   <0><1>http://a/<0>\n<2>port<0>\n<36>host   <0>a\n',
    stderr:
      '<31>Invalid URL<0> (IPv6-unclosed) in argument 2: "http://[": the host `[` is not valid: an IPv6 address lacks its `]`\n' +
      '<31>Invalid URL<0> (missing-scheme-non-relative-URL) in argument 3: "x": there is no scheme, such as `https:`, and no base URL that the input could be relative to\n',
  });
  assert.deepEqual(await coloured(['--columns', 'valid', '--invalid', 'error', 'http://[']), {
    stdout: '<36>input  <0>http://[\n<36>error  <0><31>Invalid URL (IPv6-unclosed)<0>\n',
    stderr: '',
  });
  assert.deepEqual(await coloured(['--strict', '--set', 'port=1', 'mailto:a', '-g', 'href']), {
    stdout: 'mailto:a\n',
    stderr: '<31>Not changed<0> by --set port=1 in argument 1: "mailto:a"\n',
  });
  assert.equal(
    (await coloured(['--errors', 'https://a/', 'https://b/ '])).stdout,
    `<1>https://a/<0>
<2>no validation errors<0>

<1>https://b/ <0>
          <31>^ invalid-URL-unit<0>
          ${'A character that a valid URL does not contain here, or a `%` that is not followed by two hexadecimal digits.'}
          <2>https://url.spec.whatwg.org/#invalid-url-unit<0>
`,
  );
});

test('a terminal gets the validation errors in colours, and their JSON with escapes', async () => {
  const { stdout } = await coloured(['--errors', 'https://a/\u202E<'], { isTerminal: true });
  assert.match(stdout, /^<1>https:\/\/a\/\\u\{202E\}<<0>\n {18}<31>\^ invalid-URL-unit<0>\n/);
  const json = await call(['--errors', '--json', 'https://a/\u202E'], { isTerminal: true });
  assert.match(json.stdout, /^\{"input":"https:\/\/a\/\\u202e","line":1,"valid":true/);
});

// It imports whurl/tools, so it comes from the package.
const { linkTo } = await import(`file://${packageFolder}/cli/formats/errors.js`);

const names = [...readFileSync(inProject('src/validation.rs'), 'utf8').matchAll(/^ {4}\w+ "([\w-]+)"/gm)].map(
  ([, name]) => name,
);

/** The errors that are newer than the text of the standard which the tests compare with (#925). */
const newer = ['IPv4-non-ASCII-input'];

test('the address of every validation error has the form of those in the standard', () => {
  assert.equal(names.length, 31);
  for (const name of names)
    assert.match(
      linkTo(name),
      new RegExp(`^https://url\\.spec\\.whatwg\\.org/#(validation-error-)?${name.toLowerCase()}$`),
    );
  // The text that the links test has may be older than this error.
  assert.equal(new URL(linkTo('IPv4-non-ASCII-input')).hash, '#ipv4-non-ascii-input');
});

test('the address of every validation error is an anchor of the standard', (t) => {
  const specification = locateSpecification();
  if (specification === null) {
    assert.notEqual(process.env.CI, 'true', 'url.bs is missing');
    return t.skip('url.bs is missing, the source of the standard');
  }
  const source = readFileSync(specification, 'utf8');
  const anchors = anchorsIn(source);
  const isKnown = (/** @type {string} */ name) => anchors.has(linkTo(name).split('#')[1]);
  // With a text that has them, nothing is an exception any more.
  assert.deepEqual(
    names.filter((name) => !isKnown(name)),
    newer.filter((name) => !source.includes(name)),
  );
});

test('the table of wide characters agrees with the kept library', () => {
  const found = readFileSync(inProject('cli/wide-characters.js'), 'utf8');
  assert.equal(found, sourceOfWideCharacters(), 'stale: node scripts/data/wide-characters.js');
  for (let code = 0x20; code <= 0x10ffff; code++) {
    const text = String.fromCodePoint(code);
    if (/[\p{M}\u1160-\u11FF\uD7B0-\uD7FF]/u.test(text)) continue;
    assert.equal(columns(text), eastAsianWidth(code), code.toString(16));
  }
});

test('a caret is under what the terminal draws', () => {
  const narrow = { abc: 3, ｱｲｳ: 3, 'e\u0301': 1 };
  const widths = { ...narrow, サーバー: 8, '・゠': 4, 각: 2, ㄅㄆ: 4, '🇩🇪': 2, '❤\uFE0F': 2, '👍🏽': 2, '💩': 2 };
  for (const [text, expected] of [...Object.entries(widths), /** @type {const} */ (['각'.normalize('NFD'), 2])])
    assert.equal(columns(text), expected, text);
  const input = 'https://ja.example/サーバー<';
  const start = input.indexOf('<');
  assert.deepEqual(excerpt(input, start, start + 1), { text: input, column: 27, width: 1 });
});

test('an excerpt cuts neither a pair of surrogates nor a letter with its marks', () => {
  for (const [unit, length] of Object.entries({ '💩': 100, 'e\u0301': 100, a: 200 })) {
    for (let shift = 0; shift < 3; shift++) {
      const input = `${unit.repeat(length)}${'x'.repeat(shift)}<${'y'.repeat(shift)}${unit.repeat(length)}`;
      const start = input.indexOf('<');
      const { text, column } = excerpt(input, start, start + 1);
      assert.ok(text.isWellFormed(), text);
      assert.doesNotMatch(text, /\\u\{D|…\p{M}/u, text);
      assert.match(text, /^…/);
      assert.equal(columns(text.slice(0, text.indexOf('<'))), column);
      assert.ok(text.endsWith(`${unit}…`));
    }
  }
});

test('an excerpt shows 160 characters, or 60 on each side', () => {
  const marks = (/** @type {number} */ count) => '\u0301'.repeat(count);
  const mark = (/** @type {number} */ before, /** @type {number} */ after, spot = '<') =>
    `${'a'.repeat(before)}${spot}${'b'.repeat(after)}`;
  /** @type {[string, number, number, string, number, number][]} */
  const rows = [
    [mark(80, 79), 80, 81, mark(80, 79), 80, 1],
    [mark(80, 80), 80, 81, `…${mark(60, 60)}…`, 61, 1],
    [mark(0, 200), 0, 1, `${mark(0, 60)}…`, 0, 1],
    [mark(60, 200), 60, 61, `${mark(60, 60)}…`, 60, 1],
    [mark(61, 200), 61, 62, `…${mark(60, 60)}…`, 61, 1],
    [mark(200, 0), 200, 201, `…${mark(60, 0)}`, 61, 1],
    [mark(200, 60), 200, 201, `…${mark(60, 60)}`, 61, 1],
    // A mistake that is long, or has no characters.
    [mark(10, 300, '<'.repeat(100)), 10, 110, `${mark(10, 20, '<'.repeat(100))}…`, 10, 100],
    [mark(10, 9, '<'.repeat(1000)), 10, 1010, `${mark(10, 0, '<'.repeat(120))}…`, 10, 120],
    [mark(100, 100, ''), 100, 100, `…${mark(60, 60, '')}…`, 61, 1],
    [mark(200, 0, ''), 200, 200, `…${mark(60, 0, '')}`, 61, 1],
    // Eight marks are kept with their letter, but not nine.
    [`ae${marks(8)}${mark(59, 100)}`, 69, 70, `…e${marks(8)}${mark(59, 60)}…`, 61, 1],
    [`ae${marks(9)}${mark(59, 100)}`, 70, 71, `…${marks(9)}${mark(59, 60)}…`, 60, 1],
    [`${marks(2)}${mark(58, 100)}`, 60, 61, `${marks(2)}${mark(58, 60)}…`, 58, 1],
    [`💩${mark(59, 100)}`, 61, 62, `💩${mark(59, 60)}…`, 61, 1],
    [`a💩${mark(59, 100)}`, 62, 63, `…💩${mark(59, 60)}…`, 62, 1],
    [`a💩${mark(60, 100)}`, 63, 64, `…${mark(60, 60)}…`, 61, 1],
    [`${mark(100, 58)}💩`, 100, 101, `…${mark(60, 58)}💩`, 61, 1],
    [`${mark(100, 59)}💩b`, 100, 101, `…${mark(60, 59)}…`, 61, 1],
  ];
  for (const [input, start, end, text, column, width] of rows)
    assert.deepEqual(excerpt(input, start, end), { text, column, width }, input);
});
