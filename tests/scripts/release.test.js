// `npm run release`: a project that is ready has no reason against a release, and each missing thing is a reason.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { inProject, root } from '../../scripts/project.js';
import { fillIn, manifestFields, readAddresses } from '../../scripts/release/addresses.js';
import { publishing } from '../../scripts/release/commands.js';
import { expectedLicence, reasonsInLicences } from '../../scripts/release/licences.js';
import { reasonsAgainst, reasonsInToolchain } from '../../scripts/release/reasons.js';
import { stagePackage, staged } from '../../scripts/build/stage.js';
import { PUBLISHED, writeVersion } from '../../scripts/release/versions.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { unescaped } from '../shared/words.js';

const { parse } = await withNpmPackages(() => import('yaml'));

const today = new Date('2026-11-22T12:00:00Z');

const addresses = {
  repository: 'https://code.test/somebody/whurl',
  homepage: 'https://whurl.test/',
  bugs: 'https://code.test/somebody/whurl/issues',
  security: 'security@whurl.test',
};

const cargoFields = `repository = "${addresses.repository}"\nhomepage = "${addresses.homepage}"\n`;

/** Manifests of other crates that are published. */
const otherManifests = ['suffix-list', 'unicode'].map((crate) => `${crate}/Cargo.toml`);

/** The files of a small project in which nothing is missing. @returns {Record<string, string>} */
const readyProject = () => ({
  'project.json': JSON.stringify(addresses),
  'package.json': JSON.stringify({ name: 'whurl', version: '1.2.3', license: '(MIT OR Apache-2.0) AND MPL-2.0' }),
  'python/pyproject.toml': `[project]
name = "whurl"
version = "1.2.3"
license = "(MIT OR Apache-2.0) AND MPL-2.0"

[project.urls]
Homepage = "${addresses.homepage}"
Repository = "${addresses.repository}"
Issues = "${addresses.bugs}"

[tool.setuptools]
packages = ["whurl"]
`,
  'package-lock.json': JSON.stringify({ name: 'whurl', version: '1.2.3', packages: { '': { version: '1.2.3' } } }),
  'Cargo.toml': `[package]
name = "whurl"
version = "1.2.3"
edition = "2021"
license = "(MIT OR Apache-2.0) AND MPL-2.0"
${cargoFields}`,
  ...Object.fromEntries(otherManifests.map((file) => [file, `[package]\nlicense = "MIT"\n${cargoFields}`])),
  'Cargo.lock': 'version = 4\n\n[[package]]\nname = "whurl"\nversion = "1.2.3"\n',
  'src/lib.rs': '',
  'CHANGELOG.md': '# Changelog\n\n## 1.2.3, 2026-11-22\n\n- More.\n\n## 1.2.2, 2026-01-01\n\n- Some.\n',
  'LICENSE-OTHERS':
    'Parts.\n\nThe list\n  Licence: MPL-2.0\n  npm: in it,\n    and in it\n  crate: whurl\n  Python: table.wasm\n\n== A text ==\n\n  Licence: no\n',
  'SECURITY.md': `Write to <!-- contact --><${addresses.security}><!-- /contact -->.\n`,
  '.github/ISSUE_TEMPLATE/config.yml': `contact_links:
  - name: A vulnerability
    url: ${addresses.repository}/security/policy
    about: Please report it in private.
`,
  '.gitignore': 'target/\n',
});

/**
 * Makes a repository with the files, and passes it to a function.
 *
 * @template T
 * @param {Record<string, string>} files
 * @param {(folder: string, git: (...args: string[]) => void) => T} use
 */
function inRepository(files, use) {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-release-'));
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@whurl.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  };
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'All of it');
    return use(folder, git);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('--set writes the version into every file that repeats it', () => {
  const manifests = ['', 'suffix-list/', 'unicode/', 'crates/url-compat/'].map((crate) => `${crate}Cargo.toml`);
  const locks = ['', 'fuzz/', 'crates/generate/', 'benches/rust/'].map((crate) => `${crate}Cargo.lock`);
  const names = ['package.json', 'package-lock.json', 'python/pyproject.toml', ...manifests, ...locks];
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(inProject(name), 'utf8')]));
  const { version } = JSON.parse(files['package.json']);
  inRepository(files, (folder) => {
    writeVersion(folder, '98.7.6');
    for (const [name, text] of Object.entries(files)) {
      const written = readFileSync(join(folder, name), 'utf8');
      assert.notEqual(written, text, name);
      const left = new RegExp(
        `"(?:${PUBLISHED.join('|')})",?\\n *"?version.*${version}|whurl.*version = "=?${version}"`,
      );
      assert.doesNotMatch(written, left, name);
      // It changes versions, and nothing else.
      assert.equal(written.replaceAll('98.7.6', version), text, name);
    }
    assert.equal(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages[''].version, '98.7.6');
  });
});

