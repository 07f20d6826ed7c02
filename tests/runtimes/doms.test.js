// happy-dom and linkedom, whose documents are in JavaScript: links and base URLs, and fetch with our URLs.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serve } from '../../scripts/browsers/serve.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { loadEntry } from '../shared/package.js';
import { printedBy } from './run.js';

const [{ documentBaseURL, install, resolve }] = await loadEntry('whurl/tools/html');
const folder = await findNpmProject('doms', packages.doms);
const addressOf = (/** @type {string} */ name) =>
  pathToFileURL(createRequire(join(folder, 'x.cjs')).resolve(name)).href;
const { Window } = await import(addressOf('happy-dom'));
const { parseHTML } = await import(addressOf('linkedom'));

const url = 'https://h.example/d/page';

/** The makers of windows, with what a document without a URL needs. @type {Record<string, (content: string) => { window: any, options?: object }>} */
const doms = {
  'happy-dom': (content) => {
    const window = new Window({ url });
    window.document.write(`<!doctype html><html><head></head><body>${content}</body></html>`);
    return { window };
  },
  'happy-dom at about:blank': (content) => {
    const window = new Window();
    window.document.body.innerHTML = content;
    return { window, options: { documentURL: new URL(url) } };
  },
  linkedom: (content) => ({
    window: parseHTML(`<html><head></head><body>${content}</body></html>`),
    options: { documentURL: url },
  }),
};

for (const [name, make] of Object.entries(doms)) {
  test(`${name}: URLs are resolved, and follow every change of the base elements`, () => {
    const { window, options } = make('<p><a href="x">link</a></p><div></div>');
    const { document } = window;
    const link = document.querySelector('a');
    const div = document.querySelector('div');
    const create = (/** @type {string | undefined} */ href) => {
      const base = document.createElement('base');
      if (href !== undefined) base.setAttribute('href', href);
      return base;
    };
    const assertBase = (/** @type {string} */ expected) => {
      assert.equal(documentBaseURL(document, options), expected);
      assert.equal(resolve('x', link, options), new URL('x', expected).href);
    };
    assertBase(url);
    assert.equal(resolve('//', link, options), null);
    const base = create('/base/');
    assertBase(url);
    document.head.appendChild(base);
    assertBase('https://h.example/base/');
    base.setAttribute('href', '/other/');
    assertBase('https://h.example/other/');
    document.head.insertBefore(create(undefined), base);
    assertBase('https://h.example/other/');
    document.querySelector('base').setAttribute('href', 'first/');
    assertBase('https://h.example/d/first/');
    document.querySelector('base').remove();
    assertBase('https://h.example/other/');
    base.remove();
    assertBase(url);
    div.innerHTML = '<p>text<base href="/inner/"></p>';
    assertBase('https://h.example/inner/');
    div.firstChild.remove();
    assertBase(url);
    const tree = document.createElement('section');
    tree.appendChild(create('/tree/'));
    assertBase(url);
    div.appendChild(tree);
    assertBase('https://h.example/tree/');
    div.textContent = '';
    assertBase(url);
    document.head.appendChild(tree.firstChild);
    assertBase('https://h.example/tree/');
    document.head.appendChild(create('/second/'));
    document.head.appendChild(document.querySelector('base'));
    assertBase('https://h.example/second/');
    for (const each of [...document.querySelectorAll('base')]) each.remove();
    const fragment = document.createDocumentFragment();
    fragment.appendChild(create('/fragment/'));
    document.body.appendChild(fragment);
    assertBase('https://h.example/fragment/');
  });

  test(`${name}: install() makes the links right`, () => {
    const { window, options } = make('<a href="../x?q">link</a>');
    const link = window.document.querySelector('a');
    // All windows of happy-dom have the same class, which an earlier test may have made right.
    install({ target: window, ...options });
    assert.equal(link.href, 'https://h.example/x?q');
    link.hash = 'h';
    assert.equal(link.getAttribute('href'), 'https://h.example/x?q#h');
  });

  test(`${name}: the time of a link does not grow with the document`, () => {
    const timeOf = (/** @type {number} */ count) => {
      const { window, options } = make('<p><a href="x">y</a></p>'.repeat(count));
      const links = [...window.document.querySelectorAll('a')];
      resolve('x', links[0], options);
      const startedAt = performance.now();
      // As a program that makes all links absolute.
      for (const link of links) link.setAttribute('href', resolve(link.getAttribute('href'), link, options));
      return (performance.now() - startedAt) / count;
    };
    timeOf(1000);
    const [few, many] = [500, 5000].map((count) => Math.min(timeOf(count), timeOf(count)));
    assert.ok(many < 6 * few, `${few} ms, then ${many} ms`);
  });
}

// fetch and sendBeacon of happy-dom accept only URLs of its own class.

/** @type {string[]} */
let requests = [];
const { origin, close } = await serve({
  handle: async (request, response) => {
    requests.push(request.url ?? '');
    response.end('ok');
    return true;
  },
});
after(close);
const site = `${origin}/`;

const loadHappyDOM = `const { Window, PropertySymbol } = await import('${addressOf('happy-dom')}');`;
const register = `
  const window = new Window({ url: site });
  const names = ['URL', 'URLSearchParams', 'fetch', 'Request', 'Response', 'Headers', 'navigator', 'document', 'window'];
  for (const name of names) Object.defineProperty(globalThis, name, { get: () => replaced[name] ?? window[name], set: (value) => { replaced[name] = value; }, configurable: true });
  globalThis.fetch = window.fetch.bind(window);`;
const start = (/** @type {string} */ options) =>
  `(await import('whurl/polyfill/install')).install({ force: true, ${options} });`;

/** @type {Record<string, string>} */
const orders = {
  'the polyfill before happy-dom': `${start('')} ${loadHappyDOM} const page = new Window({ url: site });`,
  'happy-dom, its globals, the polyfill': `${loadHappyDOM} ${register} ${start('')} const page = globalThis;`,
  'happy-dom, its globals, the polyfill of URL alone': `${loadHappyDOM} ${register} ${start("only: 'URL'")} const page = globalThis;`,
  'the polyfill in its window': `${loadHappyDOM} const page = new Window({ url: site }); ${start('target: page')}`,
};

for (const [order, load] of Object.entries(orders))
  test(`fetch(url) and sendBeacon(url) in happy-dom: ${order}`, async () => {
    requests = [];
    const program = `
      const site = '${site}'; const replaced = {};
      ${load}
      const { fetch, Request, Response } = page;
      const texts = [await (await page.fetch(new page.URL('/a', site))).text(), await (await page.fetch(new Request(new page.URL('/b', site)))).text()];
      page.navigator.sendBeacon(new page.URL('/c', site), 'x');
      await new Promise((resolve) => setTimeout(resolve, 300));
      console.log(JSON.stringify([texts, typeof Response.redirect, typeof Response.json, new URL('http://a') instanceof URL]));
      process.exit();`;
    const printed = await printedBy(process.execPath, ['--input-type=module', '-e', program], { cwd: packageProject });
    assert.deepEqual(JSON.parse(printed), [['ok', 'ok'], 'function', 'function', true]);
    assert.deepEqual(requests.sort(), ['/a', '/b', '/c']);
  });
