// Where the package under test lies. A file of tests that runs before it is built says so, in one sentence.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageProject } from '../../../scripts/test/install-package.js';

export { packageProject };

export const packageFolder = join(packageProject, 'node_modules', 'whurl');

if (!existsSync(packageFolder)) {
  console.error('The package has not been built. Build it first: npm test -- package');
  process.exit(1);
}
