// The commands that publish, part by part. Each part is a job of the workflow (.github/workflows/release.yml). Only the
// first release is published by hand, since npm and crates.io trust no workflow for a package that they do not have
// yet.
import { NPM_FOLDER, PYTHON_PACKAGE, WHEEL_FOLDER } from './packages.js';
import { PUBLISHED } from './versions.js';

// With "./", since npm would look for the bare name in the registry. The project's .npmrc makes npm silent.
export const npmPublish = ['npm', 'publish', `./${NPM_FOLDER}`, '--access', 'public', '--loglevel=notice'];
const cratePublish = ['cargo', 'publish', '--locked', '--no-verify', '--package'];

// twine and uv expand the pattern themselves, if no shell does.
export const wheel = `${WHEEL_FOLDER}/*.whl`;

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
  wheel: [{ name: PYTHON_PACKAGE, command: ['uv', 'publish', wheel] }],
};

/** The commands of the workflow. */
export const publishing = Object.keys(publications).map((part) => `node scripts/release/publish.js ${part}`);
