// The modules that stand on the engine's instance (docs/engine.md, "Extensions").
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import fc from 'fast-check';
import { engineArguments, extensions, rangeOf } from '../../../scripts/build/address-space.js';
import { inProject } from '../../../scripts/project.js';
import { loadEntry, packageFolder, printed } from '../../shared/package.js';
import { words } from '../../shared/words.js';

/** The output of a program, as JSON. @param {string} program */
const run = (program) => JSON.parse(printed(program, { flags: ['--expose-gc'] }));

/** Reads numbers in LEB128. @param {Uint8Array} bytes */
function numbersOf(bytes) {
  let at = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  return { next, skip: (/** @type {number} */ count) => (at += count) };
}

/** Ids of sections. https://webassembly.github.io/spec/core/binary/modules.html#sections */
const [GLOBALS, DATA] = [6, 11];

/** A section of a module. @param {string} file @param {number} id */
function sectionOf(file, id) {
  const bytes = readFileSync(join(packageFolder, 'dist', file));
  const { next, skip } = numbersOf(bytes.subarray(8));
  for (;;) {
    const [found, length] = [next(), next()];
    const end = 8 + skip(length);
    if (found === id) return bytes.subarray(end - length, end);
  }
}

const I32_CONST = 0x41;
const END = 0x0b;

/** The first and the last address of a module's data. @param {string} file */
function dataOf(file) {
  const { next, skip } = numbersOf(sectionOf(file, DATA));
  const ends = [];
  for (let count = next(); count > 0; count--) {
    assert.deepEqual([next(), next()], [0, I32_CONST], `${file}: the data have addresses`);
    const start = next();
    assert.equal(next(), END);
    const length = next();
    ends.push(start, start + length);
    skip(length);
  }
  return { start: Math.min(...ends), end: Math.max(...ends) };
}

/** The start of a module's stack, from which it grows downwards: its first global. @param {string} file */
function stackOf(file) {
  const { next } = numbersOf(sectionOf(file, GLOBALS));
  assert.ok(next() >= 1);
  assert.deepEqual([next(), next(), next()], [0x7f, 1, I32_CONST], `${file}: the first global is a variable`);
  return next();
}

const engineData = Number(engineArguments[1].split('=')[1]);

test('the engine leaves room for the ranges of the extensions', () => {
  assert.equal(dataOf('whurl.wasm').start >= engineData, true);
  assert.ok(stackOf('whurl.wasm') <= rangeOf(extensions[0]).start);
  for (const name of extensions) assert.ok(rangeOf(name).end <= engineData, name);
});

for (const [index, name] of extensions.entries()) {
  test(`${name}: stack and data are in its range, which overlaps no other`, () => {
    const { start, data, end } = rangeOf(name);
    const found = dataOf(`${name}.wasm`);
    assert.ok(found.start >= data && found.end <= end, JSON.stringify(found));
    assert.equal(stackOf(`${name}.wasm`), data);
    assert.ok(start < data && data < end);
    if (index > 0) assert.equal(start, rangeOf(extensions[index - 1]).end);
  });

  test(`${name}: it imports the memory of the engine, and nothing that the engine does not export`, () => {
    const imports = WebAssembly.Module.imports(
      new WebAssembly.Module(readFileSync(join(packageFolder, 'dist', `${name}.wasm`))),
    );
    const exported = WebAssembly.Module.exports(
      new WebAssembly.Module(readFileSync(join(packageFolder, 'dist', 'whurl.wasm'))),
    ).map((each) => each.name);
    assert.ok(imports.some(({ kind }) => kind === 'memory'));
    for (const { module, name: imported } of imports)
      assert.ok(module === 'engine' && exported.includes(imported), imported);
  });
}

const counting = `
  const { Module, Instance } = WebAssembly;
  const counts = { modules: 0, instances: 0 };
  const isEngine = (module) => Module.exports(module).some(({ name }) => name === 'can_parse');
  WebAssembly.Module = function (bytes) { const module = new Module(bytes); counts.modules += isEngine(module); return module; };
  WebAssembly.Module.prototype = Module.prototype;
  Object.assign(WebAssembly.Module, { exports: Module.exports, imports: Module.imports });
  WebAssembly.Instance = function (module, imports) { counts.instances += isEngine(module); return new Instance(module, imports); };
  WebAssembly.Instance.prototype = Instance.prototype;
  import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/');`;

