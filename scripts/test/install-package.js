// .cache/package-under-test: an empty project in which only the packed tarball is installed, as a user would install
// it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rustSources } from '../build/engine.js';
import { stagePackage } from '../build/stage.js';
import { inCache } from '../project.js';
import { run, runAndRead } from '../run.js';
import { fingerprintOf, upToDate } from '../step.js';

export const packageProject = inCache('package-under-test');

/** The folder that is packed for tests, which never overwrite the one that is published. */
const folder = inCache('staged-package');

const loaders = {
  'load.mjs': "export * from 'whurl';\n",
  'load.cjs': "module.exports = require('whurl');\n",
  'load-entry.mjs': 'export const load = (entry) => import(entry);\n',
  'load-entry.cjs': 'exports.load = (entry) => require(entry);\n',
};

/** The code that the package is built from. */
const sources = [
  ...rustSources,
  'js',
  'types',
  'cli',
  'package.json',
  'package-lock.json',
  'scripts/build',
  'scripts/test/install-package.js',
];

/** Their fingerprint when the package was installed. */
const installedFrom = join(packageProject, 'sources');

/** Whether the installed package was built from the present code. */
export const isInstalledPackageCurrent = () =>
  existsSync(installedFrom) && readFileSync(installedFrom, 'utf8') === fingerprintOf(sources);

/** @param {{ bindings?: boolean }} [options] */
export async function installPackage(options) {
  stagePackage({ folder, ...options });
  await upToDate({
    name: 'package-under-test',
    inputs: ['.cache/staged-package', 'scripts/test/install-package.js'],
    outputs: ['.cache/package-under-test/node_modules/whurl/package.json'],
    make,
  });
  writeFileSync(installedFrom, fingerprintOf(sources));
}

async function make() {
  rmSync(packageProject, { recursive: true, force: true });
  mkdirSync(packageProject, { recursive: true });
  const [{ filename }] = JSON.parse(
    await runAndRead('npm', ['pack', folder, '--json', '--pack-destination', packageProject]),
  );
  writeFileSync(join(packageProject, 'package.json'), JSON.stringify({ name: 'package-under-test', private: true }));
  // --offline: the package must have no dependencies.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `./${filename}`], {
    cwd: packageProject,
  });
  for (const [name, content] of Object.entries(loaders)) writeFileSync(join(packageProject, name), content);
}
