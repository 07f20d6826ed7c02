// A first and a second release to registries on this machine, with the commands of the workflow. Each fails in the
// middle, and is finished by running everything once more.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import test, { after, before } from 'node:test';
import { serve } from '../../scripts/browsers/serve.js';
import { inCache, inProject } from '../../scripts/project.js';
import { publications, publishing } from '../../scripts/release/commands.js';
import { PUBLISHED } from '../../scripts/release/versions.js';
import { uvFolder, verdaccioFolder } from '../../scripts/install/registries.js';
import { createCargoRegistry, createPythonIndex } from './registries.js';
import { words } from '../shared/words.js';

const folder = inCache('publish');
const project = join(folder, 'project');
/** The crate and the parts that their registries refuse now. */
const refused = new Set();

/** @type {ReturnType<typeof createCargoRegistry>} */
let crates;
const wheels = createPythonIndex(() => refused.has('wheel'));
/** @type {import('node:child_process').ChildProcess} */
let verdaccio;
/** @type {NodeJS.ProcessEnv} */
let env;

const { origin, close } = await serve({ handle: answer });

/** @type {import('../../scripts/browsers/serve.js').Handler} */
async function answer(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const path = new URL(request.url ?? '', 'http://localhost').pathname;
  const registry = /^\/(simple|files|legacy)\//.test(path) ? wheels : crates;
  const { status, content } = registry.answer(request.method ?? '', path, Buffer.concat(chunks));
  response.writeHead(status, {
    'content-type': path.startsWith('/simple/') ? 'text/html' : 'application/octet-stream',
  });
  response.end(content);
  return true;
}

// Not spawnSync, since the registries are in this process.
/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Promise<{ status: number | null, output: string }>}
 */
async function run(command, args, cwd = project) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  return { status, output };
}

before(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  crates = createCargoRegistry(origin, (name) => refused.has(name));
  const npm = await startVerdaccio();
  env = {
    ...process.env,
    PATH: [join(uvFolder, 'bin'), process.env.PATH].join(delimiter),
    CARGO_REGISTRY_DEFAULT: 'here',
    CARGO_REGISTRIES_HERE_INDEX: `sparse+${origin}/index/`,
    CARGO_REGISTRIES_HERE_TOKEN: 'a-token',
    NPM_CONFIG_USERCONFIG: join(folder, 'npmrc'),
    NPM_CONFIG_REGISTRY: npm,
    NPM_CONFIG_CACHE: join(folder, 'npm-cache'),
    PIP_INDEX_URL: `${origin}/simple/`,
    PIP_CONFIG_FILE: '/dev/null',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    UV_PUBLISH_URL: `${origin}/legacy/`,
    UV_PUBLISH_USERNAME: 'somebody',
    UV_PUBLISH_PASSWORD: 'a-password',
  };
  writeFileSync(join(folder, 'npmrc'), `${npm.replace('http:', '')}:_authToken=a-token\n`);
});

after(() => {
  verdaccio?.kill();
  close();
});

/** @returns {Promise<string>} its address */
async function startVerdaccio() {
  const home = join(folder, 'verdaccio');
  mkdirSync(home);
  // Without a proxy: it has nothing but what is published here.
  const config = {
    storage: join(home, 'storage'),
    auth: { htpasswd: { file: join(home, 'htpasswd') } },
    packages: { '**': { access: '$all', publish: '$all' } },
    log: { type: 'stdout', level: 'http' },
  };
  writeFileSync(join(home, 'config.yaml'), JSON.stringify(config));
  const port = 20_000 + (process.pid % 20_000);
  verdaccio = spawn(
    process.execPath,
    [
      join(verdaccioFolder, 'node_modules', 'verdaccio', 'bin', 'verdaccio'),
      '--config',
      join(home, 'config.yaml'),
      '--listen',
      `127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${address}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return address;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('verdaccio does not answer');
}

/**
 * The project as it is released, in a version: its crates, and packages with nothing in them.
 *
 * @param {string} version
 */
async function writeProject(version) {
  rmSync(project, { recursive: true, force: true });
  for (const name of words`
    Cargo.toml Cargo.lock src docs suffix-list unicode crates examples README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE
    LICENSE-OTHERS scripts`)
    cpSync(inProject(name), join(project, name), {
      recursive: true,
      dereference: true,
      filter: (path) => !/\/(?:target|node_modules)$/.test(path),
    });
  cpSync(inProject('tests', 'rust'), join(project, 'tests', 'rust'), { recursive: true });
  for (const file of ['Cargo.toml', 'suffix-list/Cargo.toml', 'unicode/Cargo.toml', 'crates/url-compat/Cargo.toml']) {
    const text = readFileSync(join(project, file), 'utf8');
    // A crate of another registry than crates.io names the registry of each dependency. The crates are the same in all
    // else.
    const changed = text
      .replace(/^version = ".*"/m, `version = "${version}"`)
      .replace(/(whurl(?:-suffix-list|-unicode)? = \{.*version = "=?)[\d.]+"/g, `$1${version}", registry = "here"`);
    writeFileSync(join(project, file), changed);
  }
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'whurl', version, type: 'module', private: true }),
  );
  writeFileSync(join(project, '.npmrc'), readFileSync(inProject('.npmrc')));
  const git = async (/** @type {string[]} */ ...args) =>
    assert.equal(
      (await run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args])).status,
      0,
      args.join(' '),
    );
  const update = await run('cargo', ['update', '--workspace']);
  assert.equal(update.status, 0, update.output);
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', version);
  mkdirSync(join(project, 'npm'));
  writeFileSync(join(project, 'npm', 'package.json'), JSON.stringify({ name: 'whurl', version }));
  await writeWheel(version);
}

