// pkg/: the wasm-bindgen classes for programs with a loader of their own. (Rust tests cover what the classes do.)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { inProject } from '../../scripts/project.js';
import { skipBindings } from '../shared/package.js';

test('the classes in pkg/ work with a module that the caller has loaded', { skip: skipBindings }, async () => {
  const { initSync, URL } = await import(pathToFileURL(inProject('pkg', 'whurl.js')).href);
  initSync({ module: readFileSync(inProject('pkg', 'whurl_bg.wasm')) });
  const url = new URL('../b?q=ü', 'https://EXAMPLE.com/a/c');
  assert.equal(url.href, 'https://example.com/b?q=%C3%BC');
  assert.equal(URL.canParse('nope'), false);
  url.free();
});
