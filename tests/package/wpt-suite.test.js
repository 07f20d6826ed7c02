// The runnable files of the web-platform-tests' url/ and urlpattern/ suites, each in a realm of its own with the package's
// classes as globals. Their harness is the suite's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { locateWpt, locateWptSuite, patternSuiteFiles, wptSuiteFiles } from '../../scripts/data/test-data.js';
import { packageFolder } from '../shared/package.js';
import { loadPatterns, patternBuilds } from './webidl/every-build.js';
import { bundles, loadInRealm } from './webidl/realm.js';

const folder = locateWptSuite();
const data = locateWpt();
const missing =
  folder === null || data === null ? 'the suite or its data is missing: set WPT_SUITE_DIR and WPT_DIR' : false;

/** The tests that do not count, by their names, with the reason. */
const notOurs = [
  // Request and Response are Node's, and so are the forms that they read.
  { file: 'url/urlencoded-parser.any.js', name: /^(request|response)\.formData\(\)/ },
  // So is DOMException: it throws a TypeError of another realm.
  { file: 'url/urlsearchparams-constructor.any.js', name: /^URLSearchParams constructor, DOMException as argument$/ },
  // Since these tests were written, the standard encodes the last space of an opaque path
  // (https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state).
  {
    file: 'url/urlsearchparams-delete.any.js',
    name: /^Changing the query of a URL with an opaque path can impact the path/,
  },
];

test('the runnable files of web-platform-tests are here', { skip: process.env.CI === 'true' ? false : missing }, () => {
  assert.equal(missing, false);
  assert.equal(wptSuiteFiles.length, 22);
  assert.equal(patternSuiteFiles.length, 7);
});

// The builds in ES5: one exports the classes, the other makes them global where a realm has none.
const es5 = Object.entries({
  'dist/whurl.js': '',
  'dist/polyfill.js': 'module.exports = { URL, URLSearchParams };',
}).map(([name, end]) => ({
  name,
  bundle: `${readFileSync(join(packageFolder, name), 'utf8')}\n${end}`,
  prepare: () => {},
}));

for (const bundle of [...bundles, ...es5]) {
  for (const file of wptSuiteFiles) {
    test(`${file} (${bundle.name})`, { skip: missing }, async () => {
      const results = await runFile(file, loadBundle(bundle));
      const ours = results.filter(({ name }) => !notOurs.some((each) => each.file === file && each.name.test(name)));
      assert.ok(ours.length > 0);
      const found = ours.filter(({ passed }) => !passed);
      assert.deepEqual(found, []);
    });
  }
}

for (const build of patternBuilds) {
  test(`the files of urlpattern/ (${build[1]})`, { skip: missing }, async (t) => {
    let count = 0;
    for (const file of patternSuiteFiles) {
      const results = await runFile(file, () => {
        const globals = { ...platform, fetch: readFromSuite };
        const { realm, ...classes } = loadPatterns(build, globals, 'globalThis.self = globalThis');
        return { realm, classes };
      });
      assert.ok(results.length > 0, file);
      const found = results.filter(({ passed }) => !passed);
      assert.deepEqual(found, [], file);
      count += results.length;
    }
    t.diagnostic(`${count} subtests`);
  });
}

/** @typedef {{ name: string, passed: boolean, message: string }} Result */

/** A realm, and the classes that become its globals. @param {typeof bundles[number]} bundle */
const loadBundle = (bundle) => () => {
  const globals = { ...platform, fetch: readFromSuite };
  const { realm, URL, URLSearchParams } = loadInRealm(globals, 'globalThis.self = globalThis', bundle);
  return { realm, classes: { URL, URLSearchParams } };
};

/** @param {string} file @param {() => { realm: any, classes: any }} load @returns {Promise<Result[]>} */
async function runFile(file, load) {
  const { realm, classes } = load();
  for (const name of ['URL', 'URLSearchParams', 'URLPattern']) {
    const value = classes[name];
    if (value === undefined) continue;
    Object.defineProperty(realm, name, { value, writable: true, configurable: true, enumerable: false });
  }
  // `eval` of the realm, because its context is not at hand.
  const run = (/** @type {string} */ path) => realm.eval(`${read(path)}\n//# sourceURL=${path}`);
  run('resources/testharness.js');
  /** @type {Promise<Result[]>} */
  const completed = new Promise((resolve) => {
    realm.add_completion_callback((/** @type {any[]} */ tests, /** @type {any} */ harness) => {
      const results = Array.from(tests, ({ name, status, message }) => ({ name, passed: status === 0, message }));
      if (harness.status !== 0) results.push({ name: 'the harness', passed: false, message: harness.message });
      resolve(results);
    });
  });
  for (const [, script] of read(file).matchAll(/^\/\/ META: script=(.*)$/gm)) {
    const path = script.startsWith('/') ? script.slice(1) : join(dirname(file), script);
    run(path === 'resources/WebIDLParser.js' ? 'resources/webidl2/lib/webidl2.js' : path);
  }
  run(file);
  realm.done();
  return completed;
}

const platform = {
  GLOBAL: { isWindow: () => false, isWorker: () => false, isShadowRealm: () => false },
  location: { search: '' },
  ...{ setTimeout, clearTimeout, TextEncoder, TextDecoder, FormData, Request, Response, DOMException, structuredClone },
};

/** A file of the suite; its data, which has grown since, from where the other tests find it. @param {string} path */
function read(path) {
  const resource = /^(?:url\/)?resources\/(.*\.json)$/.exec(path);
  return readFileSync(resource === null ? join(String(folder), path) : join(String(data), resource[1]), 'utf8');
}

/** @param {string} address */
async function readFromSuite(address) {
  const path = /urlpattern/.test(address) ? join('urlpattern', address) : address;
  const text = read(path.replace(/^\//, ''));
  return { ok: true, status: 200, text: async () => text, json: async () => JSON.parse(text) };
}
