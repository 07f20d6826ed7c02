// `npm run test:runtimes`: the package in every runtime that can be had, and what that needs first.
import { buildBundle } from './build/bundle.js';
import { buildEngine } from './build/engine.js';
import { ensureWpt } from './data/wpt.js';
import { exitWith } from './exit.js';
import { ensureRuntimes } from './runtimes/install.js';
import { installPackage } from './test/install-package.js';
import { runAndCount } from './test/run-and-count.js';
import { runtimesSection } from './test/sections.js';
import { ensureNpmPackages } from './install/npm-packages.js';
import { ensureWasmTarget } from './install/rust.js';

await exitWith(async () => {
  await ensureNpmPackages();
  await ensureWasmTarget();
  await buildEngine();
  await buildBundle();
  await installPackage();
  await ensureWpt();
  await ensureRuntimes();
  const [command, ...args] = runtimesSection.command;
  const { failed } = await runAndCount(command, args, {});
  if (failed > 0) process.exitCode = 1;
});
