// validate(): the validation errors with their names, ranges and messages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../../scripts/project.js';
import { casesFor } from '../../shared/wpt/data.js';
import { URL, loadEntry } from '../../shared/package.js';
import { words } from '../../shared/words.js';

const [{ isValidURLString, parseURL, serializeURL, validate }] = await loadEntry('whurl/tools');
const [encodings] = await loadEntry('whurl/tools/encodings');

/** @param {string} input @param {string} [base] */
const spots = (input, base) =>
  validate(input, { base }).errors.map((/** @type {any} */ { name, start, end, failure }) => [
    name,
    input.slice(start, end),
    start,
    failure,
  ]);

test('a URL without errors is valid', () => {
  assert.deepEqual(validate('https://example.org/'), { valid: true, url: 'https://example.org/', errors: [] });
});

test('an error has a name, a range, a message, and whether it is the failure', () => {
  const message =
    'A character that a valid URL does not contain here, or a `%` that is not followed by two hexadecimal digits.';
  const error = { name: 'invalid-URL-unit', start: 10, end: 11, message, failure: false };
  assert.deepEqual(validate('HTTPS://x/ '), { valid: false, url: 'https://x/', errors: [error] });
});

test('the ranges of errors count UTF-16 code units', () => {
  /** @param {string} input @param {unknown[][]} expected  for each error: its name, its characters, where they start, and whether it is the failure */
  const check = (input, ...expected) => assert.deepEqual(spots(input), expected, JSON.stringify(input));
  const unit = (/** @type {string} */ text, /** @type {number} */ start) => ['invalid-URL-unit', text, start, false];
  check('https://💩é.example/<', unit('<', 20));
  check(' https://x/\t💩\n<', unit(' ', 0), unit('\t', 11), unit('<', 15));
  // A surrogate without a pair is not a code point. The parser sees U+FFFD in its place, which is one code unit too.
  check('https://x/\ud83d<', unit('\ud83d', 10), unit('<', 11));
  check('\ud83d💩', unit('\ud83d', 0), ['missing-scheme-non-relative-URL', '\ud83d💩', 0, true]);
  check('https://', ['host-missing', '', 8, true]);
  const percent = ['domain-percent-encoded', '%23', 11, false];
  check('https://exa%23mple.org', percent, ['domain-to-ASCII', 'exa%23mple.org', 8, true]);
});

test('`validate` resolves against `base`', () => {
  assert.equal(validate('../x', { base: 'https://example.org/a/b' }).url, 'https://example.org/x');
  assert.equal(validate('', { base: new URL('https://example.org/é') }).url, 'https://example.org/%C3%A9');
  assert.equal(validate('💩', { base: 'https://💩/' }).url, 'https://xn--ls8h/%F0%9F%92%A9');
  assert.throws(() => validate('https://x/', { base: 'x' }), {
    name: 'TypeError',
    message: 'Invalid base URL',
    code: 'ERR_INVALID_URL',
    input: 'x',
  });
  assert.throws(() => validate('https://x/', { base: '' }), { name: 'TypeError' });
});

test('the message of domain-to-ASCII says why the domain is invalid', () => {
  const reason = (/** @type {string} */ url) =>
    validate(url).errors[0].message.split(/(?<=not allowed in a domain\.) /)[1];
  for (const [url, expected] of [
    ['https://a\u200db/', 'The label “a\u200db” has U+200D between characters that do not allow it (ContextJ).'],
    [
      'https://א1a.example/',
      'The label “א1a” breaks the Bidi Rule, because it is written from right to left, but has a character that is not allowed there (rule 2).',
    ],
    [
      `https://${'x'.repeat(64)}/`,
      `The label “${'x'.repeat(40)}…” is too long: it has 64 characters in ASCII, but at most 63 are allowed.`,
    ],
    ['https://-a/', 'The label “-a” begins or ends with a hyphen.'],
    ['https://a_b/', 'U+005F (_) is not allowed in a domain.'],
    ['https://a..b/', 'The domain has an empty label: two dots in a row, or one at its start.'],
    ['https://xn--0/', 'The label “xn--0” begins with xn--, but the rest is not Punycode.'],
    ['https://\u0301a/', 'The label “\u0301a” begins with a combining mark, U+0301.'],
  ])
    assert.equal(reason(url), expected, url);
});

