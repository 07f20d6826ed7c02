// Node in several versions, each pinned, as npm packages carry it.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { inCache } from '../scripts/project.js';
import { report, secondsSince } from '../scripts/report.js';
import { ask, run } from '../scripts/run.js';

/** @type {Record<string, string>} */
const versions = { 18: '18.20.8', 20: '20.20.2', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };

/**
 * @param {string} major
 * @returns {Promise<{ version: string, command: string }>}
 */
export async function findNode(major) {
  const [running] = process.versions.node.split('.');
  if (major === running) return { version: process.versions.node, command: process.execPath };
  const version = versions[major];
  if (version === undefined) throw new Error(`no Node ${major} here: ${Object.keys(versions).join(', ')}, or what runs this`);
  const command = await install(version);
  return { version, command };
}

/** @param {string} version */
async function install(version) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = inCache('nodes', version);
  const command = `${folder}/node_modules/${name}/bin/node${platform === 'win' ? '.exe' : ''}`;
  if (existsSync(command) && ask(command, ['--version']) === `v${version}`) return command;
  const startedAt = performance.now();
  report(`installing Node ${version} …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{ "private": true }');
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options, `${name}@${version}`], { cwd: folder });
  report(`installed Node ${version} in ${secondsSince(startedAt)}`);
  return command;
}
