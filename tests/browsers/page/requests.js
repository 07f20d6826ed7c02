// A page passes a URL of the imported class to the platform, which converts it to a string.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, URLSearchParams } from 'whurl';

const asked = new URL('/echo?ü#part', location.href);
const any = /** @type {any} */ (asked);

/** @type {Record<string, () => void | Promise<void>>} */
const uses = {
  fetch: async () => assert.equal((await (await fetch(any)).json()).url, '/echo?%C3%BC'),
  Request: () => assert.equal(new Request(any).url, asked.href),
  XMLHttpRequest: async () => {
    const request = new XMLHttpRequest();
    request.open('GET', any);
    const loaded = new Promise((resolve) => (request.onload = resolve));
    request.send();
    await loaded;
    assert.equal(JSON.parse(request.responseText).url, '/echo?%C3%BC');
  },
  'a form body': async () => {
    const params = new URLSearchParams({ a: '1 & 2' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const seen = await (await fetch(any, { method: 'POST', headers, body: /** @type {any} */ (params) })).json();
    assert.equal(seen.body, 'a=1+%26+2');
  },
  WebSocket: () => {
    const socket = new WebSocket(/** @type {any} */ (new URL('ws://127.0.0.1:9/a b')));
    assert.equal(socket.url, 'ws://127.0.0.1:9/a%20b');
    socket.close();
  },
  Worker: () =>
    new Worker(/** @type {any} */ (new URL('/tests/browsers/page/module-worker.js', location.href))).terminate(),
  'a link': () => {
    const link = document.createElement('a');
    link.href = any;
    assert.equal(link.href, asked.href);
  },
  'history.replaceState': () => {
    const before = location.href;
    history.replaceState(null, '', any);
    assert.equal(location.href, asked.href);
    history.replaceState(null, '', before);
  },
  'location.href of a frame': async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    /** @type {Window} */ (frame.contentWindow).location.href = any;
    await loaded;
    assert.equal(frame.contentWindow?.location.href, asked.href);
    frame.remove();
  },
};

for (const [title, use] of Object.entries(uses)) test(`${title} accepts our objects`, use);
