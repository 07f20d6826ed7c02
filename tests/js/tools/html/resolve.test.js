// resolve() and documentBaseURL(): the base URL of a document, and its encoding.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadEntry } from '../../support/package.js';
import { createElement, createWindow, createWindowWithOurs, html } from './page.js';

const { documentBaseURL, resolve } = html;

// The content of a document at https://example.com/docs/page, a reference, and what it is.
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
  ['<base href="mailto:x">', 'b', null],
  ['<base href="mailto:x">', '#b', 'mailto:x#b'],
  ['<svg><base href="//y/"></base></svg>', 'b', 'https://example.com/docs/b'],
  ['<template><base href="//y/"></template>', 'b', 'https://example.com/docs/b'],
  ['<base href="https://fa\u00df.example/^">', '', 'https://xn--fa-hia.example/%5E'],
];

test('documents', () => {
  for (const [content, url, expected] of table) {
    const { document } = createWindow({ content });
    assert.equal(resolve(url, document), expected, content);
    assert.equal(resolve(url, document.body.firstChild ?? document.body), expected, content);
    assert.equal(resolve(documentBaseURL(document), document), documentBaseURL(document));
  }
});

test('URL objects, and what is no node', () => {
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

test('about:blank and about:srcdoc have the base URL of the document around them, as it was', () => {
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
  }
});

test('XHTML, with prefixes and without', () => {
  const { document, DOMParser } = createWindow();
  for (const [prefix, declaration] of [['', 'xmlns'], ['h:', 'xmlns:h']]) {
    const source = `<${prefix}html ${declaration}="http://www.w3.org/1999/xhtml"><${prefix}base href="/a/"/></${prefix}html>`;
    const parsed = new DOMParser().parseFromString(source, 'application/xhtml+xml');
    assert.equal(resolve('b', parsed), 'https://example.com/a/b');
  }
  assert.equal(resolve('b', document), 'https://example.com/docs/b');
});

test('about:blank of nobody', () => {
  const { document } = createWindow();
  const inert = document.implementation.createHTMLDocument('');
  assert.equal(resolve('b', inert), null);
  assert.equal(resolve('#b', inert), 'about:blank#b');
  assert.equal(resolve('b', createWindow({ url: 'about:blank' }).document), null);
});

test('a frame of another origin tells nothing of the document around it', () => {
  const inner = createWindow({ url: 'about:blank' }).document;
  const { document } = createWindow();
  const refused = {
    get frameElement() {
      throw new Error('SecurityError');
    },
  };
  // A document of another make, without what is not asked of it.
  const frame = { ...lookalike(inner), defaultView: refused };
  assert.equal(resolve('b', frame), null);
  assert.equal(resolve('b', { ...lookalike(inner), defaultView: { frameElement: null, opener: { document } } }), 'https://example.com/docs/b');
});

/** What is asked of a document by the standard's own steps. @param {any} document */
const lookalike = (document) => ({
  nodeType: 9,
  ownerDocument: null,
  URL: document.URL,
  getElementsByTagName: (/** @type {string} */ name) => document.getElementsByTagName(name),
});

/**
 * A document of a platform that has another base URL for it than the one to be seen, and whose parser has its faults.
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
      return Object.defineProperty(inert, 'baseURI', { get: () => (URL.canParse(value()) ? parse(value()) : 'about:blank') });
    },
  },
});

test('what only the platform knows is believed, and what its parser is behind with is not', () => {
  const same = (/** @type {string} */ href) => new URL(href).href;
  const { document } = createWindow({ content: '<base href="a/b">' });
  // A policy forbids it; or it was frozen when the document was elsewhere.
  for (const known of ['https://example.com/docs/page', 'https://example.com/elsewhere/a/b']) {
    assert.equal(documentBaseURL(platform(document, known, same)), known);
  }
  // Another fault of its parser; what it cannot parse; what it does not refuse.
  const slashless = (/** @type {string} */ href) => same(href).replace('docs/', 'docs');
  assert.equal(documentBaseURL(platform(document, 'https://example.com/docsa/b', slashless)), 'https://example.com/docs/a/b');
  const little = (/** @type {string} */ href) => (href === 'https://x/' ? href : 'about:blank');
  assert.equal(documentBaseURL(platform(document, 'https://example.com/docs/page', little)), 'https://example.com/docs/a/b');
  // Nothing at all is what the policy allows the document of the question as well.
  const nothing = () => 'about:blank';
  assert.equal(documentBaseURL(platform(document, 'https://example.com/docs/page', nothing)), 'https://example.com/docs/page');
  const { document: sharp } = createWindow({ content: '<base href="https://fa\u00df.example">' });
  const transitional = (/** @type {string} */ href) => (href.includes('\u00df') ? 'https://fass.example/' : same(href));
  assert.equal(documentBaseURL(platform(sharp, 'https://fass.example/', transitional)), 'https://xn--fa-hia.example/');
  const { document: data } = createWindow({ content: '<base href="data:,x">' });
  assert.equal(documentBaseURL(platform(data, 'data:,x', same)), 'https://example.com/docs/page');
});

test('documents in other encodings, by whurl/tools/encodings', async () => {
  const [encodings] = await loadEntry('whurl/tools/encodings');
  // The encoding, a query, and what it is.
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

test('the encoding of the document', () => {
  /** @type {unknown[]} */
  const asked = [];
  const encodings = {
    parse: (/** @type {string} */ input, /** @type {any} */ { base, encoding }) => {
      asked.push(encoding);
      return new URL(input.replace('é', '%E9'), base).href;
    },
    percentEncodeAfterEncoding: (/** @type {string} */ text, /** @type {string} */ set, /** @type {string} */ encoding) => {
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
  // In these the query is in UTF-8, whatever the document is in.
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
