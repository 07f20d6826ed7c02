// The probes test what classes do. Right classes pass all of them, and each wrong class fails the probes of its mistake
// and no others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';
import { matches, patterns, urlPatternProbes } from '../../../js/polyfill/probe-url-pattern.js';
import { urlSearchParamsProbes } from '../../../js/polyfill/probe-url-search-params.js';
import { parses, sets, urlProbes } from '../../../js/polyfill/probe-url.js';
import { failedProbes } from '../../../js/polyfill/probe.js';
import { builds, loadEntry } from '../../shared/package.js';
import { loadFile } from '../webidl/every-build.js';
import { constructing, createRealm, replacing } from './realm.js';
import { wrongClasses, wrongURLPattern } from './wrong-classes.js';

/** @type {Record<string, typeof urlProbes>} */
const classic = { URL: urlProbes, URLSearchParams: urlSearchParamsProbes };
/** @type {Record<string, typeof urlProbes>} */
const ofPattern = { URLPattern: urlPatternProbes };

/** The probes that classes fail. @param {any} classes @param {typeof classic} lists */
const failuresOf = (classes, lists) =>
  Object.entries(lists).flatMap(([Class, probes]) => failedProbes(probes, classes).map((name) => `${Class}: ${name}`));
/** @param {typeof classic} lists */
const namesOf = (lists) =>
  Object.entries(lists).flatMap(([Class, probes]) => probes.map(([name]) => `${Class}: ${name}`));

/** The probes that some class has failed. @type {Set<string>} */
const seen = new Set();

/** @param {string} is @param {(realm: any) => unknown} wrong @param {string[]} fails */
const assertFails = (is, wrong, fails) => {
  const realm = createRealm();
  wrong(realm);
  const failures = failuresOf(realm, classic);
  assert.deepEqual(failures, fails, is);
  for (const name of failures) seen.add(name);
};

/** @param {string} is @param {(realm: any) => unknown} wrong @param {string[]} fails */
const assertPatternFails = (is, wrong, fails) => {
  const realm = { ...loadFile(vm.createContext({ TextEncoder, TextDecoder }), 'pattern.cjs') };
  wrong(realm);
  const failures = failuresOf(realm, ofPattern);
  assert.deepEqual(failures, fails, is);
  for (const name of failures) seen.add(name);
};

for (const { name, ...classes } of builds)
  test(`our classes pass every probe (${name})`, () => assert.deepEqual(failuresOf(classes, classic), []));

for (const entry of ['whurl/pattern', 'whurl/js/pattern'])
  test(`our class passes every probe (${entry})`, async () => {
    for (const { URLPattern } of await loadEntry(entry)) assert.deepEqual(failuresOf({ URLPattern }, ofPattern), []);
  });

test('each wrong class fails exactly the probes of its mistake', () => {
  for (const { is, change, fails } of wrongClasses) assertFails(is, change, fails);
  for (const { is, change, fails } of wrongURLPattern) assertPatternFails(is, change, fails);
});

test('a parser that is wrong about one input fails only the probe of that input', () => {
  for (const [name, input, href] of parses) {
    const wrong = (/** @type {any} */ realm) =>
      constructing(realm, 'URL', (make, args) => {
        if (args.length < 2 || args[0] !== input) return make(...args);
        if (href === null) return make('x:');
        throw new TypeError('Invalid URL');
      });
    assertFails(name, wrong, [`URL: parsing: ${name}`]);
  }
});

test('a setter that is wrong about one value fails only the probe of that value', () => {
  for (const [name, before, part, value, after] of sets) {
    const wrong = (/** @type {any} */ { URL: { prototype } }) =>
      replacing(
        prototype,
        part,
        (set, url, given) => {
          if (given !== value) set(given);
          else if (before === after) url.href = 'https://wrong/';
        },
        'set',
      );
    assertFails(name, wrong, [`URL: setting: ${name}`]);
  }
});

test('a class that is wrong about one pattern fails only the probe of that pattern', () => {
  for (const [name, args, expected] of patterns) {
    const given = JSON.stringify(args);
    const wrong = (/** @type {any} */ realm) =>
      constructing(realm, 'URLPattern', (make, found) => {
        if (JSON.stringify(found) !== given) return make(...found);
        if (expected === null) return make();
        throw new TypeError('Invalid');
      });
    const others = name === 'no argument' ? ['URLPattern: test without an argument'] : [];
    assertPatternFails(name, wrong, [...others, `URLPattern: a pattern of: ${name}`]);
  }
});

test('a class that is wrong about one input fails only the probe of that input', () => {
  for (const [name, args, input, , expected] of matches) {
    const given = JSON.stringify([args, input]);
    const wrong = (/** @type {any} */ realm) => {
      const madeOf = new WeakMap();
      constructing(realm, 'URLPattern', (make, found) => {
        const made = make(...found);
        madeOf.set(made, found);
        return made;
      });
      replacing(realm.URLPattern.prototype, 'exec', (exec, pattern, ...inputs) => {
        const isIt = JSON.stringify([madeOf.get(pattern), inputs.filter((each) => each !== undefined)]) === given;
        return isIt ? (expected === null ? {} : null) : exec(...inputs);
      });
    };
    assertPatternFails(name, wrong, [`URLPattern: a match of: ${name}`]);
  }
});

test('every probe has a name of its own, and has failed for some class above', () => {
  const names = [...namesOf(classic), ...namesOf(ofPattern)];
  assert.equal(new Set(names).size, names.length);
  const found = names.filter((name) => !seen.has(name));
  assert.deepEqual(found, []);
});

test('a class whose members all throw fails the probes, and they throw nothing', () => {
  const realm = createRealm();
  const fail = () => assert.fail();
  for (const name of ['URL', 'URLSearchParams'])
    realm[name] = new Proxy(class {}, { get: fail, construct: fail, getOwnPropertyDescriptor: fail });
  const failures = failuresOf(realm, classic);
  assert.deepEqual(
    namesOf(classic).filter((name) => !failures.includes(name)),
    ['URL', 'URLSearchParams'].flatMap((name) => [`${name}: the class is there`, `${name}: the constructor needs new`]),
  );
});
