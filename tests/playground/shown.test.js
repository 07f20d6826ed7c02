// The abilities of whurl are shown: deceptive characters, the safe form, the host and the site, the record, encodings,
// copying, lists.
import assert from 'node:assert/strict';
import { inEachEngine } from './driven-page.js';

/** @param {string} url @param {Record<string, string>} [more] */
const fragmentFor = (url, more = {}) => `#${new URLSearchParams({ url, ...more })}`;

inEachEngine('playground, shown', async ({ t, page, browser, engine }) => {
  /** @param {string} url @param {Record<string, string>} [more] */
  const open = async (url, more) => {
    await page.open(fragmentFor(url, more));
    await page.settled();
  };

  await t.test('characters that are invisible or reorder others, look-alikes, and the safe form', async () => {
    await open('https://ada:pw@example.com/\u202Egpj.exe');
    assert.deepEqual(await page.texts('#hidden-characters li'), [
      'U+202E right-to-left override, at 27: it changes the order in which others are shown',
    ]);
    assert.match(await page.text('#drawing'), /%E2%80%AEgpj\.exe/);
    assert.equal(await page.text('#safe-form'), 'https://example.com/%E2%80%AEgpj.exe');
    assert.equal(await page.text('#safe-form .registrable-domain'), 'example.com');

    await open('https://аррӏе.com/');
    assert.equal(await page.text('#safe-form'), 'https://xn--80ak6aa92e.com/');
    assert.match(
      await page.text('#kept'),
      /^xn--80ak6aa92e stays in ASCII: as “аррӏе” it could be mistaken for another name$/,
    );

    assert.match(await page.text('#verdict'), /Caution: as “аррӏе” it could be mistaken for another name\.$/);
    assert.equal(await page.run(() => document.getElementById('verdict')?.className), 'warning');
    await page.click('#verdict button');
    assert.equal(await page.run(() => document.activeElement?.parentElement?.id), 'safely');
    await open('https://x/\u202Egpj.exe');
    assert.match(await page.text('#verdict'), /Caution: a character changes the order in which others are shown\.$/);

    await open('https://аррӏе.com/\u202Egpj.exe');
    assert.match(
      await page.text('#verdict'),
      /Caution: as “аррӏе” it could be mistaken for another name; a character changes the order in which others are shown\.$/,
    );

    await open('https://b\u00adücher.example/');
    assert.deepEqual(await page.texts('#hidden-characters li'), ['U+00AD soft hyphen, at 9']);
    assert.equal(await page.text('#safe-form'), 'https://bücher.example/');
  });

  await t.test('the host in Unicode, the registrable domain, the suffix, the site, and decoded values', async () => {
    await open('https://www.xn--bcher-kva.co.uk:81/%E2%82%AC?q=%C3%A9#%FF');
    const facts = await page.run(() =>
      Object.fromEntries(
        Array.from(document.querySelectorAll('#facts dt'), (term) => [
          term.textContent,
          term.nextElementSibling?.textContent,
        ]),
      ),
    );
    assert.deepEqual(
      { ...facts, 'Public suffix': facts['Public suffix'].replace(/\d{4}-\d\d-\d\d/, 'DATE') },
      {
        'Host in Unicode': 'www.bücher.co.uk',
        'Registrable domain': 'xn--bcher-kva.co.uk',
        'Public suffix': 'co.uk (rule co.uk, of a registry; list of DATE)',
        Site: 'https://xn--bcher-kva.co.uk',
        'Path, decoded': '/€',
        'Query, decoded': '?q=é',
        'Fragment, decoded': 'its bytes are not UTF-8',
      },
    );
    await open('http://[::1]/');
    assert.deepEqual(await page.texts('#facts dt'), ['Site']);
    // Decoded, it would read /exe.jpg.
    await open('https://a.b/%E2%80%AEgpj.exe');
    assert.equal(await page.text('#facts dd:last-of-type'), '/⟨U+202E⟩gpj.exe');
  });

  await t.test('the record: the kind of the host, segments, and null as opposed to empty', async () => {
    const record = () => page.texts('.record td');
    await open('https://EXAMPLE.com/a/b/?');
    assert.deepEqual(await record(), [
      '"https" ',
      '"" the empty string',
      '"" the empty string',
      '"example.com" a domain',
      'null ',
      '["a", "b", ""] 3 segments',
      '"" the empty string',
      'null ',
    ]);
    await open('http://127.1:81');
    assert.deepEqual((await record()).slice(3, 6), ['2130706433 an IPv4 address', '81 ', '[""] 1 segment']);
    await open('http://[::1]/');
    assert.equal((await record())[3], '[0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0, 0x1] an IPv6 address');
    await open('x://h/');
    assert.equal((await record())[3], '"h" an opaque host');
    await open('mailto:a');
    assert.deepEqual((await record()).slice(3, 6), ['null ', 'null ', '"a" an opaque path']);
  });

  await t.test('the query in another encoding', async () => {
    await open('?smörgåsbord', { base: 'https://example.com/' });
    const choose = (/** @type {string} */ label) =>
      page.run((/** @type {string} */ label) => {
        const choice = /** @type {HTMLSelectElement} */ (document.getElementById('encoding'));
        choice.value = label;
        choice.dispatchEvent(new Event('change'));
      }, label);
    await choose('windows-1252');
    await page.until(() => document.getElementById('encoded')?.textContent === 'https://example.com/?sm%F6rg%E5sbord');
    await choose('shift_jis');
    await page.until(
      () =>
        document.getElementById('encoded')?.textContent === 'https://example.com/?sm%26%23246%3Brg%26%23229%3Bsbord',
    );
    await page.fill('#base', 'y');
    await page.until(() => document.getElementById('encoded')?.textContent === 'Not a URL.');
  });

  await t.test('a part, the URL as JSON, and code can be copied', async () => {
    await open("../a'b\\", { base: 'https://ada:pw@example.com/x/"y' });
    await page.run(() => {
      const copied = /** @type {string[]} */ (/** @type {any} */ (globalThis).copied = []);
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: async (/** @type {string} */ text) => {
            copied.push(text);
          },
        },
        configurable: true,
      });
    });
    const press = async (/** @type {string} */ what) => {
      await page.run((/** @type {string} */ what) => {
        /** @type {HTMLSelectElement} */ (document.getElementById('copied')).value = what;
      }, what);
      await page.click('#copy');
      await page.until(() => document.getElementById('said')?.textContent?.startsWith('Copied'));
    };
    // In Firefox the driver's scripts do not share the page's objects, so only the outcome is seen.
    if (engine === 'firefox') {
      for (const what of ['part pathname', 'json', 'javascript', 'rust', 'shell', 'link']) await press(what);
      return;
    }
    const copy = async (/** @type {string} */ what) => {
      await press(what);
      return page.run(() => /** @type {any} */ (globalThis).copied.at(-1));
    };
    assert.equal(await copy('part pathname'), "/a'b/");
    const json = JSON.parse(await copy('json'));
    assert.equal(json.href, "https://ada:pw@example.com/a'b/");
    assert.equal(json.input, "../a'b\\");
    assert.equal(await page.text('#said'), 'Copied, with the password.');
    assert.match(json.whurl, /^\d+\.\d+\.\d+/);
    assert.match(json.browser, /^(?:Chrome|Firefox|Safari) \d/);
    const code = await copy('javascript');
    assert.equal(code, "new URL('../a\\'b\\\\', 'https://ada:pw@example.com/x/\"y')");
    assert.equal(new Function(`return ${code}`)().href, json.href);
    assert.equal(await copy('rust'), 'whurl::Url::parse("https://ada:pw@example.com/x/\\"y")?.join("../a\'b\\\\")');
    assert.equal(await copy('shell'), `whurl --json --base 'https://ada:pw@example.com/x/"y' -- '../a'\\''b\\'`);
    assert.match(await copy('link'), /#url=\.\.%2Fa%27b%5C&base=https%3A%2F%2Fada%40example\.com%2Fx%2F%22y$/);
    assert.equal(await page.text('#said'), 'Copied, without the password.');
  });

  await t.test('two URLs stand side by side, with their relation', async () => {
    await page.open(`#tab=list&list=${encodeURIComponent('https://a.example.com/x#1\nhttps://b.example.com/x')}`);
    await page.settled();
    const row = (/** @type {string} */ name) =>
      page.run(
        (/** @type {string} */ name) =>
          Array.from(
            Array.from(document.querySelectorAll('.beside tbody tr'))
              .find((row) => row.querySelector('th')?.textContent === name)
              ?.querySelectorAll('td') ?? [],
            ({ textContent }) => textContent,
          ),
        name,
      );
    assert.deepEqual(await row('host'), ['a.example.com', 'b.example.com']);
    assert.deepEqual(await row('same site'), ['', 'yes']);
    assert.deepEqual(await row('same origin'), ['', 'no']);
    assert.deepEqual(await row('registrableDomain'), ['example.com', 'example.com']);
  });

  await t.test('a list has a row for each line and a column for each part, and the link restores it', async () => {
    await page.open('#tab=list');
    await page.settled();
    const lines = ['https://a/1', 'b c', 'http://[::1]:81/', 'https://exa%23mple.org/'];
    await page.run((/** @type {string} */ text) => {
      const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('list'));
      field.value = text;
      field.dispatchEvent(new Event('input'));
    }, lines.join('\n'));
    await page.until(() => document.getElementById('list-status')?.textContent === '4 lines, 2 not a URL.');
    const titles = await page.texts('.below thead th');
    const column = async (/** @type {string} */ name) =>
      page.texts(`.below tbody td:nth-child(${titles.indexOf(name) + 1})`);
    assert.deepEqual(await column('Input'), lines);
    // The keyboard can scroll it.
    assert.equal(await page.run(() => document.getElementById('list-result')?.tabIndex), 0);
    assert.deepEqual(await column('href'), ['https://a/1', '', 'http://[::1]:81/', '']);
    assert.deepEqual(await column('port'), ['null', '', '81', '']);
    assert.deepEqual(await column('error'), ['', 'missing-scheme-non-relative-URL', '', 'domain-to-ASCII']);
    await page.click('.choices label:nth-of-type(12) input');
    await page.until(() => document.querySelector('.below thead')?.textContent?.includes('username'));
    const link = await page.until(() => location.hash.includes('list=') && location.href);
    await page.open('', link);
    await page.settled();
    assert.equal(await page.text('#list'), lines.join('\n'));
  });

  await t.test('a pattern is read part by part, next to what it takes of a URL, and the link restores it', async () => {
    await page.open('#tab=pattern');
    await page.until(() => document.getElementById('pattern-status')?.textContent?.startsWith('The URL matches.'));
    const cells = (/** @type {string} */ component) => page.texts(`#pattern-result tr[data-component=${component}] td`);
    /** @param {string} id @param {string} text */
    const type = (id, text) =>
      page.run(
        (/** @type {string} */ id, /** @type {string} */ text) => {
          const field = /** @type {HTMLInputElement} */ (document.getElementById(id));
          field.value = text;
          field.dispatchEvent(new Event('input'));
        },
        id,
        text,
      );
    await type('pattern', 'https://*.example.com/users/:id([0-9]+)/:tab?');
    await type('target', 'https://a.example.com/users/x');
    await page.until(() => document.getElementById('pattern-status')?.textContent?.includes('does not'));
    assert.match(
      await page.text('#pattern-status'),
      /^The URL does not match: its pathname is another\. This browser (agrees|has no URLPattern)\.$/,
    );
    assert.deepEqual(await cells('hostname'), ['*.example.com', '0: * anything.example.com', 'a.example.com', '0: a']);
    assert.deepEqual(await cells('pathname'), [
      '/users/:id([0-9]+)/:tab?',
      '/usersid: / and ([0-9]+) what this regular expression matchestab: / and one or more characters up to the next slash, or nothing',
      '/users/x',
      '',
    ]);
    await type('target', 'https://a.example.com/users/7');
    await page.until(() => document.getElementById('pattern-status')?.textContent?.startsWith('The URL matches.'));
    assert.equal((await cells('pathname'))[3], 'id: 7tab: undefined');
    const link = await page.until(() => location.hash.includes('target=') && location.href);
    await page.open('', link);
    await page.until(() => document.getElementById('pattern-status')?.textContent?.startsWith('The URL matches.'));

    await type('pattern', 'https://a.example.com/*?q=:q');
    await page.until(() => document.getElementById('pattern-status')?.textContent?.includes('does not'));
    assert.match((await cells('pathname'))[1], /the \? belongs to the \*; \\\? begins a query/);
    for (const width of [700, 500]) {
      await browser.session.send('POST', 'window/rect', { width, height: 900 });
      await page.until(() => {
        const box = document.getElementById('pattern-result');
        return innerWidth < 800 && box !== null && box.scrollWidth <= box.clientWidth;
      });
    }
    await browser.session.send('POST', 'window/rect', { width: 1280, height: 900 });

    await type('pattern', 'https://example.com/:/x');
    await page.until(() => document.querySelector('#pattern-result mark') !== null);
    assert.match(
      await page.text('#pattern-status'),
      /^Not a pattern: the pathname, at 20 of .*: a name must follow the `:`/,
    );
    assert.deepEqual(await page.texts('#pattern-result mark'), [':']);
    await type('pattern', '/users/:id');
    await page.until(() => document.getElementById('pattern-status')?.textContent?.startsWith('The URL matches.'));
  });

  await t.test('of a long list, the lines that are not URLs are found, with their numbers', async () => {
    await page.open('#tab=list');
    await page.settled();
    const long = Array.from({ length: 500 }, (_, i) => (i % 100 === 42 ? `b "${i}` : `https://${'a'.repeat(60)}/${i}`));
    await page.run(
      (/** @type {string} */ text) => {
        const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('list'));
        field.value = text;
        field.dispatchEvent(new Event('input'));
      },
      `\n${long.join('\n')}`,
    );
    await page.until(() => document.getElementById('list-status')?.textContent?.startsWith('500 lines, 5 not a URL.'));
    const numbers = () => page.texts('.below tbody th');
    assert.deepEqual([(await numbers())[0], (await numbers()).length], ['2', 200]);
    await page.click('#paging button:last-of-type');
    await page.click('#paging button:last-of-type');
    assert.deepEqual([(await numbers()).at(-1), (await numbers()).length], ['501', 100]);
    await page.click('#only-invalid');
    assert.deepEqual(await numbers(), ['44', '144', '244', '344', '444']);
    assert.equal(await page.text('.below td'), 'b "42');
    if (engine === 'firefox') return;
    await page.run(() => {
      const writeText = async (/** @type {string} */ text) => void (document.title = text);
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    });
    await page.click('#panel-list .buttons button');
    assert.match(
      await page.run(() => document.title),
      /^line,input,error,href,.* 44,"b ""42",missing-scheme-non-relative-URL,+ 144,/,
    );
    // A spreadsheet would calculate these.
    await page.run(() => {
      const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('list'));
      field.value = '=HYPERLINK("x")\na\t@SUM(1)\n\n;-1\nhttps://-1+1@x/';
      field.dispatchEvent(new Event('input'));
    });
    await page.until(() => document.getElementById('list-status')?.textContent?.startsWith('4 lines'));
    await page.click('#panel-list .buttons button');
    await page.until(() =>
      document.getElementById('panel-list')?.textContent?.includes('Copied, with an apostrophe before each formula.'),
    );
    assert.match(await page.run(() => document.title), /1,"'=HYPERLINK\(""x""\)",.*2,a '@SUM\(1\),.*4,;'-1,/);
  });

  await t.test('versions stand next to the results', async () => {
    await open('https://x/');
    const [, whurl, browser] = await page.texts('.parts thead th');
    assert.match(whurl, /^whurl \d+\.\d+\.\d+/);
    assert.match(
      browser,
      {
        chromium: /^This browser Chrome \d+/,
        firefox: /^This browser Firefox \d+/,
        webkit: /^This browser Safari [\d.]+/,
      }[engine],
    );
  });
});
