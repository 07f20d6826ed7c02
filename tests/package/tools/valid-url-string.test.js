// isValidURLString() is true exactly for what the standard's writing grammar (writing-grammar.js) produces, and exactly
// where parsing reports no validation error. The grammar and the parser are independent of each other.
import assert from 'node:assert/strict';
import test from 'node:test';
import { casesFor } from '../../shared/wpt/data.js';
import { URL, loadEntry } from '../../shared/package.js';
import { damaged, isHostString, isOpaqueHostString, isUrlString, sentences } from './writing-grammar.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';
import { words } from '../../shared/words.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));
const { default: whatwgUrl } = await withNpmPackages(() => import('whatwg-url'));
const { isValidURLString: peerIsValid, parseURL, parseURLWithValidationErrors } = /** @type {any} */ (whatwgUrl);

const [tools] = await loadEntry('whurl/tools');
const { domainToASCII, isValidHostString, isValidOpaqueHostString, isValidURLString, validate } = tools;

const toAscii = (/** @type {string} */ domain) => domainToASCII(domain, { beStrict: true });

/** @param {string | null} base */
const grammarBase = (base) => {
  if (base === null) return null;
  const { protocol, pathname } = new URL(base);
  return { scheme: protocol.slice(0, -1), hasOpaquePath: !pathname.startsWith('/') && !base.includes('//') };
};

/** @param {string} input @param {string | null} base */
const check = (input, base) => {
  const expected = isUrlString(input, grammarBase(base), toAscii);
  const shown = `${JSON.stringify(input)} against ${base}`;
  const { valid, errors } = validate(input, { base: base ?? undefined });
  assert.equal(valid, expected, `${shown}: ${JSON.stringify(errors)}`);
  assert.equal(isValidURLString(input, { base: base ?? undefined }), expected, shown);
  return expected;
};

// Fixed, so that every run tests the same inputs. SEED=… tries others.
const runs = { seed: Number(process.env.SEED ?? 20260701), numRuns: 10_000 };

test('every sentence of the grammar is valid', () => {
  fc.assert(
    fc.property(sentences, ([input, base]) => assert.ok(check(input, base), `${input} against ${base}`)),
    runs,
  );
});

test('a damaged sentence is valid if the grammar still produces it', () => {
  let valid = 0;
  fc.assert(
    fc.property(damaged, ([input, base]) => void (valid += Number(check(input, base)))),
    { ...runs, numRuns: 20_000 },
  );
  // If all were of one kind, nothing would have been compared.
  assert.ok(valid > 2000 && valid < 18_000, `${valid} are valid`);
});

test('the grammar and the parser agree on urltestdata.json', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  for (const { input, base } of cases) if (base === null || URL.canParse(base)) check(input, base);
});

test('a host that is mapped to an IPv4 address has a validation error, and is not a valid domain', () => {
  for (const host of ['１.0.0.1', '\u{ad}1.0.0.1', '1。0.0.1', '①.②.③.④']) {
    assert.equal(tools.isValidDomain(host), false, host);
    const { valid, url, errors } = validate(`https://${host}/`);
    assert.deepEqual(
      [valid, url !== null, errors.map((/** @type {any} */ { name }) => name)],
      [false, true, ['IPv4-non-ASCII-input']],
      host,
    );
  }
});

test('a string with a lone surrogate is not a valid URL string', () => {
  for (const text of ['https://a/\ud800', '\udc00', 'a:\ud800\ud800', '#\ud800x', '?\udc00\ud800'])
    check(text, 'https://example.com/');
  assert.equal(isValidURLString('https://a/\ud83d\udca9'), true);
});

test('the grammar and the host parser agree on hosts', () => {
  const pieces = words`a A - -- . 0 1 255 256 0x1 1.2.3 .4 :: : [ ] f 00 é xn-- xn--53h _ %41 % ␣ @ \u{ad}`;
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((list) => list.join(''));
  const bracketed = fc.oneof(
    text,
    text.map((inside) => `[${inside}]`),
  );
  const agree = (/** @type {string} */ host) => {
    assert.equal(isValidHostString(host), isHostString(host, toAscii), host);
    assert.equal(isValidOpaqueHostString(host), isOpaqueHostString(host), host);
  };
  fc.assert(fc.property(bracketed, agree), runs);
});

const { isValidNonEmptyURL, isValidNonEmptyURLPotentiallySurroundedBySpaces, isValidURLPotentiallySurroundedBySpaces } =
  tools;

test('a valid URL, in the words of older drafts of HTML, may be surrounded by ASCII white space, if the attribute allows it', () => {
  for (const [text, surrounded, nonEmpty, both] of /** @type {[string, boolean, boolean, boolean][]} */ ([
    ['a', true, true, true],
    [' \t\n\f\ra\r\f\n\t ', true, false, true],
    ['', true, false, false],
    [' \n', true, false, false],
    ['\u00a0a', true, true, true],
    ['\va', false, false, false],
    ['a b', false, false, false],
  ])) {
    const actual = isValidURLPotentiallySurroundedBySpaces(text, { base: 'https://example.com/docs/' });
    assert.equal(actual, surrounded, JSON.stringify(text));
    assert.equal(isValidNonEmptyURL(text, { base: 'https://example.com/docs/' }), nonEmpty, JSON.stringify(text));
    const found = isValidNonEmptyURLPotentiallySurroundedBySpaces(text, { base: 'https://example.com/docs/' });
    assert.equal(found, both, JSON.stringify(text));
  }
  assert.equal(isValidURLPotentiallySurroundedBySpaces('a'), false, 'without a base');
});

// Validation errors, compared with whatwg-url's by name and in order.
/** @param {[string, string | null][]} cases */
function compareAll(cases) {
  let compared = 0;
  for (const [input, base] of cases) {
    const baseURL = base === null ? null : parseURL(base);
    if (base !== null && baseURL === null) continue;
    const shown = `${JSON.stringify(input)} against ${base}`;
    // Its parser takes scalar values only. Ours reports the others first.
    const surrogates = input.match(/[\ud800-\udfff]/gu) ?? [];
    const theirs = parseURLWithValidationErrors(input.toWellFormed(), { baseURL }).validationErrors;
    const ours = validate(input, { base: base ?? undefined }).errors.map((/** @type {any} */ { name }) => name);
    assert.deepEqual(ours, [...surrogates.map(() => 'invalid-URL-unit'), ...theirs], shown);
    assert.equal(isValidURLString(input, { base: base ?? undefined }), peerIsValid(input, { baseURL }), shown);
    compared += 1;
  }
  return compared;
}

test('whatwg-url reports the same errors for urltestdata.json', (t) => {
  const cases = casesFor(t, 'urltestdata.json');
  if (cases === null) return;
  t.diagnostic(`${compareAll(cases.map(({ input, base }) => [input, base]))} URLs`);
});

test('whatwg-url reports the same errors for generated URLs', () => {
  const seed = Number(process.env.SEED ?? 20260701);
  fc.assert(
    fc.property(damaged, (oneCase) => void compareAll([oneCase])),
    { seed, numRuns: 10_000 },
  );
});
