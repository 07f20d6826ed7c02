// Puts the browsers and their drivers on the machine, where they are missing and we may.
import { report } from '../report.js';
import { installAptPackages } from '../tools/apt-packages.js';
import { ensureGeckodriver } from '../tools/cargo-tools.js';
import { engineNames, engines } from './engines.js';

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
    report(/** @type {Error} */ (error).message);
  }
}