/** @param {Record<string, string>} changes files by name @param {string} [tag] */
const reasonsWith = (changes, tag) =>
  inRepository({ ...readyProject(), ...changes }, (folder) => reasonsAgainst(folder, { tag, today }));

/**
 * A file of the project above, with a part of its text replaced.
 *
 * @param {string} file
 * @param {string} from
 * @param {string} to
 */
function changed(file, from, to) {
  const text = readyProject()[file];
  assert.ok(text.includes(from), `${file} has no ${from}`);
  return { [file]: text.replace(from, to) };
}

test('a project that is ready has no reason against it', () => assert.deepEqual(reasonsWith({}, 'v1.2.3'), []));

/** A file, a text in it, what it becomes, and the reason. */
const missing = String.raw`
project.json | "${addresses.repository}" | null | project.json: "repository" is null
project.json | "${addresses.homepage}" | null | project.json: "homepage" is null
project.json | "${addresses.bugs}" | null | project.json: "bugs" is null
project.json | "${addresses.security}" | null | project.json: "security" is null
Cargo.toml | repository = "${addresses.repository}" |  | Cargo.toml lacks an address
SECURITY.md | ${addresses.security} | old@whurl.test | SECURITY.md lacks an address
.github/ISSUE_TEMPLATE/config.yml | somebody | another | config.yml lacks an address
python/pyproject.toml | Issues = "${addresses.bugs}" |  | python/pyproject.toml lacks an address
python/pyproject.toml | 1.2.3 | 1.2.2 | python/pyproject.toml has version 1.2.2, package.json has 1.2.3
package-lock.json | 1.2.3 | 1.2.2 | package-lock.json has version 1.2.2
Cargo.toml | 1.2.3 | 1.2.4 | Cargo.toml has version 1.2.4, package.json has 1.2.3
Cargo.lock | 1.2.3 | 1.2.4 | Cargo.lock has version 1.2.4, package.json has 1.2.3
CHANGELOG.md | 1.2.3 | 1.2.1 | CHANGELOG.md has no section for 1.2.3
CHANGELOG.md | 1.2.3, 2026-11-22 | 1.2.3 | "1.2.3" has no date
CHANGELOG.md | 2026-11-22 | 2026-12-01 | 2026-12-01 is in the future
CHANGELOG.md | - More. |  | the section for 1.2.3 is empty
CHANGELOG.md | ## 1.2.3 | ## Unreleased\n\n- Later.\n\n## 1.2.3 | "Unreleased"
package.json |  AND MPL-2.0 |  | package.json: the licence is "(MIT OR Apache-2.0)"; by LICENSE-OTHERS
Cargo.toml |  AND MPL-2.0 |  OR MPL-2.0 | the crate whurl: the licence is
python/pyproject.toml |  AND MPL-2.0 |  | python/pyproject.toml: the licence is "(MIT OR Apache-2.0)"; by LICENSE-OTHERS
package.json | MPL-2.0 | MPL2 | MPL2"; by LICENSE-OTHERS`
  .trim()
  .split('\n')
  .map((row) => row.split(' | ').map(unescaped));

/** A crate next to the first one. @param {string} name @param {string} fields @returns {Record<string, string>} */
const withCrate = (name, fields) => ({
  'Cargo.toml': `${readyProject()['Cargo.toml']}[workspace]\nmembers = ["beside"]\n`,
  'Cargo.lock': `${readyProject()['Cargo.lock']}\n[[package]]\nname = "${name}"\nversion = "1.2.4"\n`,
  'beside/Cargo.toml': `[package]\nname = "${name}"\nversion = "1.2.4"\nedition = "2021"\n${fields}`,
  'beside/src/lib.rs': '',
});

