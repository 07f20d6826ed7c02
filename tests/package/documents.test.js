// The documents in the package: their links lead somewhere within it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { documents, packagedText, pinned } from '../../scripts/build/documents.js';
import { inProject } from '../../scripts/project.js';
import { packageFolder } from '../shared/package.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { linksOf, markdown } = await withNpmPackages(() => import('../../scripts/build/site/documents.js'));

for (const file of documents) {
  test(`the links of ${file} in the package`, () => {
    const tokens = markdown.parse(readFileSync(join(packageFolder, file), 'utf8'), {});
    const dead = linksOf({ tokens })
      .map(({ target }) => target)
      .filter((target) => !/^(https?:|mailto:|#)/.test(target))
      .filter((target) => !existsSync(join(packageFolder, posix.join(posix.dirname(file), target.split('#')[0]))));
    assert.deepEqual(dead, []);
  });
}

test('script tags name the version, and the hash of their file', () => {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  for (const [file, script] of [
    ['docs/polyfill.md', 'polyfill.js'],
    ['docs/loading.md', 'whurl.js'],
  ]) {
    const text = readFileSync(join(packageFolder, file), 'utf8');
    const [, src, algorithm, hash] =
      /<script src="([^"]+)" integrity="(\w+)-([^"]+)" crossorigin="anonymous">/.exec(text) ?? [];
    assert.equal(src, `https://cdn.jsdelivr.net/npm/whurl@${version}/dist/${script}`, file);
    const found = createHash(algorithm)
      .update(readFileSync(join(packageFolder, 'dist', script)))
      .digest('base64');
    assert.equal(found, hash);
  }
});

test('the code of the documents is unchanged but for these', () => {
  for (const file of documents) {
    const code = (/** @type {string} */ text) =>
      markdown
        .parse(text, {})
        .flatMap(({ type, content, children }) =>
          type === 'fence'
            ? [content]
            : (children ?? []).filter((child) => child.type === 'code_inline').map((child) => child.content),
        );
    const found = code(readFileSync(join(packageFolder, file), 'utf8'));
    assert.deepEqual(found, code(pinned(readFileSync(inProject(file), 'utf8'), packageFolder)), file);
  }
});

test('links that lead out of the package go to the repository as soon as it has an address', () => {
  const text = '[![a](docs/x.webp)](docs/x.webp) [b](docs/rust.md#c) [d](docs/tools.md) `[e](f)` ![g](docs/speed.svg)';
  assert.equal(packagedText(text, 'README.md', null), ' b [d](docs/tools.md) `[e](f)` ![g](docs/speed.svg)');
  const at = 'https://a.example/b/blob/main/docs';
  assert.equal(
    packagedText(text, 'README.md', 'https://a.example/b'),
    `[![a](${at}/x.webp)](${at}/x.webp) [b](${at}/rust.md#c) [d](docs/tools.md) \`[e](f)\` ![g](docs/speed.svg)`,
  );
});

test('the import map of the package has every entry that can be imported, and the hashes of their files', () => {
  const { exports, version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const text = readFileSync(join(packageFolder, 'docs', 'loading.md'), 'utf8');
  const { imports, integrity } = JSON.parse(/<script type="importmap">([^<]*)/.exec(text)?.[1] ?? '');
  const entries = Object.keys(exports).filter((entry) => exports[entry].import?.default.endsWith('.mjs'));
  assert.deepEqual(
    Object.keys(imports),
    entries.map((entry) => entry.replace('.', 'whurl')),
  );
  for (const address of Object.values(imports)) {
    const [, file] = /^https:\/\/cdn\.jsdelivr\.net\/npm\/whurl@([^/]+)\/(.*)$/.exec(address)?.slice(1) ?? [];
    assert.ok(address.includes(`@${version}/`));
    const content = readFileSync(join(packageFolder, file));
    assert.equal(integrity[address], `sha384-${createHash('sha384').update(content).digest('base64')}`);
  }
});
