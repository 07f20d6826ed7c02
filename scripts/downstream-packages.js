// `node scripts/downstream-packages.js`: the tests of other projects, first with the platform's classes and then with the polyfill. It
// needs their repositories and the registry, and takes minutes.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inCache } from './project.js';
import { findNode } from './runtimes/nodes.js';
import { packageProject } from './test/install-package.js';

const TAP = '--test --test-reporter=tap';
const MOCHA = 'mocha --reporter tap';
const TS_NODE = { TS_NODE_TRANSPILE_ONLY: 'true', NODE_ENV: 'test' };
const FLAT = '--reporter=tap-flat';

/**
 * The place of each project on GitHub, and the command of its tests, which prints TAP; the major version of Node that it needs,
 * if that is newer than ours, and its environment. All come from their repositories, because their packages on npm contain
 * no tests. Left out are tests that need a server, a browser, a build or another runtime.
 *
 * @type {Record<string, [repository: string, tag: string, test: string, needs?: { node?: string, env?: Record<string, string> }]>}
 */
const projects = {
  'normalize-url': ['sindresorhus/normalize-url', 'v8.0.2', 'ava --tap'],
  'follow-redirects': ['follow-redirects/follow-redirects', 'v1.15.11', MOCHA],
  'hosted-git-info': ['npm/hosted-git-info', 'v9.0.2', `node ${TAP} test/`],
  koa: ['koajs/koa', 'v3.2.0', `node ${TAP}`],
  'npm-package-arg': ['npm/npm-package-arg', 'v13.0.2', 'tap --reporter=tap --no-coverage --no-check-coverage'],
  'import-meta-resolve': ['wooorm/import-meta-resolve', '4.2.0', `node ${TAP} test/index.js`],
  nock: ['nock/nock', 'v14.0.13', `${MOCHA} --recursive tests`],
  'tough-cookie': ['salesforce/tough-cookie', 'v6.0.2', `vitest run ${FLAT}`],
  hono: ['honojs/hono', 'v4.13.3', `vitest run --coverage.enabled=false ${FLAT} --project=main --project=node`],
  ky: ['sindresorhus/ky', 'v2.0.2', 'ava --tap test/!(browser).ts', { node: '24' }],
  got: ['sindresorhus/got', 'v15.0.5', 'ava --tap', { node: '24', env: { NODE_OPTIONS: '--import=tsx/esm' } }],
  linkinator: ['JustinBeckwith/linkinator', 'v7.1.2', `vitest run ${FLAT} --exclude=test/test.cli.ts`],
  '@mswjs/interceptors': ['mswjs/interceptors', 'v0.42.3', `vitest run ${FLAT} --project=unit`, { node: '24' }],
  ioredis: ['redis/ioredis', 'v6.0.0', `${MOCHA} test/unit/**/*.ts`, { env: TS_NODE }],
};

const usage = `node scripts/downstream-packages.js [PROJECT...]

Runs the tests of other projects with the platform's URL and with the polyfill forced, and prints what differs.

  PROJECT  one of ${Object.keys(projects).join(', ')} (default: all)
  --help   print this text

PROJECTS_DIR names a folder with copies of repositories, by the project's name, where GitHub cannot be reached. Projects
without a copy are skipped there.`;

await exitWith(async () => {
  const names = readArguments(usage, {}, Object.keys(projects))?.names;
  if (names === undefined) return;
  await prepare('package');
  for (const name of names.length > 0 ? names : Object.keys(projects)) await runProject(name);
});

