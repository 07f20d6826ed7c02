// The folder of the package under test. If the package has not been built, or was built from older code, a test file
// says so in one sentence and stops.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/project.js';
import { isInstalledPackageCurrent, packageProject } from '../../scripts/test/install-package.js';

export { packageProject };

export const packageFolder = join(packageProject, 'node_modules', 'whurl');

// Some tests import the sources, which need the engine.
if (!existsSync(packageFolder) || !existsSync(inProject('dist', 'engine.wasm'))) stop('has not been built');

/** For tests of the package itself. `npm test` has just built it, even if the code changes while the tests run. */
export function requireCurrentPackage() {
  if (process.env.WHURL_PACKAGE_IS_CURRENT !== 'true' && !isInstalledPackageCurrent()) stop('is older than its code');
}

/** @param {string} why @returns {never} */
function stop(why) {
  console.error(`The package under test ${why}. Build it first: npm test -- --build`);
  process.exit(1);
}
