// Installs the runtimes, bundlers and test runners, once.
import { log, secondsSince } from '../log.js';
import { debianVersion, installAptPackages } from '../install/apt-packages.js';
import { ensureNpmProject, isInstalled } from '../install/npm-project.js';
import { nodeProject } from './nodes.js';
import { commandLineNodes, frameworks, nodes, packages, shellPackages, systemPackages } from './versions.js';

const AT_A_TIME = 2;

/** Installs all that can be installed. The tests report themselves what is missing. */
export async function ensureRuntimes() {
  const [running] = process.versions.node.split('.');
  const otherNodes = [
    ...Object.keys(nodes)
      .filter((major) => major !== running)
      .map((major) => nodes[major]),
    ...Object.values(commandLineNodes),
  ].map(nodeProject);
  await ensureProjects([...otherNodes, ...Object.entries(packages).filter(([name]) => !frameworks.includes(name))]);
  const absent = [...Object.values(systemPackages), ...shellPackages].filter((name) => debianVersion(name) === null);
  if (absent.length > 0) await attempt(absent.join(', '), installAptPackages(absent, 'engines and shells are'));
}

/** Installs the projects that whurl is a part of in tests, if they can be installed. */
export const ensureFrameworks = () =>
  ensureProjects(Object.entries(packages).filter(([name]) => frameworks.includes(name)));

/** Installs Deno alone, if it can be installed. */
export const ensureDeno = () => attempt('deno', ensureNpmProject('deno', packages.deno));

/** @param {string} name @param {Promise<unknown>} installation */
const attempt = (name, installation) =>
  installation.catch((/** @type {Error} */ error) => log(`${name} could not be installed: ${error.message}`));

/** @param {[name: string, packages: Record<string, string>][]} projects */
async function ensureProjects(projects) {
  const missing = projects.filter((project) => !isInstalled(...project));
  if (missing.length === 0) return;
  const startedAt = performance.now();
  log(`installing ${missing.length} runtimes, bundlers and test runners: up to 1.5 GB, only once`);
  const queue = missing.values();
  const installer = async () => {
    for (const project of queue) await attempt(project[0], ensureNpmProject(...project));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, installer));
  log(`installed them in ${secondsSince(startedAt)}`);
}
