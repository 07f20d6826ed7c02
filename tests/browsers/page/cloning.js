// Every function in a page that clones its argument refuses our objects.
import assert from 'node:assert/strict';
import test from 'node:test';
import { URL, URLSearchParams } from 'whurl';

const objects = () => {
  const url = new URL('http://a/?b=c');
  return [url, url.searchParams, new URLSearchParams('d'), url.searchParams.keys(), { deep: [url] }];
};

/** @type {Record<string, () => Promise<(value: any) => unknown> | ((value: any) => unknown)>} */
const cloners = {
  structuredClone: () => structuredClone,
  'window.postMessage': () => (value) => window.postMessage(value),
  'a frame’s postMessage': () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return (value) => /** @type {Window} */ (frame.contentWindow).postMessage(value);
  },
  'a worker’s postMessage': () => {
    const worker = new Worker('/tests/browsers/page/module-worker.js');
    return (value) => worker.postMessage(value);
  },
  MessagePort: () => (value) => new MessageChannel().port1.postMessage(value),
  BroadcastChannel: () => (value) => new BroadcastChannel('whurl').postMessage(value),
  'history.pushState': () => (value) => history.pushState(value, ''),
  'history.replaceState': () => (value) => history.replaceState(value, ''),
  IndexedDB: async () => {
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open('whurl', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('urls');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return (value) => database.transaction('urls', 'readwrite').objectStore('urls').put(value, 'key');
  },
};

for (const [title, make] of Object.entries(cloners))
  test(`${title} refuses our objects`, async () => {
    const clone = await make();
    for (const object of objects()) assert.throws(() => clone(object), { name: 'DataCloneError' });
    assert.doesNotThrow(() => clone(String(objects()[0])));
  });
