// `node scripts/screenshots.js [NAME…]`: takes the pictures of the playground in the documents, in Chromium.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startBrowser } from './browsers/browser.js';
import { playground } from './build/playground.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inProject } from './project.js';

const url = 'https://example.com:8080/docs/guide.html?q=url&lang=en#top';
const target = 'https://books.example.com/crime/7?page=2';
const list = 'https://www.example.com/a?q=1\nhttps://shop.example.com:443/a/../a?q=1#top';

/** @typedef {{ width?: number, most?: number, theme?: string, act?: Function }} Look  its width and most height */

/** The state of the page in each picture, and what is not as usual. @type {Record<string, [state: Record<string, string>, look?: Look]>} */
const pictures = {
  wide: [{ url }, { most: 1250 }],
  narrow: [{ url }, { width: 360, most: 1200 }],
  // For readers who have chosen dark colours: the site shows it in place of the first one.
  'wide-dark': [{ url }, { most: 1250, theme: 'dark' }],
  people: [{ url: 'https://bank.example@аррӏе.com/\u202Egpj.exe?q=%E2%82%AC' }],
  list: [{ tab: 'list', list }],
  pattern: [{ tab: 'pattern', pattern: 'http{s}?://:shop.example.com/:category/:item?', target }],
  dark: [{ url: 'https://user@exämple.com/a^b|c?x=1' }, { most: 1250, theme: 'dark' }],
  error: [{ url: 'https:\\\\exa%23mple.org:99999/a b' }, { most: 1250 }],
  conformance: [{ tab: 'conformance' }, { act: showFailing }],
  speed: [{ tab: 'speed' }, { theme: 'dark', act: measureSpeed }],
};

const usage = `node scripts/screenshots.js [NAME…]

Takes the pictures of the playground for the documents, in Chromium: all, or those named.

Names: ${Object.keys(pictures).join(', ')}`;

await exitWith(async () => {
  const wanted = readArguments(usage, {}, Object.keys(pictures))?.names;
  if (wanted === undefined) return;
  await prepare('playground', 'chromium');
  const { session, close } = await startBrowser('chromium');
  /** @param {string} cmd @param {object} params */
  const command = (cmd, params) => session.send('POST', 'goog/cdp/execute', { cmd, params });
  try {
    await session.setScriptTimeout(120);
    for (const name of wanted.length > 0 ? wanted : Object.keys(pictures)) {
      const [state, { width = 1120, most = Infinity, theme = 'light', act } = {}] = pictures[name];
      const resize = (/** @type {number} */ height) =>
        command('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1.5, mobile: true });
      await session.open('about:blank');
      await resize(600);
      await session.open(`${pathToFileURL(playground)}/index.html#${new URLSearchParams(state)}`);
      await session.run(`() => document.querySelector('input[name=theme][value=${theme}]').click()`);
      if (act !== undefined) await session.run(act);
      // The tools are loaded a little after the page has been drawn.
      await sleep(2500);
      await resize(Math.min(most, await session.run(() => document.documentElement.scrollHeight)));
      const { data } = await command('Page.captureScreenshot', { format: 'webp', quality: 72 });
      writeFileSync(inProject('docs', 'playground', `${name}.webp`), Buffer.from(data, 'base64'));
    }
  } finally {
    await close();
  }
});

// The functions below run in the page.

async function showFailing() {
  while (document.getElementById('scores') === null) await new Promise((resolve) => setTimeout(resolve, 50));
  document.getElementById('only-failing')?.click();
}

async function measureSpeed() {
  document.getElementById('run')?.click();
  while (document.getElementById('speed-status')?.textContent !== 'Done.')
    await new Promise((resolve) => setTimeout(resolve, 200));
}
