// Tools and tables where WebAssembly cannot be compiled synchronously, as in the main thread of old Chrome, or not at all.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { packageProject } from '../shared/package.js';

/** The entries, each with code that uses it, and what that code returns. */
const entries = [
  ['whurl/tools', "entry.parseHost('EXAMPLE').serialized", 'example'],
  ['whurl/tools/sites', "entry.publicSuffix('a.co.uk')", 'co.uk'],
  ['whurl/tools/display', "entry.render('https://EXAMPLE').text", 'https://example/'],
  ['whurl/tools/encodings', "entry.parse('?é', { base: 'x:/', encoding: 'latin1' })", 'x:/?%C3%A9'],
  ['whurl/table', "entry.table('http://EXAMPLE', { columns: ['host'] }).column('host').at(0)", 'example'],
];

const onlyLater = `
  WebAssembly.Module = class { constructor() { throw new RangeError('WebAssembly.Compile is disallowed on the main thread'); } };
  WebAssembly.Instance = class { constructor() { throw new RangeError('WebAssembly.Instance is disallowed on the main thread'); } }`;
const forbidden = `
  const refuse = () => { throw new WebAssembly.CompileError('violates the Content Security Policy'); };
  WebAssembly.Module = class { constructor() { refuse(); } };
  WebAssembly.compile = async () => refuse()`;

/**
 * Uses an entry before its `ready`, awaits that, and uses the entry again. Returns the outcomes.
 *
 * @param {string} preparation
 * @param {string} entry
 * @param {string} use
 * @returns {string[]}
 */
function outcomes(preparation, entry, use) {
  const program = `
    ${preparation};
    const entry = await import('${entry}');
    const outcome = (use) => { try { return use(); } catch (error) { return error.code + ': ' + error.message; } };
    const use = () => ${use};
    const first = outcome(use);
    const ready = await entry.ready().then(() => entry.ready()).then(() => 'ready', (error) => error.code);
    console.log(JSON.stringify([first, ready, outcome(use), outcome(use)]));`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: packageProject, encoding: 'utf8' });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

for (const [entry, use, result] of entries) {
  test(`${entry} can be used after ready() where modules cannot be compiled synchronously`, () => {
    const [first, ...then] = outcomes(onlyLater, entry, use);
    assert.match(first, /^ERR_WHURL_NOT_READY: .*wait for ready\(\) before you/);
    assert.deepEqual(then, ['ready', result, result]);
  });

  test(`${entry} says why it cannot be used where WebAssembly is forbidden`, () => {
    const [first, ready, ...then] = outcomes(forbidden, entry, use);
    assert.equal(ready, 'ERR_WHURL_NOT_READY');
    for (const each of [first, ...then]) assert.match(each, /^ERR_WHURL_NOT_READY: .*'wasm-unsafe-eval'/);
  });
}
