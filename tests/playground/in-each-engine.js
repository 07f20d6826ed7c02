// Runs a test in browser engines.
import assert from 'node:assert/strict';
import test from 'node:test';
import { startBrowser } from '../../scripts/browsers/browser.js';
import { engineNames, engines } from '../../scripts/browsers/engines.js';
import { DrivenPage } from './driven-page.js';

/**
 * @typedef {object} Given
 * @property {import('node:test').TestContext} t
 * @property {DrivenPage} page
 * @property {import('../../scripts/browsers/browser.js').Browser} browser
 * @property {import('../../scripts/browsers/engines.js').EngineName} engine
 */

/** The engines that `WHURL_ENGINES` names; without it, all with `npm test -- --all`, and else Chromium. */
const wanted =
  process.env.WHURL_ENGINES?.split(',') ?? (process.env.WHURL_EVERYTHING === 'true' ? engineNames : ['chromium']);

/** @param {string} name @param {(given: Given) => Promise<void>} run */
export function inEachEngine(name, run) {
  for (const engine of engineNames.filter((engine) => wanted.includes(engine))) {
    if (!engines[engine].installed()) {
      test(`${name}, ${engine}`, (t) => {
        assert.notEqual(process.env.CI, 'true', `${engine} is not installed`);
        t.skip(`${engine} is not installed: ${engines[engine].packages.join(' ')}`);
      });
      continue;
    }

    test(`${name}, ${engine}`, async (t) => {
      const browser = await startBrowser(engine);
      t.after(() => browser.close());
      await browser.session.setScriptTimeout(60);
      t.diagnostic(browser.title);
      await run({ t, page: new DrivenPage(browser.session), browser, engine });
    });
  }
}
