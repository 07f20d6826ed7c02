// npm packages in a project of their own: for programs that the package is tried in, and not built with.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inCache } from '../project.js';
import { report, secondsSince } from '../report.js';
import { run } from '../run.js';

/**
 * Installs them, once.
 *
 * @param {string} name the folder's, in .cache/runtimes
 * @param {Record<string, string>} dependencies exact versions by package
 * @returns {Promise<string>} the folder
 */
export async function ensureNpmProject(name, dependencies) {
  const folder = inCache('runtimes', name);
  const manifest = JSON.stringify({ private: true, dependencies });
  // Written last, so that an installation that was cut short is done again.
  const stamp = `${folder}/installed`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return folder;

  const startedAt = performance.now();
  const list = Object.entries(dependencies).map((each) => each.join(' ')).join(', ');
  report(`installing ${list} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, manifest);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], { cwd: folder });
  writeFileSync(stamp, manifest);
  report(`installed ${list} in ${secondsSince(startedAt)}`);
  return folder;
}
