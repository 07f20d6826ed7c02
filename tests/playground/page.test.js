// Uses the playground in the three browser engines, from a file unless a test says otherwise.
import assert from 'node:assert/strict';
import { serve } from '../../scripts/browsers/serve.js';
import { playground } from '../../scripts/build/playground.js';
import { partNames } from '../shared/wpt/url-parts.js';
import { keys, inEachEngine } from './driven-page.js';

const everyPart = 'https://user:pass@example.com:8080/a?q=1#top';

/** @param {string} url @param {Record<string, string>} [more] */
const fragmentFor = (url, more = {}) => `#${new URLSearchParams({ url, ...more })}`;

inEachEngine('playground', async ({ t, page, browser, engine }) => {
  await t.test('every keystroke parses', async () => {
    await page.open(fragmentFor('x'));
    assert.match(await page.text('#verdict'), /^Not a URL: There is no scheme, .* missing-scheme-non-relative-URL /);
    await page.fill('#input', 'https:');
    assert.match(await page.text('#verdict'), /^Not a URL: The host is missing\. host-missing /);
    for (const [typed, href] of [
      ['//EX', 'https://ex/'],
      ['ample', 'https://example/'],
      ['/a b', 'https://example/a%20b'],
    ]) {
      await page.press(typed, '#input');
      assert.equal(await page.text('[data-part=href] textarea'), href);
    }
    assert.deepEqual(await page.drawnParts(), ['scheme https', 'host example', 'path /a%20b']);
    assert.equal(await page.text('#drawing .lead.path'), 'path');
    assert.equal(await page.text('[data-part=pathname] .range'), '15–21');
    await page.fill('#input', '../c');
    await page.fill('#base', 'https://example.org/a/b');
    assert.equal(await page.text('[data-part=href] textarea'), 'https://example.org/c');
    assert.match(await page.text('#verdict'), /^A valid URL\./);
  });

  await t.test('the table shows all getters', async () => {
    await page.open(fragmentFor(everyPart));
    assert.deepEqual(await page.texts('#parts :is(textarea, output)'), [
      everyPart,
      'https://example.com:8080',
      'https:',
      'user',
      'pass',
      'example.com:8080',
      'example.com',
      '8080',
      '/a',
      '?q=1',
      '#top',
    ]);
  });

  await t.test('each component can be set', async () => {
    /** @type {[part: string, value: string, href: string][]} */
    const settings = [
      ['href', 'http://x/', 'http://x/'],
      ['protocol', 'ws', 'ws://user:pass@example.com:8080/a?q=1#top'],
      ['username', 'ü', 'https://%C3%BC:pass@example.com:8080/a?q=1#top'],
      ['password', '', 'https://user@example.com:8080/a?q=1#top'],
      ['host', 'B.test:1', 'https://user:pass@b.test:1/a?q=1#top'],
      ['hostname', '[::1]', 'https://user:pass@[::1]:8080/a?q=1#top'],
      ['port', '443', 'https://user:pass@example.com/a?q=1#top'],
      ['pathname', 'b c', 'https://user:pass@example.com:8080/b%20c?q=1#top'],
      ['search', '', 'https://user:pass@example.com:8080/a#top'],
      ['hash', 'x y', 'https://user:pass@example.com:8080/a?q=1#x%20y'],
    ];
    for (const [part, value, href] of settings) {
      await page.open(fragmentFor(everyPart));
      await page.fill(`[data-part=${part}] textarea`, value);
      assert.equal(await page.text('#input'), href, part);
      // The typed text stays until the field loses the focus. Then the field shows the component.
      assert.equal(await page.text(`[data-part=${part}] textarea`), value);
      await page.press(keys.tab);
      assert.equal(await page.text(`[data-part=${part}] textarea`), /** @type {any} */ (new URL(href))[part], part);
    }
  });

  await t.test('a note says that a setter ignores its value, and Escape undoes an edit', async () => {
    await page.open(fragmentFor(everyPart));
    await page.fill('[data-part=port] textarea', 'x');
    assert.equal(await page.text('#note-port'), 'ignored by the setter');
    await page.fill('[data-part=href] textarea', 'x');
    assert.equal(await page.text('#note-href'), 'invalid URL: not set');
    await page.fill('[data-part=host] textarea', 'other');
    assert.notEqual(await page.text('#input'), everyPart);
    await page.press(keys.escape);
    assert.equal(await page.text('#input'), everyPart);
  });

  await t.test('parameters can be changed, added, sorted and removed', async () => {
    await page.open(fragmentFor('https://x/?b=1&b=2'));
    await page.fill('#params tr:nth-child(2) td:nth-child(2) input', 'ü &');
    assert.equal(await page.text('#input'), 'https://x/?b=1&b=%C3%BC+%26');
    await page.click('#add');
    await page.press('a');
    await page.press(keys.tab);
    await page.press('3');
    assert.equal(await page.text('#input'), 'https://x/?b=1&b=%C3%BC+%26&a=3');
    await page.click('#sort');
    assert.equal(await page.text('#input'), 'https://x/?a=3&b=1&b=%C3%BC+%26');
    await page.click('#params tr:nth-child(2) button');
    assert.deepEqual(await page.texts('#params input'), ['a', '3', 'b', 'ü &']);
    await page.click('#params tr:first-child button');
    await page.click('#params tr:first-child button');
    assert.equal(await page.text('#input'), 'https://x/');
    assert.equal(await page.text('#params'), 'none');
  });

  await t.test('the link reproduces the state of the page', async () => {
    await page.open();
    await page.fill('#input', 'ü?a=1&b=#"');
    await page.fill('#base', 'https://example.org/');
    const link = await page.until(() => location.hash.includes('base') && location.href);
    const shown = await page.texts('#parts :is(textarea, output)');
    await page.open('', link);
    assert.equal(await page.text('#input'), 'ü?a=1&b=#"');
    assert.equal(await page.text('#base'), 'https://example.org/');
    assert.deepEqual(await page.texts('#parts :is(textarea, output)'), shown);
    await page.run(() => {
      location.hash = '#url=mailto:x';
    });
    await page.until(() => /** @type {any} */ (document.getElementById('input')).value === 'mailto:x');
  });

  await t.test('an error is shown with its name, an explanation and its place', async () => {
    await page.open(fragmentFor('https://💩.example\t/%zz'));
    assert.deepEqual(await page.texts('.errors a'), ['invalid-URL-unit', 'invalid-URL-unit']);
    assert.deepEqual(await page.texts('.inputs mark'), ['\t', '%']);
    await page.click('.errors li:nth-child(2) .spot');
    assert.deepEqual(
      await page.run(() => {
        const { selectionStart, selectionEnd } = /** @type {any} */ (document.getElementById('input'));
        return [document.activeElement?.id, selectionStart, selectionEnd];
      }),
      ['input', 20, 21],
    );

    await page.open(fragmentFor('https://exa%23mple.org/'));
    assert.match(
      await page.text('#verdict'),
      /^Not a URL: The host .* contains U\+0023 \(#\), which no domain may contain\. domain-to-ASCII /,
    );
    assert.deepEqual(await page.texts('.errors .failure a'), ['domain-to-ASCII']);
    assert.deepEqual(await page.texts('#drawing .mark'), ['exa', '%23', 'mple.org']);
    assert.equal(await page.text('#address-title'), 'The errors of the URL');
    assert.equal(await page.run(() => document.getElementById('input')?.getAttribute('aria-invalid')), 'true');
  });

  await t.test('if the base is invalid, its errors are shown', async () => {
    await page.open(fragmentFor('x', { base: 'y' }));
    assert.equal(await page.text('#findings-title'), 'Validation errors of the base');
    assert.match(await page.text('#verdict'), /^The base is not a URL: There is no scheme/);
    assert.equal(await page.run(() => document.getElementById('base')?.getAttribute('aria-describedby')), 'verdict');
    assert.equal(await page.run(() => document.getElementById('base')?.getAttribute('aria-invalid')), 'true');
  });

  await t.test('differences from the browser are marked', async () => {
    let met = 0;
    for (const url of ['https://example.com/a^b|c', 'https://xn--a/', 'file:///C|/demo', 'x:a b #', everyPart]) {
      await page.open(fragmentFor(url));
      const expected = await page.run(
        (/** @type {string} */ input, /** @type {string[]} */ names) => {
          const parse = (/** @type {any} */ type) => {
            try {
              return new type(input);
            } catch {
              return null;
            }
          };
          const [ours, theirs] = [parse(/** @type {any} */ (globalThis).whurl.URL), parse(URL)];
          return names.filter((name) => ours?.[name] !== theirs?.[name]);
        },
        url,
        [...partNames],
      );
      assert.deepEqual(
        await page.run(() =>
          Array.from(document.querySelectorAll('#parts .differs'), (row) => row.getAttribute('data-part')),
        ),
        expected,
        url,
      );
      const links = await page.run(() =>
        Array.from(document.querySelectorAll('#parts .differs .why'), (link) => link.getAttribute('href')),
      );
      assert.equal(links.length, expected.length);
      for (const link of links) assert.match(link, /^https:\/\/url\.spec\.whatwg\.org\/#/);
      met += expected.length;
    }
    t.diagnostic(`${engine}: ${met} cells differ`);
  });

  await t.test('a click on an example parses it', async () => {
    await page.open();
    await page.click('#examples button:nth-child(2)');
    assert.equal(await page.text('[data-part=href] textarea'), 'https://example.com/docs/search?q=%C3%BC#x');
  });

  await t.test('the keyboard changes tabs, and the examples of the standard pass', async () => {
    await page.open();
    await page.run(() => document.getElementById('tab-url')?.focus());
    await page.press(keys.end);
    assert.equal(await page.run(() => document.activeElement?.id), 'tab-conformance');
    await page.until(() => document.getElementById('scores'));
    const [score, browsers] = await page.texts('#scores dd');
    const [, passed, all] = /** @type {RegExpExecArray} */ (/^(\d+) of (\d+)$/.exec(score));
    assert.equal(passed, all);
    assert.ok(Number(all) > 100);
    t.diagnostic(`${engine}: whurl ${score}, this browser ${browsers}`);
    assert.equal(await page.run(() => document.querySelectorAll('.conformance tbody tr').length), Number(all));
    await page.until(() => location.hash.includes('tab=conformance'));
  });

  await t.test('the speed tab measures in workers, draws bars, and can be stopped', async () => {
    await page.open(fragmentFor('https://x/', { tab: 'speed' }));
    await page.click('#run');
    const bars = await page.until(() => {
      const rows = Array.from(document.querySelectorAll('#speeds tr'), (row) =>
        Array.from(row.querySelectorAll('.track span'), (bar) => bar.getBoundingClientRect().width),
      );
      return rows[1].length > 0 && rows.slice(0, 2);
    });
    for (const widths of bars) {
      assert.equal(widths.length, 2);
      for (const width of widths) assert.ok(width >= 2);
    }
    for (const ratio of (await page.texts('#speeds .ratio')).slice(0, 2)) assert.match(ratio, /^\d+\.\d\d$/);
    await page.click('#run');
    await page.until(() => document.getElementById('speed-status')?.textContent === 'Stopped.');

    await page.click('#run');
    await page.until(() => document.getElementById('speed-status')?.textContent?.startsWith('1 of'));
    await page.click('#tab-url');
    await page.until(() => document.getElementById('speed-status')?.textContent === 'Stopped.');
  });

  await t.test('the colours can be chosen, and are remembered', async () => {
    await page.open();
    const paper = () => page.run(() => getComputedStyle(document.body).backgroundColor);
    await page.click('.theme label:nth-of-type(3)');
    const dark = await paper();
    await page.click('.theme label:nth-of-type(2)');
    assert.notEqual(await paper(), dark);
    await page.click('.theme label:nth-of-type(3)');
    await page.open();
    assert.equal(await paper(), dark);
    await page.click('.theme label:nth-of-type(1)');
  });

  await t.test('axe finds nothing', async () => {
    const fragments = [
      ...[
        '',
        fragmentFor(everyPart),
        fragmentFor('https://example.com/a^b|c?x'),
        fragmentFor('https://exa%23mple.org'),
        fragmentFor(''),
        fragmentFor('x', { base: 'y' }),
      ],
      ...[fragmentFor('https://xn--80ak6aa92e.com/\u202Egpj?a=%C3%A9'), fragmentFor(`https://x/${'<'.repeat(3000)}`)],
      ...[
        '#tab=list',
        '#tab=pattern',
        `#tab=list&list=${encodeURIComponent('https://a/\nx\n'.repeat(4))}`,
        '#tab=speed',
        '#tab=conformance',
      ],
    ];
    for (const theme of ['light', 'dark']) {
      for (const fragment of fragments) {
        await page.open(fragment);
        await page.settled();
        await page.run((/** @type {string} */ theme) => {
          document.documentElement.dataset.theme = theme;
        }, theme);
        assert.deepEqual(await page.violations(), [], `${theme}, ${fragment}`);
      }
    }
  });

  await t.test('from a server, the page fits 360 pixels, and loads nothing from elsewhere', async () => {
    const fragments = [
      fragmentFor(everyPart),
      fragmentFor('https://example.com/a^b|c'),
      fragmentFor(`https://x/${'<'.repeat(200)}`),
      '#tab=pattern',
      '#tab=speed',
      '#tab=conformance',
    ];
    const frames = fragments.map(
      (fragment) =>
        `<iframe width="360" height="800" style="border:0" src="/index.html${fragment.replace(/&/g, '&amp;')}"></iframe>`,
    );
    const site = await serve({ folder: playground, pages: { '/frames': frames.join('') } });
    try {
      await browser.session.open(`${site.origin}/frames`);
      await page.until(() =>
        Array.from(document.querySelectorAll('iframe')).every(
          ({ contentWindow }) => contentWindow && 'whurlTools' in contentWindow,
        ),
      );
      await page.until(() => Boolean(document.querySelectorAll('iframe')[5].contentDocument?.getElementById('scores')));
      const widths = await page.run(() =>
        Array.from(
          document.querySelectorAll('iframe'),
          ({ contentDocument }) => contentDocument?.documentElement.scrollWidth,
        ),
      );
      const found = widths.filter((/** @type {number} */ width) => width > 360);
      assert.deepEqual(found, []);
      const loaded = await page.run(() =>
        Array.from(document.querySelectorAll('iframe'), ({ contentWindow }) =>
          contentWindow?.performance.getEntriesByType('resource').map(({ name }) => name),
        ).flat(),
      );
      assert.ok(loaded.length > 0);
      for (const address of loaded) assert.ok(address.startsWith(`${site.origin}/`), address);
    } finally {
      site.close();
    }
  });
});
