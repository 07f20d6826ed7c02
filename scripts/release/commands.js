// The commands that publish. The workflow (.github/workflows/release.yml) runs exactly these lines. Only the first release
// is published by hand, since npm and crates.io trust no workflow for a package that they do not have yet.
import { WHEEL_FOLDER, python } from '../build/python.js';
import { PUBLISHED } from './versions.js';

/** The folder in which the build puts the npm package. */
export const NPM_FOLDER = 'npm';

/** The version of twine, which uploads that. The dry run uses the same (python/tests/requirements.txt). */
export const TWINE = '7.0.0';

// With "./", since npm would look for the bare name in the registry. The project's .npmrc makes npm silent.
const npmPublish = ['npm', 'publish', `./${NPM_FOLDER}`, '--access', 'public', '--loglevel=notice'];
const packages = PUBLISHED.flatMap((crate) => ['--package', crate]);
const cargoPublish = ['cargo', 'publish', ...packages, '--locked'];

// twine expands the pattern itself, if no shell does.
const wheel = `${WHEEL_FOLDER}/*.whl`;
const twineUpload = ['pipx', 'run', '--spec', `twine==${TWINE}`, 'twine', 'upload', '--non-interactive', wheel];

/** Everything but the publishing, and a list of what is in the crates and the npm package. (A test has that of the wheel.) */
export const dryRuns = [
  ['cargo', 'package', ...packages, '--locked', '--list'],
  [...cargoPublish, '--dry-run'],
  [...npmPublish, '--dry-run'],
  [python, '-m', 'twine', 'check', '--strict', wheel],
];

// --no-verify: the dry run has compiled the crates. The job that may publish compiles nothing, so that no build script of a
// dependency can use its token.
export const publishing = [[...cargoPublish, '--no-verify'], npmPublish, twineUpload].map((command) => command.join(' '));
