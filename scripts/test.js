// `npm test`: builds everything, then checks and tests everything. The last line sums up.
import { ensureOldBrowsers } from './browsers/install.js';
import { buildBundle } from './build/bundle.js';
import { buildEngine } from './build/engine.js';
import { buildPkg } from './build/pkg.js';
import { buildPlayground } from './build/playground.js';
import { ensureRealUrls } from './data/real-urls.js';
import { ensureSuffixList } from './data/suffix-list.js';
import { ensureWpt } from './data/wpt.js';
import { exitWith } from './exit.js';
import { ensureRuntimes } from './runtimes/install.js';
import { installPackage } from './test/install-package.js';
import { runSections } from './test/sections.js';
import { ensureWasmBindgen, ensureWasmPack } from './install/cargo-tools.js';
import { ensureNpmPackages } from './install/npm-packages.js';
import { ensureRustChecks, ensureWasmTarget } from './install/rust.js';

await exitWith(async () => {
  await ensureNpmPackages();
  await ensureWasmTarget();
  await ensureRustChecks();
  await ensureWasmBindgen();
  await ensureWasmPack();
  await ensureOldBrowsers();
  await ensureRuntimes();
  await buildEngine();
  await buildBundle();
  await buildPkg();
  await buildPlayground();
  await installPackage();
  const allPassed = await runSections(await dataFolders());
  if (!allPassed) process.exitCode = 1;
});

// The Rust tests look for the data by these names; they want it whole, so the older copy is not offered to them.
async function dataFolders() {
  const wpt = await ensureWpt();
  const urls = await ensureRealUrls();
  const suffixList = await ensureSuffixList();
  return {
    ...(wpt !== null && !wpt.older ? { WPT_DIR: wpt.folder } : {}),
    ...(urls !== null ? { URLS_DIR: urls } : {}),
    ...(suffixList !== null ? { PSL_DIR: suffixList } : {}),
  };
}
