// The programs of a release's rehearsal: verdaccio, a registry of npm packages, and uv, which uploads wheels.
import { join } from 'node:path';
import { create, install } from '../build/python.js';
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { ensureNpmProject } from './npm-project.js';

// It depends on node-fetch by a tag, which can move.
const verdaccio = { dependencies: { verdaccio: '6.1.6' }, overrides: { 'node-fetch': '2.7.0' } };

export const verdaccioFolder = inCache('runtimes', 'verdaccio');

/** The environment with uv: exactly what the workflow installs. */
export const uvFolder = inCache('uv');

const requirements = 'scripts/release/uv.txt';

export async function ensureRegistries() {
  await ensureNpmProject('verdaccio', verdaccio.dependencies, verdaccio.overrides);
  await upToDate({
    name: 'uv',
    inputs: [requirements],
    outputs: ['.cache/uv/bin/uv'],
    async make() {
      await create(uvFolder);
      const options = ['--require-hashes', '--only-binary=:all:', '--requirement', inProject(requirements)];
      await install(join(uvFolder, 'bin', 'python3'), ...options);
    },
  });
}
