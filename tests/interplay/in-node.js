// The checks in Node, as a program: node in-node.js <what to import> [loaded]. Prints what `install` did, and the results.
// With `loaded` a program has used fetch before it installs.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

import { runChecks } from './check.js';
import { nodeChecks } from './node.js';
import { startServer } from './server.js';
import { webChecks } from './web.js';

const [, , path, when] = process.argv;
if (when === 'loaded') new globalThis.Response('');
const { install } = await import(pathToFileURL(path).href);
const installed = install({ force: true });
const folder = mkdtempSync(join(tmpdir(), 'interplay-'));
const { origin, close } = await startServer();
const load = createRequire(import.meta.url);
const checks = [
  ...webChecks({ origin, native: installed.native }),
  ...nodeChecks({ load, folder, origin, importModule: (url) => import(url) }),
];
const results = await runChecks(checks);
close();
rmSync(folder, { recursive: true });
const { wrapped } = installed;
process.stdout.write(JSON.stringify({ wrapped, replaced: globalThis.URL !== installed.native.URL, results }), () => process.exit());
