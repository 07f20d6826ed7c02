// Work with the playground: history, places that stay, long inputs, and passwords that nothing keeps.
import assert from 'node:assert/strict';
import { serve } from '../../scripts/browsers/serve.js';
import { playground } from '../../scripts/build/playground.js';
import { inEachEngine } from './driven-page.js';

/** @param {string} url @param {Record<string, string>} [more] */
const fragmentFor = (url, more = {}) => `#${new URLSearchParams({ url, ...more })}`;

const first = 'https://user:pass@EXAMPLE.com:8080/docs/../a b?q=1&lang=en#top';

inEachEngine('playground, work', async ({ t, page, browser, engine }) => {
  const input = () => page.text('#input');
  const becomes = (/** @type {string} */ url) =>
    page.until((/** @type {string} */ url) => /** @type {any} */ (document.getElementById('input')).value === url, url);
  const back = () =>
    page.run(() => {
      setTimeout(() => history.back());
    });

  await t.test('Back and Undo return to what was before an example, an edit and a tab', async () => {
    await page.open(fragmentFor('https://x/'));
    await page.fill('#input', 'https://typed.example/?a=1');
    await page.click('#examples button:nth-child(4)');
    await becomes('http://0xC0.0250.01/');
    await back();
    await becomes('https://typed.example/?a=1');
    await page.run(() => {
      setTimeout(() => history.forward());
    });
    await becomes('http://0xC0.0250.01/');
    await page.click('#undo');
    await becomes('https://typed.example/?a=1');

    await page.fill('[data-part=pathname] textarea', '/one');
    await page.press('/two', '[data-part=pathname] textarea');
    await page.fill('#params tr:first-child td:nth-child(2) input', '22');
    assert.equal(await input(), 'https://typed.example/one/two?a=22');
    await page.click('#undo');
    await becomes('https://typed.example/one/two?a=1');
    await page.click('#undo');
    await becomes('https://typed.example/?a=1');

    await page.click('#tab-list');
    await page.until(() => document.getElementById('panel-url')?.hidden);
    await back();
    await page.until(() => document.getElementById('panel-list')?.hidden);
    assert.equal(await input(), 'https://typed.example/?a=1');
  });

  await t.test('what was typed just before a reload is kept', async () => {
    const site = await serve({ folder: playground });
    try {
      await page.open('', `${site.origin}/index.html`);
      await page.fill('#input', 'https://just.typed/');
      await page.run(() => {
        setTimeout(() => location.reload());
      });
      await page.until(
        () =>
          document.readyState === 'complete' &&
          performance.getEntriesByType('navigation').some((entry) => /** @type {any} */ (entry).type === 'reload'),
      );
      await becomes('https://just.typed/');
    } finally {
      site.close();
    }
  });

  await t.test(
    'an address has the fields of its tab only; a reload keeps all, and a list that is too long',
    async () => {
      const site = await serve({ folder: playground });
      const list = 'https://a.example/x\n'.repeat(5000);
      try {
        await page.open(fragmentFor('https://secret.example/?token=abc'), `${site.origin}/index.html`);
        await page.click('#tab-list');
        await page.run((/** @type {string} */ list) => {
          const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('list'));
          field.value = list;
          field.dispatchEvent(new Event('input'));
        }, list);
        await page.until(() => document.getElementById('list-status')?.textContent?.includes('too long for'));
        await page.run(() => {
          setTimeout(() => location.reload());
        });
        await page.until(() =>
          performance.getEntriesByType('navigation').some((entry) => /** @type {any} */ (entry).type === 'reload'),
        );
        await page.until(
          (/** @type {string} */ list) => /** @type {any} */ (document.getElementById('list'))?.value === list,
          list,
        );
        assert.equal(await page.run(() => location.hash), '#tab=list');
        await page.click('#tab-url');
        await becomes('https://secret.example/?token=abc');
      } finally {
        site.close();
      }
      // A fragment that changes only the tab, or nothing, stays in the address.
      for (const fragment of ['#tab=pattern', '#foo']) {
        await page.open(fragment);
        await page.settled();
        assert.equal(await page.run(() => location.hash), fragment);
      }
    },
  );

  await t.test('an input that would keep the page busy is not shown', async () => {
    await page.open(fragmentFor('https://x/'));
    const set = (/** @type {number} */ length) =>
      page.run((/** @type {number} */ length) => {
        const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('input'));
        field.value = `x:${'y'.repeat(length)}`;
        field.dispatchEvent(new Event('input'));
      }, length);
    await set(999_998);
    await page.until(() =>
      document.getElementById('verdict')?.textContent?.startsWith('The input has 1,000,000 characters.'),
    );
    assert.equal(await page.run(() => document.getElementById('columns')?.checkVisibility()), false);
    await set(1);
    await page.until(() => document.getElementById('verdict')?.textContent?.startsWith('A valid URL.'));
  });

  await t.test('other fragments keep the first URL, and an empty field is no error', async () => {
    for (const fragment of ['', '#foo', '#https://example.com/', '#address', '#tab=url']) {
      await page.open(fragment);
      assert.equal(await input(), first, fragment);
    }
    await page.open('#tab=speed');
    await page.click('#tab-url');
    assert.equal(await input(), first);
    const site = await serve({ folder: playground });
    try {
      await page.open('', `${site.origin}/index.html?url=https%3A%2F%2Fasked.example%2F`);
      assert.equal(await input(), 'https://asked.example/');
    } finally {
      site.close();
    }

    await page.open(fragmentFor(''));
    assert.equal(await page.text('#verdict'), 'Type or paste a URL. ');
    assert.equal(await page.run(() => document.getElementById('verdict')?.className), 'empty');
    assert.equal(await page.run(() => document.getElementById('input')?.getAttribute('aria-invalid')), 'false');
    // With a base, the empty string is a reference.
    await page.open(fragmentFor('', { base: 'https://example.com/a' }));
    assert.match(await page.text('#verdict'), /^A valid URL\./);
  });

  await t.test(
    'a link from a stranger breaks nothing: its tab has any name, its pattern takes exponential time',
    async () => {
      for (const tab of ['constructor', '__proto__', 'toString', 'nope']) {
        await page.open(`#tab=${tab}`);
        assert.equal(await input(), first, tab);
        await page.run((/** @type {string} */ tab) => (location.hash = `#url=x:&tab=${tab}`), tab);
        await becomes('x:');
      }
      const site = await serve({ folder: playground });
      const says = (/** @type {string} */ start) =>
        page.until(
          (/** @type {string} */ start) => document.getElementById('pattern-status')?.textContent?.startsWith(start),
          start,
        );
      const target = `https://x/${'a'.repeat(60)}`;
      try {
        await page.open(
          `#${new URLSearchParams({ tab: 'pattern', pattern: '/:x((?:a+)+b)', target })}`,
          `${site.origin}/index.html`,
        );
        await says('Matching …');
        await page.click('#tab-url');
        await page.click('#tab-pattern');
        await says('Matching has been stopped');
        await page.run(() => {
          setTimeout(() => location.reload());
        });
        await says('Matching …');
        await page.fill('#pattern', '/@:name');
        await page.fill('#target', 'https://x/@ada');
        await says('The URL matches.');
        // The link and a reload keep the @, which follows no password.
        await page.until(() => decodeURIComponent(location.hash).includes('pattern=/@:name&'));
        await page.run(() => {
          setTimeout(() => location.reload());
        });
        await says('The URL matches.');
        assert.equal(await page.text('#pattern'), '/@:name');
      } finally {
        site.close();
      }
    },
  );

  await t.test('no password gets into the address, and so into the history', async () => {
    await page.open(fragmentFor('x:'));
    await page.run(() => {
      const written = /** @type {string[]} */ (/** @type {any} */ (globalThis).written = []);
      for (const name of /** @type {const} */ (['pushState', 'replaceState'])) {
        const method = history[name].bind(history);
        history[name] = (state, title, address) => {
          written.push(`${JSON.stringify(state)} ${address}`);
          method(state, title, address);
        };
      }
    });
    // In Firefox the driver's scripts do not share the page's objects: there only the addresses count, after each
    // pause.
    const written = () => page.run(() => /** @type {any} */ (globalThis).written ?? []);
    const settled = async () => {
      await page.run(() => new Promise((resolve) => setTimeout(resolve, 300)));
      assert.doesNotMatch(`${await written()} ${await page.run(() => location.href)}`, /sec|hunter/);
    };
    for (const typed of ['https://ada:sec', 'ret', '@example.com', '/a?b=1']) {
      if (typed.startsWith('https')) await page.fill('#input', typed);
      else await page.press(typed, '#input');
      await settled();
    }
    assert.equal(await input(), 'https://ada:secret@example.com/a?b=1');
    await page.fill('[data-part=password] textarea', 'hunter2');
    await settled();
    await page.click('#examples button:nth-child(2)');
    await settled();
    await back();
    // The page itself still has it.
    await becomes('https://ada:hunter2@example.com/a?b=1');
    await page.fill('#base', 'https://ada:secret@example.com/');
    await settled();
    await page.click('#tab-list');
    await page.fill('#list', 'https://ada:secret@example.com/');
    await settled();
    await page.click('#tab-pattern');
    await page.fill('#pattern', 'https://ada:secret@example.com/@:name');
    await settled();
    // Nor does one stay that a link brings.
    await page.run(
      (/** @type {string} */ hash) => (location.hash = hash),
      fragmentFor('view-source:https://ada:secret@x'),
    );
    await becomes('view-source:https://ada:secret@x');
    assert.doesNotMatch(await page.run(() => location.href), /secret/);
    if (engine !== 'firefox')
      assert.ok(
        (await written()).some((/** @type {string} */ text) =>
          text.includes(encodeURIComponent('https://ada@example.com/a?b=1')),
        ),
      );
  });

  await t.test('the field that is typed into stays where it is', async () => {
    for (const width of [1280, 390]) {
      await browser.session.send('POST', 'window/rect', { width, height: 900 });
      await page.open(fragmentFor('https://a.b/'));
      await page.settled();
      const places = [];
      for (const [selector, typed] of /** @type {const} */ ([
        ['[data-part=pathname] textarea', ['%', 'zz', '/'.repeat(30), 'ü'.repeat(40), '\\']],
        ['[data-part=host] textarea', ['^', 'c']],
        ['[data-part=search] textarea', ['?a=1', '&b', '=%', '<'.repeat(30)]],
      ])) {
        await page.run((/** @type {string} */ selector) => {
          const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(selector));
          field.focus();
          field.setSelectionRange(field.value.length, field.value.length);
          field.scrollIntoView({ block: 'center' });
        }, selector);
        const top = () =>
          page.run(
            (/** @type {string} */ selector) => document.querySelector(selector)?.getBoundingClientRect().top,
            selector,
          );
        const before = await top();
        for (const text of typed) {
          await page.press(text, selector);
          places.push(Math.abs((await top()) - before));
        }
      }
      // A line is 18 pixels or more.
      assert.ok(Math.max(...places) < 5, `${width}: ${places}`);
    }
  });

  await t.test('5,000 characters and 640 parameters stay usable', async () => {
    await browser.session.send('POST', 'window/rect', { width: 1280, height: 900 });
    await page.open(fragmentFor(`https://example.com/${'a/b '.repeat(1250)}`));
    const size = () =>
      page.run(() => ({
        height: document.documentElement.scrollHeight,
        width: document.getElementById('drawing')?.scrollWidth ?? 0,
        rows: document.querySelectorAll('#params input').length,
      }));
    assert.ok((await size()).height < 6000, JSON.stringify(await size()));
    assert.ok((await size()).width < 4000, JSON.stringify(await size()));
    await page.click('#whole');
    assert.ok((await size()).width > 10_000);
    assert.equal(
      await page.run(() => document.querySelector('#drawing .path.mark')?.textContent?.length),
      2 + 1250 * 6 - 4,
    );
    assert.equal(await page.run(() => document.querySelectorAll('.errors li').length), 20);
    await page.click('#findings-body > button');
    assert.equal(await page.run(() => document.querySelectorAll('.errors li').length), 1250);
    assert.equal(await page.run(() => document.activeElement === document.querySelectorAll('.errors a')[20]), true);

    await page.open(
      fragmentFor(`https://example.com/?${Array.from({ length: 640 }, (_, i) => `p${i}=${i}`).join('&')}`),
    );
    assert.ok((await size()).height < 6000, JSON.stringify(await size()));
    assert.equal((await size()).rows, 80);
    await page.click('#all-params');
    assert.equal((await size()).rows, 1280);
    assert.equal(await page.run(() => document.activeElement?.getAttribute('aria-label')), 'name 41');
    await page.fill('#params tr:nth-child(640) td:nth-child(2) input', 'last');
    assert.match(await input(), /p639=last$/);
    // Pasted: the driver would press 30,000 keys.
    await page.run(() => {
      const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('input'));
      field.value = `x:${'y'.repeat(30_000)}`;
      field.dispatchEvent(new Event('input'));
    });
    await page.until(
      () => /** @type {any} */ (document.querySelector('[data-part=pathname] textarea')).value.length === 30_000,
    );
  });

  await t.test('paper has everything: long texts, all parameters and all errors', async () => {
    const query = Array.from({ length: 100 }, (_, at) => `p${at}=|`).join('&');
    await page.open(fragmentFor(`https://a.b/?${query}`));
    const counts = () =>
      page.run(() => [
        document.querySelectorAll('#params tr').length,
        document.querySelectorAll('.errors li').length,
        document.querySelector('#drawing')?.textContent?.includes('p50=|'),
      ]);
    await page.until(() => document.querySelector('.errors li'));
    const [params, errors, isWhole] = await counts();
    assert.ok(params < 100 && errors < 100 && !isWhole);
    await page.run(() => dispatchEvent(new Event('beforeprint')));
    assert.deepEqual(await counts(), [100, 100, true]);
    await page.run(() => dispatchEvent(new Event('afterprint')));
    assert.deepEqual(await counts(), [params, errors, isWhole]);
  });

  await t.test('a difference shows which characters differ', async () => {
    await page.open(fragmentFor('https://example.com/same/a^b|c'));
    const marks = await page.run(() =>
      Array.from(document.querySelectorAll('#parts tr.differs'), (row) =>
        Array.from(row.querySelectorAll('.ours mark, .theirs mark'), ({ textContent }) => textContent),
      ),
    );
    for (const found of marks) assert.ok(found.length > 0 && found.join('').length <= 12, JSON.stringify(marks));
    t.diagnostic(`${engine}: ${JSON.stringify(marks)}`);
  });

  await t.test('a line break is pointed out', async () => {
    await page.open(fragmentFor('https://a.example/x\nhttps://b.example/y'));
    assert.match(await page.text('#verdict'), /The parser removes line breaks: the tab List takes one URL per line\./);
  });

  if (engine === 'chromium') {
    await t.test('nothing moves while the page loads: the layout shift is below 0.1, wide and narrow', async () => {
      for (const [width, fragment] of /** @type {[number, string][]} */ ([
        [1280, ''],
        [390, ''],
        [1280, fragmentFor('https://a.b/')],
        [390, fragmentFor('https://exa%23mple.org/')],
        [390, '#tab=list'],
        [390, '#tab=pattern'],
      ])) {
        await browser.session.send('POST', 'goog/cdp/execute', {
          cmd: 'Emulation.setDeviceMetricsOverride',
          params: { width, height: 800, deviceScaleFactor: 1, mobile: width < 600 },
        });
        await page.open(fragment);
        await page.settled();
        const shift = await page.run(
          () =>
            new Promise((resolve) => {
              let sum = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) sum += /** @type {any} */ (entry).value;
              }).observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => resolve(sum), 300);
            }),
        );
        t.diagnostic(`${width} ${fragment}: ${shift.toFixed(4)}`);
        assert.ok(shift < 0.1, `${width} ${fragment}: ${shift}`);
      }
      await browser.session.send('POST', 'goog/cdp/execute', {
        cmd: 'Emulation.clearDeviceMetricsOverride',
        params: {},
      });
    });
  }
});
