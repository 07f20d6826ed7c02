// Every link in the documents leads somewhere: to a file of the project, to a heading, to an anchor of the URL Standard. Every
// path in documents, comments and scripts exists.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import test from 'node:test';
import { locateSpecification } from '../../scripts/data/test-data.js';
import { inProject } from '../../scripts/project.js';
import { anchorsIn } from './support/standard-anchors.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { linksOf, listFiles, readDocuments } = await withNpmPackages(
  () => import('../../scripts/build/site/documents.js'),
);

const documents = new Map(readDocuments().map((document) => [document.path, document]));

/** Links within the project have no scheme. @param {string} target */
const isInternal = (target) => !/^[a-z]+:/.test(target);

for (const document of documents.values()) {
  test(`the links of ${document.path}`, () => {
    const broken = linksOf(document)
      .filter(({ target }) => isInternal(target))
      .flatMap(({ target, line }) => {
        const [path, anchor] = target.split('#');
        const linked = path === '' ? document.path : posix.join(posix.dirname(document.path), path);
        if (!existsSync(inProject(linked))) return [`line ${line}: there is no ${linked}`];
        if (anchor === undefined) return [];
        const headings = documents.get(linked)?.headings ?? [];
        return headings.some((heading) => heading.anchor === anchor)
          ? []
          : [`line ${line}: ${linked} has no heading #${anchor}`];
      });
    assert.deepEqual(broken, []);
  });
}

test('every picture of docs is shown by a document', () => {
  const shown = new Set(
    [...documents.values()].flatMap((document) =>
      linksOf(document).map(({ target }) => posix.join(posix.dirname(document.path), target)),
    ),
  );
  const found = listFiles().filter((path) => /^docs\/.*\.(png|svg)$/.test(path) && !shown.has(path));
  assert.deepEqual(found, []);
});

/** An address of the standard with an anchor, in text or code. */
const anchor = /https:\/\/url\.spec\.whatwg\.org\/#([\w%/-]+(?:\([\w-]*\))?[\w-]*)/g;

const missing =
  'url.bs is missing, the source of the standard: it is looked for in SPECS_DIR and in ../shared/specs, or downloaded by npm test';

/** Files whose addresses are test data, and not links. */
const data = /\.(json|txt|lock|bin|png)$/;

test('every anchor of the URL Standard that is named anywhere exists in its text', (t) => {
  const named = listFiles()
    .filter((path) => !data.test(path))
    .flatMap((path) =>
      [...readFileSync(inProject(path), 'utf8').matchAll(anchor)].map(([, name]) => ({
        path,
        name: decodeURIComponent(name),
      })),
    );
  assert.ok(named.length > 100, `only ${named.length} were found`);
  const specification = locateSpecification();
  if (specification === null) {
    assert.notEqual(process.env.CI, 'true', missing);
    return t.skip(missing);
  }
  const anchors = anchorsIn(readFileSync(specification, 'utf8'));
  const actual = named.filter(({ name }) => !anchors.has(name)).map(({ path, name }) => `${path}: #${name}`);
  assert.deepEqual(actual, []);
  t.diagnostic(`${named.length} links to ${new Set(named.map(({ name }) => name)).size} anchors`);
});

const files = listFiles();
const folders = new Set(files.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i + 1).join('/'))));
const topFolders = new Set(
  files.flatMap((path) => (path.includes('/') ? [path.split('/')[0].replace('.', '\\.')] : [])),
);
const namedPath = new RegExp(`(?<![\\w@/.:*}-])(?:${[...topFolders].join('|')})/[\\w./-]*\\w(?![\\w*{-])`, 'g');

/** Paths of the site, of a test suite and of another project. */
const elsewhere = /^(?:docs\/(?:index\.html|documents)|tests\/wpt|js\/(?:URL\.ts|__tests__))/;

/** The text of a file that may name paths: all of documents and scripts, the comments of other code. @param {string} path */
function namingText(path) {
  const text = readFileSync(inProject(path), 'utf8').replace(/\bhttps?:\/\/\S+/g, '');
  const isWhole = /\.md$|^(?:scripts|benches)\/|^[^/]+$/.test(path);
  return isWhole ? text : (text.match(/\/\/.*|^\s*(?:\/?\*|#|<!--).*/gm) ?? []).join('\n');
}

// A step of the build whose input has moved would not notice that the input changes.
test('every path of the project in a document, a comment or a script exists', () => {
  const named = files
    .filter((path) => /\.(?:md|[cm]?[jt]s|rs|css|html|toml|yml)$/.test(path))
    .flatMap((path) => [...namingText(path).matchAll(namedPath)].map(([name]) => ({ path, name })));
  assert.ok(named.length > 500, `only ${named.length} were found`);
  const exists = (/** @type {string} */ path, /** @type {string} */ name) =>
    [name, posix.join(posix.dirname(path), name), name.replace(/\.js$/, '.d.ts')].some((each) => folders.has(each));
  const missing = named.filter(({ path, name }) => !elsewhere.test(name) && !exists(path, name));
  assert.equal(missing.map(({ path, name }) => `${path}: ${name}`).join('\n'), '');
});