const useAll = (/** @type {(entry: string) => string} */ load) => `
  const { URL } = ${load('whurl')}; const { site } = ${load('whurl/tools/sites')}; const { render } = ${load('whurl/tools/display')};
  const { table } = ${load('whurl/table')};
  results.push(table(['https://EXAMPLE'], { columns: ['host'] }).column('host').at(0), site('https://a.b.example.co.uk/'), render('https://bücher.example/').text, new URL('http://é').host);`;

test('whurl, sites and display have one module and one instance of the engine, and table another instance, imported and required', () => {
  const printed = run(`${counting} const results = [];
    { ${useAll((entry) => `await import('${entry}')`)} }
    { ${useAll((entry) => `require('${entry}')`)} }
    console.log(JSON.stringify({ counts, results }));`);
  assert.deepEqual(printed.counts, { modules: 1, instances: 2 });
  const expected = ['example', 'https://example.co.uk', 'https://bücher.example/', 'xn--9ca'];
  assert.deepEqual(printed.results, [...expected, ...expected]);
});

test("a caller's list has an instance of its own, of the same module", () => {
  const { counts, domain } = run(`${counting}
    const { registrableDomain, suffixList } = await import('whurl/tools/sites');
    const list = suffixList('*.bücher.example');
    console.log(JSON.stringify({ domain: registrableDomain('a.b.bücher.example', { list }) , counts }));`);
  assert.equal(domain, 'a.b.xn--bcher-kva.example');
  assert.deepEqual(counts, { modules: 1, instances: 2 });
});

test('the classes work after an extension has made the memory grow', () => {
  const hosts = run(`
    const { URL } = await import('whurl');
    const { publicSuffix } = await import('whurl/tools/sites');
    const hosts = [new URL('http://é').host];
    publicSuffix('a.b');
    hosts.push(new URL('http://é').host);
    publicSuffix('x'.repeat(1_000_000));
    hosts.push(new URL('http://é').host, new URL('http://a/ü').pathname);
    console.log(JSON.stringify(hosts));`);
  assert.deepEqual(hosts, ['xn--9ca', 'xn--9ca', 'xn--9ca', '/%C3%BC']);
});

const limited = `
  import { withMaximum } from ${JSON.stringify(inProject('tests', 'shared', 'with-maximum.js'))};
  const { Module } = WebAssembly;
  WebAssembly.Module = function (bytes) { return new Module(withMaximum(bytes, 40)); };
  WebAssembly.Module.prototype = Module.prototype;
  const { URL } = await import('whurl');
  const sites = await import('whurl/tools/sites');
  const { render } = await import('whurl/tools/display');
  const outcome = (use) => { try { use(); return 'no error'; } catch (error) { return error.name; } };
  const all = () => [new URL('http://é/').host, sites.registrableDomain('a.b.co.uk'), render('http://é.example/').text];
  const list = sites.suffixList('b.c');`;

test('after the engine has run out of memory and is replaced, the extensions follow', () => {
  const expected = ['xn--9ca', 'b.co.uk', 'http://é.example/'];
  const printed = run(`${limited}
    const results = [all()];
    for (const use of [
      () => new URL('http://a/' + 'é'.repeat(1_000_000)),
      () => sites.site('http://' + 'é'.repeat(1_000_000)),
      () => sites.publicSuffix('é'.repeat(1_000_000)),
      () => render('http://a/' + '%41'.repeat(1_000_000)),
      () => sites.suffixList('a.'.repeat(2_000_000)),
    ]) results.push(outcome(use), all(), sites.publicSuffix('a.b.c', { list }));
    console.log(JSON.stringify(results));`);
  assert.deepEqual(printed, [expected, ...Array(5).fill(['RangeError', expected, 'b.c']).flat()]);
});

