// The commands that publish, part by part. Each part is a job of the workflow (.github/workflows/release.yml). Only the
// first release is published by hand, since npm and crates.io trust no workflow for a package that they do not have
// yet.
import { WHEEL_FOLDER, python, pythonPackage } from '../build/python.js';
import { PUBLISHED } from './versions.js';

/** The folder in which the build puts the npm package. */
export const NPM_FOLDER = 'npm';

// With "./", since npm would look for the bare name in the registry. The project's .npmrc makes npm silent.
const npmPublish = ['npm', 'publish', `./${NPM_FOLDER}`, '--access', 'public', '--loglevel=notice'];
const cratePublish = ['cargo', 'publish', '--locked', '--no-verify', '--package'];
const packages = PUBLISHED.flatMap((crate) => ['--package', crate]);

// twine and uv expand the pattern themselves, if no shell does.
const wheel = `${WHEEL_FOLDER}/*.whl`;

/**
 * Everything but the publishing, and a list of what is in the crates and the npm package. (A test has the wheel's
 * list.)
 */
export const dryRuns = [
  ['cargo', 'package', ...packages, '--locked', '--list'],
  ['cargo', 'publish', ...packages, '--locked', '--dry-run'],
  [...npmPublish, '--dry-run'],
  [python, '-m', 'twine', 'check', '--strict', wheel],
];

/**
 * The commands that publish, in their order. A crate comes after those that it depends on, and one by one, so that
 * those that the registry has are left out. --no-verify: the dry run has compiled the crates. The job that may publish
 * compiles nothing, so that no build script of a dependency can use its token.
 *
 * @type {Record<'crates' | 'npm' | 'wheel', { name: string, command: string[] }[]>}
 */
export const publications = {
  crates: PUBLISHED.map((name) => ({ name, command: [...cratePublish, name] })),
  npm: [{ name: 'whurl', command: npmPublish }],
  wheel: [{ name: pythonPackage, command: ['uv', 'publish', wheel] }],
};

/** The commands of the workflow. */
export const publishing = Object.keys(publications).map((part) => `node scripts/release/publish.js ${part}`);
