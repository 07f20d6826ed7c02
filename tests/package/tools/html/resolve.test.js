// resolve() and documentBaseURL(): the base URL of a document, and its encoding.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry } from '../../../shared/package.js';
import { createElement, createWindow, createWindowWithOurs, html } from './page.js';

const { documentBaseURL, resolve } = html;

// The content of a document at https://example.com/docs/page, a reference, and the URL that it resolves to.
/** @type {[string, string, string | null][]} */
const table = [
  ['', '', 'https://example.com/docs/page'],
  ['', '../é', 'https://example.com/%C3%A9'],
  ['', '//', null],
  ['<base href="/a/">', 'b', 'https://example.com/a/b'],
  ['<base href=" https://x\n/a?b#c ">', '', 'https://x/a?b'],
  ['<base target=x><base href="//y/"><base href="//z/">', 'b', 'https://y/b'],
  ['<p><base href="//y/"></p>', 'b', 'https://y/b'],
  ['<base href="">', 'b', 'https://example.com/docs/b'],
  ['<base href="https://">', 'b', 'https://example.com/docs/b'],
  ['<base href="DATA:,x">', 'b', 'https://example.com/docs/b'],
  ['<base href="java\nscript:0">', 'b', 'https://example.com/docs/b'],
  ['<base href="//y/data:/">', 'b', 'https://y/data:/b'],
  ['<base href="mailto:x">', 'b', null],
  ['<base href="mailto:x">', '#b', 'mailto:x#b'],
  ['<svg><base href="//y/"></base></svg>', 'b', 'https://example.com/docs/b'],
  ['<template><base href="//y/"></template>', 'b', 'https://example.com/docs/b'],
  ['<base href="https://fa\u00df.example/^">', '', 'https://xn--fa-hia.example/%5E'],
];

test('`resolve` uses the base URL of the document', () => {
  for (const [content, url, expected] of table) {
    const { document } = createWindow({ content });
    assert.equal(resolve(url, document), expected, content);
    assert.equal(resolve(url, document.body.firstChild ?? document.body), expected, content);
    assert.equal(resolve(documentBaseURL(document), document), documentBaseURL(document));
  }
});

