// The surroundings of an example for browsers in Node: a document, and the files of the package's dist folder on its
// server.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withNpmPackages } from '../../shared/with-npm-packages.js';

const { JSDOM } = await withNpmPackages(() => import('jsdom'));

const { window } = new JSDOM('<!doctype html><title></title>', { url: 'https://example.com/docs/page' });

Object.assign(globalThis, { window, document: window.document });
for (const name of ['HTMLAnchorElement', 'HTMLAreaElement', 'Node']) Reflect.set(globalThis, name, window[name]);

globalThis.fetch = async (input) => {
  const path = String(input);
  const bytes = await readFile(join(/** @type {string} */ (process.env.WHURL_PACKAGE), 'dist', basename(path)));
  return new Response(bytes, {
    headers: { 'content-type': path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript' },
  });
};

// A page has workers, which the examples only start.
globalThis.Worker = /** @type {any} */ (
  class {
    postMessage() {}
  }
);
