// `node scripts/screenshots.js [NAME…]`: takes pictures of the playground in Chromium for the documents: all, or those
// named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startBrowser } from './browsers/browser.js';
import { playground } from './build/playground.js';
import { exitWith } from './exit.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { inProject } from './project.js';
import { log } from './log.js';

const folder = inProject('docs', 'playground');
const page = `${pathToFileURL(playground)}/index.html`;

const url = 'https://example.com:8080/docs/guide.html?q=url&lang=en#top';

/**
 * @type {{ name: string, width: number, most?: number, theme: string, state: Record<string, string>, act?: Function }[]}
 */
const pictures = [
  { name: 'wide', width: 1120, most: 1250, theme: 'light', state: { url } },
  { name: 'narrow', width: 360, most: 1200, theme: 'light', state: { url } },
  // For readers who have chosen dark colours: the site shows it in place of the first one.
  { name: 'wide-dark', width: 1120, most: 1250, theme: 'dark', state: { url } },
  {
    name: 'people',
    width: 1120,
    theme: 'light',
    state: { url: 'https://bank.example@аррӏе.com/\u202Egpj.exe?q=%E2%82%AC' },
  },
  {
    name: 'list',
    width: 1120,
    theme: 'light',
    state: { tab: 'list', list: 'https://www.example.com/a?q=1\nhttps://shop.example.com:443/a/../a?q=1#top' },
  },
  {
    name: 'pattern',
    width: 1120,
    theme: 'light',
    state: {
      tab: 'pattern',
      pattern: 'http{s}?://:shop.example.com/:category/:item?',
      target: 'https://books.example.com/crime/7?page=2',
    },
  },
  { name: 'dark', width: 1120, most: 1250, theme: 'dark', state: { url: 'https://user@exämple.com/a^b|c?x=1' } },
  { name: 'error', width: 1120, most: 1250, theme: 'light', state: { url: 'https:\\\\exa%23mple.org:99999/a b' } },
  { name: 'conformance', width: 1120, theme: 'light', state: { tab: 'conformance' }, act: showConformance },
  { name: 'speed', width: 1120, theme: 'dark', state: { tab: 'speed' }, act: measureSpeed },
];

const usage = `node scripts/screenshots.js [NAME…]

Takes the pictures of the playground for the documents, in Chromium: all, or those named.

Names: ${pictures.map(({ name }) => name).join(', ')}`;

await exitWith(async () => {
  const wanted = readArguments(
    usage,
    {},
    pictures.map(({ name }) => name),
  )?.names;
  if (wanted === undefined) return;
  await prepare('playground', 'chromium');
  mkdirSync(folder, { recursive: true });
  const { session, close } = await startBrowser('chromium');
  try {
    await session.setScriptTimeout(120);
    for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      await take(session, picture);
  } finally {
    await close();
  }
});

/** @param {import('./browsers/webdriver.js').Session} session @param {typeof pictures[number]} picture */
async function take(session, { name, width, most = Infinity, theme, state, act }) {
  const resize = (/** @type {number} */ height) =>
    session.send('POST', 'goog/cdp/execute', {
      cmd: 'Emulation.setDeviceMetricsOverride',
      params: { width, height, deviceScaleFactor: 1.5, mobile: true },
    });
  await session.open('about:blank');
  await resize(600);
  await session.open(`${page}#${new URLSearchParams(state)}`);
  await session.run(chooseTheme, theme);
  if (act !== undefined) await session.run(act);
  // The tools are loaded a little after the page has been drawn.
  await sleep(2500);
  const height = Math.min(most, await session.run(() => document.documentElement.scrollHeight));
  await resize(height);
  const file = `${folder}/${name}.webp`;
  const { data } = await session.send('POST', 'goog/cdp/execute', {
    cmd: 'Page.captureScreenshot',
    params: { format: 'webp', quality: 72 },
  });
  const picture = Buffer.from(data, 'base64');
  writeFileSync(file, picture);
  log(`${file}: ${width} × ${height}, ${picture.length.toLocaleString('en')} bytes`);
}

// The functions below run in the page.

/** @param {string} theme */
function chooseTheme(theme) {
  /** @type {HTMLInputElement} */ (document.querySelector(`input[name=theme][value=${theme}]`)).click();
}

async function showConformance() {
  while (document.getElementById('scores') === null) await new Promise((resolve) => setTimeout(resolve, 50));
  document.getElementById('only-failing')?.click();
}

async function measureSpeed() {
  document.getElementById('run')?.click();
  while (document.getElementById('speed-status')?.textContent !== 'Done.')
    await new Promise((resolve) => setTimeout(resolve, 200));
}
