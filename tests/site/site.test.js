// The site (`npm run site`): every link of every page has a target in the folder, and the site works from a file and
// from a subfolder of a server.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { startBrowser } from '../../scripts/browsers/browser.js';
import { engines } from '../../scripts/browsers/engines.js';
import { serve } from '../../scripts/browsers/serve.js';
import { site } from '../../scripts/build/site.js';
import { DrivenPage, keys } from '../playground/driven-page.js';
import { words } from '../shared/words.js';

const files = /** @type {string[]} */ (readdirSync(site, { recursive: true })).filter((path) =>
  statSync(join(site, path)).isFile(),
);
const pages = files.filter((path) => path.endsWith('.html'));
const read = (/** @type {string} */ path) => readFileSync(join(site, path), 'utf8');

/** The documents, without the references. */
const documents = ['docs/index.html', ...pages.filter((path) => path.startsWith('docs/documents/'))];

/** The documents that are drawn: they are made alike, so all of them only with `npm test -- --all`. */
const drawn = process.env.WHURL_EVERYTHING === 'true' ? documents : documents.slice(0, 8);

/** One page of each kind in the references: their other pages are made alike. */
const onePageOfEachKind = [
  ...pages.filter((path) => path.startsWith('docs/modules/')),
  ...words`api/rust/whurl/index.html api/rust/whurl/all.html api/rust/index.html api/rust/help.html api/rust/settings.html`,
  ...words`
    docs/classes/ docs/functions/ docs/interfaces/ docs/types/ docs/variables/ api/rust/src/ api/rust/whurl/struct.
    api/rust/whurl/enum. api/rust/whurl/fn. api/rust/whurl/trait. api/rust/whurl/constant.`.flatMap(
    (start) => pages.find((path) => path.startsWith(start)) ?? [],
  ),
];

/** The links of a page, and the files that it loads. @param {string} html */
function referencesIn(html) {
  const tags = html.replace(/(<script\b[^>]*>)[^]*?(?=<\/script>)/g, '$1').matchAll(/<([a-z]+)(\s[^>]*)>/g);
  return [...tags].flatMap(([, tag, attributes]) =>
    [...attributes.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target]) => ({
      target: target.replaceAll('&amp;', '&'),
      loads: tag !== 'a',
    })),
  );
}

/** @type {Map<string, Set<string>>} */
const anchors = new Map();

/** @param {string} path */
function anchorsOf(path) {
  const known =
    anchors.get(path) ??
    new Set(
      [...read(path).matchAll(/\s(?:id|name)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g)].map(
        (match) => match.slice(1).find((value) => value !== undefined) ?? '',
      ),
    );
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
      if (file.startsWith('..') || !existsSync(join(site, file)) || !statSync(join(site, file)).isFile())
        return [`${page}: there is no ${file}`];
      if (anchor === undefined || anchor === '' || !file.endsWith('.html')) return [];
      return partsOf(file, anchor).every(
        (part) => anchorsOf(file).has(part) || anchorsOf(file).has(decodeURIComponent(part)),
      )
        ? []
        : [`${page}: ${file} has no #${anchor}`];
    }),
  );
  t.diagnostic(`${count} links in ${pages.length} pages`);
  assert.ok(count > 2000);
  assert.equal(broken.join('\n'), '');
});

// On rustdoc's pages of sources, a script reads ranges of lines such as #12-34, and a link leads to an anchor that is
// missing.
/** @param {string} file @param {string} anchor */
function partsOf(file, anchor) {
  if (!file.startsWith('api/rust/src/')) return [anchor];
  return anchor === 'main-content' ? [] : anchor.split('-');
}

