// Puts the browsers and their drivers on the machine, where they are missing and we may.
import { installAptPackages } from '../tools/apt-packages.js';
import { ensureGeckodriver } from '../tools/cargo-tools.js';
import { engines } from './engines.js';

/** @param {import('./engines.js').EngineName[]} names */
export async function ensureBrowsers(names) {
  const missing = names.filter((name) => !engines[name].installed()).flatMap((name) => engines[name].packages);
  if (missing.length > 0) await installAptPackages(missing, 'browsers are');
  if (names.includes('firefox')) await ensureGeckodriver();
}
