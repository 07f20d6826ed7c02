// Runs the checks in Node: node in-node.js <path of the entry> [loaded]. Prints what `install` did, and the results.
// With `loaded`, fetch is used before the installation.
import { createRequire } from 'node:module';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { runInNode } from './run-in-node.js';
import { startServer } from './server.js';

const [, , path, when] = process.argv;
if (when === 'loaded') new globalThis.Response('');
const { install } = await import(pathToFileURL(path).href);
const { origin, close } = await startServer();
const outcome = await runInNode({
  global: globalThis,
  install,
  origin,
  load: createRequire(import.meta.url),
  importModule: (url) => import(url),
});
close();
process.stdout.write(JSON.stringify(outcome), () => process.exit());
