// Entries that need WebAssembly, where it cannot be compiled synchronously, as in the main thread of old Chrome, or not at all.
import assert from 'node:assert/strict';
import test from 'node:test';
import { printed } from '../shared/package.js';
import { everyBuild, loadBuild } from './webidl/every-build.js';

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

const full = `
  const fail = () => { throw new RangeError('Out of memory: Cannot allocate Wasm memory for new instance'); };
  WebAssembly.Instance = class { constructor() { fail(); } };
  WebAssembly.instantiate = async () => fail();`;

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

  test(`${use} of ${entry} says what to do where WebAssembly is forbidden, missing, or has too little address space`, () => {
    for (const [preparation, why] of /** @type {[string, RegExp][]} */ ([
      [forbidden, /'wasm-unsafe-eval'/],
      ['delete globalThis.WebAssembly', /no WebAssembly/],
      [full, /lacks address space.*ulimit -v/],
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

// Node has none while it builds a startup snapshot.
for (const [entry, use, result] of entries)
  test(`${use} of ${entry} works as soon as there is WebAssembly, with ready() and without`, () => {
    for (const wait of ['', 'await entry.ready();']) {
      const found = run(`
        const { WebAssembly } = globalThis;
        delete globalThis.WebAssembly;
        const entry = await import('${entry}');
        const use = () => ${use};
        let before;
        try { String(use()); } catch ({ code }) { before = code; }
        globalThis.WebAssembly = WebAssembly;
        ${wait}
        console.log(JSON.stringify([before, String(use())]));`);
      assert.deepEqual(found, ['ERR_WHURL_NOT_READY', result]);
    }
  });

// A startup snapshot of Node 22 can contain none.
test('no build makes an error when it is loaded', () => {
  const counting = `globalThis.made = [];
    for (const name of ['Error', 'RangeError', 'TypeError'])
      globalThis[name] = class extends globalThis[name] { constructor(...given) { super(...given); made.push(String(this)); } };`;
  for (const build of everyBuild.filter(({ prepare }) => prepare === undefined))
    for (const missing of ['', 'delete globalThis.WebAssembly;'])
      if (missing === '' || !/workerd|bindings/.test(build.name))
        assert.deepEqual([...loadBuild(build, {}, missing + counting).realm.made], [], build.name);
});

test('whurl/js runs where WebAssembly is forbidden or missing', () => {
  const program =
    "import { URL } from 'whurl/js'; console.log(JSON.stringify([typeof WebAssembly, new URL('http://EXAMPLE').href]));";
  assert.deepEqual(run(program, ['--no-expose-wasm']), ['undefined', 'http://example/']);
  const later = program.replace("import { URL } from 'whurl/js'", "const { URL } = await import('whurl/js')");
  assert.deepEqual(run(`${forbidden}; ${later}`), ['object', 'http://example/']);
});
