// `<a>` and `<area>` with the members of whurl/tools/html in a browser, and the probes of the browser's own members.
import assert from 'node:assert/strict';
import test from 'node:test';
import { documentBaseURL, install, resolve } from 'whurl/tools/html';
import { runParsing, runSetters } from '../../shared/wpt/hyperlink-cases.js';

const tags = /** @type {const} */ (['a', 'area']);

/** Opens a frame, and returns its window. @param {string} [srcdoc] @returns {Promise<any>} */
const openFrame = async (srcdoc) => {
  const frame = document.createElement('iframe');
  if (srcdoc !== undefined) {
    frame.srcdoc = srcdoc;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
  } else {
    document.body.append(frame);
  }
  return frame.contentWindow;
};

/** @param {any} document @param {string} href @returns {any} */
const addBase = (document, href) => {
  const base = document.createElement('base');
  base.setAttribute('href', href);
  document.head.append(base);
  return base;
};

test('the browser fails only the probes of the URL Standard and one of HTML', async () => {
  const { why } = install({ target: await openFrame() });
  const known = /^(parsing|setting): |^setting to an invalid value/;
  assert.deepEqual(
    [...why.HTMLAnchorElement, ...why.HTMLAreaElement].filter((name) => !known.test(name)),
    [],
  );
});

for (const tag of tags) {
  test(`every case of the web-platform-tests data passes through <${tag}>`, async (t) => {
    const window = await openFrame();
    const { replaced } = install({ target: window, force: true });
    assert.deepEqual(replaced, ['HTMLAnchorElement', 'HTMLAreaElement']);
    const base = addBase(window.document, 'https://x/');
    const [parsing, setters] = await Promise.all(
      ['urltestdata.json', 'setters_tests.json'].map(async (file) => (await fetch(`/wpt/${file}`)).json()),
    );
    if (parsing === null || setters === null) return t.skip('the data is missing');
    const parsed = runParsing(parsing, tag, (url) => {
      if (/^\s*(data|javascript):/i.test(url)) return undefined;
      base.setAttribute('href', url);
      return window.document;
    });
    assert.deepEqual(parsed.failures, []);
    assert.ok(parsed.passed > 800, `${parsed.passed} cases`);
    base.setAttribute('href', 'https://x/');
    const set = runSetters(setters, tag, window.document);
    assert.deepEqual(set.failures, []);
    assert.ok(set.passed > 240, `${set.passed} cases`);
  });
}

test('the browser treats an element with our members as a link', async () => {
  const window = await openFrame();
  install({ target: window, force: true });
  const link = window.document.createElement('a');
  link.href = 'https://EXAMPLE.org:443/\u00e9';
  assert.equal(`${link}`, 'https://example.org/%C3%A9');
  assert.equal(link.matches(':any-link'), true);
  assert.throws(() => window.HTMLAnchorElement.prototype.href, { name: 'TypeError' });
});

// The content of a frame in a document at /bundled/hyperlinks, and its base URL.
/** @type {[string, string][]} */
const contents = [
  ['', '/bundled/hyperlinks'],
  ['<base href="/a/?b">', '/a/?b'],
  ['<base href="c"><base href="d">', '/bundled/c'],
  ['<base href="data:,x">', '/bundled/hyperlinks'],
  ['<base href="https://">', '/bundled/hyperlinks'],
  // Only the browser knows the policy.
  ['<meta http-equiv="Content-Security-Policy" content="base-uri \'none\'"><base href="/a/">', '/bundled/hyperlinks'],
];

test('documentBaseURL returns the base URL of frames', async () => {
  for (const [content, base] of contents) {
    const { document: inner } = await openFrame(`<!doctype html>${content}`);
    assert.equal(documentBaseURL(inner), location.origin + base, content);
  }
  const { document: blank } = await openFrame();
  assert.equal(resolve('x', blank), `${location.origin}/bundled/x`);
});

test('a frozen base URL follows its element, not the URL of the document', () => {
  const { href } = location;
  const base = addBase(document, 'x/');
  assert.equal(documentBaseURL(document), `${location.origin}/bundled/x/`);
  history.pushState(null, '', '/elsewhere/');
  assert.equal(documentBaseURL(document), `${location.origin}/bundled/x/`);
  // Nothing reads the base URL between these two changes, so only the browser knows it. (WebKit does not freeze base
  // URLs.)
  base.setAttribute('href', 'y/');
  history.pushState(null, '', '/elsewhere/again/');
  assert.equal(documentBaseURL(document), document.baseURI);
  base.remove();
  assert.equal(documentBaseURL(document), location.href);
  history.replaceState(null, '', href);
});
