// What publishes. The workflow (.github/workflows/release.yml) runs these very lines; by hand they are for the first release
// alone, since neither registry trusts a workflow for a package that it does not have yet.
import { CRATE } from './versions.js';

/** Where the build puts the npm package. */
export const NPM_FOLDER = 'npm';

// With "./", since npm would take the bare name for a package of the registry.
const npmPublish = ['npm', 'publish', `./${NPM_FOLDER}`, '--access', 'public'];
const cargoPublish = ['cargo', 'publish', '--package', CRATE, '--locked'];

/** In this order: the package with the stricter registry first. */
export const publishing = [cargoPublish, npmPublish].map((command) => command.join(' '));

/** The same work without the last step. */
export const dryRuns = [[...cargoPublish, '--dry-run'], [...npmPublish, '--dry-run']];
