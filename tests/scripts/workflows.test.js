// The files for a public host can be parsed, and name only what exists in this project.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject, root } from '../../scripts/project.js';
import { withNpmPackages } from '../shared/with-npm-packages.js';

const { parse } = await withNpmPackages(() => import('yaml'));

const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8');

const { scripts } = JSON.parse(read('package.json'));

/** @param {string} folder @param {string} ending */
const filesIn = (folder, ending) => readdirSync(inProject(folder)).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);

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
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start))(?: -- ([^\n`#|&;)]*))?/g)].map(([command, script, lifecycle, args = '']) => ({
    command,
    script: script ?? lifecycle,
    args: args.trim().split(/\s+/).filter((arg) => arg !== ''),
  }));

test('there are workflows for the tests, the mutants, the site and a release', () => {
  assert.deepEqual(workflows.map(({ file }) => file.split('/').at(-1)), ['ci.yml', 'mutants.yml', 'release.yml', 'site.yml']);
});

for (const { file, text, permissions, jobs } of workflows) {
  test(`${file} has the fewest permissions, and exact versions of its actions`, () => {
    assert.deepEqual(permissions, { contents: 'read' });
    const writing = Object.entries(jobs).flatMap(([name, job]) => (Object.values(job.permissions ?? {}).includes('write') ? [name] : []));
    assert.deepEqual(writing, { 'release.yml': ['crate', 'npm', 'python'], 'site.yml': ['publish'] }[file.split('/').at(-1) ?? ''] ?? []);
    for (const [name, { uses, steps = [], 'timeout-minutes': minutes }] of Object.entries(jobs)) {
      if (uses === undefined) assert.ok(minutes, `${name} has no time limit`);
      else assert.ok(existsSync(inProject(uses)), uses);
      // A job that may request a token runs no code of the project.
      if (writing.includes(name)) for (const { run = '' } of steps) assert.deepEqual(npmCommands(run), []);
      // Text from other people, such as the title of a pull request, never becomes part of a command.
      for (const { run = '' } of steps) assert.doesNotMatch(run, /\$\{\{/);
    }
    for (const [line] of text.matchAll(/^.*\buses: (?!\.\/).*$/gm)) assert.match(line, /uses: [\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
}

const commands = [
  ...workflows.flatMap(({ file, jobs }) =>
    Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => npmCommands(run).map((command) => ({ file, ...command })))),
  ),
  ...['CONTRIBUTING.md', 'SECURITY.md', 'docs/releasing.md', 'docs/updating.md', '.github/PULL_REQUEST_TEMPLATE.md'].flatMap((file) =>
    npmCommands(read(file)).map((command) => ({ file, ...command })),
  ),
];

test('every npm command in the workflows and documents exists', () => {
  assert.ok(commands.length > 20, String(commands.length));
  for (const { file, script, command } of commands) assert.ok(Object.hasOwn(scripts, script), `${file}: ${command}`);
});

test('every section of the tests in the workflows and documents exists', () => {
  // Words in capitals are placeholders.
  const named = commands.filter(({ script }) => script === 'test').flatMap(({ file, args }) =>
    args.filter((arg) => !/^--|^[A-Z…]+$/.test(arg)).map((arg) => ({ file, arg })),
  );
  assert.ok(named.length > 0, 'none is named');
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/test.js', '--list'], { cwd: root, encoding: 'utf8', timeout: 30_000 });
  assert.equal(status, 0, stderr);
  const sections = new Set([...stdout.matchAll(/^\*? +([\w-]+) {2,}/gm)].map(([, name]) => name));
  for (const { file, arg } of named) assert.ok(sections.has(arg), `${file}: ${arg}`);
});

test('the published site is the folder that the build makes', () => {
  assert.ok(workflows.some(({ text }) => /run: npm run site\n[^]*path: dist\/site\n/.test(text)));
});

for (const file of filesIn('.github/ISSUE_TEMPLATE', '.yml').filter((name) => !name.endsWith('config.yml'))) {
  test(`${file} is a valid form`, () => {
    const { name, description, body } = parse(read(file));
    assert.ok(name && description);
    const fields = body.filter((/** @type {{ type: string }} */ { type }) => type !== 'markdown');
    for (const { type, id, attributes } of fields) {
      assert.ok(['textarea', 'input', 'dropdown'].includes(type), type);
      assert.match(id, /^[a-z]+$/);
      assert.ok(attributes.label);
    }
    assert.equal(new Set(fields.map((/** @type {{ id: string }} */ { id }) => id)).size, fields.length);
    assert.ok(fields.some((/** @type {any} */ { validations }) => validations?.required));
  });
}

test('the form for a wrong result requires everything that is needed to reproduce it', () => {
  const { body } = parse(read('.github/ISSUE_TEMPLATE/wrong-result.yml'));
  const required = body.filter((/** @type {any} */ { validations }) => validations?.required).map((/** @type {any} */ { id }) => id);
  assert.deepEqual(required, ['input', 'actual', 'expected', 'version', 'runtime']);
});

test('the contact links have known addresses', () => {
  const { contact_links: links } = parse(read('.github/ISSUE_TEMPLATE/config.yml'));
  const { repository } = JSON.parse(read('project.json'));
  for (const { url } of links) assert.ok(repository !== null && url.startsWith(repository), url);
});
