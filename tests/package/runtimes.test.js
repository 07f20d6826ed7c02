// Runtimes that this Node can play: options that freeze or remove parts of the language, Electron's sandboxed preload
// scripts, edge runtimes that compile no WebAssembly, and SES.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import vm from 'node:vm';
import { packageFolder, packageProject, printed } from '../shared/package.js';
import { loadInRealm } from './webidl/realm.js';
import { words } from '../shared/words.js';

const entries = words`
  whurl whurl/js whurl/tools whurl/tools/sites whurl/tools/html whurl/tools/encodings whurl/tools/display whurl/table
  whurl/polyfill/install whurl/polyfill whurl/pattern whurl/js/pattern whurl/pattern/list whurl/polyfill/pattern`;
const use = `for (const entry of ${JSON.stringify(entries)}) {
  const { URL, URLPattern } = require(entry);
  if (URLPattern !== undefined) console.log(new URLPattern({ pathname: '/:\\u00e9' }).exec('http://a/b').pathname.groups.\u00e9);
  if (URL === undefined) continue;
  const url = new URL('../\\u00e9?a=b', 'https://EXAMPLE/a/b');
  url.searchParams.append('c', '\\u65e5');
  url.hash = 'x';
  console.log(url.href, [...url.searchParams].length);
}
console.log(new URL('http://EXAMPLE').host, new URLPattern({ pathname: '/:a' }).test('http://a/b'))`;
const expected =
  'https://example/%C3%A9?a=b&c=%E6%97%A5#x 2\nhttps://example/%C3%A9?a=b&c=%E6%97%A5#x 2\nb\nb\nexample true\n';

for (const option of words`
  --frozen-intrinsics --disable-proto=delete --disable-proto=throw --disallow-code-generation-from-strings`)
  test(`node ${option}`, () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', option, '--eval', use], {
      cwd: packageProject,
      encoding: 'utf8',
    });
    assert.equal(stdout, expected, stderr);
  });

// It claims to be Node, and has Buffer, but no getBuiltinModule.
for (const version of ['20.18.0', '22.20.0', '24.11.0', '26.0.0']) {
  for (const file of ['js.cjs', 'whurl.js', 'polyfill.js']) {
    test(`a sandboxed preload script of Electron with Node ${version}: dist/${file}`, () => {
      const process = { type: 'renderer', sandboxed: true, versions: { node: version, electron: '39.0.0' } };
      const global = vm.createContext({ Buffer, process, WebAssembly, TextEncoder, TextDecoder, structuredClone });
      const exported = vm.runInContext(
        `const exports = {}, module = { exports };\n${readFileSync(join(packageFolder, 'dist', file), 'utf8')}\n;module.exports`,
        global,
      );
      const URL = exported.URL ?? global.URL;
      assert.equal(new URL('../é', 'https://EXAMPLE/a/b').href, 'https://example/%C3%A9');
    });
  }
}

test('without Math.imul and Math.clz32, which are of 2015, the plain JavaScript has the same results', () => {
  const bundle = { name: 'js.cjs', bundle: readFileSync(join(packageFolder, 'dist', 'js.cjs'), 'utf8'), prepare() {} };
  const { URL } = loadInRealm({}, 'delete Math.imul; delete Math.clz32;', bundle);
  // Composing Hangul multiplies, and allocating counts zeros.
  for (const start of ['https://\uac01.example/', 'https://\u1100\u1161.example/', 'https://fa\xdf.example/', 'x:/']) {
    for (const length of [1, 500, 1000, 1500, 2000, 3000, 10_000]) {
      const input = start + 'é'.repeat(length);
      assert.equal(new URL(input).href, new globalThis.URL(input).href, `${start} ${length}`);
    }
  }
});

test('where whurl.wasm is not next to whurl.cjs, it takes the module of whurl.mjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whurl-no-file-'));
  try {
    for (const file of ['whurl.cjs', 'whurl.module.cjs', 'whurl.mjs', 'package.json'])
      cpSync(join(packageFolder, 'dist', file), join(folder, file));
    const program = `console.log(new (require('./whurl.cjs').URL)('http://EXAMPLE').host)`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(stdout, 'example\n', stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('edge runtimes get the plain JavaScript, which compiles nothing', () => {
  const program = `
    WebAssembly.Module = WebAssembly.compile = WebAssembly.instantiate = () => { throw new WebAssembly.CompileError('disallowed by embedder'); };
    console.log(new (require('whurl').URL)('http://EXAMPLE').host);`;
  for (const condition of ['edge-light', 'fastly']) {
    const import_ = program.replace("require('whurl')", "(await import('whurl'))");
    assert.equal(printed(import_, { flags: ['--conditions', condition] }), 'example');
  }
});

for (const build of ['whurl', './node_modules/whurl/dist/whurl.mjs']) {
  test(`a runtime without SIMD has the results of one with it: ${build}`, () => {
    const [withScan, without] = ['', "throw new WebAssembly.CompileError('SIMD');"].map((failure) =>
      printed(`
        const { Module } = WebAssembly;
        let scans = 0;
        WebAssembly.Module = function (bytes) { if (bytes.length < 4096) { scans++; ${failure} } return new Module(bytes); };
        const { URL } = await import('${build}');
        for (const text of ['https://example.com?q', 'http://a/b#c', 'https://EXAMPLE.com/a b', 'https://example.com/a/../b'])
          console.log(new URL(text).href, URL.canParse(text));
        console.log(scans);`),
    );
    assert.match(withScan, /\n1$/);
    assert.equal(without, withScan);
  });
}

test('after a trap, the next engine has a scan of its own memory', () => {
  const output = printed(`
    const { Instance } = WebAssembly;
    let [instances, fail] = [0, false];
    WebAssembly.Instance = function (module, imports) {
      if (imports !== undefined) { instances++; return new Instance(module, imports); }
      const { exports } = new Instance(module);
      const parse = (length, base) => {
        if (!fail) return exports.parse(length, base);
        fail = false;
        throw new WebAssembly.RuntimeError('out of memory');
      };
      return { exports: { ...exports, parse } };
    };
    const { URL } = await import('whurl');
    console.log(new URL('https://example.com/a?b').search);
    fail = true;
    try { new URL('https://EXAMPLE.com/'); } catch (error) { console.log(error.name); }
    console.log(instances, new URL('https://example.net/c?d').search, new URL('https://EXAMPLE.com/').host);`);
  assert.equal(output, '?b\nRangeError\n2 ?d example.com');
});
