// Node in several versions.
import { ensureNpmProject } from '../install/npm-project.js';
import { nodes } from './versions.js';

/**
 * The command of a version; where it is what runs this already, that itself.
 *
 * @param {string} major
 * @param {typeof ensureNpmProject} project installs the version, or finds it
 * @returns {Promise<{ version: string, command: string }>}
 */
export async function findNode(major, project = ensureNpmProject) {
  const [running] = process.versions.node.split('.');
  if (major === running) return { version: process.versions.node, command: process.execPath };
  const version = nodes[major];
  if (version === undefined) throw new Error(`no Node ${major} here: ${Object.keys(nodes).join(', ')}, or what runs this`);
  const folder = await project(...nodeProject(version));
  return { version, command: `${folder}/node_modules/${platformPackage}/bin/node${process.platform === 'win32' ? '.exe' : ''}` };
}

/** What makes a version's project. @param {string} version @returns {[name: string, dependencies: Record<string, string>]} */
export const nodeProject = (version) => [`node-${version}`, { [platformPackage]: version }];

const platformPackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