test('each missing thing is a reason, and the only one', () => {
  const later = changed('python/pyproject.toml', addresses.bugs, 'later');
  /** @type {[Record<string, string>, string, string?][]} */
  const cases = [
    ...missing.map(([file, from, to, reason]) => /** @type {[any, string]} */ ([changed(file, from, to), reason])),
    [{ ...changed('project.json', addresses.bugs, 'later'), ...later }, 'project.json: "bugs" is "later"'],
    [{ 'a/Cargo.lock': '[[package]]\nname = "whurl"\nversion = "1.2.2"\n' }, 'a/Cargo.lock has version 1.2.2'],
    [{}, 'the tag is v1.2.4, not v1.2.3', 'v1.2.4'],
    [withCrate('whurl-url-compat', 'license = "MIT OR Apache-2.0"\n'), 'the crate whurl-url-compat has version 1.2.4'],
    [withCrate('inside', ''), 'the crate inside is not for the registry: its Cargo.toml should have publish = false'],
    [{ 'package.json': 'no manifest' }, 'is not valid JSON'],
  ];
  for (const [changes, reason, tag] of cases) {
    const reasons = reasonsWith(changes, tag);
    assert.ok(reasons.length > 0, `no reason: ${reason}`);
    for (const each of reasons) assert.ok(each.includes(reason), each);
  }
});

test('a working tree with changes and a tag elsewhere are reasons', () => {
  inRepository(readyProject(), (folder, git) => {
    git('tag', 'v1.2.3');
    assert.deepEqual(reasonsAgainst(folder, { today }), []);
    git('commit', '--quiet', '--allow-empty', '--message', 'One more');
    writeFileSync(join(folder, 'left'), '');
    assert.deepEqual(reasonsAgainst(folder, { today }), [
      'the tag v1.2.3 is on another commit',
      'the working tree is not clean: left',
    ]);
  });
});

test('--fill-in copies the addresses to where they are missing', () => {
  const empty = {
    ...changed('Cargo.toml', cargoFields, ''),
    ...Object.assign({}, ...otherManifests.map((file) => changed(file, cargoFields, ''))),
    ...changed('SECURITY.md', `<${addresses.security}>`, 'not known yet'),
    '.github/ISSUE_TEMPLATE/config.yml': 'contact_links: []\n',
    ...changed(
      'python/pyproject.toml',
      `[project.urls]\nHomepage = "${addresses.homepage}"\nRepository = "${addresses.repository}"\nIssues = "${addresses.bugs}"\n\n`,
      '',
    ),
  };
  inRepository({ ...readyProject(), ...empty }, (folder) => {
    assert.deepEqual(fillIn(folder), Object.keys(empty));
    assert.deepEqual(fillIn(folder), []);
    for (const file of Object.keys(empty)) assert.equal(readFileSync(join(folder, file), 'utf8'), readyProject()[file]);
  });
  // An unknown address is not copied.
  const unknown = '{"repository":null,"homepage":null,"bugs":null,"security":null}';
  inRepository({ ...readyProject(), ...empty, 'project.json': unknown }, (folder) =>
    assert.deepEqual(fillIn(folder), []),
  );
});

test('after the release, the documents install from the registries', () => {
  const documents = Object.fromEntries(
    ['README.md', 'docs/from-url.md', 'docs/loading.md', 'docs/pattern.md', 'docs/rust.md'].map((file) => [
      file,
      readFileSync(inProject(file), 'utf8'),
    ]),
  );
  inRepository({ ...readyProject(), ...documents }, (folder) => {
    assert.deepEqual(fillIn(folder), Object.keys(documents));
    const texts = Object.keys(documents).map((file) => readFileSync(join(folder, file), 'utf8'));
    for (const text of texts)
      assert.doesNotMatch(text, /ADDRESS|not released|is released|whurl\/npm|--path \.\.\/whurl(?!\/crates)/);
    for (const line of ['npm install whurl ', 'cargo add whurl ', `git clone ${addresses.repository} whurl`])
      assert.ok(texts[0].includes(line), line);
  });
});

test("the npm package's manifest has the known addresses, and no field for an unknown one", () => {
  assert.deepEqual(manifestFields(addresses), {
    repository: { type: 'git', url: 'git+https://code.test/somebody/whurl.git' },
    homepage: addresses.homepage,
    bugs: { url: addresses.bugs },
  });
  assert.deepEqual(manifestFields({ ...addresses, repository: null, homepage: null, bugs: null }), {});
});

