// The playground where something is refused: WebAssembly by a policy or an old browser, or one of its scripts. It gives
// no wrong verdict, and says in a sentence what is missing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../scripts/browsers/serve.js';
import { playground } from '../../scripts/build/playground.js';
import { inEachEngine } from './driven-page.js';

const page = readFileSync(join(playground, 'index.html'), 'utf8');

/** The page under a policy that refuses WebAssembly, from the server and in the page: WebKit goes by the last one. */
const policy = {
  headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
  pages: { '/index.html': page.replace(" 'wasm-unsafe-eval'", '') },
};

/** A URL that all engines parse alike, and one that they do not. */
const good = '/index.html#url=https://user@EXAMPLE.com:8080/a/../b?q=1%23x';
const bad = '/index.html#url=https://exa%2523mple.org/';

/** The page without WebAssembly, as in an old browser. It is not there for the scripts, which come later. */
const withoutWebAssembly = page
  .replace(/<meta http-equiv[^>]*>/, '')
  .replace('<script defer', '<script>delete globalThis.WebAssembly</script>\n<script defer');

inEachEngine('playground, refused', async ({ t, page: driven }) => {
  const verdict = () =>
    driven.until(() => {
      const verdict = document.getElementById('verdict');
      return verdict?.className !== '' && verdict?.textContent;
    });
  const notices = () => driven.text('#notices');

  /**
   * @param {string[]} blocked
   * @param {(origin: string) => Promise<void>} run
   * @param {{ headers?: Record<string, string>, pages?: Record<string, string> }} [options]
   */
  async function served(blocked, run, options = {}) {
    const site = await serve({
      folder: playground,
      ...options,
      handle: async (request, response) => {
        if (!blocked.some((file) => request.url === `/${file}`)) return false;
        response.writeHead(404).end();
        return true;
      },
    });
    try {
      // A server may get the port of the one before, and then the same address would not be loaded again.
      await driven.session.open('about:blank');
      await run(site.origin);
    } finally {
      site.close();
    }
  }

  for (const [name, options] of /** @type {[string, object][]} */ ([
    ['a policy refuses WebAssembly', policy],
    ['there is no WebAssembly', { pages: { '/index.html': withoutWebAssembly } }],
  ])) {
    await t.test(`${name}: whurl/js parses, and the page says so`, async () => {
      await served(
        [],
        async (origin) => {
          await driven.session.open(origin + good);
          assert.match(await verdict(), /^A URL\. This browser agrees\./);
          assert.match(
            await notices(),
            /parsed by whurl\/js, the same engine in plain JavaScript, because this page may not compile WebAssembly\./,
          );
          assert.equal(await driven.text('[data-part=href] textarea'), 'https://user@example.com:8080/b?q=1#x');
          assert.deepEqual(await driven.texts('#parts .differs'), []);
          await driven.until(() =>
            document
              .getElementById('notices')
              ?.textContent?.includes('Validation errors are not available: this page may not compile WebAssembly.'),
          );
          await driven.until(() =>
            document
              .getElementById('safely')
              ?.textContent?.includes('This is not available: this page may not compile WebAssembly.'),
          );

          await driven.session.open('about:blank');
          await driven.session.open(origin + bad);
          assert.match(await verdict(), /^Not a URL\. This browser agrees\./);

          await driven.session.open('about:blank');
          await driven.session.open(`${origin}/index.html#tab=conformance`);
          await driven.until(() => document.getElementById('scores'));
          const [score] = await driven.texts('#scores dd');
          const [passed, all] = score.split(' of ');
          assert.equal(passed, all);

          await driven.session.open('about:blank');
          await driven.session.open(`${origin}/index.html#tab=list`);
          assert.match(
            await driven.until(() => document.getElementById('list-status')?.textContent),
            /^The list is not available: this page may not compile WebAssembly\./,
          );
        },
        options,
      );
    });
  }

  await t.test('whurl.js does not load: whurl/js parses', () =>
    served(['whurl.js'], async (origin) => {
      await driven.session.open(origin + good);
      assert.match(await verdict(), /^A URL/);
      assert.match(await notices(), /because whurl\.js could not be loaded\./);
      assert.equal(await driven.text('[data-part=host] textarea'), 'example.com:8080');
    }),
  );

  await t.test('neither engine loads: there is no verdict but the reason', () =>
    served(['whurl.js', 'plain.js'], async (origin) => {
      await driven.session.open(origin + good);
      assert.equal(
        await verdict(),
        'This page cannot judge URLs: whurl.js could not be loaded, and plain.js could not be loaded.',
      );
      assert.equal(await driven.run(() => document.getElementById('columns')?.checkVisibility()), false);
    }),
  );

  await t.test('tools.js does not load: no errors are claimed to be missing', () =>
    served(['tools.js'], async (origin) => {
      await driven.session.open(`${origin}/index.html#url=https://example.com/a%20b`);
      assert.match(await verdict(), /^A URL\. This browser agrees\./);
      await driven.until(
        () =>
          document.getElementById('notices')?.textContent ===
          'Validation errors are not available: tools.js could not be loaded.',
      );
      assert.equal(await driven.text('#findings-body'), 'not available');
    }),
  );

  await t.test('display.js, encodings.js, examples.js and speed.js do not load: each says so in its place', () =>
    served(['display.js', 'encodings.js', 'examples.js', 'speed.js'], async (origin) => {
      await driven.session.open(origin + good);
      assert.match(await verdict(), /^A URL, with 1 validation error\./);
      await driven.until(() =>
        document
          .getElementById('safely')
          ?.textContent?.includes('This is not available: display.js could not be loaded.'),
      );
      await driven.run(() => {
        const choice = /** @type {HTMLSelectElement} */ (document.getElementById('encoding'));
        choice.value = 'koi8-r';
        choice.dispatchEvent(new Event('change'));
      });
      await driven.until(
        () =>
          document.getElementById('encoded')?.textContent ===
          'This is not available: encodings.js could not be loaded.',
      );
      await driven.click('#tab-conformance');
      await driven.until(
        () =>
          document.getElementById('panel-conformance')?.textContent ===
          'The examples are not available: examples.js could not be loaded.',
      );
      await driven.click('#tab-speed');
      await driven.click('#run');
      await driven.until(
        () =>
          document.getElementById('speed-status')?.textContent ===
          'This could not be measured: speed.js could not be loaded.',
      );
    }),
  );

  await t.test('a browser without light-dark() and oklch() has colours, and no choice that does nothing', async () => {
    const style = readFileSync(join(playground, 'style.css'), 'utf8').replace(/light-dark\(|oklch\(/g, 'unknown(');
    const old = page.replace('<link rel="stylesheet" href="style.css">', `<style>${style}</style>`);
    await served(
      [],
      async (origin) => {
        await driven.session.open(origin + good);
        await driven.until(() => document.querySelector('#drawing .mark') !== null);
        const computed = await driven.run(() => {
          const mark = getComputedStyle(/** @type {Element} */ (document.querySelector('#drawing .mark')));
          const field = getComputedStyle(/** @type {Element} */ (document.querySelector('#input')));
          const theme = getComputedStyle(/** @type {Element} */ (document.querySelector('.theme')));
          return {
            background: mark.backgroundColor,
            line: `${mark.borderBottomStyle} ${mark.borderBottomWidth}`,
            border: field.borderTopColor,
            theme: theme.display,
          };
        });
        assert.deepEqual(computed, {
          background: 'rgb(228, 224, 217)',
          line: 'solid 2px',
          border: 'rgb(143, 138, 130)',
          theme: 'none',
        });
      },
      { pages: { '/index.html': old } },
    );
  });

  await t.test('marks are underlined: colour is not all that tells them', async () => {
    await driven.open('#url=https://a.b/%5E', undefined);
    await driven.until(() => document.querySelector('.backdrop mark') !== null);
    assert.match(
      await driven.run(
        () => getComputedStyle(/** @type {Element} */ (document.querySelector('.backdrop mark'))).textDecorationLine,
      ),
      /underline/,
    );
  });

  await t.test('playground.js does not load: the page says so after a while', () =>
    served(['playground.js'], async (origin) => {
      await driven.session.open(origin + good);
      await driven.until(
        () => getComputedStyle(/** @type {Element} */ (document.querySelector('.late'))).visibility === 'visible',
      );
      assert.match(await driven.text('#verdict'), /^The script of this page has not started\./);
    }),
  );
});
