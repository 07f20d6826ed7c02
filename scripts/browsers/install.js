// Puts the browsers and their drivers on the machine, where they are missing and we may.
import { report } from '../report.js';
import { run } from '../run.js';
import { ensureGeckodriver } from '../tools/cargo-tools.js';
import { engines } from './engines.js';

/** @param {import('./engines.js').EngineName[]} names */
export async function ensureBrowsers(names) {
  const missing = names.filter((name) => !engines[name].installed()).flatMap((name) => engines[name].packages);
  if (missing.length > 0) await installPackages(missing);
  if (names.includes('firefox')) await ensureGeckodriver();
}

/** @param {string[]} packages */
async function installPackages(packages) {
  const list = packages.join(' ');
  if (process.getuid?.() !== 0) throw new Error(`browsers are missing; as root: apt-get install ${list}`);
  report(`installing ${list}: a few minutes, this once …`);
  await run('apt-get', ['update', '-q'], { quiet: true });
  const options = ['--yes', '--quiet', '--no-install-recommends'];
  await run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', ...options, ...packages], { quiet: true });
}
