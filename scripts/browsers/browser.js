// Starts a browser with its driver, and stops both.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../run.js';
import { startDisplay } from './display.js';
import { engines } from './engines.js';
import { Session } from './webdriver.js';

const SECONDS_TO_START = 60;
const SECONDS_TO_END = 5;

/**
 * @typedef {object} Browser
 * @property {string} title with its version
 * @property {Session} session
 * @property {() => Promise<void>} close
 */

/**
 * @param {import('./engines.js').EngineName} name
 * @returns {Promise<Browser>}
 */
export async function startBrowser(name) {
  const engine = engines[name];
  const folder = mkdtempSync(join(tmpdir(), `whurl-${name}-`));
  const display = engine.needsDisplay ? await startDisplay() : null;
  const port = await freePort();
  const [command, ...args] = engine.driver(port);
  const driver = spawn(command, args, {
    env: environment({ ...(display === null ? {} : { DISPLAY: display.display }), TMPDIR: folder }),
    stdio: 'ignore',
  });

  const close = async () => {
    await ended(driver);
    display?.close();
    // A browser may still be writing its profile.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await answering(address, driver);
    const session = await Session.create(address, engine.capabilities(folder));
    const title = `${engine.title} ${session.capabilities.browserVersion ?? ''}`.trim();
    return {
      title,
      session,
      close: async () => {
        // A browser that has crashed cannot end its session.
        await session.end().catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} address @param {import('node:child_process').ChildProcess} driver */
async function answering(address, driver) {
  let failure = /** @type {Error | null} */ (null);
  driver.once('error', (error) => {
    failure = error;
  });
  for (const deadline = Date.now() + SECONDS_TO_START * 1000; Date.now() < deadline; await sleep(50)) {
    if (failure !== null) throw failure;
    if (driver.exitCode !== null) throw new Error(`${driver.spawnfile} ended with status ${driver.exitCode}`);
    const response = await fetch(`${address}/status`).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error(`${driver.spawnfile} did not answer for ${SECONDS_TO_START} seconds`);
}

/** @param {import('node:child_process').ChildProcess} driver */
async function ended(driver) {
  if (driver.exitCode !== null || driver.signalCode !== null || driver.pid === undefined) return;
  const exited = new Promise((resolve) => driver.once('exit', resolve));
  driver.kill();
  await Promise.race([exited, sleep(SECONDS_TO_END * 1000, undefined, { ref: false })]);
  driver.kill('SIGKILL');
}

/** A port that is free now. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
