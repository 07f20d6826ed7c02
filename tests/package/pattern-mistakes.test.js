// The places and sentences of mistakes in patterns: of generated ones, and of those that people make.
import assert from 'node:assert/strict';
import test from 'node:test';
import * as mistakes from '../../js/pattern/mistake.js';
import { randomNumbers, seedsFrom } from '../../scripts/random-numbers.js';
import { loadEntry } from '../shared/package.js';
import { unescaped } from '../shared/words.js';

const [{ URLPattern }] = await loadEntry('whurl/pattern');
const START = "Failed to construct 'URLPattern': ";

const names = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** The error of a constructor call, or undefined. @param {any[]} args @returns {any} */
const errorOf = (...args) => {
  try {
    new URLPattern(...args);
  } catch (error) {
    return error;
  }
  return undefined;
};

/** The text that a sentence is about. @type {[sentence: string, text: RegExp][]} */
const texts = [
  [mistakes.TRAILING_BACKSLASH, /^\\$/],
  [mistakes.MISSING_NAME, /^:$/],
  [mistakes.NON_ASCII_REGEXP, /^[^\0-\x7F]$/u],
  [mistakes.REGEXP_START, /^\?$/],
  [mistakes.CAPTURING_GROUP, /^\($/],
  [mistakes.UNCLOSED_REGEXP, /^\([^]*$/],
  [mistakes.EMPTY_REGEXP, /^\(\)$/],
  [mistakes.INVALID_REGEXP, /^\([^]+\)$/],
  [mistakes.UNCLOSED_GROUP, /^\{[^]*$/],
  [mistakes.NESTED_GROUP, /^\{$/],
  [mistakes.UNOPENED_GROUP, /^\}$/],
  [mistakes.SECOND_GROUP, /^(?::.+|\(.+\)|\*)$/s],
  [mistakes.UNEXPECTED_MODIFIER, /^[?+*]$/],
  [mistakes.DUPLICATE_NAME, /^:.+$/s],
  [mistakes.INVALID_TEXT, /^[^]+$/],
  [mistakes.INVALID_PROTOCOL, /^\\?:$/],
  [mistakes.GROUP_AFTER_PROTOCOL, /^:$/],
];

const pieces = [
  ...['a', 'b', 'x', '80', '99999', 'é', '😀', ' ', '/', '.', '-', '@', '#', '%', '%zz', '^', '|', '<', '[', ']', '='],
  ...['https:', 'http', '//', '::1', 'xn--', 'a b', '\t'],
  ...[':', ':a', ':b', '*', '?', '+', '\\', '{', '}', '(', ')', '(a)', '([)', '(b|*)', '(?:a)', '(é)', '(\\é)', '()'],
  ...['\\:', '\\(', '\\([)', '{a}', '{ }?', '{:a}', '{a:b}+', '{<}', '{/:b}*', '{:a*}', '{(a)b:a}'],
];

for (const seed of seedsFrom(2026, 10))
  test(`the place of a mistake is in the text, is not empty, and has what the sentence is about: ${seed}`, () => {
    const below = randomNumbers(seed);
    /** @type {Map<string, number>} */
    const found = new Map();
    for (let i = 0; i < 10_000; i++) {
      const text = Array.from({ length: 1 + below(5) }, () => pieces[below(pieces.length)]).join('');
      const name = names[below(names.length)];
      const kind = below(6);
      const args =
        kind === 0
          ? [text]
          : kind === 1
            ? [`https://${text}`]
            : kind === 2
              ? [text, 'https://example.com/a:b/c']
              : kind === 3
                ? [{ [name]: text, baseURL: 'https://example.com/a:b/c' }]
                : [{ [name]: text }];
      const error = errorOf(...args);
      if (error === undefined) continue;
      const shown = `${JSON.stringify(args)}: ${error.message}`;
      assert.equal(error.code, 'ERR_INVALID_URL_PATTERN', shown);
      if (error.start === undefined) {
        assert.equal(error.message, START + mistakes.MISSING_BASE, shown);
        continue;
      }
      const given = kind < 3 ? /** @type {string} */ (args[0]) : text;
      const { start, end, component } = error;
      assert.ok(start >= 0 && start < end && end <= given.length, `${shown}, ${start} to ${end}`);
      const before = `${START}the ${component}, at ${start} of ${mistakes.quote(given, start)}: `;
      assert.ok(error.message.startsWith(before), shown);
      const rest = error.message.slice(before.length);
      const [sentence, expected] = /** @type {[string, RegExp]} */ (texts.find(([each]) => rest.startsWith(each)));
      const place = given.slice(start, end);
      assert.match(place, expected, shown);
      // Text that is wrong there is wrong alone. (The start of an address decides how the rest of a host is read.)
      const isAddress = [place, given.replace(/^https:\/\//, '')].some((host) => /^.?\[/.test(host));
      if (sentence === mistakes.INVALID_TEXT && !isAddress) {
        // The colon at the end of a protocol does not count.
        const alone = errorOf({ [component]: component === 'protocol' ? `${place}:` : place });
        assert.ok(alone?.message.includes(sentence), `${shown}, ${start} to ${end}`);
      }
      found.set(sentence, (found.get(sentence) ?? 0) + 1);
    }
    for (const [sentence] of texts) assert.ok(Number(found.get(sentence)) > 1, `${sentence}: ${found.get(sentence)}`);
  });

test('an error says where in the pattern the mistake is, and which', () => {
  // A pattern, or a path alone; « » around the mistake; the component, if it is no path; the name of the sentence.
  const cases = String.raw`
    https://example.com/é/«:»/x MISSING_NAME
    https://example.com/😀«\\» TRAILING_BACKSLASH
    https://example.com/x?a=(«é») search NON_ASCII_REGEXP
    https://example.com/(«(»x)) CAPTURING_GROUP
    https://example.com/x«(y» UNCLOSED_REGEXP
    https://example.com/«{x» UNCLOSED_GROUP
    https://example.com/{x«{»y}} NESTED_GROUP
    https://example.com/x«}»y UNOPENED_GROUP
    https://example.com/{:a«:b»} SECOND_GROUP
    https://example.com/x«+»y UNEXPECTED_MODIFIER
    https://example.com/:a/:b/«:a» DUPLICATE_NAME
    https://example.com/(a)/«([)» INVALID_REGEXP
    https://«exa␣mple.com»/ hostname INVALID_TEXT
    https://*:«99999»/ port INVALID_TEXT
    https://*«exa␣mple.com»/ hostname INVALID_TEXT
    https://example.com/(a\\«é») NON_ASCII_REGEXP
    https://example.com/(a\\«😀») NON_ASCII_REGEXP
    https://example.com/(a«\\» TRAILING_BACKSLASH
    https://example.com/x/«([)» INVALID_REGEXP
    https://example.com«/((?<a>b))/((?<a>c))» INVALID_REGEXP
    {x«{»y}} NESTED_GROUP
    x«}»y UNOPENED_GROUP
    «{x» UNCLOSED_GROUP
    {:a«:b»} SECOND_GROUP
    {(a)«(b)»} SECOND_GROUP
    {:a«*»} SECOND_GROUP
    {:a«?»} UNEXPECTED_MODIFIER
    x«+»y UNEXPECTED_MODIFIER
    «()» EMPTY_REGEXP
    «((» UNCLOSED_REGEXP`;
  for (const line of cases.trim().split('\n')) {
    const [marked, ...rest] = line.trim().split(' ').map(unescaped);
    const given = marked.replaceAll('␣', ' ');
    const text = given.replace(/[«»]/g, '');
    const [start, end] = [given.indexOf('«'), given.indexOf('»') - 1];
    const error = errorOf(text.startsWith('https:') ? text : { pathname: text });
    assert.ok(error, line);
    const [component, sentence] = ['pathname', ...rest].slice(-2);
    const place = [error.constructor, error.code, error.component, error.start, error.end];
    assert.deepEqual(place, [TypeError, 'ERR_INVALID_URL_PATTERN', component, start, end], `${line}: ${error.message}`);
    const whole = `${START}the ${component}, at ${start} of ${mistakes.quote(text, start)}: ${mistakes[/** @type {'MISSING_NAME'} */ (sentence)]}`;
    assert.ok(error.message.startsWith(whole), `${line}: ${error.message}`);
  }
});

test('the place is the whole text before a group', () => {
  for (const [init, start, end] of /** @type {[any, number, number][]} */ ([
    [{ port: 'x*' }, 0, 1],
    [{ port: 'ab*' }, 0, 2],
    [{ port: ':a-' }, 2, 3],
    [{ hostname: 'a b:c' }, 0, 3],
    [{ hostname: ':c\\ <{.x}' }, 2, 9],
    [{ hostname: '{a b}*' }, 0, 6],
    [{ protocol: '1(a)' }, 0, 1],
  ])) {
    const error = errorOf(init);
    assert.deepEqual([error.start, error.end], [start, end], `${JSON.stringify(init)} ${error.message}`);
  }
});

test('a broken expression is found next to an escaped text that looks like it', () => {
  const error = errorOf({ pathname: '/\\([)([)' });
  assert.deepEqual([error.start, error.end], [5, 8]);
});

test('the sentence about a string is about the whole string', () => {
  const base = 'https://example.com/';
  for (const [args, component, text, sentence] of /** @type {[string[], string | undefined, string, string][]} */ ([
    [['https://x/(?a)'], 'pathname', '?', mistakes.REGEXP_START],
    [['https://x/:id(?:a|b)'], 'pathname', '?', mistakes.REGEXP_START],
    [['https://(?:a|b).example/'], 'hostname', '?', mistakes.REGEXP_START],
    [['(?:http|https)://x/'], 'protocol', '?', mistakes.REGEXP_START],
    [['https://x/(é?b)'], 'pathname', 'é', mistakes.NON_ASCII_REGEXP],
    [['https://x/(a?b'], 'pathname', '(a?b', mistakes.UNCLOSED_REGEXP],
    // The text before the colon was not meant as a protocol.
    [['?at=12:30', base], 'protocol', ':', mistakes.INVALID_PROTOCOL],
    [['#t=1:20', base], 'protocol', ':', mistakes.INVALID_PROTOCOL],
    [['#t=1\\:20', base], 'protocol', '\\:', mistakes.INVALID_PROTOCOL],
    [['?next=https://y/', base], 'protocol', ':', mistakes.INVALID_PROTOCOL],
    [['#next=https://y', base], 'protocol', ':', mistakes.INVALID_PROTOCOL],
    [['/go/https://y/', base], 'protocol', ':', mistakes.INVALID_PROTOCOL],
    [['12:30', base], 'protocol', ':', mistakes.INVALID_PROTOCOL],
    [['ht tp://x/'], 'protocol', 'ht tp', mistakes.INVALID_TEXT],
    [['}http://x/'], 'protocol', '}', mistakes.UNOPENED_GROUP],
    [['git+ssh:*'], 'protocol', '+', mistakes.UNEXPECTED_MODIFIER],
    // The colon of a protocol begins a group.
    [['mailto:joe'], 'protocol', ':', mistakes.GROUP_AFTER_PROTOCOL],
    [['urn:isbn:x'], 'protocol', ':', mistakes.GROUP_AFTER_PROTOCOL],
    [['/users/:id'], undefined, '', mistakes.MISSING_BASE],
    [['a_b:id'], undefined, '', mistakes.MISSING_BASE],
    [['/x', /** @type {any} */ (new URL(base))], undefined, '', mistakes.MISSING_BASE],
    [['/x', 'foo://a%00b/'], undefined, '', mistakes.INVALID_BASE_HOST],
    [['/x', '/y'], undefined, '', mistakes.INVALID_BASE],
  ])) {
    const error = errorOf(...args);
    const shown = `${args.join(' ')}: ${error?.message}`;
    assert.equal(error.component, component, shown);
    assert.equal(component === undefined ? '' : args[0].slice(error.start, error.end), text, shown);
    assert.ok(error.message.includes(sentence), shown);
  }
  assert.equal(errorOf({ pathname: '/x', baseURL: 'foo://a%00b/' }).start, undefined);
});

test('a name is found again after any number of other names, and texts and numbers are no names', () => {
  for (const count of [1, 2, 8, 9, 10, 11, 12, 30]) {
    const names = Array.from({ length: count }, (_, i) => `n${i}`);
    const pathname = names.map((name) => `/:${name}`).join('');
    for (const between of ['', '/text', '/*']) {
      assert.equal(errorOf({ pathname: pathname + between }), undefined);
      for (const name of names) {
        const start = pathname.length + between.length + 1;
        const { message, ...place } = errorOf({ pathname: `${pathname}${between}/:${name}` });
        assert.ok(message.endsWith(mistakes.DUPLICATE_NAME), message);
        assert.deepEqual(place, {
          code: 'ERR_INVALID_URL_PATTERN',
          component: 'pathname',
          start,
          end: start + 1 + name.length,
        });
      }
    }
  }
});
