// `npm run test:browsers` and `npm run test:old-browsers`: the package in browsers, and what that needs first.
import { ensureBrowserEngines, ensureOldBrowsers } from './browsers/install.js';
import { buildBundle } from './build/bundle.js';
import { buildEngine } from './build/engine.js';
import { ensureWpt } from './data/wpt.js';
import { exitWith } from './exit.js';
import { installPackage } from './test/install-package.js';
import { runAndCount } from './test/run-and-count.js';
import { browserSections } from './test/sections.js';
import { ensureWasmBindgen } from './install/cargo-tools.js';
import { ensureNpmPackages } from './install/npm-packages.js';
import { ensureWasmTarget } from './install/rust.js';

/** @type {Record<string, () => Promise<void>>} */
const preparations = { engines: ensureBrowserEngines, old: ensureOldBrowsers };

await exitWith(async () => {
  const [which] = process.argv.slice(2);
  await ensureNpmPackages();
  await ensureWasmTarget();
  await ensureWasmBindgen();
  await buildEngine();
  await buildBundle();
  await installPackage();
  await ensureWpt();
  await preparations[which]();
  const [command, ...args] = browserSections[which].command;
  const { failed } = await runAndCount(command, args, {});
  if (failed > 0) process.exitCode = 1;
});
