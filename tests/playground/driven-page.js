// Uses the playground in a browser as a user does: the driver presses keys and clicks; and runs a test in browser engines.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startBrowser } from '../../scripts/browsers/browser.js';
import { engineNames, engines } from '../../scripts/browsers/engines.js';
import { playground } from '../../scripts/build/playground.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The time that a condition on the page may take. */
const SECONDS = 30;

/** The names of elements and keys in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export const keys = {
  tab: '\ue004',
  enter: '\ue007',
  escape: '\ue00c',
  right: '\ue014',
  end: '\ue010',
  home: '\ue011',
  backspace: '\ue003',
  left: '\ue012',
  down: '\ue015',
  space: ' ',
  shift: '\ue008',
};

const fromFile = `${pathToFileURL(playground)}/index.html`;

export class DrivenPage {
  /** @param {import('../../scripts/browsers/webdriver.js').Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @param {string} fragment @param {string} [address] */
  async open(fragment = '', address = fromFile) {
    // Changing only the fragment would not load the page again.
    await this.session.open('about:blank');
    await this.session.open(address + fragment);
    await this.until(
      () =>
        document.readyState === 'complete' &&
        'whurlTools' in globalThis &&
        document.getElementById('verdict')?.className !== '',
    );
  }

  /** @param {Function | string} script @param {...unknown} args */
  run(script, ...args) {
    return this.session.run(script, ...args);
  }

  /**
   * Waits until a function in the page returns a truthy value, and returns that.
   *
   * @param {Function} script
   * @param {...unknown} args
   */
  async until(script, ...args) {
    for (const deadline = Date.now() + SECONDS * 1000; Date.now() < deadline; await sleep(50)) {
      const value = await this.run(script, ...args);
      if (value) return value;
    }
    throw new Error(`this did not become true within ${SECONDS} seconds: ${script}`);
  }

  /** @param {string} selector */
  async #find(selector) {
    return (await this.session.send('POST', 'element', { using: 'css selector', value: selector }))[ELEMENT];
  }

  /** @param {string} selector */
  async click(selector) {
    await this.session.send('POST', `element/${await this.#find(selector)}/click`);
  }

  /** Presses keys in the focused element, or in another one. @param {string} text @param {string} [selector] */
  async press(text, selector = ':focus') {
    await this.session.send('POST', `element/${await this.#find(selector)}/value`, { text });
  }

  /** Presses keys, wherever the focus is. @param {string} text */
  async type(text) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.session.send('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Replaces the content of a field, as a user does. @param {string} selector @param {string} text */
  async fill(selector, text) {
    await this.run((/** @type {string} */ selector) => {
      const field = /** @type {HTMLInputElement} */ (document.querySelector(selector));
      field.focus();
      field.select();
    }, selector);
    await this.press(text === '' ? keys.backspace : text, selector);
  }

  /** @param {string} selector @returns {Promise<string>} its text, or the content of a field */
  text(selector) {
    return this.run((/** @type {string} */ selector) => {
      const element = /** @type {any} */ (document.querySelector(selector));
      return element.value ?? element.textContent;
    }, selector);
  }

  /** @param {string} selector @returns {Promise<string[]>} */
  texts(selector) {
    return this.run(
      (/** @type {string} */ selector) =>
        Array.from(document.querySelectorAll(selector), (/** @type {any} */ element) =>
          typeof element.value === 'string' ? element.value : element.textContent,
        ),
      selector,
    );
  }

  /** Waits until nothing of the playground is still loading. */
  async settled() {
    await this.until(() => {
      const tab = document.querySelector('[role=tab][aria-selected=true]')?.id;
      if (tab === 'tab-conformance') return document.getElementById('scores') !== null;
      if (tab === 'tab-list') return document.querySelector('#list-result table') !== null;
      return tab !== 'tab-url' || !document.getElementById('more')?.textContent?.includes('Loading …');
    });
  }

  /** The findings of axe on the page. @returns {Promise<string[]>} */
  async violations() {
    await this.run(`() => { ${axe} }`);
    return this.run(async () => {
      const { violations } = await /** @type {any} */ (globalThis).axe.run();
      return violations.map((/** @type {any} */ { id, nodes }) =>
        [id, ...nodes.map((/** @type {any} */ { html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'),
      );
    });
  }

  /** The name and the text of each part in the drawing. @returns {Promise<string[]>} */
  drawnParts() {
    return this.run(() =>
      Array.from(
        document.querySelectorAll('#drawing .mark'),
        ({ className, textContent }) => `${className.split(' ').at(-1)} ${textContent}`,
      ),
    );
  }
}

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
