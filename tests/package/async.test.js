// whurl/async: the classes without the module, which a program loads itself.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import { packageFolder, packageProject } from '../shared/package.js';

const wasm = readFileSync(join(packageFolder, 'dist', 'whurl.wasm'));

/** A fresh copy of the entry, which has not been started. */
const fresh = () => {
  const file = join(packageFolder, 'dist', 'async.cjs');
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  return require(file);
};

test('before init, every use of URL says what to call', async () => {
  const { URL, init } = fresh();
  const uses = [() => new URL('http://a'), () => URL.canParse('http://a'), () => URL.parse('http://a')];
  for (const use of uses)
    assert.throws(use, { code: 'ERR_WHURL_NOT_READY', message: /init\(\).*whurl\/whurl\.wasm/ }, String(use));
  await assert.rejects(init(), { code: 'ERR_WHURL_NOT_READY', message: /init\(\).*whurl\/whurl\.wasm/ });
});

test('init takes a module, bytes, and what a server sends, as a stream where it is of the right type', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/typed') response.setHeader('content-type', 'application/wasm');
    response.end(wasm);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const site = `http://127.0.0.1:${port}`;
  try {
    for (const source of [
      wasm,
      new WebAssembly.Module(wasm),
      `${site}/typed`,
      `${site}/plain`,
      await fetch(`${site}/typed`),
      fetch(`${site}/plain`),
    ]) {
      const { URL, init } = fresh();
      await init(source);
      assert.equal(new URL('../é', 'https://EXAMPLE/a/b').href, 'https://example/%C3%A9');
    }
  } finally {
    server.close();
  }
});

test('import has the same names as require', () => {
  const program = "import * as entry from 'whurl/async'; console.log(Object.keys(entry).sort().join())";
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: packageProject,
    encoding: 'utf8',
  });
  assert.equal(stdout.trim(), 'URL,URLSearchParams,init');
  assert.deepEqual(Object.keys(fresh()).sort(), ['URL', 'URLSearchParams', 'init']);
});

test('the module is not in the files', () => {
  for (const file of ['async.mjs', 'async.cjs'])
    assert.ok(readFileSync(join(packageFolder, 'dist', file)).length < 30_000, file);
});
