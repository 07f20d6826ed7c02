// The lists of probes: every probe has its name, every row asks what it says, and the packed classes pass. A small file, since
// each mutant of a list asks for a process that loads it.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { matches, patterns, urlPatternProbes } from '../../../js/polyfill/probe-url-pattern.js';
import { urlSearchParamsProbes } from '../../../js/polyfill/probe-url-search-params.js';
import { parses, sets, urlProbes } from '../../../js/polyfill/probe-url.js';
import { failedProbes } from '../../../js/polyfill/probe.js';
import { packageFolder, requireCurrentPackage } from '../../shared/built.js';

requireCurrentPackage();
const require = createRequire(packageFolder);
const { URL, URLSearchParams } = require('whurl');
const { URLPattern } = require('whurl/pattern');

const lists = [urlProbes, urlSearchParamsProbes, urlPatternProbes];

test('right classes pass every probe of every list', () => {
  for (const list of lists) assert.deepEqual(failedProbes(list, { URL, URLSearchParams, URLPattern }), []);
});

test('every probe has a name of its own', () => {
  for (const list of lists) {
    const names = list.map(([name]) => name);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^(?:(?:parsing|setting|a pattern of|a match of): )?\S.*$/);
  }
});

test('every row is asked', () => {
  const rows = (/** @type {string} */ kind, /** @type {readonly unknown[][]} */ list) =>
    list.map(([name]) => `${kind}: ${name}`);
  const ofRows = (/** @type {(typeof lists)[number]} */ list) =>
    list.map(([name]) => name).filter((name) => /^(?:parsing|setting|a pattern of|a match of): /.test(name));
  assert.deepEqual(ofRows(urlProbes), [...rows('parsing', parses), ...rows('setting', sets)]);
  assert.deepEqual(ofRows(urlPatternProbes), [...rows('a pattern of', patterns), ...rows('a match of', matches)]);
  for (const list of [parses, sets, patterns, matches]) assert.ok(list.length > 10);
});

/** Whether something is given: no empty text, list or option, nor one that is false. @param {unknown} value @returns {boolean} */
const isGiven = (value) =>
  typeof value === 'object' && value !== null
    ? Object.values(value).length > 0 && Object.values(value).every(isGiven)
    : value !== '' && value !== false;

test('a row has an input, and asks for what its name says', () => {
  for (const row of parses) assert.ok(isGiven(row), row[0]);
  for (const [name, href, attribute, value, after] of sets) {
    assert.ok(isGiven([name, href, after]) && attribute in URL.prototype, name);
    assert.equal(isGiven(value), !/^an empty /.test(name), name);
  }
  for (const [name, args, expected] of patterns) {
    assert.ok(isGiven([name, expected]), name);
    assert.equal(isGiven(args), name !== 'no argument', name);
  }
  for (const [name, pattern, input, component] of matches) {
    assert.ok(isGiven([name, input]) && component in URLPattern.prototype, name);
    assert.equal(isGiven(pattern), name !== 'no URL', name);
    assert.equal(pattern.length > 0, true);
  }
});
