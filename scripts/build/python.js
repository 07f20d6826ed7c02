// The Python package: its wheel, and an environment in which it is installed with what its tests need.
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.js';
import { installAptPackages } from '../install/apt-packages.js';
import { inCache, inProject } from '../project.js';
import { ask, run } from '../run.js';
import { upToDate } from '../step.js';
import { buildTableAlone } from './tools.js';

const environment = inCache('python', 'venv');

/** The interpreter of the environment. */
export const python = join(environment, 'bin', 'python');

const requirements = 'python/tests/requirements.txt';
const sparkRequirements = 'python/tests/spark/requirements.txt';
/** The files of the licences, which are in every package. */
const licences = readdirSync(inProject()).filter((name) => name.startsWith('LICENSE-'));

const source = inCache('python', 'source');

/** The folder with the wheel as its only file. */
export const WHEEL_FOLDER = 'wheel';
const wheels = inProject(WHEEL_FOLDER);

/** Builds the wheel and installs it, as a user would. */
export async function ensurePython() {
  await buildTableAlone();
  await upToDate({
    name: 'python-environment',
    inputs: [requirements, 'scripts/build/python.js'],
    outputs: ['.cache/python/venv/bin/python'],
    make: makeEnvironment,
  });
  await upToDate({
    name: 'python',
    inputs: [
      'dist/table-alone.wasm',
      'python/pyproject.toml',
      'python/setup.py',
      'python/README.md',
      'python/src',
      ...licences,
      requirements,
      'scripts/build/python.js',
    ],
    outputs: [WHEEL_FOLDER],
    make: buildWheel,
  });
}

async function makeEnvironment() {
  const hasPython = () => ask('python3', ['-c', 'import venv, ensurepip']) !== null;
  if (!hasPython() && ask('apt-get', ['--version']) !== null)
    await installAptPackages(['python3-venv'], 'Python and its modules venv and ensurepip are');
  if (!hasPython()) throw new Failure('Python 3.9 or newer is missing, with its modules venv and ensurepip');
  rmSync(environment, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', environment]);
  await installRequirements(requirements);
}

/** Installs Spark into the environment, and Java. */
export async function ensureSpark() {
  await ensurePython();
  if (ask('java', ['-version']) === null) await installAptPackages(['openjdk-17-jre-headless'], 'Java is');
  await upToDate({
    name: 'spark',
    inputs: [sparkRequirements, 'scripts/build/python.js'],
    // Gone when the environment is made again.
    outputs: ['.cache/python/venv/bin/spark-submit'],
    make: () => installRequirements(sparkRequirements),
  });
}

// Without pip's cache: Spark has 450 MB.
/** @param {string} file */
const installRequirements = (file) =>
  run(python, [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-cache-dir',
    '--requirement',
    inProject(file),
  ]);

// In a copy, since the build leaves files beside its sources.
async function buildWheel() {
  for (const folder of [source, wheels]) rmSync(folder, { recursive: true, force: true });
  cpSync(inProject('python'), source, { recursive: true });
  copyFileSync(inProject('dist', 'table-alone.wasm'), join(source, 'src', 'whurl', 'table.wasm'));
  for (const file of licences) copyFileSync(inProject(file), join(source, file));
  mkdirSync(wheels, { recursive: true });
  const options = ['--quiet', '--disable-pip-version-check', '--no-deps'];
  await run(python, ['-m', 'pip', 'wheel', ...options, '--no-build-isolation', '--wheel-dir', wheels, source]);
  const [wheel] = readdirSync(wheels);
  await run(python, ['-m', 'pip', 'install', ...options, '--force-reinstall', join(wheels, wheel)]);
}
