// Entries that need WebAssembly, where it cannot be compiled synchronously, as in the main thread of old Chrome, or not at all.
import assert from 'node:assert/strict';
import test from 'node:test';
import { printed } from '../shared/package.js';

/** @param {string} program @param {string[]} [flags] */
const run = (program, flags) => JSON.parse(printed(program, { flags }));

/** The entries, each with code that uses it, what that code returns, and what an error recommends. @type {[string, string, string, RegExp][]} */
const entries = [
  ['whurl', "new entry.URL('https://EXAMPLE').href", 'https://example/', /import whurl\/js/],
  ['whurl', "entry.URL.canParse('a', 'b:/')", 'true', /import whurl\/js/],
  ['whurl', "entry.URL.parse('https://é').host", 'xn--9ca', /import whurl\/js/],
  ['whurl', "new entry.URLSearchParams([['é', '']])", '%C3%A9=', /import whurl\/js/],
  ['whurl/pattern', "new entry.URLPattern('https://é/').hostname", 'xn--9ca', /import whurl\/js or whurl\/js\/pattern/],
  ['whurl/tools', "entry.parseHost('EXAMPLE').serialized", 'example', /server/],
  ['whurl/tools/sites', "entry.publicSuffix('a.co.uk')", 'co.uk', /server/],
  ['whurl/tools/display', "entry.render('https://EXAMPLE').text", 'https://example/', /server/],
  ['whurl/tools/encodings', "entry.parse('?é', { base: 'x:/', encoding: 'latin1' })", 'x:/?%C3%A9', /server/],
  ['whurl/table', "entry.table('http://EXAMPLE', { columns: ['host'] }).column('host').at(0)", 'example', /server/],
];

const onlyLater = `
  WebAssembly.Module = class { constructor() { throw new RangeError('WebAssembly.Compile is disallowed on the main thread'); } };
  WebAssembly.Instance = class { constructor() { throw new RangeError('WebAssembly.Instance is disallowed on the main thread'); } }`;
const forbidden = `
  const refuse = () => { throw new WebAssembly.CompileError('violates the Content Security Policy'); };
  WebAssembly.Module = class { constructor() { refuse(); } };
  WebAssembly.compile = async () => refuse()`;

/** Uses an entry before its `ready`, awaits that, and uses the entry again. @param {string} preparation @param {string} entry @param {string} use @param {string} [ready] @param {string[]} [flags] @returns {string[]} */
const outcomes = (preparation, entry, use, ready = 'ready', flags) =>
  run(
    `${preparation};
    const entry = await import('${entry}');
    const outcome = (use) => { try { return String(use()); } catch (error) { return error.code + ': ' + error.message; } };
    const use = () => ${use};
    const first = outcome(use);
    const ready = await entry.${ready}().then(() => entry.${ready}()).then(() => 'ready', (error) => error.code);
    console.log(JSON.stringify([first, ready, outcome(use), outcome(use)]));`,
    flags,
  );

for (const [entry, use, result, instead] of entries) {
  test(`${use} of ${entry} works after ready() where modules cannot be compiled synchronously`, () => {
    for (const ready of entry === 'whurl' ? ['ready', 'init'] : ['ready']) {
      const [first, ...then] = outcomes(onlyLater, entry, use, ready);
      assert.match(first, /^ERR_WHURL_NOT_READY: .*wait for ready\(\) before you/);
      assert.deepEqual(then, ['ready', result, result]);
    }
  });

  test(`${use} of ${entry} says what to do where WebAssembly is forbidden or missing`, () => {
    for (const [preparation, why] of /** @type {[string, RegExp][]} */ ([
      [forbidden, /'wasm-unsafe-eval'/],
      ['delete globalThis.WebAssembly', /no WebAssembly/],
    ])) {
      const flags = instead.source === 'server' ? ['--conditions', 'edge-light'] : [];
      const [first, ready, ...then] = outcomes(preparation, entry, use, 'ready', flags);
      assert.equal(ready, 'ERR_WHURL_NOT_READY');
      for (const each of [first, ...then]) {
        for (const part of [/^ERR_WHURL_NOT_READY: /, why, instead]) assert.match(each, part);
      }
    }
  });
}

test('whurl/js runs where WebAssembly is forbidden or missing', () => {
  const program =
    "import { URL } from 'whurl/js'; console.log(JSON.stringify([typeof WebAssembly, new URL('http://EXAMPLE').href]));";
  assert.deepEqual(run(program, ['--no-expose-wasm']), ['undefined', 'http://example/']);
  const later = program.replace("import { URL } from 'whurl/js'", "const { URL } = await import('whurl/js')");
  assert.deepEqual(run(`${forbidden}; ${later}`), ['object', 'http://example/']);
});