test('the licence of a package covers everything in it', () => {
  const text = `Text.

A
  Licence: (MIT OR Apache-2.0) AND BSD-3-Clause
  npm: here
  crate: nothing

B
  Licence: MPL-2.0
  npm: here
  crate: whurl-other, whurl-data

C
  Licence: MIT
  npm: here
  crate: nothing
`;
  assert.equal(expectedLicence(text, 'npm', /./), '(MIT OR Apache-2.0) AND BSD-3-Clause AND MPL-2.0');
  assert.equal(expectedLicence(text, 'crate', /whurl-data/), '(MIT OR Apache-2.0) AND MPL-2.0');
  assert.equal(expectedLicence(text, 'crate', /whurl-url/), 'MIT OR Apache-2.0');
  assert.throws(() => expectedLicence(text, 'Python', /./), /does not say where/);
});

test('the licence fields of this project are right', () => assert.deepEqual(reasonsInLicences(root), []));

test('the command lists every unknown address, exits with 1, and has no option to publish', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/release.js', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  const reasons = stdout.split('\n').filter((line) => line.startsWith('- '));
  assert.equal(status, reasons.length === 0 ? 0 : 1, stdout);
  for (const [name, address] of Object.entries(readAddresses()))
    assert.equal(
      reasons.some((reason) => reason.includes(`"${name}" is null`)),
      address === null,
      name,
    );
  const wrong = spawnSync(process.execPath, ['scripts/release.js', '--publish'], { cwd: root, encoding: 'utf8' });
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /--publish/);
});

test('the workflows have the toolchain that is recorded', () => {
  const workflow = (/** @type {string} */ name) => readFileSync(inProject('.github', 'workflows', name), 'utf8');
  const { rust, node } = JSON.parse(readFileSync(inProject('scripts', 'release', 'toolchain.json'), 'utf8'));
  const versions = (/** @type {string} */ text, /** @type {RegExp} */ pattern) => [
    ...new Set([...text.matchAll(pattern)].map(([, version]) => version)),
  ];
  for (const name of ['ci.yml', 'release.yml', 'site.yml'])
    assert.deepEqual(
      versions(workflow(name), /(?:rustup (?:toolchain install|default|update) |image: rust:)(\d[\d.]*|\S+)/g),
      [rust],
      name,
    );
  assert.deepEqual(versions(workflow('release.yml'), /node-version: (\S+)/g), [node]);
  assert.doesNotMatch(workflow('release.yml'), /runs-on: \S+-latest/);
});

test('another Rust than the recorded one is a reason', () => {
  assert.deepEqual(reasonsInToolchain(root, 'rustc 1.95.0 (59807616e 2026-04-14)'), []);
  assert.deepEqual(reasonsInToolchain(root, 'rustc 1.96.1 (abc 2026-05-28)'), [
    'Rust is 1.96.1; releases are built with 1.95.0 (scripts/release/toolchain.json)',
  ]);
});

test('a folder without whurl/bindings, and the project itself, refuse to be published and say why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
  try {
    stagePackage({ folder, bindings: false });
    for (const [place, why] of [
      [folder, /no whurl\/bindings/],
      [root, /What is published is \.\/npm/],
    ]) {
      const { status, stdout, stderr } = spawnSync('npm', ['publish', /** @type {string} */ (place), '--dry-run'], {
        cwd: root,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      assert.notEqual(status, 0, stdout);
      assert.match(stdout + stderr, /** @type {RegExp} */ (why));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('tests do not overwrite what is published', () => {
  const published = join(staged, 'dist', 'a-file-of-a-test');
  mkdirSync(dirname(published), { recursive: true });
  writeFileSync(published, '');
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--eval', "import('./scripts/prepare.js').then(({ prepare }) => prepare('package'))"],
      { cwd: root, encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    assert.ok(existsSync(published));
  } finally {
    rmSync(published, { force: true });
  }
});

test('the workflow publishes with the commands that the script prints, and only there', () => {
  const { jobs } = parse(readFileSync(inProject('.github', 'workflows', 'release.yml'), 'utf8'));
  const commands = Object.values(jobs).flatMap(({ steps = [] }) =>
    steps.map((/** @type {{ run?: string }} */ { run }) => run ?? ''),
  );
  assert.deepEqual(
    commands.filter((command) => /\b(publish|twine|npm upload)\b/.test(command)).sort(),
    publishing.toSorted(),
  );
});
