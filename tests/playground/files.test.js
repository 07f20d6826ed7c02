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
const { patternWithoutPassword, withoutPassword } = await import('../../playground/secrets.js');

/** Inputs whose passwords stand in ⟨⟩, with the colons before them. */
const inputs = String.raw`
https://ada⟨:pw⟩@x/?a@b
 HTTPS:\\ada⟨:p:w@x⟩@y
redis://⟨:pw⟩@x
https://a@b.c⟨:pw⟩@x
https://a%40b.c⟨:pw⟩@x
https://x:81/@ada
https://[::1]:81/@ada
https://ada@x:81/@b
https://ada:@x
https://ada⟨:pw⟩@x y
https:/ada⟨:pw⟩@x y
https:ada⟨:pw⟩@x y
https://ada⟨:pw⟩@x:81,y:82/
https://ada⟨:p/w⟩@x/
https://ada⟨:p?w⟩@x/
https://ada⟨:p#w⟩@x/
https://ada⟨:p\w⟩@x/
https://x:99999/@ada
https://[::x]/@ada
https://http://x/@ada
https://ada⟨:pw⟩
https:// ada⟨:pw⟩/x
https://x:81
ada⟨:pw⟩@x
ada⟨:p/w⟩@x
a b⟨:p:w⟩@x
ada⟨:pw⟩@x/?u=https://b⟨:pw⟩@y/
x:81/@ada
mailto:ada@x
npm:@a/b@1
git@x:ada/b@1
users:all
C:\a@2x.png
/a:b@c
a/b?c:d@e
jdbc:mysql://ada⟨:pw⟩@x/y
view-source:https://ada⟨:pw⟩@x/
view-source:https://ada⟨:p#w⟩@x/
blob:https://ada⟨:pw⟩@x/u
git clone ssh://ada⟨:pw⟩@x
mailto:a@b?body=https://ada⟨:pw⟩@x
https://x/https://ada⟨:pw⟩@y/
https://x//ada⟨:pw⟩@y/
https://x/?u=https://ada⟨:pw⟩@y/
https://x/?u=https://ada⟨:p&w⟩@y/
https://x/?u=https://ada⟨:pw⟩
https://x/?u=https%3A%2F%2Fada⟨%3Apw⟩%40y%2F&e=a@b
https://x/?u=https%253a%252f%252fada⟨%253Apw⟩%2540y
https://x/?u=http://y:81&e=ada@z
https://x/?u=http%3A%2F%2Fy%3A81%3Fada%40z
https://x/?u=http://[::1]:81/@ada
https://x//a:b/c@d`
  .split('\n')
  .slice(1);

test('a password is removed, and nothing else: from a URL, from a URL inside, and from what a person takes for one', () => {
  for (const input of inputs)
    assert.equal(withoutPassword(input.replace(/[⟨⟩]/g, '')), input.replace(/⟨.*?⟩/g, ''), input);
  for (const [input, base, expected] of [
    ['//ada:pw@x', 'https://y/', '//ada@x'],
    ['ada_b:pw@x', 'https://y/', 'ada_b@x'],
    ['/a:b@c', 'https://y/', '/a:b@c'],
    // These lose more than their passwords.
    ['h\nttps://ada:1%2F2@x', '', 'https://ada@x/'],
    ['https://ada:p/w@x/@b', '', 'https://ada@b'],
  ])
    assert.equal(withoutPassword(input, base), expected);
});

test('a pattern keeps its names and loses a password', () => {
  for (const pattern of String.raw`
https://social.example/@:user
/@:user
https://:user@x/@:y
*://*:*@*/*
https://x:81/@:y
http{s}?://ada⟨:pw⟩@:host/@:y
https://ada⟨\:pw⟩@x/
https://ada⟨:p#w⟩@x/`
    .split('\n')
    .slice(1))
    assert.equal(patternWithoutPassword(pattern.replace(/[⟨⟩]/g, '')), pattern.replace(/⟨.*?⟩/g, ''), pattern);
});

test('that takes linear time', () => {
  for (const input of ['x', ' ', ':', '/', '@', '\\ ', 'x: / ', 'x://a:b/', 'a:b@', '%3A%2F%2F%25'])
    assertLinear(
      JSON.stringify(input),
      1000,
      (size) => `x${input.repeat(size)}y`,
      (text) => void (withoutPassword(text) + patternWithoutPassword(text)),
    );
});
