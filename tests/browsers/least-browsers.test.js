// The least Chromium of each entry (docs/platforms.md), of those that can be installed: it works there, and not in the one before.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { before, describe } from 'node:test';
import { oldBrowsers } from '../../scripts/browsers/old-browsers.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { inProject } from '../../scripts/project.js';
import { calls } from '../runtimes/entries.js';
import { pagesOfEntries } from './pages.js';
import { startSite } from './site.js';

const AT_A_TIME = 2;
const [path] = Object.keys(pagesOfEntries);
const chromiums = oldBrowsers.filter(({ title }) => title.startsWith('Chromium'));

/** The entries that work, by the title of a browser. @type {Map<string, string[]>} */
const working = new Map();

/** @param {import('../../scripts/browsers/old-browsers.js').OldBrowser} browser */
async function visit(browser) {
  const site = await startSite(pagesOfEntries);
  let close = async () => {};
  try {
    const { failures, skips } = await site.visit(path, async (url) => {
      close = await browser.open(url);
    });
    assert.deepEqual(failures, []);
    working.set(browser.title, skips);
  } finally {
    await close();
    site.close();
  }
}

before(async () => {
  const queue = chromiums.values();
  const visitor = async () => {
    for (const browser of queue) {
      await findNpmProject(...browser.project);
      await visit(browser);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, visitor));
});

describe('the least Chromium', () => {
  const document = readFileSync(inProject('docs', 'platforms.md'), 'utf8');
  for (const entry of Object.keys(calls)) {
    test(entry, () => {
      const titles = chromiums.map(({ title }) => title);
      const works = titles.filter((title) => working.get(title)?.includes(entry));
      const least = works[0];
      assert.deepEqual(works, titles.slice(titles.indexOf(least)), 'it works in every later one');
      const row = document
        .split('\n')
        .find(
          (line) => line.startsWith('|') && line.split('|')[1].includes(`\`${entry}\``) && line.includes('Chromium'),
        );
      assert.ok(row?.includes(`| ${least} |`), `${entry}: ${least}; ${row}`);
    });
  }
});
