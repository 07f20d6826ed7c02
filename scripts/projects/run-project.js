// Runs the tests of a project with the platform's classes, with the polyfill and, for some, with whurl in place of a
// dependency.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../failure.js';
import { inCache } from '../project.js';
import { findNode } from '../runtimes/nodes.js';
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
 * @returns {Promise<Run[] | null>}  null if its repository cannot be reached
 */
export async function runProject(name, project) {
  const { repository, tag, build, alias, instead } = project;
  const folder = inCache('projects', name);
  const node = project.node === undefined ? process.execPath : (await findNode(project.node)).command;
  /** @type {Command} */
  const test = { command: project.test, env: project.env ?? {}, folder, node };
  rmSync(folder, { recursive: true, force: true });
  try {
    if (!fetchSources(name, `https://github.com/${repository}.git`, tag, folder)) return null;
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    run('npm', ['install', ...options], folder);
    const building = build && { ...test, command: build };
    if (building !== undefined) runInstalled(building);
    const native = outcomeOf(test);
    if (instead !== undefined) {
      for (const [file, text] of Object.entries(instead(whurl))) writeFileSync(join(folder, file), text);
      return [{ kind: 'whurl in place of its classes', outcome: again(native, () => outcomeOf(test)), native }];
    }
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
 * Runs tests up to three times. Tests with short time limits fail now and then on a busy machine; only one that fails
 * each time, and passes natively, is a difference.
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

/**
 * @param {string} name
 * @param {string} repository
 * @param {string} tag
 * @param {string} folder
 * @returns {boolean} whether there are any
 */
function fetchSources(name, repository, tag, folder) {
  const copy = join(process.env.PROJECTS_DIR ?? '', name);
  mkdirSync(folder, { recursive: true });
  if (process.env.PROJECTS_DIR !== undefined && existsSync(copy)) cpSync(copy, folder, { recursive: true });
  else if (!isCloned(repository, tag, folder)) return false;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // A version that is set when it is released is 0.0.0 in the repository.
  if (!tag.endsWith(version) && !version.startsWith('0.0.0'))
    throw new Failure(`${name} is version ${version}, not ${tag}`);
  return true;
}

/** @param {string} repository @param {string} tag @param {string} folder @returns {boolean} whether it is reached */
function isCloned(repository, tag, folder) {
  const { status, stderr } = run('git', ['clone', '--quiet', '--depth=1', '--branch', tag, repository, '.'], folder, {
    mayFail: true,
    env: { GIT_TERMINAL_PROMPT: '0' },
  });
  // A tag that is missing is a mistake here.
  if (status !== 0 && stderr.includes(tag)) throw new Failure(stderr);
  return status === 0;
}

/** Installs the classes in every process of the tests, and leaves a mark. @param {Command} test */
function withPolyfill(test) {
  const { folder, env } = test;
  const [preload, mark] = ['polyfilled.mjs', 'polyfilled.txt'].map((file) => join(folder, 'node_modules', file));
  const install = pathToFileURL(join(whurl, 'dist', 'install.mjs')).href;
  writeFileSync(
    preload,
    `import { writeFileSync } from 'node:fs';
import { install } from '${install}';
if (install({ force: true }).replaced.length === 2) writeFileSync(${JSON.stringify(mark)}, '');
`,
  );
  const NODE_OPTIONS = [env.NODE_OPTIONS, `--import=${pathToFileURL(preload).href}`].join(' ');
  const outcome = outcomeOf({ ...test, env: { ...env, NODE_OPTIONS } });
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

/** @typedef {{ command: string[], env: Record<string, string>, folder: string, node: string }} Command  of a project */

/** Runs a program that a project has installed. @param {Command} command */
function runInstalled({ command: [program, ...args], env, folder, node }, mayFail = false) {
  const PATH = [join(folder, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter);
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
  return { status, stdout, stderr };
}
