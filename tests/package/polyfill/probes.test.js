// The probes test what classes do. Right classes pass all of them, and each wrong class fails the probes of its mistake
// and no others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { urlSearchParamsProbes } from '../../../js/polyfill/probe-url-search-params.js';
import { parses, sets, urlProbes } from '../../../js/polyfill/probe-url.js';
import { brandChecked, enumerableAccessor, enumerableMethod, failedProbes } from '../../../js/polyfill/probe.js';
import { builds } from '../../shared/package.js';
import { constructing, createRealm, replacing } from './realm.js';
import { wrongURLSearchParams } from './wrong-url-search-params.js';
import { wrongURL } from './wrong-url.js';

/** @param {any} classes */
const failuresOf = (classes) => ({
  URL: failedProbes(urlProbes, classes),
  URLSearchParams: failedProbes(urlSearchParamsProbes, classes),
});

/** The probes that some class has failed. @type {Set<string>} */
const seen = new Set();

/**
 * @param {string} is
 * @param {(realm: any) => unknown} wrong
 * @param {{ URL?: string[], URLSearchParams?: string[] }} fails
 */
const assertFails = (is, wrong, fails) => {
  const realm = createRealm();
  wrong(realm);
  const failures = failuresOf(realm);
  assert.deepEqual(failures, { URL: [], URLSearchParams: [], ...fails }, is);
  for (const name of failures.URL) seen.add(`URL: ${name}`);
  for (const name of failures.URLSearchParams) seen.add(`URLSearchParams: ${name}`);
};

for (const { name, ...classes } of builds) {
  test(`our classes pass every probe (${name})`, () => {
    assert.deepEqual(failuresOf(classes), { URL: [], URLSearchParams: [] });
  });
}

test('each wrong URL class fails exactly the probes of its mistake', () => {
  for (const { is, wrong, fails } of wrongURL) assertFails(is, wrong, fails);
});

test('each wrong URLSearchParams class fails exactly the probes of its mistake', () => {
  for (const { is, wrong, fails } of wrongURLSearchParams) assertFails(is, wrong, fails);
});

test('a parser that is wrong about one input fails only the probe of that input', () => {
  for (const [name, input, , href] of parses) {
    const wrong = (/** @type {any} */ realm) =>
      constructing(realm, 'URL', (make, args) => {
        if (args.length < 2 || args[0] !== input) return make(...args);
        if (href === null) return make('x:');
        throw new TypeError('Invalid URL');
      });
    assertFails(name, wrong, { URL: [`parsing: ${name}`] });
  }
});

test('a setter that is wrong about one value fails only the probe of that value', () => {
  for (const [name, before, part, value, after] of sets) {
    const wrong = (/** @type {any} */ { URL: { prototype } }) =>
      replacing(
        prototype,
        part,
        (set) =>
          function (given) {
            if (given !== value) set.call(this, given);
            else if (before === after) this.href = 'https://wrong/';
          },
        'set',
      );
    assertFails(name, wrong, { URL: [`setting: ${name}`] });
  }
});

test('every probe has failed for some class above', () => {
  const names = [
    ...urlProbes.map(([name]) => `URL: ${name}`),
    ...urlSearchParamsProbes.map(([name]) => `URLSearchParams: ${name}`),
  ];
  assert.deepEqual(
    names.filter((name) => !seen.has(name)),
    [],
  );
});

test('a class whose members all throw fails the probes, and they throw nothing', () => {
  const realm = createRealm();
  const fail = () => assert.fail();
  for (const name of ['URL', 'URLSearchParams']) {
    realm[name] = new Proxy(class {}, { get: fail, construct: fail, getOwnPropertyDescriptor: fail });
  }
  const { URL, URLSearchParams } = failuresOf(realm);
  // The probes that such classes pass.
  const held = ['the class is there', 'the constructor needs new'];
  assert.deepEqual(
    urlProbes.map(([name]) => name).filter((name) => !URL.includes(name)),
    held,
  );
  assert.deepEqual(
    urlSearchParamsProbes.map(([name]) => name).filter((name) => !URLSearchParams.includes(name)),
    held,
  );
});

test('an attribute without a getter is none', () => {
  const object = { set a(/** @type {unknown} */ _value) {} };
  assert.equal(enumerableAccessor(object, 'a', true), false);
});

test('a method is a function of so many arguments that can be replaced', () => {
  const method = () => {};
  assert.equal(enumerableMethod({ method }, 'method', 0), true);
  assert.equal(enumerableMethod({ method }, 'method', 1), false);
  assert.equal(enumerableMethod({ method: { length: 0 } }, 'method', 0), false);
  const attributes = { value: method, writable: true, enumerable: true, configurable: true };
  for (const attribute of ['writable', 'enumerable', 'configurable']) {
    const object = Object.defineProperty({}, 'method', { ...attributes, [attribute]: false });
    assert.equal(enumerableMethod(object, 'method', 0), false);
  }
});

test('an attribute is refused by any object and by the prototype', () => {
  const prototype = (/** @type {(self: unknown) => boolean} */ isRefused) => ({
    get a() {
      if (isRefused(this)) throw new TypeError('Illegal invocation');
      return 1;
    },
  });
  const refusing = prototype(() => true);
  assert.equal(brandChecked(refusing, 'a'), true);
  const lenient = prototype((self) => Object.keys(/** @type {object} */ (self)).length === 0);
  assert.equal(brandChecked(lenient, 'a'), false);
  const other = prototype((self) => Object.keys(/** @type {object} */ (self)).length > 0);
  assert.equal(brandChecked(other, 'a'), false);
});
