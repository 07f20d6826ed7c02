// The programs of a release's rehearsal: verdaccio, a registry of npm packages, and twine, which uploads wheels.
import { join } from 'node:path';
import { inCache, inProject } from '../project.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';
import { ensureNpmProject } from './npm-project.js';

// It asks for node-fetch by a tag, which can move.
const verdaccio = { dependencies: { verdaccio: '6.1.6' }, overrides: { 'node-fetch': '2.7.0' } };

export const verdaccioFolder = inCache('runtimes', 'verdaccio');

/** The environment with twine: exactly what the workflow installs. */
export const twineFolder = inCache('twine');

const requirements = 'scripts/release/twine.txt';

export async function ensureRegistries() {
  await ensureNpmProject('verdaccio', verdaccio.dependencies, verdaccio.overrides);
  await upToDate({
    name: 'twine',
    inputs: [requirements],
    outputs: ['.cache/twine/bin/twine'],
    async make() {
      await run('python3', ['-m', 'venv', '--clear', twineFolder]);
      await run(join(twineFolder, 'bin', 'python3'), [
        '-m',
        'pip',
        'install',
        '--quiet',
        '--disable-pip-version-check',
        '--require-hashes',
        '--only-binary=:all:',
        '--requirement',
        inProject(requirements),
      ]);
    },
  });
}
