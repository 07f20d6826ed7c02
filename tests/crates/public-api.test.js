// The public API of the crate, compared with the listing that is kept: no change of it goes unnoticed. After a change
// that is meant, `node tests/crates/public-api.test.js --write` writes the listing anew.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { document, itemsWithoutExample, publicApi } from './public-api.js';

const listing = join(import.meta.dirname, 'public-api.txt');

if (process.argv.includes('--write')) {
  writeFileSync(listing, `${publicApi().join('\n')}\n`);
} else {
  test('the documentation builds as on docs.rs, without a warning', () => void document());

  test('the pages with documents have links that lead somewhere', () => {
    for (const page of ['', 'from_url']) {
      const html = readFileSync(join(document(), 'whurl', page, 'index.html'), 'utf8');
      assert.ok(html.includes('<h2 id='), page);
      assert.deepEqual(html.match(/href="[^":]*\.md[^"]*"/g), null, page);
    }
  });

  test('the public API is the one that is listed', () => {
    const kept = readFileSync(listing, 'utf8').trimEnd().split('\n');
    const found = publicApi();
    assert.ok(
      found.length > 300 && found.some((line) => line.includes('fn whurl::Url::parse(')),
      `${found.length} lines`,
    );
    assert.deepEqual(found, kept);
  });

  for (const name of ['whurl', 'whurl-url-compat'])
    test(`every public item of ${name} has an example`, () => assert.deepEqual(itemsWithoutExample({ name }), []));
}
