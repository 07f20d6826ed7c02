// The site (`npm run site`): every link of every page has a target in the folder, and the site works from a file and from a
// subfolder of a server.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { startBrowser } from '../../scripts/browsers/browser.js';
import { engines } from '../../scripts/browsers/engines.js';
import { serve } from '../../scripts/browsers/serve.js';
import { site } from '../../scripts/build/site.js';
import { DrivenPage } from '../playground/driven-page.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const files = /** @type {string[]} */ (readdirSync(site, { recursive: true })).filter((path) => statSync(join(site, path)).isFile());
const pages = files.filter((path) => path.endsWith('.html'));
const read = (/** @type {string} */ path) => readFileSync(join(site, path), 'utf8');

/** The documents, without the two references. */
const documents = pages.filter((path) => path.startsWith('docs/'));

/** The links of a page, and the files that it loads. @param {string} html */
function referencesIn(html) {
  const tags = html.replace(/(<script\b[^>]*>)[^]*?(?=<\/script>)/g, '$1').matchAll(/<([a-z]+)(\s[^>]*)>/g);
  return [...tags].flatMap(([, tag, attributes]) =>
    [...attributes.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target]) => ({ target: target.replaceAll('&amp;', '&'), loads: tag !== 'a' })),
  );
}

/** @type {Map<string, Set<string>>} */
const anchors = new Map();

/** @param {string} path */
function anchorsOf(path) {
  const known = anchors.get(path) ?? new Set([...read(path).matchAll(/\s(?:id|name)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)].map((match) => match.slice(1).find((value) => value !== undefined) ?? ''));
  anchors.set(path, known);
  return known;
}

test('every link leads to a file of the site and to an existing anchor', (t) => {
  let count = 0;
  const broken = pages.flatMap((page) =>
    referencesIn(read(page)).flatMap(({ target, loads }) => {
      // The links of rustdoc's buttons.
      if (target.startsWith('data:') || target === 'javascript:void(0)') return [];
      if (/^(?:https?:)?\/\//.test(target)) return loads ? [`${page} loads ${target}`] : [];
      count++;
      if (/^[a-z]+:|^\//.test(target)) return [`${page}: ${target} leaves the site`];
      const [path, anchor] = target.replace(/\?[^#]*/, '').split('#');
      const file = path === '' ? page : posix.join(posix.dirname(page), decodeURIComponent(path));
      if (file.startsWith('..') || !existsSync(join(site, file)) || !statSync(join(site, file)).isFile()) return [`${page}: there is no ${file}`];
      if (anchor === undefined || anchor === '' || !file.endsWith('.html')) return [];
      return partsOf(file, anchor).every((part) => anchorsOf(file).has(part) || anchorsOf(file).has(decodeURIComponent(part))) ? [] : [`${page}: ${file} has no #${anchor}`];
    }),
  );
  t.diagnostic(`${count} links in ${pages.length} pages`);
  assert.ok(count > 2000);
  assert.equal(broken.join('\n'), '');
});

// On rustdoc's pages of sources, a script reads ranges of lines such as #12-34, and a link leads to an anchor that is missing.
/** @param {string} file @param {string} anchor */
function partsOf(file, anchor) {
  if (!file.startsWith('api/rust/src/')) return [anchor];
  return anchor === 'main-content' ? [] : anchor.split('-');
}

test('no style sheet loads anything from outside the site', () => {
  for (const path of files.filter((path) => path.endsWith('.css'))) {
    const targets = [...read(path).matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, target]) => target).filter((target) => !target.startsWith('data:') && !target.startsWith('#'));
    assert.deepEqual(targets.filter((target) => !existsSync(join(site, dirname(path), target))), [], path);
    assert.doesNotMatch(read(path), /@import/, path);
  }
});

test('every document has a page, and the navigation links to it', () => {
  const overview = read('docs/index.html');
  const linked = new Set(referencesIn(overview).map(({ target }) => posix.join('docs', target)));
  assert.deepEqual(documents.filter((page) => page !== 'docs/index.html' && !linked.has(page)), []);
  assert.ok(documents.length > 10);
});

const missing = engines.chromium.installed() ? false : `Chromium is not installed: ${engines.chromium.packages.join(' ')}`;

test('the site works in Chromium', { skip: process.env.CI === 'true' ? false : missing }, async (t) => {
  assert.equal(missing, false);
  const { session, title, close } = await startBrowser('chromium');
  t.diagnostic(title);
  const server = await serve({ folder: dirname(site) });
  try {
    const page = new DrivenPage(session);
    const places = { 'a file': pathToFileURL(site).href, 'a subfolder of a server': `${server.origin}/site` };
    for (const [name, place] of Object.entries(places)) {
      await t.test(`from ${name}, the playground works and leads to the other parts`, async () => {
        await page.open('#url=https://EXAMPLE.com/', `${place}/index.html`);
        assert.equal(await page.text('[data-part=href] textarea'), 'https://example.com/');
        for (const [part, heading] of [['Documentation', 'whurl'], ['JavaScript API', 'whurl'], ['Rust API', 'Crate whurl']]) {
          await page.open('', `${place}/index.html`);
          await page.run(follow, part);
          await page.until((/** @type {string} */ heading) => document.readyState === 'complete' && document.querySelector('h1')?.textContent?.includes(heading), heading);
          const loaded = await page.run(() => performance.getEntriesByType('resource').map(({ name }) => name));
          for (const address of loaded) assert.ok(address.startsWith(place) || address.startsWith('data:'), address);
        }
      });
    }

    await t.test('documents fit 360 pixels, and axe finds nothing', async () => {
      const size = (/** @type {number} */ width) =>
        session.send('POST', 'goog/cdp/execute', { cmd: 'Emulation.setDeviceMetricsOverride', params: { width, height: 800, deviceScaleFactor: 1, mobile: false } });
      for (const width of [360, 1280]) {
        await size(width);
        for (const path of documents) {
          await session.open(`${places['a file']}/${path}`);
          assert.ok((await page.run(() => document.documentElement.scrollWidth)) <= width, `${path} is wider than ${width}`);
        }
      }
      await page.run(`() => { ${axe} }`);
      for (const path of ['docs/index.html', 'docs/decisions/index.html']) {
        for (const theme of ['light', 'dark']) {
          await session.open(`${places['a file']}/${path}`);
          await page.run((/** @type {string} */ theme) => { document.documentElement.dataset.theme = theme; }, theme);
          await page.run(`() => { ${axe} }`);
          const violations = await page.run(async () => {
            const { violations } = await /** @type {any} */ (globalThis).axe.run();
            return violations.map((/** @type {any} */ { id, nodes }) => [id, ...nodes.map((/** @type {any} */ { html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'));
          });
          assert.deepEqual(violations, [], `${path}, ${theme}`);
        }
      }
    });
  } finally {
    server.close();
    await close();
  }
});

/** Clicks a link, in the page. @param {string} text */
function follow(text) {
  const link = Array.from(document.querySelectorAll('a')).find(({ textContent }) => textContent === text);
  if (link === undefined) throw new Error(`the page has no link ${text}`);
  // Later, so that this call ends before the page is left.
  setTimeout(() => link.click());
}
