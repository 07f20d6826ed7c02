// The documents in the package: their links lead somewhere within it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { documents, packagedText } from '../../scripts/build/documents.js';
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

test('the code of the documents is unchanged', () => {
  for (const file of documents) {
    const code = (/** @type {string} */ text) =>
      markdown
        .parse(text, {})
        .flatMap(({ type, content, children }) =>
          type === 'fence'
            ? [content]
            : (children ?? []).filter((child) => child.type === 'code_inline').map((child) => child.content),
        );
    assert.deepEqual(
      code(readFileSync(join(packageFolder, file), 'utf8')),
      code(readFileSync(inProject(file), 'utf8')),
      file,
    );
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
