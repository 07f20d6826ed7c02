// `npm run update`, in a copy of the files that it reads and writes, with a simulated registry and network.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { commit, month } from '../../scripts/data/standard.js';
import { inProject, root } from '../../scripts/project.js';
import { differenceOf as differenceOfRules } from '../../scripts/update/suffix-list.js';
import { differenceOf as differenceOfCases } from '../../scripts/update/test-data.js';

// `npm test` says in these where the data is, but the copies below have data of their own.
for (const variable of ['WPT_DIR', 'URLS_DIR', 'PSL_DIR']) delete process.env[variable];

/** The files of the project that the updates read and write. */
const copied = ['scripts', 'package.json', 'crates/generate/Cargo.toml', 'crates/generate/src/idna/mod.rs'];

/**
 * Makes the copy, and passes its functions to the test.
 *
 * @param {import('node:test').TestContext} t
 * @param {(copy: {
 *   path: (file: string) => string,
 *   read: (file: string) => string,
 *   load: (file: string) => Promise<any>,
 *   program: (name: string, source: string) => void,
 * }) => Promise<void>} use
 */
async function inCopy(t, use) {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-update-'));
  const path = (/** @type {string} */ file) => join(folder, file);
  t.mock.method(console, 'log', () => {});
  try {
    for (const file of copied) cpSync(inProject(file), path(file), { recursive: true });
    await use({
      path,
      read: (file) => readFileSync(path(file), 'utf8'),
      load: (file) => import(pathToFileURL(path(file)).href),
      // Programs in this folder come first on the PATH.
      program(name, source) {
        const file = path(join('.cache', 'programs', 'bin', name));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(join(dirname(file), 'package.json'), '{"type":"commonjs"}');
        writeFileSync(file, `#!${process.execPath}\n${source}`);
        chmodSync(file, 0o755);
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('node:test').TestContext} t
 * @param {Record<string, unknown>} answers by address; a Uint8Array, or a value that is sent as JSON
 */
function answer(t, answers) {
  t.mock.method(globalThis, 'fetch', async (/** @type {string} */ address) => {
    const body = answers[address];
    if (body === undefined) return new Response(null, { status: 404 });
    return new Response(body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body));
  });
}

const printed = () =>
  /** @type {any} */ (console.log).mock.calls.map((/** @type {any} */ call) => call.arguments.join(' ')).join('\n');

const compare = (/** @type {string} */ target) =>
  `https://api.github.com/repos/whatwg/url/compare/${commit}...${target}`;

const newer = {
  sha: 'a'.repeat(40),
  commit: { message: 'Editorial: a word\n\nMore.', committer: { date: '2026-09-30T12:00:00Z' } },
};

test('standard: prints the changes, and changes nothing until a commit is named', async (t) => {
  await inCopy(t, async ({ read, load, program }) => {
    program('npm', `console.log(JSON.stringify([{ filename: 'peer.tgz', version: '99.1.2' }]));`);
    program('tar', `console.log('[b](https://github.com/whatwg/url/commit/${'b'.repeat(40)})');`);
    const home = 'scripts/data/standard.js';
    const before = read(home);
    const { updateStandard } = await load('scripts/update/standard.js');
    answer(t, {
      [compare('HEAD')]: { status: 'ahead', total_commits: 1, commits: [newer] },
      [compare('aaaaaaa')]: { status: 'ahead', total_commits: 1, commits: [newer] },
      [compare('old')]: { status: 'behind', total_commits: 0, commits: [] },
      [compare('far')]: { status: 'ahead', total_commits: 300, commits: [newer] },
    });
    await updateStandard();
    assert.match(
      printed(),
      new RegExp(`^whatwg-url 99\\.1\\.2 implements bbbbbbb; we implement ${commit.slice(0, 7)}\\.`),
    );
    assert.match(printed(), /2026-09-30 {2}Editorial: a word\n.*a{40}/);
    assert.equal(read(home), before);
    await assert.rejects(updateStandard('old'), /old is not newer than/);
    await assert.rejects(updateStandard('far'), /There are 300 changes/);
    await assert.rejects(updateStandard('none'), /status 404/);
    assert.equal(read(home), before);
    await updateStandard('aaaaaaa');
    assert.equal(read(home), before.replace(commit, newer.sha).replace(month, 'September 2026'));
  });
});

test('test data: records another commit and the hashes of its files', async (t) => {
  await inCopy(t, async ({ path, read, load }) => {
    const home = 'scripts/data/wpt.js';
    const before = read(home);
    const { updateTestData } = await load('scripts/update/test-data.js');
    const { wptFiles } = await load(home);
    const files = `https://raw.githubusercontent.com/ada-url/ada/${newer.sha}/tests/wpt/`;
    const content = (/** @type {string} */ name) =>
      new TextEncoder().encode(JSON.stringify(['comment', { input: name }]));
    const newest = {
      'https://api.github.com/repos/ada-url/ada/commits?path=tests/wpt&per_page=1': [{ sha: newer.sha }],
    };
    const all = Object.fromEntries(wptFiles.map((/** @type {string} */ name) => [files + name, content(name)]));
    // One file is missing there: then nothing changes.
    answer(t, { ...newest, ...all, [files + wptFiles[3]]: undefined });
    await assert.rejects(updateTestData(), /status 404/);
    assert.equal(read(home), before);
    assert.ok(!existsSync(path('.cache/wpt')));

    answer(t, { ...newest, ...all });
    await updateTestData();
    assert.ok(read(home).includes(files));
    for (const name of wptFiles) {
      assert.ok(read(home).includes(`'${name}': '${createHash('sha256').update(content(name)).digest('hex')}'`), name);
      assert.deepEqual(new Uint8Array(readFileSync(path(`.cache/wpt/${name}`))), content(name));
    }
  });
});

test('without a network, one sentence says so', () => {
  // fetch is replaced, since a proxy on the test machine could answer.
  const noNetwork =
    "globalThis.fetch = async () => { throw new TypeError('fetch failed', { cause: new Error('no network') }); };";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(noNetwork)}`, 'scripts/update.js', 'standard'],
    { cwd: root, encoding: 'utf8' },
  );
  assert.equal(stderr, 'api.github.com does not answer (no network), so nothing was changed.\n');
  // The registry of npm may answer all the same.
  assert.match(
    stdout,
    /^(whatwg-url [\d.]+ implements \w{7}; we implement (the same|\w{7})|The registry does not answer, .*)\.\n$/,
  );
  assert.equal(status, 1);
});

/** A `cargo` that reports one version for every crate, and records all other calls. */
const cargo = (/** @type {string} */ version, /** @type {unknown} */ sources) => `
const { appendFileSync } = require('node:fs');
const [command, ...args] = process.argv.slice(2);
if (command === 'info') console.log('some text\\nversion: ${version}\\n');
else if (command === 'metadata') console.log(${JSON.stringify(JSON.stringify({ packages: [{ name: 'icu_properties_data', version, metadata: { sources } }] }))});
else appendFileSync(__dirname + '/ran', [command, ...args].join(' ') + '\\n');
`;

test(
  'unicode: moves ICU4X and the constants, and writes the tables',
  { skip: process.platform === 'win32' },
  async (t) => {
    await inCopy(t, async ({ read, load, program }) => {
      program('cargo', cargo('9.8.7', { unicode: { tagged: '99.1.2' } }));
      const { updateUnicode } = await load('scripts/update/unicode.js');
      await updateUnicode();
      const manifest = read('crates/generate/Cargo.toml');
      for (const crate of [
        'icu_normalizer',
        'icu_normalizer_data',
        'icu_properties',
        'icu_properties_data',
        'unicode-security',
      ]) {
        assert.match(manifest, new RegExp(`^${crate} = (\\{ version = )?"=9\\.8\\.7"`, 'm'));
      }
      assert.match(manifest, /^psl = "=(?!9\.8\.7)/m);
      assert.ok(read('crates/generate/src/idna/mod.rs').includes('UNICODE_VERSION: (u8, u8, u8) = (99, 1, 2);'));
      const run = 'run --quiet --manifest-path crates/generate/Cargo.toml --';
      assert.equal(read('.cache/programs/bin/ran'), `${run} idna\n${run} label-tables\n${run} identifiers\n`);
      assert.match(printed(), /Unicode [\d.]+ → 99\.1\.2/);
      await updateUnicode();
      assert.match(printed(), /already those of the newest ICU4X: Unicode 99\.1\.2/);
      assert.equal(read('.cache/programs/bin/ran'), `${run} idna\n${run} label-tables\n${run} identifiers\n`);
    });
  },
);

test(
  'unicode: if ICU4X does not name its version of Unicode, the caller has to',
  { skip: process.platform === 'win32' },
  async (t) => {
    await inCopy(t, async ({ read, load, program }) => {
      program('cargo', cargo('9.8.7', {}));
      const { updateUnicode } = await load('scripts/update/unicode.js');
      await assert.rejects(updateUnicode(), /icu_properties_data 9\.8\.7 does not name its Unicode version/);
      await updateUnicode('99.0.0');
      assert.ok(read('crates/generate/src/idna/mod.rs').includes('UNICODE_VERSION: (u8, u8, u8) = (99, 0, 0);'));
    });
  },
);

test(
  'suffix list: takes the newest package, and prints the added and removed rules',
  { skip: process.platform === 'win32' },
  async (t) => {
    await inCopy(t, async ({ path, read, load, program }) => {
      program('cargo', cargo('9.8.7', {}));
      program(
        'python3',
        `
const { mkdirSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
if (args[1] === 'pip') writeFileSync(args[args.indexOf('--dest') + 1] + '/publicsuffixlist-9.9.9.20270101-py3-none-any.whl', '');
else {
  const folder = args.at(-1) + '/publicsuffixlist';
  mkdirSync(folder);
  writeFileSync(folder + '/public_suffix_list.dat', 'com\\nnew\\n');
  writeFileSync(folder + '/test_psl.txt', '');
}`,
      );
      mkdirSync(path('.cache/suffix-list'), { recursive: true });
      writeFileSync(path('.cache/suffix-list/public_suffix_list.dat'), 'com\nold\n');
      writeFileSync(path('.cache/suffix-list/test_psl.txt'), '');
      const { updateSuffixList } = await load('scripts/update/suffix-list.js');
      await updateSuffixList();
      assert.match(read('scripts/data/suffix-list.js'), /VERSION = '9\.9\.9\.20270101'/);
      assert.match(read('crates/generate/Cargo.toml'), /^psl = "=9\.8\.7"/m);
      assert.match(read('.cache/programs/bin/ran'), /-- suffix-list .*public_suffix_list\.dat\n$/);
      assert.match(printed(), /1 rules added\n {2}new\n1 rules removed\n {2}old\n/);
      assert.equal(read('.cache/suffix-list/public_suffix_list.dat'), 'com\nnew\n');
    });
  },
);

test('differences between two lists, and between two files of cases, are found', () => {
  const older = '// comment\ncom\n*.ck\n!www.ck\n\nold // why\n';
  assert.deepEqual(differenceOfRules(older, 'com\n*.ck\n!www.ck\nnew\n// another comment\n'), {
    added: ['new'],
    removed: ['old'],
  });
  const cases = ['comment', { input: 'a' }, { input: 'b' }];
  const changed = ['another comment', { input: 'a' }, { input: 'c' }, { input: 'd' }];
  assert.deepEqual(differenceOfCases(JSON.stringify(cases), JSON.stringify(changed)), { added: 2, removed: 1 });
  const setters = { comment: ['x'], href: [{ href: 'a' }], host: [{ href: 'a' }] };
  assert.deepEqual(differenceOfCases(JSON.stringify(setters), JSON.stringify({ href: [{ href: 'a' }] })), {
    added: 0,
    removed: 1,
  });
});

test('documents that name a commit of the standard name the implemented one', () => {
  const pages = readdirSync(inProject('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const named = ['README.md', 'CHANGELOG.md', ...pages].flatMap((file) => {
    const text = readFileSync(inProject(file), 'utf8');
    return [...text.matchAll(/whatwg\/url(?:\/commit\/| at )([0-9a-f]{7,40})/g)].map(([, sha]) => ({ file, sha }));
  });
  assert.ok(named.length > 0, 'none names it');
  for (const { file, sha } of named) assert.ok(commit.startsWith(sha), `${file}: ${sha}`);
});
