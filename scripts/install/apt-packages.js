// Programs that the machine's own package manager has, where that is apt.
import { Failure } from '../failure.js';
import { log } from '../log.js';
import { ask, run } from '../run.js';

/**
 * Installs packages, or says how.
 *
 * @param {string[]} packages those that are missing
 * @param {string} what they are, for the message
 */
export async function installAptPackages(packages, what) {
  const list = packages.join(' ');
  if (process.getuid?.() !== 0) throw new Failure(`${what} missing; as root: apt-get install ${list}`);
  log(`installing ${list}: up to a few minutes, this once …`);
  await run('apt-get', ['update', '-q'], { quiet: true });
  const options = ['--yes', '--quiet', '--no-install-recommends'];
  await run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', ...options, ...packages], { quiet: true });
}

/** The version of an installed package, as Debian gives it; null where it is not installed. @param {string} name */
export const debianVersion = (name) => ask('dpkg-query', ['--show', '--showformat=${Version}', name]) || null;
