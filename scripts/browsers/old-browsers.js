// Old browsers: where each comes from, and how it opens a page.
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { inProject } from '../project.js';
import { environment } from '../run.js';
import { oldChromiums, phantomjs } from '../runtimes/versions.js';
import { findNpmProject } from '../install/npm-project.js';

/**
 * @typedef {object} OldBrowser
 * @property {string} title
 * @property {boolean} runsModules whether it supports the syntax of the tests of the package's ES modules
 * @property {[name: string, dependencies: Record<string, string>]} project the npm packages that contain it
 * @property {(url: string) => Promise<() => Promise<void>>} open starts it with a page, and returns a function that
 *   stops it; throws if it is not installed
 */

// The first with the syntax of the tests. The modules themselves need less (tests/browsers/least-browsers.test.js).
const FIRST_WITH_MODULES = 80;

// The debugging port is unused, but without it the headless mode of 117 and 123 opens no page.
const chromiumArguments =
  '--headless --no-sandbox --no-zygote --disable-gpu --no-first-run --remote-debugging-port=0'.split(' ');

/** @type {OldBrowser[]} */
export const oldBrowsers = [
  {
    title: 'PhantomJS 2.1 (ES5)',
    runsModules: false,
    project: ['phantomjs', phantomjs],
    async open(url) {
      const [name] = Object.keys(phantomjs);
      const command = join(await findNpmProject(...this.project), 'node_modules', name, 'bin/linux/x64/phantomjs');
      const script = inProject('scripts/browsers/open-in-phantomjs.cjs');
      // It cannot read the configuration of a current OpenSSL.
      return started(command, [script, url], { OPENSSL_CONF: '/dev/null' });
    },
  },
  ...Object.entries(oldChromiums).map(([major, dependencies]) => oldChromium(major, dependencies)),
];

/** @param {string} major @param {Record<string, string>} dependencies @returns {OldBrowser} */
function oldChromium(major, dependencies) {
  return {
    title: `Chromium ${major}`,
    runsModules: Number(major) >= FIRST_WITH_MODULES,
    project: [`chromium-${major}`, dependencies],
    async open(url) {
      const [name] = Object.keys(dependencies);
      const packed = join(await findNpmProject(...this.project), 'node_modules', name, 'bin');
      const folder = mkdtempSync(join(tmpdir(), `whurl-chromium-${major}-`));
      const command = join(folder, 'chromium');
      // Unpacked each time: all of them together would take gigabytes.
      const [file] = readdirSync(packed).filter((each) => /^chromium.*\.br$/.test(each));
      await pipeline(
        createReadStream(join(packed, file)),
        createBrotliDecompress(),
        createWriteStream(command, { mode: 0o755 }),
      );
      const close = await started(
        command,
        [...chromiumArguments, `--user-data-dir=${join(folder, 'profile')}`, url],
        {},
      );
      return async () => {
        await close();
        // Its processes may still be writing.
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      };
    },
  };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<() => Promise<void>>} kills it and all processes that it has started
 */
async function started(command, args, env) {
  const child = spawn(command, args, { stdio: 'ignore', env: environment(env), detached: true });
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-(/** @type {number} */ (child.pid)), 'SIGKILL');
    await exited;
  };
}