test('no style sheet loads anything from outside the site', () => {
  for (const path of files.filter((path) => path.endsWith('.css'))) {
    const targets = [...read(path).matchAll(/url\(\s*["']?([^"')]+)/g)]
      .map(([, target]) => target)
      .filter((target) => !target.startsWith('data:') && !target.startsWith('#'));
    const found = targets.filter((target) => !existsSync(join(site, dirname(path), target)));
    assert.deepEqual(found, [], path);
    assert.doesNotMatch(read(path), /@import/, path);
  }
});

const missing = engines.chromium.installed()
  ? false
  : `Chromium is not installed: ${engines.chromium.packages.join(' ')}`;

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
        for (const [part, heading] of [
          ['Documentation', 'whurl'],
          ['Rust API', 'Crate whurl'],
        ]) {
          await page.open('', `${place}/index.html`);
          await page.run(follow, part);
          await page.until(
            (/** @type {string} */ heading) =>
              document.readyState === 'complete' && document.querySelector('h1')?.textContent?.includes(heading),
            heading,
          );
          const loaded = await page.run(() => performance.getEntriesByType('resource').map(({ name }) => name));
          for (const address of loaded) assert.ok(address.startsWith(place) || address.startsWith('data:'), address);
        }
      });
    }

    const size = (/** @type {number} */ width) =>
      session.send('POST', 'goog/cdp/execute', {
        cmd: 'Emulation.setDeviceMetricsOverride',
        params: { width, height: 800, deviceScaleFactor: 1, mobile: false },
      });

    await t.test('documents and references fit 360 pixels', async () => {
      for (const width of [360, 1280]) {
        await size(width);
        for (const path of [...drawn, ...onePageOfEachKind]) {
          await session.open(`${places['a file']}/${path}`);
          assert.ok(
            (await page.run(() => document.documentElement.scrollWidth)) <= width,
            `${path} is wider than ${width}`,
          );
        }
      }
    });

    await t.test('axe finds nothing on any document and on no kind of page of the references', async () => {
      for (const path of ['index.html', ...drawn, ...onePageOfEachKind]) {
        for (const theme of ['light', 'dark']) {
          await session.open(`${places['a file']}/${path}`);
          await page.run((/** @type {string} */ theme) => {
            /** @type {HTMLElement | null} */ (document.querySelector(`input[name=theme][value=${theme}]`))?.click();
          }, theme);
          assert.deepEqual(await page.violations(), [], `${path}, ${theme}`);
        }
      }
    });

    await t.test('a theme that is chosen on one page holds on all', async () => {
      const dark = () =>
        page.run(() => {
          const [red, green, blue] = /** @type {string[]} */ (
            getComputedStyle(document.body).backgroundColor.match(/\d+/g)
          ).map(Number);
          return red + green + blue < 3 * 128;
        });
      for (const theme of ['dark', 'light']) {
        await session.open(`${places['a file']}/api/rust/whurl/index.html`);
        await page.run((/** @type {string} */ theme) => {
          /** @type {HTMLElement | null} */ (document.querySelector(`input[name=theme][value=${theme}]`))?.click();
        }, theme);
        for (const path of words`index.html docs/index.html docs/documents/Decisions.html api/rust/whurl/index.html`) {
          await session.open(`${places['a file']}/${path}`);
          await page.until(
            (/** @type {string} */ theme) =>
              /** @type {HTMLInputElement | null} */ (document.querySelector(`input[name=theme][value=${theme}]`))
                ?.checked,
            theme,
          );
          assert.equal(await dark(), theme === 'dark', `${path}, ${theme}`);
        }
      }
    });

    await t.test('the navigation leads to every document, and the search finds documents and functions', async () => {
      for (const [name, place] of Object.entries(places)) {
        await session.open(`${place}/docs/index.html`);
        await page.until(
          (/** @type {number} */ count) =>
            document.querySelectorAll('.tsd-navigation a[href*="documents/"]').length >= count,
          documents.length - 1,
        );
        for (const [words, found] of [
          ['open redirect', /URLs in security decisions/],
          ['registrableDomain', /registrableDomain/],
        ]) {
          await session.open(`${place}/docs/modules/whurl.html`);
          await page.type('/');
          await page.until(() => document.querySelector('#tsd-search-input') === document.activeElement);
          await page.type(/** @type {string} */ (words));
          await page.until(() => document.querySelectorAll('#tsd-search-results a').length > 0);
          assert.match(await page.text('#tsd-search-results'), /** @type {RegExp} */ (found), `${words}, from ${name}`);
        }
      }
    });

    await t.test('the first stop of Tab on the playground is the first link that is seen', async () => {
      await size(1280);
      await session.open(`${places['a file']}/index.html`);
      await page.type(keys.tab);
      await page.type(keys.tab);
      assert.equal(await page.run(() => document.activeElement?.textContent), 'Playground');
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
