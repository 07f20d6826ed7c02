// Every path that is named in the documents, in the comments of the code, and in the scripts exists.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import test from 'node:test';
import { wptFiles } from '../../scripts/data/test-data.js';
import { inProject } from '../../scripts/project.js';
import { proseOf } from './support/prose.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { listFiles } = await withNpmPackages(() => import('../../scripts/build/site/documents.js'));

const files = listFiles();
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
);
const topFolders = [
  ...new Set(files.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/')))),
];

/** Folders that the build or a package manager makes. */
const generated = /^(?:\.cache|dist|node_modules|npm|pkg|target)(?:\/|$)/;

/** Names of files elsewhere, and names that are not files. */
const foreign = new Set([
  // The data of test suites, and of the standards.
  ...[
    ...wptFiles,
    '*.any.js',
    'url/a-element.js',
    'url/url-setters-a-area.js',
    'url-setters-a-area.js',
    'encodings.json',
  ],
  ...['IdnaTestV2.txt', 'test_psl.txt', 'tests/wpt'],
  // Files of a user's program, and of react-native-url-polyfill.
  ...['url/Cargo.toml', 'url/src/lib.rs', 'urls.txt', 'js/URL.ts', 'js/__tests__/wpt/exceptions.json'],
  // Pages of the site; a file of a user's program; names that look like files.
  ...['docs/index.html', 'worker.js', './worker.js', '**/*.wasm', 'docs.rs', 'Next.js', 'Node.js', 'zone.js'],
]);

const manifest = readFileSync(inProject('package.json'), 'utf8');

const entries = Object.keys(JSON.parse(manifest).exports);

/** Files that the build makes, for which a name alone is enough. */
const built = new Set([...manifest.matchAll(/dist\/([\w.-]+)/g)].map(([, name]) => name));

// A path from the top, or a name with an extension; each may have braces and stars.
const part = '(?:[\\w.*/-]|\\{[\\w.*,/-]*\\})*';
const fromTop = `(?:${topFolders.map((name) => name.replace('.', '\\.')).join('|')})/${part}`;
const withExtension = `${part}[\\w*}]\\.(?:js|cjs|mjs|ts|mts|cts|rs|md|json|toml|html|css|txt|wasm|bin|yml|png)`;
const name = new RegExp(`(?<![\\w@/.:*}-])(?:${fromTop}|${withExtension})(?![\\w-])`, 'g');

/** @type {{ path: string, name: string }[]} */
const named = files.flatMap((path) => {
  const prose = (proseOf(path) ?? '').replace(/\bhttps?:\/\/\S+/g, '');
  return [...prose.matchAll(name)]
    .map(([name]) => ({ path, name: name.replace(/[./]+$/, '') }))
    .filter(({ name }) => !name.startsWith('-'));
});

test('every path that is named in a document or a comment exists', (t) => {
  t.diagnostic(`${named.length} paths`);
  assert.ok(named.length > 500, `only ${named.length} paths were found`);
  const missing = named.filter(
    ({ path, name }) =>
      !generated.test(name) && !built.has(name) && !foreign.has(name) && !exists(name, posix.dirname(path)),
  );
  assert.equal(missing.map(({ path, name }) => `${path}: ${name}`).join('\n'), '');
});

/** @param {string} name @param {string} from the folder of the file that names it */
function exists(name, from) {
  return expandBraces(name).every((path) => {
    if (path.startsWith('whurl/')) return entries.includes(path.replace('whurl', '.'));
    if (path.startsWith('/')) return true;
    if (!path.includes('/')) return hasFile(`(?:.*/)?${patternOf(path)}`);
    const isFromTop = topFolders.includes(path.slice(0, path.indexOf('/')));
    const starts = ['', from, crateOf(from)].map((folder) =>
      patternOf(posix.join(folder, path)).replace(/\\.js$/, '\\.(?:js|d\\.ts)'),
    );
    return hasFile(starts.join('|')) || (!isFromTop && hasFile(`.*/${patternOf(path)}`));
  });
}

/** @param {string} pattern of a whole path */
function hasFile(pattern) {
  const whole = new RegExp(`^(?:${pattern})$`);
  return [...folders].some((path) => whole.test(path));
}

/** A path within a crate may start at its top. @param {string} folder */
function crateOf(folder) {
  return folder.split('/').slice(0, 2).join('/');
}

/** One path for each of the choices in braces. @param {string} name @returns {string[]} */
function expandBraces(name) {
  const braces = /\{([^{}]*)\}/.exec(name);
  if (braces === null) return [name];
  return braces[1].split(',').flatMap((choice) => expandBraces(name.replace(braces[0], choice)));
}

/** @param {string} path @returns {string} a regular expression; a star stands for any name */
function patternOf(path) {
  return path.replace(/[.+()[\]]/g, '\\$&').replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
}

// A step of the build whose input is not there any more would not notice that it changes.
test('every path of the project in a string of a script exists', () => {
  const quoted = new RegExp(`'((?:${topFolders.join('|')})/[\\w./-]+)'`, 'g');
  const scripts = files.filter((path) => /^(?:scripts|benches)\/.*\.c?js$|^[^/]+\.js$/.test(path));
  const strings = scripts.flatMap((path) =>
    [...readFileSync(inProject(path), 'utf8').matchAll(quoted)].map(([, name]) => ({ path, name })),
  );
  assert.ok(strings.length > 50, `only ${strings.length} were found`);
  const missing = strings.filter(
    ({ name }) => !generated.test(name) && !foreign.has(name) && !folders.has(name.replace(/\/$/, '')),
  );
  assert.equal(missing.map(({ path, name }) => `${path}: ${name}`).join('\n'), '');
});
