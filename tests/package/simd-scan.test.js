// The scan in SIMD (crates/scan/) may leave a URL to the engine, but where it answers, the answer must be the engine's:
// the same status and the same record.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inProject } from '../../scripts/project.js';
import { checkAll } from './support/all-cases.js';
import { calls } from './support/counted-engine.js';
import { packageProject } from '../shared/package.js';
import { checkGenerated, notPlain, ofEveryLength, plain, spoiledAnywhere, testWithData } from './support/plain-urls.js';

// After the counted engine, which has to come first.
const { URL } = await import('../../js/classes/url.js');

/** @param {string} name @param {WebAssembly.Imports} [imports] @returns {any} */
const start = (name, imports) =>
  new WebAssembly.Instance(new WebAssembly.Module(readFileSync(inProject('dist', `${name}.wasm`))), imports).exports;

const engine = start('engine');
const { scan } = start('scan', { env: { memory: engine.memory } });
const input = new Uint8Array(engine.memory.buffer, engine.input_address(), engine.input_capacity());
const slots = new Int32Array(engine.memory.buffer, engine.slots_address(), 8);
const encoder = new TextEncoder();

/** Bytes that may be in the memory after the end of a URL, left by an earlier one. */
const leftovers = ['\0', 'a', '/', '.', '/..', '%2e/', '2e/', '?', '#', ':', '\xff'].map((text) =>
  Buffer.from(text.repeat(130), 'latin1'),
);

/** @param {(length: number) => number} parse @param {number} length */
const outcome = (parse, length) => {
  slots.fill(-1);
  const status = parse(length);
  return { status, record: Array.from(slots) };
};

/**
 * Compares the scan with the engine.
 *
 * @param {string} url
 * @param {Uint8Array[]} after  the bytes that follow in memory
 * @returns {boolean} whether the scan has answered
 */
const agrees = (url, after = leftovers) => {
  let answered = true;
  for (const rest of after) {
    const length = encoder.encodeInto(url, input).written;
    input.set(rest, length);
    const found = outcome((bytes) => scan(engine.input_address(), bytes, engine.slots_address()), length);
    if (found.status === 0) {
      answered = false;
      // Nothing has been written for the engine to trip over.
      assert.deepEqual(found.record, new Array(8).fill(-1), url);
    } else {
      assert.deepEqual(
        found,
        outcome((bytes) => engine.parse(bytes, 0), length),
        url,
      );
    }
  }
  return answered;
};

/** @param {string[]} urls */
const compareAll = (urls) => {
  let answered = 0;
  checkAll(urls, (url) => void (answered += Number(agrees(url, leftovers.slice(0, 1)))));
  return answered;
};

test('it answers for plain URLs', () => {
  assert.deepEqual(
    plain.filter((url) => !agrees(url)),
    [],
  );
});

test('it answers for URLs of any length with components that end anywhere', () => {
  for (const url of ofEveryLength()) assert.ok(agrees(url), url);
  // Of a longer host it may decline.
  for (let length = 0; length <= 100; length++)
    assert.ok(agrees(`https://${'a'.repeat(length)}b/`) || length > 50, String(length));
});

test('it agrees with the engine about what would change, or is invalid, wherever that is', () => {
  for (const url of [...spoiledAnywhere(), ...notPlain]) agrees(url);
});

testWithData(compareAll, [0.99, 0.85, 0.2]);

test('it agrees with the engine about generated URLs and near misses', () => {
  let answered = 0;
  checkGenerated((url) => void (answered += Number(agrees(url, leftovers.slice(4, 7)))));
  assert.ok(answered > 1_000, `${answered} answers`);
});

test('with it, the classes parse plain URLs without a call of the parser', () => {
  const before = calls.parse;
  for (const url of plain) assert.equal(URL.parse(url)?.href.startsWith(url.slice(0, 12)), true);
  assert.ok(calls.parse - before < 0.1 * plain.length);
});

test('an input that is too long for the input area is parsed to its end', () => {
  const url = `https://example.com/${'a'.repeat(11_000)}`;
  assert.equal(new URL(`${url}#b`).href, `${url}#b`);
});

/**
 * Runs a program with a build of the packed package, after another that changes the host.
 *
 * @param {string} build
 * @param {string} host
 */
const inPackage = (build, host) => {
  const program = `
    const { Module } = WebAssembly;
    let scans = 0;
    ${host}
    const { URL } = await import('${build}');
    const urls = ${JSON.stringify([...plain, 'https://EXAMPLE.com/a b', 'https://example.com/a/../b'])};
    console.log(JSON.stringify({ scans, hrefs: urls.map((url) => new URL(url).href), valid: urls.map((url) => URL.canParse(url)) }));
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: packageProject,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};

const counting =
  'WebAssembly.Module = function (bytes) { if (bytes.length < 4096) scans++; return new Module(bytes); };';
const refusing =
  "WebAssembly.Module = function (bytes) { if (bytes.length < 4096) { scans++; throw new WebAssembly.CompileError('SIMD'); } return new Module(bytes); };";

for (const [host, build] of [
  ['Node', 'whurl'],
  ['browsers', './node_modules/whurl/dist/whurl.mjs'],
]) {
  test(`the build for ${host} compiles it, and does without it in a runtime without SIMD`, () => {
    const withScan = inPackage(build, counting);
    const without = inPackage(build, refusing);
    assert.equal(withScan.scans, 1);
    assert.deepEqual(without, withScan);
  });
}

test('after a trap, the next engine has a scan of its own memory', () => {
  const program = `
    const { Instance } = WebAssembly;
    let instances = 0;
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
    let fail = false;
    const { URL } = await import('whurl');
    console.log(new URL('https://example.com/a?b').search);
    fail = true;
    try { new URL('https://EXAMPLE.com/'); } catch (error) { console.log(error.name); }
    console.log(instances, new URL('https://example.net/c?d').search, new URL('https://EXAMPLE.com/').host);
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: packageProject,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.equal(stdout, '?b\nRangeError\n2 ?d example.com\n');
});