/** A program with `tools`, `sites` and `rss()`. @param {string} program */
const measuring = (program) => `
  import * as tools from 'whurl/tools';
  import * as sites from 'whurl/tools/sites';
  const rss = async () => {
    for (let i = 0; i < 5; i++) { await new Promise((resolve) => setTimeout(resolve, 20)); gc(); }
    return Math.round(process.memoryUsage().rss / 1e6);
  };
  ${program}`;

test('after a large call, or many validation errors, the memory is given back, and the list is loaded again', () => {
  const { before, after, result } = run(
    measuring(`
    const use = () => [tools.validate('https://a/').valid, sites.publicSuffix('a.co.uk')];
    use();
    const before = await rss();
    if (sites.publicSuffix('x'.repeat(60_000_000)).length !== 60_000_000) throw new Error('suffix');
    const { errors } = tools.validate('https://a/' + '<'.repeat(1_000_000));
    if (errors.length !== 1_000_000) throw new Error('errors');
    errors.length = 0;
    console.log(JSON.stringify({ before, after: await rss(), result: use() }));`),
  );
  assert.ok(after - before < 60, `${before} MB, then ${after} MB`);
  assert.deepEqual(result, [true, 'co.uk']);
});

test('the results of a large call can be read, and lists stay loaded', () => {
  const results = run(
    measuring(`
    const list = sites.suffixList('a.example');
    const long = 'x'.repeat(30_000_000);
    const results = [];
    for (let i = 0; i < 3; i++) {
      results.push(sites.publicSuffix(long) === long, sites.publicSuffix('b.a.example', { list }), sites.publicSuffix(long + '.a.example', { list }), sites.publicSuffix('a.co.uk'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    console.log(JSON.stringify(results));`),
  );
  assert.deepEqual(results, Array(3).fill([true, 'a.example', 'a.example', 'co.uk']).flat());
});

const [{ parseHost }] = await loadEntry('whurl/tools');
const [{ publicSuffix, registrableDomain, suffixList }] = await loadEntry('whurl/tools/sites');

test('a host is parsed as by the host parser, although the parser of URLs does it', () => {
  const list = suffixList('nothing.example');
  /** The serialised host, if it is a domain; null if it is another host. @param {string} host */
  const expected = (host) => {
    const parsed = parseHost(host);
    return parsed === null ? 'ERR_INVALID_HOST' : parsed.kind === 'domain' ? parsed.serialized : null;
  };
  /** By a list without a rule for it, the public suffix is the last label. @param {string} host */
  const found = (host) => {
    try {
      const suffix = publicSuffix(host, { list });
      const domain = registrableDomain(host, { list });
      return suffix === null ? null : (domain ?? suffix);
    } catch (error) {
      return /** @type {any} */ (error).code;
    }
  };
  const characters = fc.constantFrom(...'aZ09.-_:/?#@[]\\%|<>^ \t\n\r\0\u{ad}\u{e9}\u{3002}\u{2100}\u{ff0e}\u{d800}');
  const strings = fc
    .array(fc.oneof(characters, fc.constantFrom('%41', '%2F', '%3a', 'xn--', '::1', '1.2', '0x', '[::1]')), {
      maxLength: 6,
    })
    .map((parts) => parts.join(''));
  const check = (/** @type {string} */ host) => {
    // The empty host is one, although the parser returns failure.
    if (host === '') return assert.equal(publicSuffix(''), null);
    const domain = expected(host);
    const actual = found(host);
    if (domain === null || domain === 'ERR_INVALID_HOST') return assert.equal(actual, domain, JSON.stringify(host));
    // A domain with an empty label has no public suffix.
    const labels = domain.replace(/\.$/, '').split('.');
    const end = domain.endsWith('.') ? '.' : '';
    assert.equal(actual, labels.includes('') ? null : labels.slice(-2).join('.') + end, JSON.stringify(host));
  };
  for (const host of words`
    [::1] [::1]:80 [::1 ::1] a: a:80 a@b @a a/b a\\b a? a# \ta a\n ␣a a␣ % a%2eb 1 0x7f.1 a..b . a. ａ．ｂ`)
    check(host);
  fc.assert(fc.property(strings, check), { numRuns: 5000 });
});
