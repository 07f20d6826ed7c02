// Every task of the playground by keyboard alone: only Tab, arrows, Enter, Space, Escape and text, from the top of the
// page.
import assert from 'node:assert/strict';
import { keys, inEachEngine } from './driven-page.js';

/** More stops than any task needs. */
const MOST_STOPS = 90;

/** @param {import('./driven-page.js').DrivenPage} page */
const focused = (page) =>
  page.run(() => {
    const element = document.activeElement;
    return element === null || element === document.body
      ? ''
      : element.id || element.getAttribute('aria-label') || element.textContent?.trim() || element.tagName;
  });

/**
 * Presses Tab until an element has the focus.
 *
 * @param {import('./driven-page.js').DrivenPage} page
 * @param {string} selector
 */
async function tabTo(page, selector) {
  for (let i = 0; i < MOST_STOPS; i++) {
    if (
      await page.run((/** @type {string} */ selector) => document.activeElement?.matches(selector) ?? false, selector)
    )
      return;
    await page.type(keys.tab);
  }
  throw new Error(`Tab does not reach ${selector}; the focus is on ${await focused(page)}`);
}

inEachEngine('playground, keyboard', async ({ t, page, engine }) => {
  const input = () => page.text('#input');
  const start = async (/** @type {string} */ fragment) => {
    await page.open(fragment);
    await page.settled();
  };

  await t.test('the stops of Tab are in the order in which they are seen', async () => {
    await start('');
    /** @type {{ name: string, top: number, left: number }[]} */
    const stops = [];
    for (let i = 0; i < MOST_STOPS; i++) {
      await page.type(keys.tab);
      const stop = await page.run(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { top, left } = element.getBoundingClientRect();
        return { name: element.id || element.textContent || element.tagName, top: top + scrollY, left };
      });
      // Some browsers go on at the top, others leave the page.
      if (stop === null || (stops.length > 0 && stop.name === stops[0].name && stop.top === stops[0].top)) break;
      stops.push(stop);
    }
    assert.ok(stops.length > 20, JSON.stringify(stops));
    t.diagnostic(`${engine}: ${stops.length} stops`);
    // Each is below or to the right of the one before. The second column begins above the end of the first.
    for (const [at, stop] of stops.slice(1).entries()) {
      const before = stops[at];
      assert.ok(
        stop.top > before.top - 30 || stop.left > before.left,
        `${before.name} ${before.top}, then ${stop.name} ${stop.top}`,
      );
    }
  });

  await t.test('type, choose an example, undo, go to the errors, edit a part, add and remove a parameter', async () => {
    await start('');
    await tabTo(page, '#input');
    await page.run(() => /** @type {HTMLTextAreaElement} */ (document.activeElement).select());
    await page.type('https://exa mple.org/');
    assert.match(await page.text('#verdict'), /^Not a URL: The host .* contains a space\./);
    await tabTo(page, '#examples button');
    await page.type(keys.right);
    await page.type(keys.right);
    await page.type(keys.enter);
    assert.equal(await input(), 'https://sub.☕.example/日本語?q=é');
    await tabTo(page, '#undo');
    await page.type(keys.enter);
    await page.until(() => /** @type {any} */ (document.getElementById('input')).value === 'https://exa mple.org/');
    await tabTo(page, '.errors .spot');
    await page.type(keys.enter);
    assert.deepEqual(
      await page.run(() => {
        const { id, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (document.activeElement);
        return [id, selectionStart, selectionEnd];
      }),
      ['input', 8, 20],
    );
    await page.type('good.example');
    assert.equal(await input(), 'https://good.example/');
    await tabTo(page, '[data-part=pathname] textarea');
    await page.type(`${keys.end}part`);
    await page.type(keys.enter);
    assert.equal(await input(), 'https://good.example/part');
    await tabTo(page, '#add');
    await page.type(keys.enter);
    await page.type('name');
    await page.type(keys.tab);
    await page.type('value');
    assert.equal(await input(), 'https://good.example/part?name=value');
    await tabTo(page, '#params button');
    await page.type(keys.enter);
    assert.equal(await input(), 'https://good.example/part');
    assert.equal(await focused(page), 'add');
    await tabTo(page, '#encoding');
    assert.equal(await focused(page), 'encoding');
  });

  await t.test('the verdict leads to the errors', async () => {
    await start('#url=https://example.com/a%20b');
    await tabTo(page, '#verdict button');
    await page.type(keys.enter);
    assert.equal(await focused(page), 'findings');
    await page.type(keys.tab);
    assert.equal(await focused(page), 'invalid-URL-unit');
  });

  await t.test('the first stop of each tab leads to its field, and keeps what was typed', async () => {
    for (const [fragment, field] of [
      ['#url=https://mine.example/', 'input'],
      ['#tab=list&list=x', 'list'],
      ['#tab=pattern&pattern=/x', 'pattern'],
      ['#tab=speed', 'run'],
      ['#tab=conformance', 'only-failing'],
    ]) {
      await start(fragment);
      const before = await page.run(() => location.href);
      await tabTo(page, '.skip');
      await page.type(keys.enter);
      assert.equal(await focused(page), field);
      assert.equal(await page.run(() => location.href), before);
    }
  });

  await t.test('choose what to copy, and copy it', async () => {
    await start('#url=https://x/');
    await page.run(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true });
    });
    await tabTo(page, '#copied');
    assert.equal(await focused(page), 'copied');
    await tabTo(page, '#copy');
    await page.type(keys.enter);
    await page.until(() => document.getElementById('said')?.textContent === 'Copied.');
  });

  await t.test(
    'the other tabs: a list and its columns, a measurement, the filter of the examples; the colours',
    async () => {
      await start('');
      await tabTo(page, '#tab-url');
      await page.type(keys.right);
      assert.equal(await focused(page), 'tab-list');
      await page.settled();
      await tabTo(page, '#list');
      await page.type('https://y/');
      await page.until(() => document.getElementById('list-status')?.textContent?.startsWith('3 lines'));
      await tabTo(page, '.choices input');
      await page.type(keys.space);
      await page.until(
        () => !document.querySelector('#list-result thead, #list-result tbody')?.textContent?.includes('error'),
      );
      await start('#tab=speed');
      await tabTo(page, '#run');
      await page.type(keys.enter);
      await page.until(() => document.getElementById('run')?.textContent === 'Stop');
      await page.type(keys.enter);
      await page.until(() => document.getElementById('speed-status')?.textContent === 'Stopped.');
      await start('#tab=conformance');
      await tabTo(page, '#only-failing');
      await page.type(keys.space);
      assert.equal(await page.run(() => document.getElementById('panel-conformance')?.className), 'only-failing');
      await start('');
      await tabTo(page, '.theme input');
      await page.type(keys.right);
      assert.notEqual(await page.run(() => document.documentElement.dataset.theme), 'auto');
    },
  );
});