test('the option `documentURL` takes the place of the document’s URL', () => {
  for (const [content, expected] of [
    ['', 'https://example.org/a/b'],
    ['<base href="/c/">', 'https://example.org/c/'],
    ['<base href="data:,x">', 'https://example.org/a/b'],
    ['<base href="https://">', 'https://example.org/a/b'],
  ]) {
    const window = createWindow({ content });
    const { document } = window;
    for (const documentURL of ['https://EXAMPLE.org/a/b', new URL('https://example.org/a/b')]) {
      assert.equal(documentBaseURL(document, { documentURL }), expected);
      assert.equal(resolve('d', document, { documentURL }), new URL('d', expected).href);
    }
    assert.match(documentBaseURL(document), /^https:\/\/example.com\//);
    html.install({ target: window, force: true, documentURL: 'https://example.org/a/b' });
    assert.equal(createElement(document, 'a', 'd').href, new URL('d', expected).href);
    for (const documentURL of ['/a', '', 1, null, {}])
      assert.throws(() => resolve('d', document, { documentURL }), {
        name: 'TypeError',
        message: /^documentURL must be /,
      });
  }
});

test('`resolve` accepts URL objects, and throws without a node', () => {
  const { document } = createWindow();
  assert.equal(resolve(new URL('https://x/é'), document), 'https://x/%C3%A9');
  for (const node of [undefined, null, {}, 'x']) {
    assert.throws(() => resolve('x', node), { name: 'TypeError', message: 'node must be a document or in a document' });
    assert.throws(() => documentBaseURL(node), TypeError);
  }
});

test('a frozen base URL follows its element, not the URL of the document', () => {
  const { document, history } = createWindow({ content: '<base href="a/">' });
  assert.equal(documentBaseURL(document), 'https://example.com/docs/a/');
  history.pushState(null, '', '/elsewhere/');
  assert.equal(documentBaseURL(document), 'https://example.com/docs/a/');
  const [base] = document.getElementsByTagName('base');
  base.setAttribute('href', 'b/');
  assert.equal(documentBaseURL(document), 'https://example.com/elsewhere/b/');
  const first = createElement(document, 'base', 'c/');
  document.head.prepend(first);
  assert.equal(documentBaseURL(document), 'https://example.com/elsewhere/c/');
  base.remove();
  first.remove();
  assert.equal(documentBaseURL(document), 'https://example.com/elsewhere/');
  history.pushState(null, '', '/x');
  assert.equal(documentBaseURL(document), 'https://example.com/x');
});

test("about:blank and about:srcdoc have the containing document's base URL at the time of their creation", () => {
  for (const attribute of ['', 'srcdoc="<p>"', 'src="about:blank?x#y"']) {
    const { document } = createWindow({ content: `<base href="/a/"><iframe ${attribute}></iframe>`, scripts: true });
    const { contentDocument: inner } = document.querySelector('iframe');
    assert.match(inner.URL, /^about:/);
    assert.equal(resolve('b', inner), 'https://example.com/a/b', attribute);
    const base = createElement(inner, 'base', 'd/', inner.head ?? inner);
    assert.equal(resolve('b', inner), 'https://example.com/a/d/b', attribute);
    document.querySelector('base').setAttribute('href', '/c/');
    assert.equal(resolve('b', document), 'https://example.com/c/b', attribute);
    assert.equal(resolve('b', inner), 'https://example.com/a/d/b', attribute);
    base.remove();
    assert.equal(resolve('b', inner), 'https://example.com/a/b', attribute);
    // The URL of jsdom's frames is about:blank.
    const other = { ...lookalike(inner), URL: 'about:srcdoc', defaultView: inner.defaultView };
    assert.equal(resolve('b', other), 'https://example.com/c/b', attribute);
  }
});

test('the base element of XHTML is found, with a prefix or without', () => {
  const { document, DOMParser } = createWindow();
  for (const [prefix, declaration] of [
    ['', 'xmlns'],
    ['h:', 'xmlns:h'],
  ]) {
    const source = `<${prefix}html ${declaration}="http://www.w3.org/1999/xhtml"><${prefix}base href="/a/"/></${prefix}html>`;
    const parsed = new DOMParser().parseFromString(source, 'application/xhtml+xml');
    assert.equal(resolve('b', parsed), 'https://example.com/a/b');
  }
  assert.equal(resolve('b', document), 'https://example.com/docs/b');
});

/** A document of an old browser, which has no more members than it needs. @param {object} members */
const oldDocument = (members) =>
  /** @type {any} */ ({ nodeType: 9, URL: 'https://example.com/', getElementsByTagName: () => [], ...members });

test('an old browser has the encoding of a document under other names', async () => {
  const [encodings] = await loadEntry('whurl/tools/encodings');
  for (const [members, query] of /** @type {[object, string][]} */ ([
    [{ characterSet: 'windows-1252' }, '?%E9'],
    [{ charset: 'windows-1252' }, '?%E9'],
    [{ inputEncoding: 'windows-1252' }, '?%E9'],
    [{ characterSet: 'UTF-8', charset: 'windows-1252' }, '?%C3%A9'],
    [{ charset: 'windows-1252', inputEncoding: 'UTF-8' }, '?%E9'],
    [{}, '?%C3%A9'],
  ]))
    assert.equal(resolve('?é', oldDocument(members), { encodings }), `https://example.com/${query}`);
});

test('a base element without an href is none, and about: elsewhere than at the start is a path', () => {
  const element = (/** @type {string | null} */ href) => ({ getAttribute: () => href });
  const document = oldDocument({ getElementsByTagName: () => [element(null), element('/about:/'), element('/c/')] });
  assert.equal(resolve('b', document), 'https://example.com/about:/b');
  // The path that a document with this URL would have: the test uses it only for about:.
  const { document: blank } = createWindow({ url: 'https://example.com/blank' });
  assert.equal(resolve('b', blank), 'https://example.com/b');
  assert.equal(resolve('#b', oldDocument({ URL: 'x:blank' })), 'x:blank#b');
});

test('about:blank without a containing document has itself as base URL', () => {
  const { document } = createWindow();
  const inert = document.implementation.createHTMLDocument('');
  assert.equal(resolve('b', inert), null);
  assert.equal(resolve('#b', inert), 'about:blank#b');
  assert.equal(resolve('b', createWindow({ url: 'about:blank' }).document), null);
});

test('a frame of another origin does not reveal the base URL of the containing document', () => {
  const inner = createWindow({ url: 'about:blank' }).document;
  const { document } = createWindow();
  const refused = {
    get frameElement() {
      throw new Error('SecurityError');
    },
  };
  // A minimal document, with only the members that `resolve` uses.
  const frame = { ...lookalike(inner), defaultView: refused };
  assert.equal(resolve('b', frame), null);
  const found = resolve('b', { ...lookalike(inner), defaultView: { frameElement: null, opener: { document } } });
  assert.equal(found, 'https://example.com/docs/b');
});

/** The members of a document that the standard's steps use. @param {any} document */
const lookalike = (document) => ({
  nodeType: 9,
  ownerDocument: null,
  URL: document.URL,
  getElementsByTagName: (/** @type {string} */ name) => document.getElementsByTagName(name),
});

/**
 * A document whose platform reports a given base URL, and parses base URLs in a given way.
 *
 * @param {any} document
 * @param {string} baseURI
 * @param {(href: string) => string} parse
 */
const platform = (document, baseURI, parse) => ({
  ...lookalike(document),
  baseURI,
  implementation: {
    createHTMLDocument() {
      const inert = document.implementation.createHTMLDocument('');
      const value = () => inert.querySelector('base')?.getAttribute('href') ?? '';
      return Object.defineProperty(inert, 'baseURI', {
        get: () => (URL.canParse(value()) ? parse(value()) : 'about:blank'),
      });
    },
  },
});

test("the platform's base URL is used where only the platform can know it, but not where its parser is outdated", () => {
  const same = (/** @type {string} */ href) => new URL(href).href;
  const { document } = createWindow({ content: '<base href="a/b">' });
  // A policy forbids the base element, or its URL was frozen when the document had another address.
  for (const known of ['https://example.com/docs/page', 'https://example.com/elsewhere/a/b'])
    assert.equal(documentBaseURL(platform(document, known, same)), known);
  // The platform's parser is wrong about the URL, cannot parse it, or does not refuse it.
  const slashless = (/** @type {string} */ href) => same(href).replace('docs/', 'docs');
  const left = documentBaseURL(platform(document, 'https://example.com/docsa/b', slashless));
  assert.equal(left, 'https://example.com/docs/a/b');
  const little = (/** @type {string} */ href) => (href === 'https://x/' ? href : 'about:blank');
  const actual = documentBaseURL(platform(document, 'https://example.com/docs/page', little));
  assert.equal(actual, 'https://example.com/docs/a/b');
  // The platform cannot parse any URL: then a policy may forbid base elements in every document, so its base URL is
  // used.
  const nothing = () => 'about:blank';
  const found = documentBaseURL(platform(document, 'https://example.com/docs/page', nothing));
  assert.equal(found, 'https://example.com/docs/page');
  const { document: sharp } = createWindow({ content: '<base href="https://fa\u00df.example">' });
  const transitional = (/** @type {string} */ href) => (href.includes('\u00df') ? 'https://fass.example/' : same(href));
  assert.equal(documentBaseURL(platform(sharp, 'https://fass.example/', transitional)), 'https://xn--fa-hia.example/');
  const { document: data } = createWindow({ content: '<base href="data:,x">' });
  assert.equal(documentBaseURL(platform(data, 'data:,x', same)), 'https://example.com/docs/page');
});

test('with whurl/tools/encodings, queries use the encoding of the document', async () => {
  const [encodings] = await loadEntry('whurl/tools/encodings');
  // The encoding, a query, and the encoded query.
  for (const [encoding, query, encoded] of [
    ['windows-1252', 'sm\u00f6rg\u00e5sbord', 'sm%F6rg%E5sbord'],
    ['shift_jis', '\u2261\u203d', '%81%DF%26%238253%3B'],
    ['iso-2022-jp', '\u00a5a', '%1B(J\\a%1B(B'],
    ['gb18030', '\ud83d\udca9', '%949%DA3'],
    ['utf-16le', '\u00e9', '%C3%A9'],
    ['utf-8', '\u00e9', '%C3%A9'],
  ]) {
    const { document } = createWindowWithOurs({ encoding, encodings });
    const expected = `https://example.com/docs/page?${encoded}`;
    assert.equal(resolve(`?${query}`, document, { encodings }), expected, encoding);
    const link = createElement(document, 'a', `?${query}`);
    assert.equal(link.href, expected, encoding);
    link.href = '';
    link.search = `\t${query}`;
    assert.equal(link.getAttribute('href'), expected, encoding);
  }
});

test("the caller's encodings are used only for documents that are not in UTF-8", () => {
  /** @type {unknown[]} */
  const asked = [];
  const encodings = {
    parse: (/** @type {string} */ input, /** @type {any} */ { base, encoding }) => {
      asked.push(encoding);
      return new URL(input.replace('é', '%E9'), base).href;
    },
    percentEncodeAfterEncoding: (
      /** @type {string} */ text,
      /** @type {string} */ set,
      /** @type {string} */ encoding,
    ) => {
      asked.push(set, encoding);
      return text.replace('é', '%E9').replace('#', '%23');
    },
  };
  const { document } = createWindowWithOurs({ encoding: 'windows-1252', encodings });
  assert.equal(resolve('?é', document, { encodings }), 'https://example.com/docs/page?%E9');
  assert.equal(resolve('?é', document), 'https://example.com/docs/page?%C3%A9');
  const link = createElement(document, 'a', '?é');
  assert.equal(link.search, '?%E9');
  link.search = '??\té#';
  assert.equal(link.getAttribute('href'), 'https://example.com/docs/page??%E9%23');
  link.search = '';
  assert.equal(link.getAttribute('href'), 'https://example.com/docs/page');
  // With these schemes, queries are in UTF-8 in every document.
  for (const protocol of ['wss', 'x']) {
    link.href = `${protocol}://h/`;
    link.search = 'é';
    assert.equal(link.getAttribute('href'), `${protocol}://h/?%C3%A9`);
  }
  assert.deepEqual([...new Set(asked)], ['windows-1252', 'special-query']);

  const utf8 = createWindowWithOurs({ encodings });
  asked.length = 0;
  assert.equal(resolve('?é', utf8.document, { encodings }), 'https://example.com/docs/page?%C3%A9');
  createElement(utf8.document, 'a', '?é').search = 'é';
  assert.deepEqual(asked, []);
});
