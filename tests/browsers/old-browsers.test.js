// Runs the polyfill in old browsers, some with only ES5: all web-platform-tests data, the checks whether the platform
// accepts the new objects, and, for comparison, the cases that the browser's own class passes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after, before, describe } from 'node:test';
import { oldBrowsers } from '../../scripts/browsers/old-browsers.js';
import { inProject } from '../../scripts/project.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { files, howToGet, patternFiles, readCases } from '../shared/wpt/data.js';
import { bundlePages } from './bundle-pages.js';
import { pagesInES5, pagesOfModules } from './pages.js';
import { startSite } from './site.js';

/** @typedef {import('./page/node-test.js').Outcome} Outcome */

const AT_A_TIME = 2;
/** The cases of URLPattern with regular expressions that an old browser has no syntax for. */
const BEYOND = 8;
const isCI = process.env.CI === 'true';
const [inES5, patternsInES5] = Object.keys(pagesInES5);
const [ofModules] = Object.keys(pagesOfModules);

/** The rows of the table in docs/platforms.md. @type {Map<string, string>} */
const rows = new Map(oldBrowsers.map(({ title }) => [title, `| ${title} | untested |`]));
/** The skipped checks, each with the browsers that skipped it. @type {Map<string, string[]>} */
const leftOut = new Map();

/** @type {import('./site.js').TestSite[]} */
const sites = [];
let cases = 0;
let casesOfPatterns = 0;

before(async () => {
  const countOf = (/** @type {string} */ file) => {
    const cases = readCases(file);
    assert.ok(cases !== null || !isCI, howToGet(file));
    return cases?.length ?? 0;
  };
  for (const file of Object.keys(files)) cases += countOf(file);
  for (const file of Object.keys(patternFiles)) casesOfPatterns += countOf(file);
  await bundlePages();
});

describe('old browsers', { concurrency: AT_A_TIME }, () => {
  for (const browser of oldBrowsers) {
    test(browser.title, async (t) => {
      const missing = await findNpmProject(...browser.project).then(
        () => '',
        ({ message }) => message,
      );
      if (missing !== '') {
        assert.ok(!isCI, missing);
        return t.skip(`untested: ${missing}`);
      }
      const polyfilled = await visit(browser, inES5);
      assertPassed(polyfilled);
      const patterns = await visit(browser, patternsInES5);
      assert.deepEqual(patterns.failures, []);
      assert.ok(patterns.passed >= casesOfPatterns - BEYOND, `${patterns.passed} of ${casesOfPatterns}`);
      const asModule = browser.runsModules ? await visit(browser, ofModules) : null;
      if (asModule !== null) assertPassed(asModule);

      const { own = 0, passed, skips } = polyfilled;
      const columns = [
        ...[own, passed - integrationOf(polyfilled), integrationOf(polyfilled), patterns.passed],
        asModule?.passed ?? '–',
      ];
      rows.set(browser.title, `| ${[browser.title, ...columns].join(' | ')} |`);
      for (const skip of [...skips, ...patterns.skips])
        leftOut.set(skip, [...(leftOut.get(skip) ?? []), browser.title]);
    });
  }
});

test('docs/platforms.md has these results', () => {
  const platforms = readFileSync(inProject('docs', 'platforms.md'), 'utf8');
  for (const [title, row] of rows) {
    if (!row.endsWith('| untested |')) assert.ok(platforms.includes(row), `${title}: docs/platforms.md lacks ${row}`);
  }
});

after(() => {
  for (const site of sites) site.close();
  const heads = [
    ...['', 'its own class', '`dist/polyfill.js`', 'integration', '`whurl/js/pattern` in ES5'],
    '`whurl` and `whurl/pattern`, after `ready()`',
  ];
  const lines = [heads, heads.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(
    `\nCases of the web-platform-tests data passed, of ${cases}:\n\n${[...lines, ...rows.values()].join('\n')}\n`,
  );
  for (const [what, titles] of leftOut) console.log(`left out: ${what} (${titles.join(', ')})`);
});

/** @param {Outcome} outcome */
const integrationOf = ({ passed }) => passed - cases;

/** @param {Outcome} outcome */
function assertPassed({ failures, passed }) {
  assert.equal(failures.length, 0, failures.join('\n\n'));
  assert.ok(passed >= cases, `${passed} of ${cases}`);
}

/**
 * Visits a page on a new site, since two browsers report at the same time.
 *
 * @param {import('../../scripts/browsers/old-browsers.js').OldBrowser} browser
 * @param {string} path
 */
async function visit(browser, path) {
  const site = await startSite({ ...pagesInES5, ...pagesOfModules });
  sites.push(site);
  let close = async () => {};
  try {
    return await site.visit(path, async (url) => {
      close = await browser.open(url);
    });
  } finally {
    await close();
  }
}
