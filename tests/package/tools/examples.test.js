// Runs the examples in the declarations of the classes, of whurl/table, and of whurl/tools and its subpaths: each
// expression with a comment after it, or on the next line, must return what the comment says.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../../scripts/project.js';
import { checkComments } from '../../shared/checked-comments.js';
import { loadEntry } from '../../shared/package.js';
import { withNpmPackages } from '../../shared/with-npm-packages.js';

const { JSDOM } = await withNpmPackages(() => import('jsdom'));

/**
 * `tools-sites.d.ts` declares `whurl/tools/sites`; `tools-records.d.ts` is a part of `tools.d.ts`.
 *
 * @param {string} file
 */
const entryOf = (file) =>
  ({ 'classes.d.ts': 'whurl', 'url-pattern.d.ts': 'whurl/pattern' })[file] ??
  `whurl/${file.replace('.d.ts', '').replace('-records', '').replace('-', '/')}`;

/** The names that the examples use without declaring them. */
const { window } = new JSDOM('', { url: 'https://example.com/docs/page', contentType: 'text/html; charset=utf-8' });
const given = { assert, window, document: window.document };

/** Some examples wait. */
const AsyncFunction = /** @type {FunctionConstructor} */ ((async () => {}).constructor);

const files = readdirSync(inProject('types')).filter((file) => /^(tools|table|classes|url-pattern\.)/.test(file));

for (const file of files) {
  const [entry] = await loadEntry(entryOf(file));
  const blocks = readFileSync(inProject('types', file), 'utf8').matchAll(/```js\n([^]*?)```/g);
  for (const [, block] of blocks) {
    const code = block.replace(/^ *\* ?/gm, '');
    test(`the example in ${file} returns what its comments say: ${code.split('\n')[0]}`, async () => {
      const { program, checks } = checkComments(code);
      assert.ok(checks > 0, 'the example does not say what it returns');
      await new AsyncFunction(...Object.keys(given), ...Object.keys(entry), program)(
        ...Object.values(given),
        ...Object.values(entry),
      );
    });
  }
}
