// .cache/package-under-test: an empty project with nothing but the packed tarball installed, as a user has it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache, root } from '../project.js';
import { run, runAndRead } from '../run.js';
import { upToDate } from '../step.js';

export const packageProject = inCache('package-under-test');

const loaders = {
  'load.mjs': "export * from 'whurl';\n",
  'load.cjs': "module.exports = require('whurl');\n",
  'load-entry.mjs': 'export const load = (entry) => import(entry);\n',
  'load-entry.cjs': 'exports.load = (entry) => require(entry);\n',
};

export const installPackage = () =>
  upToDate({
    name: 'package-under-test',
    inputs: ['dist', 'cli', 'js/package.json', 'polyfill', 'bindings', 'tools', 'package.json', 'README.md', 'CHANGELOG.md', 'scripts/test/install-package.js'],
    outputs: ['.cache/package-under-test/node_modules/whurl/package.json'],
    make,
  });

async function make() {
  rmSync(packageProject, { recursive: true, force: true });
  mkdirSync(packageProject, { recursive: true });
  // --ignore-scripts: prepack would build once more what has just been built.
  const [{ filename }] = JSON.parse(await runAndRead('npm', ['pack', root, '--ignore-scripts', '--json', '--pack-destination', packageProject]));
  writeFileSync(join(packageProject, 'package.json'), JSON.stringify({ name: 'package-under-test', private: true }));
  // --offline: it has no dependencies, and must stay so.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', `./${filename}`], { cwd: packageProject });
  for (const [name, content] of Object.entries(loaders)) writeFileSync(join(packageProject, name), content);
}
