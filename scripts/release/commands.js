// The commands that publish. The workflow (.github/workflows/release.yml) runs exactly these lines. Only the first release
// is published by hand, since neither registry trusts a workflow for a package that it does not have yet.
import { PUBLISHED } from './versions.js';

/** Where the build puts the npm package. */
export const NPM_FOLDER = 'npm';

// With "./", since npm would look for the bare name in the registry. The project's .npmrc makes npm silent.
const npmPublish = ['npm', 'publish', `./${NPM_FOLDER}`, '--access', 'public', '--loglevel=notice'];
const packages = PUBLISHED.flatMap((crate) => ['--package', crate]);
const cargoPublish = ['cargo', 'publish', ...packages, '--locked'];

/** Everything but the publishing, and a list of what is in both packages. */
export const dryRuns = [
  ['cargo', 'package', ...packages, '--locked', '--list'],
  [...cargoPublish, '--dry-run'],
  [...npmPublish, '--dry-run'],
];

// --no-verify: the dry run has compiled the crates. The job that may publish compiles nothing, so that no build script of a
// dependency can use its token.
export const publishing = [[...cargoPublish, '--no-verify'], npmPublish].map((command) => command.join(' '));
