// Node in several versions.
import { ensureNpmProject } from '../install/npm-project.js';
import { nodes } from './versions.js';

/**
 * The command of a version of Node. For the version that is running this, that is the running program.
 *
 * @param {string} major
 * @param {typeof ensureNpmProject} project installs the version, or only finds it
 * @returns {Promise<{ version: string, command: string }>}
 */
export async function findNode(major, project = ensureNpmProject) {
  const [running] = process.versions.node.split('.');
  if (major === running) return { version: process.versions.node, command: process.execPath };
  const version = nodes[major];
  if (version === undefined)
    throw new Error(`Node ${major} is not among the versions: ${Object.keys(nodes).join(', ')}, or the running one`);
  return { version, command: await commandOf(version, project) };
}

/**
 * The command of an exact version.
 *
 * @param {string} version
 * @param {typeof ensureNpmProject} project  as for `findNode`
 */
export async function commandOf(version, project = ensureNpmProject) {
  const folder = await project(...nodeProject(version));
  return `${folder}/node_modules/${platformPackage}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
}

/**
 * The project that contains a version.
 *
 * @param {string} version
 * @returns {[name: string, dependencies: Record<string, string>]}
 */
export const nodeProject = (version) => [`node-${version}`, { [platformPackage]: version }];

const platformPackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
