// Domains: each is the host of a URL, and what a setter makes of it.
import assert from 'node:assert/strict';
import { testFile } from './data.js';

for (const file of ['toascii.json', 'IdnaTestV2.json', 'IdnaTestV2-removed.json']) testFile(file, check);

/** @param {{ input: string, output: string | null }} testCase @param {{ URL: typeof globalThis.URL }} build */
function check({ input, output }, { URL }) {
  if (input === '') return checkEmpty(URL);
  const address = `https://${input}/x`;
  if (output === null) {
    assert.equal(URL.canParse(address), false, 'canParse');
    assert.throws(() => new URL(address), TypeError);
  } else {
    const url = new URL(address);
    assert.equal(url.host, output);
    assert.equal(url.hostname, output);
    assert.equal(url.pathname, '/x');
    assert.equal(url.href, `https://${output}/x`);
  }
  for (const setter of /** @type {const} */ (['host', 'hostname'])) {
    const url = new URL('https://before.example/x');
    url[setter] = input;
    assert.equal(url[setter], output ?? 'before.example', `the ${setter} setter`);
  }
}

// The empty domain is one for IDNA (one case), but no host of an https: URL, where "///x" has the host "x".
/** @param {typeof globalThis.URL} URL */
function checkEmpty(URL) {
  assert.equal(URL.canParse('https://'), false);
  for (const setter of /** @type {const} */ (['host', 'hostname'])) {
    const url = new URL('https://before.example/x');
    url[setter] = '';
    assert.equal(url.href, 'https://before.example/x');
  }
}
