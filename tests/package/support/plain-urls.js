// Plain URLs for the scans that recognise them, and near misses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readLines } from '../../../scripts/data/bench-inputs.js';
import { mixedUrls } from '../../../scripts/data/mixed-urls.js';
import { locateOtherLists, locateRealUrls } from '../../../scripts/data/real-urls.js';
import { casesFor } from '../../shared/wpt/data.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

/** URLs that every scan recognises. */
export const plain = [
  'https://example.com/',
  'http://example.com/a/b.html?c=d#e',
  'https://example.com',
  'http://localhost/?#',
  'https://example.com?q',
  'https://example.com#f',
  'https://a-b.c_d.xn--e/~f/$g;h=i@j[k]|l',
  'https://a4chan.example/a%2eb/a../b.',
  "https://example.com/'?`{|}\\^#'{|}\\^",
];

/** URLs that no scan recognises. */
export const notPlain = [
  ...[
    'https://EXAMPLE.com/',
    'https://1.2.3.4/',
    'https://a.0x1/',
    'https://a.1./',
    'https://a./',
    'https://a:443/',
    'https://a:/',
  ],
  ...[
    'https://a:080/',
    'https://a:65536/',
    'https://u@a/',
    'https://u:p@a/',
    'https:///a',
    'https://',
    'http://',
    'https:/',
    'ftp://a/',
  ],
  ...[
    'https://[::1]/',
    'https://a%2f/',
    'https://a\\b',
    'https://a/..',
    'https://a/b/%2E',
    '',
    'h',
    'mailto:a',
    ' https://a/',
  ],
];

/** Plain URLs whose components end anywhere in the first 200 characters and later. */
export function* ofEveryLength() {
  for (let length = 0; length <= 200; length++) {
    const filling = 'a'.repeat(length);
    yield* [
      `http://b.c/${filling}`,
      `https://b.c/${filling}?q#f`,
      `https://b.c/?${filling}#f`,
      `https://b.c/#${filling}`,
      `https://b.c/${filling}/${filling}`,
    ];
  }
}

const spoilers = [
  ' ',
  '"',
  '<',
  '>',
  '\\',
  '^',
  '`',
  '{',
  '}',
  '\t',
  '\n',
  '\0',
  '\x7f',
  'é',
  '☕',
  '/.',
  '/..',
  '/./',
  '/%2e',
  '/%2E.',
  "?'",
  '?"',
  '#`',
  '# ',
  '?é',
];

/** URLs with something anywhere in them that is not plain. */
export function* spoiledAnywhere() {
  for (let length = 0; length <= 140; length++) {
    for (const spoiler of spoilers) yield `https://b.c/${'a'.repeat(length)}${spoiler}${'d'.repeat(length % 3)}`;
  }
}

const piece = fc.constantFrom(
  ...'abz019-._~:/?#@%&=+;,!*()[]{}|^`\\"\'<> \t',
  ...[
    'example',
    '.com',
    '/..',
    '/.',
    '%2e',
    '%2E',
    '%C3',
    '://',
    '.1',
    '.0x',
    '443',
    '80',
    ':8',
    'é',
    'aaaaaaaaaaaaaaaa',
  ],
);
const generated = fc.tuple(
  fc.constantFrom('https://', 'http://', 'https:/', 'ws://'),
  fc.constantFrom('', 'b.c', 'b.c/'),
  fc.array(piece, { maxLength: 40 }),
);

/** Calls a function with 20,000 generated URLs and near misses. @param {(url: string) => void} check */
export function checkGenerated(check) {
  fc.assert(
    fc.property(generated, ([start, host, rest]) => check(start + host + rest.join(''))),
    { seed: 20261122, numRuns: 20_000 },
  );
}

/**
 * Makes the tests of a scan with the web-platform-tests inputs and with lists of URLs.
 *
 * @param {(urls: string[]) => number} countAnswers  compares the scan with the engine, and counts those for which it
 *   answers
 * @param {number[]} shares  the least share of the real, the other and the mixed URLs for which it must answer
 */
export function testWithData(countAnswers, shares) {
  test('it agrees with the engine about the web-platform-tests inputs', (t) => {
    const data = casesFor(t, 'urltestdata.json');
    if (data === null) return;
    const answered = countAnswers(
      data.cases.flatMap(({ input, base }) => [input, base]).filter((text) => typeof text === 'string'),
    );
    assert.ok(answered > 200, `${answered} answers`);
  });

  test('it agrees with the engine about real URLs, and answers for nearly all of them', (t) => {
    const list = locateRealUrls();
    if (list === null) {
      assert.notEqual(process.env.CI, 'true', 'the list is missing: set URLS_DIR');
      return t.skip('the list is missing: set URLS_DIR to a folder with kasztp.txt');
    }
    const { urls: links } = locateOtherLists();
    [readLines(list), links === null ? [] : readLines(links), mixedUrls].forEach((urls, index) => {
      const answered = countAnswers(urls);
      assert.ok(answered >= urls.length * shares[index], `${answered} of ${urls.length} in list ${index}`);
    });
  });
}