/** @param {string} name */
async function runProject(name) {
  const [repository, tag, test, needs = {}] = projects[name];
  const folder = inCache('projects', name);
  rmSync(folder, { recursive: true, force: true });
  try {
    if (!hasSources(name, `https://github.com/${repository}.git`, tag, folder))
      return console.log(`${name}: skipped, since its repository cannot be reached`);
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    run('npm', ['install', ...options], folder);
    const node = needs.node === undefined ? process.execPath : (await findNode(needs.node)).command;
    const PATH = [join(folder, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter);
    const env = { ...needs.env, PATH };
    const native = runTests(test, folder, env);
    const { preload, mark } = writePreload(folder);
    const NODE_OPTIONS = [needs.env?.NODE_OPTIONS, `--import=${pathToFileURL(preload).href}`].join(' ');
    const withPolyfill = () => runTests(test, folder, { ...env, NODE_OPTIONS });
    const ours = withPolyfill();
    if (!existsSync(mark)) throw new Failure('the polyfill was not loaded');
    let changed = ours.failed.filter((each) => !native.failed.includes(each));
    // Tests with short time limits fail now and then on a busy machine.
    for (let i = 0; i < 2 && changed.length > 0; i++) {
      const { failed } = withPolyfill();
      changed = changed.filter((each) => failed.includes(each));
    }
    console.log(`${name} ${tag}: ${native.passed} tests pass natively, ${ours.passed} with the polyfill`);
    for (const each of changed) console.log(`  fails with the polyfill only: ${each}`);
    if (changed.length > 0 || ours.passed + ours.failed.length < native.passed) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Fetches the sources. @param {string} name @param {string} repository @param {string} tag @param {string} folder */
function hasSources(name, repository, tag, folder) {
  const copies = process.env.PROJECTS_DIR;
  mkdirSync(folder, { recursive: true });
  if (copies !== undefined && existsSync(join(copies, name))) {
    cpSync(join(copies, name), folder, { recursive: true });
    return true;
  }
  const args = ['clone', '--quiet', '--depth=1', '--branch', tag, repository, '.'];
  const { status, stderr } = run('git', args, folder, { mayFail: true, env: { GIT_TERMINAL_PROMPT: '0' } });
  // A tag that is missing is a mistake here.
  if (status !== 0 && stderr.includes(tag)) throw new Failure(stderr);
  return status === 0;
}

/** Writes a module that installs the classes in every process of the tests, and leaves a mark. @param {string} folder */
function writePreload(folder) {
  const [preload, mark] = ['polyfilled.mjs', 'polyfilled.txt'].map((file) => join(folder, 'node_modules', file));
  const install = pathToFileURL(join(packageProject, 'node_modules', 'whurl', 'dist', 'install.mjs')).href;
  writeFileSync(
    preload,
    `import { writeFileSync } from 'node:fs';
import { install } from '${install}';
if (install({ force: true }).replaced.length === 2) writeFileSync(${JSON.stringify(mark)}, '');
`,
  );
  return { preload, mark };
}

/** @param {string} test @param {string} folder @param {Record<string, string>} env */
function runTests(test, folder, env) {
  const [program, ...args] = test.split(' ');
  const { stdout, stderr } = run(program, args, folder, { mayFail: true, env });
  // Nested tests count if they have no tests of their own.
  const lines = [...stdout.matchAll(/^( *)(not )?ok \d+(?: -)? (.*)$/gm)].map(([, indent, not, name]) => ({
    indent: indent.length,
    failed: not !== undefined,
    name,
  }));
  const leaves = lines.filter(
    ({ indent, name }, i) => !(lines[i - 1]?.indent > indent) && !/# (SKIP|TODO)/i.test(name),
  );
  if (leaves.length === 0) throw new Failure(`no test ran: ${test}\n${stderr.slice(-4000)}`);
  const failed = leaves.filter((leaf) => leaf.failed).map(({ name }) => name);
  return { passed: leaves.length - failed.length, failed };
}

/** @param {string} program @param {string[]} args @param {string} cwd */
function run(program, args, cwd, { mayFail = false, env = /** @type {Record<string, string>} */ ({}) } = {}) {
  const options = /** @type {const} */ ({ cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1 << 28 });
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error !== undefined || (status !== 0 && !mayFail))
    throw new Failure(`${program} ${args.join(' ')}\n${error?.message ?? stderr.slice(-4000)}`);
  return { status, stdout, stderr };
}