test('`validate` of whurl/tools accepts only UTF-8', () => {
  // The labels of the Encoding Standard, in any case and with white space around.
  for (const encoding of words`
    unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8 UTF-8 \t\n\u{c}\r␣Utf8␣`) {
    assert.ok(validate('https://a/?é', { encoding }).valid, encoding);
    assert.equal(new TextDecoder(encoding).encoding, 'utf-8');
  }
  for (const encoding of ['latin1', '', 'utf_8', 'unicode-1-1-utf8', 'utf-8\u00a0', 'x-utf-8', '\vutf-8'])
    assert.throws(() => validate('https://a/', { encoding }), {
      name: 'RangeError',
      code: 'ERR_ENCODING_NOT_SUPPORTED',
      message: /whurl\/tools\/encodings/,
    });
});

test('the message of the failure says why', () => {
  for (const [url, reason] of /** @type {[string, RegExp][]} */ ([
    ['https://caf%C3.example/', /The byte “%C3” is not UTF-8\.$/],
    ['https://caf%C3%A9%e2%98.example/', /The bytes “%E2%98” are not UTF-8\.$/],
    ['https://test.42/', /A host is an IPv4 address if its last part is such a number or consists of digits\.$/],
  ]))
    assert.match(validate(url).errors.at(-1).message, reason);
});

test('broken URLs of people have their reasons, which only failures have', () => {
  const sections = readFileSync(inProject('tests', 'cases', 'reasons.txt'), 'utf8').split('\n# ');
  for (const section of sections) {
    const [reason, ...lines] = section.split('\n');
    const inputs = lines.filter((line) => line !== '').flatMap(words);
    for (const input of inputs) assert.equal(validate(input).errors.at(-1).reason, reason, input);
  }
  assert.equal(validate('//a b/', { base: 'https://h/' }).errors.at(-1).reason, 'the host `a b` contains a space');
  for (const error of validate('https:\\\\h\\a b').errors) assert.ok(!('reason' in error));
});

test('the errors of lone surrogates come first, since the conversion to scalar values comes before the parser', () => {
  const found = validate('https:\\\\a/\ud800 \udfff').errors.map((/** @type {{ start: number }} */ { start }) => start);
  assert.deepEqual(found, [10, 12, 6, 6, 7, 11]);
});

test('inputs may be larger than the input area, up to a limit', () => {
  const path = '💩'.repeat(50_000);
  assert.deepEqual(spots(`https://x/${path}<`), [['invalid-URL-unit', '<', 100_010, false]]);
  assert.equal(spots(`https://x/${'<'.repeat(50_000)}`).length, 50_000);
  assert.throws(() => validate('x'.repeat(0x10000001)), {
    name: 'RangeError',
    message: 'input is longer than 256 MiB, or than the memory allows',
  });
  assert.ok(validate('https://x/').valid, 'it still works');
});

// The package passes every case of the file, so its results are right.
test('for urltestdata.json, `validate` returns the same URLs as the package', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  for (const { input, base } of cases) {
    if (base !== null && !URL.canParse(base)) continue;
    const { url, errors } = validate(input, { base: base ?? undefined });
    assert.equal(url, URL.parse(input, base ?? undefined)?.href ?? null, `${input} against ${base}`);
    const found = errors.filter((/** @type {any} */ { failure }) => failure).length;
    assert.equal(found, url === null ? 1 : 0, `${input} against ${base}`);
  }
});

test('a URL object is an input, and a base is passed in the same way everywhere', () => {
  const url = new URL('https://example.com/a');
  assert.equal(validate(url).url, url.href);
  for (const base of [url, url.href, parseURL(url)])
    assert.equal(serializeURL(parseURL('b', { base })), 'https://example.com/b');
  assert.equal(validate('b', { base: url }).url, 'https://example.com/b');
  assert.equal(isValidURLString(url), true);
  assert.equal(isValidURLString('b', { base: url }), true);
  assert.equal(isValidURLString('b', {}), false);
  assert.equal(encodings.parse('b', { base: url }), 'https://example.com/b');
  assert.equal(encodings.parse(url), url.href);
});
