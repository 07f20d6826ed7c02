// Measures in a browser: one browser for each implementation, a fresh page for each operation.
import { ROUND, WARM_UP } from './page-times.js';
import { startBrowser } from '../scripts/browsers/browser.js';
import { serve } from '../scripts/browsers/serve.js';
import { root } from '../scripts/project.js';

/** For each operation of a mixed program. */
const PROGRAM_WARM_UP = 200;
const SECONDS_FOR_A_SCRIPT = 120;

const page =
  '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/benches/in-page.js"></script>';

// A page that shares nothing with other origins gets the finer clock.
export const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

/**
 * @param {import('../scripts/browsers/engines.js').EngineName} engine
 * @returns {Promise<import('./node-host.js').Host>}
 */
export async function browserHost(engine) {
  const site = await serve({ folder: root, pages: { '/': page }, headers });
  /** @type {Map<string, import('../scripts/browsers/browser.js').Browser>} */
  const browsers = new Map();

  /** @param {string} name @returns {Promise<import('../scripts/browsers/webdriver.js').Session>} */
  async function freshPage(name) {
    let browser = browsers.get(name);
    if (browser === undefined) {
      browser = await startBrowser(engine);
      browsers.set(name, browser);
      await browser.session.setScriptTimeout(SECONDS_FOR_A_SCRIPT);
    }
    await browser.session.open(`${site.origin}/`);
    await browser.session.run(waitUntilLoaded);
    return browser.session;
  }

  // Started now, for its version.
  await freshPage('native');
  return {
    title: /** @type {import('../scripts/browsers/browser.js').Browser} */ (browsers.get('native')).title,
    column: engine,
    async open({ name, module }, operation) {
      const session = await freshPage(name);
      await session.run('(task) => bench.prepare(task)', {
        module: `/${module}`,
        operation,
        warmUp: WARM_UP,
        round: ROUND,
      });
      return { round: () => session.run('() => bench.round()'), close: async () => {} };
    },
    async openProgram({ name, module }, operations) {
      const session = await freshPage(name);
      await session.run('(task) => bench.prepareProgram(task)', {
        module: `/${module}`,
        operations,
        warmUp: PROGRAM_WARM_UP,
      });
      return { round: () => session.run('() => bench.programRound()'), close: async () => {} };
    },
    async close() {
      for (const { close } of browsers.values()) await close();
      site.close();
    },
  };
}

// The page's module loads after the page.
const waitUntilLoaded = `async () => {
  while (globalThis.bench === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
}`;
