// Runs a program in a Node that looks like a process of Electron: node electron-like.js <type> <program>. A renderer with
// Node's integration has a window as well, here jsdom's. (A sandboxed preload script: tests/package/runtimes.test.js.)
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packages } from '../../../scripts/runtimes/versions.js';

const [type, program] = process.argv.slice(2);
const versions = { ...process.versions, chrome: '150.0.0.0', electron: '45.4.1' };
Object.defineProperty(process, 'versions', { value: Object.freeze(versions) });
Object.assign(process, { type });

if (type === 'renderer') {
  const vitest = await findNpmProject('vitest', packages.vitest);
  const { JSDOM } = createRequire(join(vitest, 'x.cjs'))('jsdom');
  const { window } = new JSDOM('', { url: 'file:///program/index.html' });
  const names = ['document', 'location', 'HTMLElement', 'XMLHttpRequest', 'Blob'];
  const values = {
    window: globalThis,
    self: globalThis,
    ...Object.fromEntries(names.map((name) => [name, window[name]])),
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
await import(pathToFileURL(program).href);
