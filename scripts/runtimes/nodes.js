// Node in several versions.
import { ensureNpmProject } from '../tools/npm-project.js';
import { nodes } from './versions.js';

/**
 * The command of a version; where it is what runs this already, that itself.
 *
 * @param {string} major
 * @returns {Promise<{ version: string, command: string }>}
 */
export async function findNode(major) {
  const [running] = process.versions.node.split('.');
  if (major === running) return { version: process.versions.node, command: process.execPath };
  const version = nodes[major];
  if (version === undefined) throw new Error(`no Node ${major} here: ${Object.keys(nodes).join(', ')}, or what runs this`);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = await ensureNpmProject(`node-${version}`, { [name]: version });
  return { version, command: `${folder}/node_modules/${name}/bin/node${platform === 'win' ? '.exe' : ''}` };
}
