import assert from 'node:assert/strict';
import { URL } from '../support/package.js';
import { compare } from '../support/standard-changes.js';
import { assertReparsesToItself, partsOf } from '../support/url-parts.js';
import { testFile } from './data.js';

/** @typedef {'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash' | 'href'} Setter */
/** @typedef {{ setter: Setter, href: string, new_value: string, expected: Record<string, string> }} SetterCase */

testFile('setters_tests.json', check, { read, isOvertaken });

/** @param {SetterCase} testCase @param {{ URL: typeof globalThis.URL }} build */
function check({ setter, href, new_value: value, expected }, { URL }) {
  const url = new URL(href);
  url[setter] = value;
  for (const [part, text] of Object.entries(expected)) assert.equal(url[/** @type {Setter} */ (part)], text, part);
  assertReparsesToItself(url, URL);
}

/** @param {Record<string, any[]>} content lists of cases by setter, and a comment */
function read({ comment: _, ...bySetter }) {
  return Object.entries(bySetter).flatMap(([setter, cases]) => cases.map((testCase) => ({ setter, ...testCase })));
}

/** @param {SetterCase} testCase */
function isOvertaken({ setter, href, new_value: value, expected }) {
  const ours = new URL(href);
  ours[setter] = value;
  // A value that was refused is like an input that is not valid.
  return compare(expected.href === href ? null : expected, partsOf(ours)).change !== undefined;
}
