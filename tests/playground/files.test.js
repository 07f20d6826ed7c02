// The files of the page: their sizes, and that the page loads no others. It writes no passwords into its address, and finding
// them takes linear time.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { playground } from '../../scripts/build/playground.js';
import { assertLinear } from '../shared/growth.js';

const KB = 1024;

/** @param {string} file */
const read = (file) => readFileSync(join(playground, file));

/** @param {number} bytes */
const inKB = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

// The engine is loaded in parallel, and does not delay the first paint.
test('page, style and script, which the first paint needs, are under 100 KB uncompressed', (t) => {
  const bytes = ['index.html', 'style.css', 'playground.js'].reduce((sum, file) => sum + read(file).length, 0);
  t.diagnostic(inKB(bytes));
  assert.ok(bytes < 100 * KB, inKB(bytes));
});

test('everything that parsing needs is under 100 KB compressed', (t) => {
  const bytes = ['index.html', 'style.css', 'playground.js', 'whurl.js'].reduce(
    (sum, file) => sum + gzipSync(read(file), { level: 9 }).length,
    0,
  );
  t.diagnostic(inKB(bytes));
  assert.ok(bytes < 100 * KB, inKB(bytes));
});

test('the page loads only its own files, and only classic scripts', () => {
  const page = read('index.html').toString();
  const asked = [...page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  const found = asked.filter((address) => !address.startsWith('data:'));
  assert.deepEqual(found, ['style.css', 'whurl.js', 'playground.js']);
  assert.doesNotMatch(page, /type="module"/);
  assert.doesNotMatch(read('style.css').toString(), /url\(|@import/);
  // The engine can fetch a module of the caller's. The page does not use that, and its policy forbids it, and
  // everything else.
  const [, policy] = /** @type {RegExpExecArray} */ (
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)
  );
  assert.match(policy, /^default-src 'none';.* connect-src 'self';/);
  assert.doesNotMatch(policy, /https?:|\*/);
  for (const file of readdirSync(playground).filter((name) => name.endsWith('.js')))
    assert.doesNotMatch(read(file).toString(), /XMLHttpRequest|sendBeacon|new WebSocket|\bimport\(/, file);
});

// The page's script defines it before the module is loaded.
Object.assign(globalThis, { whurl: { URL, URLSearchParams } });
const { withoutPassword } = await import('../../playground/secrets.js');

test('a password is removed, even from what is not a URL yet', () => {
  for (const [input, expected, base] of [
    ...[
      ['https://ada:pw@x/?a@b', 'https://ada@x/?a@b'],
      [' HTTPS:\\\\ada:p:w@x@y', ' HTTPS:\\\\ada@y'],
      ['//ada:pw@x', '//ada@x', 'https://y/'],
    ],
    ...[
      ['https://ada:pw@x y', 'https://ada@x y'],
      ['a b:pw@x', 'a b@x'],
      ['https://ada:pw', 'https://ada'],
      ['https:// ada:pw/x', 'https:// ada/x'],
    ],
    ...[['https://x:81/'], ['https://x:99999'], ['https://[::x'], ['mailto:ada@x'], ['a/b?c:d@e'], ['']],
  ])
    assert.equal(withoutPassword(input, base), expected ?? input);
});

test('that takes linear time', () => {
  for (const input of ['x', ' ', ':', '/', '@', '\\ ', 'x: / '])
    assertLinear(
      JSON.stringify(input),
      1000,
      (size) => `x${input.repeat(size)}y`,
      (text) => void withoutPassword(text),
    );
});
