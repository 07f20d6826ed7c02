// The folder of the package under test. If it has not been built, a test file says so in one sentence and stops.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageProject } from '../../../scripts/test/install-package.js';

export { packageProject };

export const packageFolder = join(packageProject, 'node_modules', 'whurl');

if (!existsSync(packageFolder)) {
  console.error('The package under test has not been built. Build it first: npm test -- package');
  process.exit(1);
}
