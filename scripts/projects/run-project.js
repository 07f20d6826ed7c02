// Runs the tests of a project with the platform's classes, with the polyfill and, for some, with whurl in place of a
// dependency.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../failure.js';
import { inCache } from '../project.js';
import { packageProject } from '../test/install-package.js';

/**
 * @typedef {object} Outcome
 * @property {number} passed  how many tests
 * @property {string[]} failed
 *
 * @typedef {{ kind: string, outcome: Outcome, native: Outcome }} Run
 */

const whurl = join(packageProject, 'node_modules', 'whurl');

/**
 * @param {string} name
 * @param {import('./projects.js').Project} project
 * @returns {Promise<Run[]>}
 */
export async function runProject(name, project) {
  const { repository, tag, build, alias } = project;
  const folder = inCache('projects', name);
  /** @type {Command} */
  const test = { command: project.test, env: {}, folder };
  rmSync(folder, { recursive: true, force: true });
  fetchSources(name, `https://github.com/${repository}.git`, tag, folder);
  run(
    'npm',
    ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'],
    folder,
  );
  try {
    const building = build && { ...test, command: build };
    if (building !== undefined) runInstalled(building);
    const native = outcomeOf(test);
    const runs = [{ kind: 'the polyfill', outcome: again(native, () => withPolyfill(test)), native }];
    if (alias !== undefined) {
      installInPlaceOf(alias, folder);
      if (building !== undefined) runInstalled(building);
      runs.push({ kind: `whurl in place of ${alias}`, outcome: again(native, () => outcomeOf(test)), native });
    }
    return runs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs tests up to three times. Those with short time limits fail now and then on a busy machine; only what fails each
 * time, and passes natively, is a difference.
 *
 * @param {Outcome} native
 * @param {() => Outcome} run
 * @returns {Outcome}
 */
function again(native, run) {
  const isNew = (/** @type {string} */ test) => !native.failed.includes(test);
  let outcome = run();
  for (let runs = 1; runs < 3 && outcome.failed.some(isNew); runs++) {
    const next = run();
    const failed = outcome.failed.filter((test) => !isNew(test) || next.failed.includes(test));
    outcome = { passed: next.passed + next.failed.length - failed.length, failed };
  }
  return outcome;
}

/** @param {string} name @param {string} repository @param {string} tag @param {string} folder */
function fetchSources(name, repository, tag, folder) {
  const { PROJECTS_DIR } = process.env;
  mkdirSync(folder, { recursive: true });
  if (PROJECTS_DIR === undefined)
    run('git', ['clone', '--quiet', '--depth=1', '--branch', tag, repository, '.'], folder);
  else cpSync(join(PROJECTS_DIR, name), folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!tag.endsWith(version) && version !== '0.0.0-development')
    throw new Failure(`${name} is version ${version}, not ${tag}`);
}

/** Installs the classes in every process of the tests, and leaves a mark. @param {Command} test */
function withPolyfill(test) {
  const { folder } = test;
  const [preload, mark] = ['polyfilled.mjs', 'polyfilled.txt'].map((file) => join(folder, 'node_modules', file));
  const install = pathToFileURL(join(whurl, 'dist', 'install.mjs')).href;
  writeFileSync(
    preload,
    `import { writeFileSync } from 'node:fs';
import { install } from '${install}';
if (install({ force: true }).replaced.length === 2) writeFileSync(${JSON.stringify(mark)}, '');
`,
  );
  const outcome = outcomeOf({ ...test, env: { NODE_OPTIONS: `--import=${pathToFileURL(preload).href}` } });
  if (!existsSync(mark)) throw new Failure('the polyfill was not loaded');
  return outcome;
}

/** @param {string} dependency @param {string} folder */
function installInPlaceOf(dependency, folder) {
  const modules = join(folder, 'node_modules');
  rmSync(join(modules, '@types', dependency), { recursive: true, force: true });
  rmSync(join(modules, dependency), { recursive: true });
  cpSync(whurl, join(modules, dependency), { recursive: true });
}

/** @typedef {{ command: string[], env: Record<string, string>, folder: string }} Command  of a project */

/** Runs a program that a project has installed. @param {Command} command */
function runInstalled({ command: [program, ...args], env, folder }, mayFail = false) {
  const PATH = [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return run(program, args, folder, { mayFail, env: { ...env, PATH } });
}

/** @param {Command} test @returns {Outcome} */
function outcomeOf(test) {
  const { stdout, stderr } = runInstalled(test, true);
  if (test.command.includes('--json')) return outcomeOfJest(stdout);
  // Nested tests count if they have no tests of their own.
  const lines = stdout.split('\n').flatMap((line) => {
    const [, indent, not, test] = /^( *)(not )?ok \d+(?: -)? (.*)$/.exec(line) ?? [];
    return indent === undefined ? [] : [{ indent: indent.length, failed: not !== undefined, test }];
  });
  const leaves = lines.filter(
    ({ indent, test }, i) => !(lines[i - 1]?.indent > indent) && !/# (SKIP|TODO)/i.test(test),
  );
  if (leaves.length === 0) throw new Failure(`no test ran: ${test.command.join(' ')}\n${stderr.slice(-4000)}`);
  const failed = leaves.filter((leaf) => leaf.failed).map(({ test }) => test);
  return { passed: leaves.length - failed.length, failed };
}

/** @param {string} output @returns {Outcome} */
function outcomeOfJest(output) {
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(output);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed };
}

/** @param {string} program @param {string[]} args @param {string} cwd */
function run(program, args, cwd, { mayFail = false, env = /** @type {Record<string, string>} */ ({}) } = {}) {
  const options = { cwd, env: { ...process.env, ...env }, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1 << 28 };
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error !== undefined || (status !== 0 && !mayFail))
    throw new Failure(`${program} ${args.join(' ')}\n${error?.message ?? stderr.slice(-4000)}`);
  return { stdout, stderr };
}
