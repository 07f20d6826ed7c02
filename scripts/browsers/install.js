// Installs the browsers and their drivers that are missing, where that is allowed.
import { log } from '../log.js';
import { installAptPackages } from '../install/apt-packages.js';
import { ensureGeckodriver } from '../install/cargo-programs.js';
import { ensureNpmProject, isInstalled } from '../install/npm-project.js';
import { engineNames, engines } from './engines.js';
import { oldBrowsers } from './old-browsers.js';

/** @param {import('./engines.js').EngineName[]} names */
export async function ensureBrowsers(names) {
  const missing = names.filter((name) => !engines[name].installed()).flatMap((name) => engines[name].packages);
  if (missing.length > 0) await installAptPackages(missing, 'browsers are');
  if (names.includes('firefox')) await ensureGeckodriver();
}

/** Installs all that can be installed, for tests that report themselves what is missing. */
export async function ensureBrowserEngines() {
  try {
    await ensureBrowsers(engineNames);
  } catch (error) {
    log(/** @type {Error} */ (error).message);
  }
}

/** Installs the old browsers that can be installed. The libraries that they need come with the current ones. */
export async function ensureOldBrowsers() {
  await ensureBrowserEngines();
  const missing = oldBrowsers.filter(({ project }) => !isInstalled(...project));
  if (missing.length > 0) log(`installing ${missing.length} old browsers: up to 1 GB, only once`);
  for (const { project } of missing) {
    await ensureNpmProject(...project).catch((/** @type {Error} */ error) => log(error.message));
  }
}
