// Puts the browsers and their drivers on the machine, where they are missing and we may.
import { log } from '../log.js';
import { installAptPackages } from '../install/apt-packages.js';
import { ensureGeckodriver } from '../install/cargo-tools.js';
import { ensureNpmProject, isInstalled } from '../install/npm-project.js';
import { engineNames, engines } from './engines.js';
import { oldBrowsers } from './old-browsers.js';

/** @param {import('./engines.js').EngineName[]} names */
export async function ensureBrowsers(names) {
  const missing = names.filter((name) => !engines[name].installed()).flatMap((name) => engines[name].packages);
  if (missing.length > 0) await installAptPackages(missing, 'browsers are');
  if (names.includes('firefox')) await ensureGeckodriver();
}

/** All of them, as far as they can be had: for tests, which say themselves what is missing. */
export async function ensureBrowserEngines() {
  try {
    await ensureBrowsers(engineNames);
  } catch (error) {
    log(/** @type {Error} */ (error).message);
  }
}

/** Those of years ago, as far as they can be had; the libraries that they need are those of today's. */
export async function ensureOldBrowsers() {
  await ensureBrowserEngines();
  const missing = oldBrowsers.filter(({ project }) => !isInstalled(...project));
  if (missing.length > 0) log(`${missing.length} old browsers are to be installed: up to 1 GB, this once`);
  for (const { project } of missing) {
    await ensureNpmProject(...project).catch((/** @type {Error} */ error) => log(error.message));
  }
}
