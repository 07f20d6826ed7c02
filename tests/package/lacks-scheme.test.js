// `lacksScheme` refuses an input without asking the engine, so a mistake in it would refuse a valid URL. A space in
// front means nothing to a URL, but makes `lacksScheme` leave the input to the engine: `canParse` then returns the
// engine's answer.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import '../shared/built.js';
import '../../js/engine/load/node.js';
import { locateRealUrls } from '../../scripts/data/real-urls.js';
import { canParse } from '../../js/engine/engine.js';
import { lacksScheme, startsPath } from '../../js/plain/can-parse.js';
import { casesFor } from '../shared/wpt/data.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { default: fc } = await withNpmPackages(() => import('fast-check'));

/** Counts the inputs that `lacksScheme` refuses. The engine must refuse them too. @param {string[]} inputs */
function countRefused(inputs) {
  const refused = inputs.filter(lacksScheme);
  assert.deepEqual(
    refused.filter((input) => canParse(` ${input}`, undefined)),
    [],
  );
  return refused.length;
}

test('a space in front leaves an input to the engine', () => {
  for (const input of ['', 'a', '/', 'http://a/', 'é']) assert.equal(lacksScheme(` ${input}`), false);
});

test('what startsPath takes is valid with a base', () => {
  const characters = ['', ...Array.from({ length: 0x81 }, (_, code) => String.fromCharCode(code))];
  let count = 0;
  for (const first of characters)
    for (const second of characters)
      // The ends are invalid as the rest of an authority.
      for (const end of ['', '<', '/<', '\t/<', ':x']) {
        const reference = first + second + end;
        if (!startsPath(reference)) continue;
        count++;
        assert.equal(canParse(` ${reference}`, 'https://example.com/'), true, JSON.stringify(reference));
      }
  assert.ok(count > 1000, `${count}`);
});

test('the engine refuses what lacksScheme refuses of the web-platform-tests inputs', (t) => {
  const data = casesFor(t, 'urltestdata.json');
  if (data === null) return;
  const refused = countRefused(data.cases.map(({ input }) => input));
  // The older copy of the data has cases to skip, and fewer of these.
  assert.ok(refused >= (data.skipped > 0 ? 120 : 136), `${refused} refused`);
});

test('lacksScheme refuses none of the real URLs', (t) => {
  const list = locateRealUrls();
  if (list === null) {
    assert.notEqual(process.env.CI, 'true', 'the list is missing: set URLS_DIR');
    return t.skip('the list is missing: set URLS_DIR to a folder with kasztp.txt');
  }
  // The byte order mark belongs to the file's encoding.
  const lines = readFileSync(list, 'utf8')
    .replace(/^\uFEFF/, '')
    .split('\n');
  assert.ok(lines.length > 48_000);
  assert.equal(countRefused(lines), 0);
});

// Every character that the loop of `lacksScheme` compares with, and its neighbours.
const characters = [...'\0\x1f !+,-./09:;@AZ[`az{\x7f\x80é日\ud800\udc00'];

test('the engine refuses every text of up to three characters that lacksScheme refuses', () => {
  const single = characters;
  const pairs = single.flatMap((first) => single.map((second) => first + second));
  const triples = pairs.flatMap((start) => single.map((third) => start + third));
  const refused = countRefused(['', ...single, ...pairs, ...triples]);
  assert.ok(refused > 14_600, `${refused} refused`);
});

test('the engine refuses the generated texts that lacksScheme refuses', () => {
  const piece = fc.constantFrom(
    ...characters,
    'a',
    'b',
    'http',
    'https',
    'file',
    'mailto',
    '//',
    '/',
    '?',
    '#',
    '\t',
    '\n',
    'x'.repeat(62),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const refused = countRefused(fc.sample(text, 100_000));
  assert.ok(refused > 60_000, `${refused} refused`);
});
