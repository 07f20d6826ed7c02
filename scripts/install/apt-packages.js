// Programs from the machine's package manager, if that is apt.
import { Failure } from '../failure.js';
import { log } from '../log.js';
import { ask, run } from '../run.js';

/**
 * Installs packages; without the right to, throws an error that says how.
 *
 * @param {string[]} packages those that are missing
 * @param {string} what the subject and verb of the message, such as `browsers are`
 */
export async function installAptPackages(packages, what) {
  const list = packages.join(' ');
  if (process.getuid?.() !== 0) throw new Failure(`${what} missing; as root: apt-get install ${list}`);
  log(`installing ${list}: up to a few minutes, only once …`);
  await run('apt-get', ['update', '-q'], { quiet: true });
  const options = ['--yes', '--quiet', '--no-install-recommends'];
  await run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', ...options, ...packages], { quiet: true });
}

/** Debian's version of an installed package; null if it is not installed. @param {string} name */
export function debianVersion(name) {
  // A removed package may leave its settings.
  const [status, version] =
    ask('dpkg-query', ['--show', '--showformat=${db:Status-Status} ${Version}', name])?.split(' ') ?? [];
  return status === 'installed' ? version : null;
}
