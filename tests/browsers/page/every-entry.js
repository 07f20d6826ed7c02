// Every entry, imported from its address without a bundler. The page's import map has the addresses.
import assert from 'node:assert/strict';
import test from 'node:test';
import { useTables } from '../../shared/use-tables.js';

const { textContent } = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=importmap]'));
/** @type {{ imports: Record<string, string> }} */
const { imports } = JSON.parse(/** @type {string} */ (textContent));

/**
 * The number of modules that were compiled as streams. The entries keep the function that they find when they are
 * loaded.
 */
let streamed = 0;
const { compileStreaming } = WebAssembly;
WebAssembly.compileStreaming = (source) => {
  streamed++;
  return compileStreaming(source);
};

/** @param {{ URL: any }} classes */
const classesWork = ({ URL }) => assert.equal(new URL('../ü', 'https://EXAMPLE/a/b').href, 'https://example/%C3%BC');

/** @type {Record<string, (entry: any) => unknown>} */
const uses = {
  whurl: classesWork,
  'whurl/js': classesWork,
  'whurl/async': async (entry) => {
    assert.throws(() => new entry.URL('a:'), { code: 'ERR_WHURL_NOT_READY' });
    await entry.init(imports['whurl/whurl.wasm']);
    assert.equal(streamed, 1);
    classesWork(entry);
  },
  'whurl/polyfill/install': ({ install }) =>
    assert.deepEqual(install({ only: 'URL', target: { URL: globalThis.URL } }).replaced.length < 2, true),
  'whurl/tools': ({ validate }) => assert.equal(validate('http://a b').errors.length, 1),
  'whurl/tools/sites': ({ site }) => assert.equal(site('https://a.example.co.uk/'), 'https://example.co.uk'),
  'whurl/tools/display': ({ render }) => assert.equal(render('https://a@EXAMPLE/').text, 'https://example/'),
  'whurl/tools/html': ({ resolve }) => assert.equal(resolve('ü', document), new URL('ü', document.baseURI).href),
  'whurl/tools/encodings': ({ parse }) => assert.equal(parse('http://a/?ü', { encoding: 'latin1' }), 'http://a/?%FC'),
  'whurl/pattern': ({ URLPattern }) => assert.ok(new URLPattern({ pathname: '/:ä' }).test('https://a.example/x')),
  'whurl/pattern/list': ({ URLPatternList }) => assert.equal(new URLPatternList([]).test('https://a.example/x'), false),
  'whurl/js/pattern': ({ URLPattern }) => assert.ok(new URLPattern({ pathname: '/:ä' }).test('https://a.example/x')),
  'whurl/table': async (entry) => assert.deepEqual(await useTables(entry), []),
  'whurl/bindings': async (entry) => {
    await entry.init(imports['whurl/bindings.wasm']);
    classesWork(entry);
  },
  'whurl/bindings/pattern': async ({ init, URLPattern }) => {
    await init(imports['whurl/bindings.wasm']);
    assert.ok(new URLPattern({ pathname: '/:ä' }).test('https://a.example/x'));
  },
  // Last, because it changes globals.
  'whurl/polyfill': ({ installed }) => {
    assert.ok(Array.isArray(installed.replaced));
    classesWork(globalThis);
  },
  'whurl/polyfill/pattern': () => {
    assert.ok(new /** @type {any} */ (globalThis).URLPattern({ pathname: '/:ä' }).test('https://a.example/x'));
  },
};

for (const [specifier, use] of Object.entries(uses)) {
  if (specifier in imports) test(specifier, async () => void (await use(await import(specifier))));
}

test('these are all entries', () => {
  const entries = Object.keys(imports).filter((specifier) => /^whurl(?!.*\.(wasm|json)$)/.test(specifier));
  assert.deepEqual(
    entries.filter((specifier) => !(specifier in uses)),
    [],
  );
});
