// The Python package: its wheel, and an environment in which it is installed with what its tests need.
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versions } from '../data/versions.js';
import { Failure } from '../failure.js';
import { installAptPackages } from '../install/apt-packages.js';
import { inCache, inProject } from '../project.js';
import { WHEEL_FOLDER } from '../release/packages.js';
import { ask, run } from '../run.js';
import { upToDate } from '../step.js';
import { buildTableAlone } from './modules.js';

const environment = inCache('python', 'venv');
/** Another one, with nothing but what builds the wheel. */
const builder = inCache('python', 'builder');

/** The interpreter of an environment. @param {string} folder */
export function interpreterOf(folder) {
  return join(folder, 'bin', 'python');
}

/** The interpreter for all tests without Spark. */
export const python = interpreterOf(environment);

const requirements = 'python/tests/requirements.txt';
/** The files of the licences, which are in every package. */
const licences = readdirSync(inProject()).filter((name) => name.startsWith('LICENSE-'));

const source = inCache('python', 'source');

const wheels = inProject(WHEEL_FOLDER);

/** Builds the wheel. */
export async function ensureWheel() {
  await buildTableAlone();
  await upToDate({
    name: 'wheel',
    inputs: [
      'dist/table-alone.wasm',
      'python/pyproject.toml',
      'python/setup.py',
      'python/README.md',
      'python/src',
      'scripts/data/test-data.js',
      ...licences,
      requirements,
      'scripts/build/python.js',
    ],
    outputs: [WHEEL_FOLDER, '.cache/python/builder/bin/python'],
    make: buildWheel,
  });
}

/** Builds the wheel and installs it, as a user would. */
export async function ensurePython() {
  await ensureWheel();
  const inputs = [requirements, 'scripts/build/python.js'];
  const outputs = ['.cache/python/venv/bin/python'];
  await upToDate({ name: 'python-environment', inputs, outputs, make: makeEnvironment });
  await upToDate({ name: 'python', inputs: [WHEEL_FOLDER, ...inputs], outputs, make: installWheel });
}

async function makeEnvironment() {
  await create(environment);
  await install(python, '--requirement', inProject(requirements));
}

async function expectPython() {
  const hasPython = () => ask('python3', ['-c', 'import venv, ensurepip']) !== null;
  if (!hasPython() && ask('apt-get', ['--version']) !== null)
    await installAptPackages(['python3-venv'], 'Python and its modules venv and ensurepip are');
  if (!hasPython()) throw new Failure('Python 3.9 or newer is missing, with its modules venv and ensurepip');
}

/** Makes an environment. @param {string} folder */
export async function create(folder) {
  rmSync(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder]);
}

// Without pip's cache: Spark has 450 MB.
/** @param {string} interpreter @param {string[]} packages */
export const install = (interpreter, ...packages) =>
  run(interpreter, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-cache-dir', ...packages]);

// In a copy, since the build leaves files next to its sources.
async function buildWheel() {
  await expectPython();
  await create(builder);
  await install(interpreterOf(builder), '--constraint', inProject(requirements), 'setuptools', 'wheel');
  for (const folder of [source, wheels]) rmSync(folder, { recursive: true, force: true });
  cpSync(inProject('python'), source, { recursive: true });
  copyFileSync(inProject('dist', 'table-alone.wasm'), join(source, 'src', 'whurl_table', 'table.wasm'));
  writeFileSync(join(source, 'src', 'whurl_table', 'versions.json'), JSON.stringify(versionsForPython()));
  for (const file of licences) copyFileSync(inProject(file), join(source, file));
  mkdirSync(wheels, { recursive: true });
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps', '--no-build-isolation'];
  await run(interpreterOf(builder), ['-m', 'pip', 'wheel', ...options, '--wheel-dir', wheels, source]);
}

/** The versions of what the module implements and contains, for `whurl_table.versions()`. */
function versionsForPython() {
  const { standard, unicode, suffixList } = versions();
  return { standard, unicode, suffix_list: suffixList };
}

async function installWheel() {
  const [wheel] = readdirSync(wheels);
  await install(python, '--no-deps', '--force-reinstall', join(wheels, wheel));
}