/** @param {string} version */
async function writeWheel(version) {
  mkdirSync(join(project, 'wheel'));
  const info = `whurl_table-${version}.dist-info`;
  const files = {
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: whurl-table\nVersion: ${version}\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: a test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: '',
  };
  const script =
    'import sys, json, zipfile\nwith zipfile.ZipFile(sys.argv[1], "w") as file:\n  for name, text in json.loads(sys.argv[2]).items(): file.writestr(name, text)';
  const made = await run('python3', [
    '-c',
    script,
    join(project, 'wheel', `whurl_table-${version}-py3-none-any.whl`),
    JSON.stringify(files),
  ]);
  assert.equal(made.status, 0, made.output);
}

/**
 * Runs the commands of the workflow, one after the other, until one fails.
 *
 * @returns {Promise<{ status: number | null, output: string }>}
 */
async function release() {
  let all = '';
  for (const command of publishing) {
    const [program, ...args] = command.split(' ');
    const { status, output } = await run(program, args);
    all += output;
    if (status !== 0) return { status, output: all };
  }
  return { status: 0, output: all };
}

const published = async () => {
  const { output } = await run('npm', ['view', 'whurl', 'versions', '--json', '--loglevel=silent'], folder);
  return {
    crates: Object.fromEntries(PUBLISHED.map((name) => [name, crates.versionsOf(name)])),
    npm: /"E404"/.test(output) ? [] : [JSON.parse(output)].flat(),
    wheels: wheels.names(),
  };
};

/** @param {Record<string, string[]>} versions of the crates @param {string[]} npm @param {string[]} wheel */
const state = (versions, npm, wheel) => ({
  crates: versions,
  npm,
  wheels: wheel.map((version) => `whurl_table-${version}-py3-none-any.whl`),
});

/** @param {string[]} versions */
const all = (versions) => Object.fromEntries(PUBLISHED.map((name) => [name, versions]));

test('a first release that was begun by hand is finished, and then left as it is', async () => {
  await writeProject('0.1.0');
  const [first] = publications.crates;
  const byHand = await run(first.command[0], first.command.slice(1));
  assert.equal(byHand.status, 0, byHand.output);
  assert.deepEqual(await published(), state({ ...all([]), [first.name]: ['0.1.0'] }, [], []));
  for (const skipped of [1, PUBLISHED.length + 2]) {
    const { status, output } = await release();
    assert.equal(status, 0, output);
    assert.equal(output.match(/the registry has \S+ 0\.1\.0 already/g)?.length, skipped, output);
    assert.deepEqual(await published(), state(all(['0.1.0']), ['0.1.0'], ['0.1.0']));
  }
});

test('a second release that fails among the crates, then at the wheel, is finished', async () => {
  const versions = ['0.1.0', '0.1.1'];
  await writeProject('0.1.1');
  refused.add('whurl-url-compat').add('wheel');
  assert.notEqual((await release()).status, 0);
  assert.deepEqual(await published(), state({ ...all(versions), 'whurl-url-compat': ['0.1.0'] }, ['0.1.0'], ['0.1.0']));
  refused.delete('whurl-url-compat');
  assert.notEqual((await release()).status, 0);
  assert.deepEqual(await published(), state(all(versions), versions, ['0.1.0']));
  refused.delete('wheel');
  const { status, output } = await release();
  assert.equal(status, 0, output);
  assert.deepEqual(await published(), state(all(versions), versions, versions));
});

test('a registry that does not answer is no registry without the package', async () => {
  env.CARGO_REGISTRIES_HERE_INDEX = 'sparse+http://127.0.0.1:9/index/';
  const { status, output } = await run(process.execPath, ['scripts/release/publish.js', 'crates']);
  assert.notEqual(status, 0);
  assert.match(output, /cannot tell whether the registry has whurl-suffix-list 0\.1\.1/);
});

test('a part that does not exist is refused', async () => {
  const { status, output } = await run(process.execPath, ['scripts/release/publish.js', 'everything']);
  assert.equal(status, 2);
  assert.match(output, /publish\.js crates \| npm \| wheel/);
});
