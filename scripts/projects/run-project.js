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
export async function runProject(name, { repository, tag, build, test, alias }) {
  const folder = inCache('projects', name);
  rmSync(folder, { recursive: true, force: true });
  fetchSources(name, `https://github.com/${repository}.git`, tag, folder);
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  try {
    if (build !== undefined) runInstalled(build, folder);
    const native = outcomeOf(test, folder);
    const runs = [{ kind: 'the polyfill', outcome: withPolyfill(test, folder), native }];
    if (alias !== undefined) {
      installInPlaceOf(alias, folder);
      if (build !== undefined) runInstalled(build, folder);
      runs.push({ kind: `whurl in place of ${alias}`, outcome: outcomeOf(test, folder), native });
    }
    return runs;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} name @param {string} repository @param {string} tag @param {string} folder */
function fetchSources(name, repository, tag, folder) {
  const { PROJECTS_DIR } = process.env;
  mkdirSync(folder, { recursive: true });
  if (PROJECTS_DIR === undefined)
    run('git', ['clone', '--quiet', '--depth=1', '--branch', tag, repository, '.'], folder);
  else cpSync(join(PROJECTS_DIR, name), folder, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (`v${version}` !== tag) throw new Failure(`${name} is version ${version}, not ${tag}`);
}

/** Installs the classes in every process of the tests, and leaves a mark. @param {string[]} test @param {string} folder */
function withPolyfill(test, folder) {
  const [preload, mark] = ['polyfilled.mjs', 'polyfilled.txt'].map((file) => join(folder, 'node_modules', file));
  const install = pathToFileURL(join(whurl, 'dist', 'install.mjs')).href;
  writeFileSync(
    preload,
    `import { writeFileSync } from 'node:fs';
import { install } from '${install}';
if (install({ force: true }).replaced.length === 2) writeFileSync(${JSON.stringify(mark)}, '');
`,
  );
  const outcome = outcomeOf(test, folder, { NODE_OPTIONS: `--import=${pathToFileURL(preload).href}` });
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

/** Runs a program that a project has installed. @param {string[]} command @param {string} cwd */
function runInstalled(
  [program, ...args],
  cwd,
  { mayFail = false, env = /** @type {Record<string, string>} */ ({}) } = {},
) {
  const PATH = `${join(cwd, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  return run(program, args, cwd, { mayFail, env: { ...env, PATH } });
}

/** @param {string[]} test @param {string} cwd @param {Record<string, string>} [env] @returns {Outcome} */
function outcomeOf(test, cwd, env = {}) {
  const { stdout, stderr } = runInstalled(test, cwd, { mayFail: true, env });
  // Nested tests count if they have no tests of their own.
  const lines = stdout.split('\n').flatMap((line) => {
    const [, indent, not, test] = /^( *)(not )?ok \d+(?: -)? (.*)$/.exec(line) ?? [];
    return indent === undefined ? [] : [{ indent: indent.length, failed: not !== undefined, test }];
  });
  const leaves = lines.filter(
    ({ indent, test }, i) => !(lines[i - 1]?.indent > indent) && !/# (SKIP|TODO)/i.test(test),
  );
  if (leaves.length === 0) throw new Failure(`no test ran: ${test.join(' ')}\n${stderr.slice(-4000)}`);
  const failed = leaves.filter((leaf) => leaf.failed).map(({ test }) => test);
  return { passed: leaves.length - failed.length, failed };
}

/** @param {string} program @param {string[]} args @param {string} cwd */
function run(program, args, cwd, { mayFail = false, env = /** @type {Record<string, string>} */ ({}) } = {}) {
  const options = { cwd, env: { ...process.env, ...env }, encoding: /** @type {const} */ ('utf8'), maxBuffer: 1 << 28 };
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (error !== undefined || (status !== 0 && !mayFail))
    throw new Failure(`${program} ${args.join(' ')}\n${error?.message ?? stderr.slice(-4000)}`);
  return { stdout, stderr };
}
