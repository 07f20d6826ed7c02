// The commands that a release runs before it publishes.
import { python } from '../build/python.js';
import { npmPublish, wheel } from './commands.js';
import { PUBLISHED } from './versions.js';

const packages = PUBLISHED.flatMap((crate) => ['--package', crate]);

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
