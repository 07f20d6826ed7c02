// For each file of the web-platform-tests data, the check that a URL class passes a case.
//
// This runs in every engine that whurl is tested in. For old engines its syntax is compiled to ES5, so it may use only
// the built-ins of ES5.
import { equal, throwsTypeError } from './expect.js';
import { assertReparsesToItself, partNames } from './url-parts.js';

/** @typedef {typeof globalThis.URL} URLClass */
/** @typedef {(testCase: any, URL: URLClass) => void} Check throws if the case fails */

/** @type {Record<string, Check>} by the name of the file */
export const checks = {
  'urltestdata.json': checkParsing,
  'urltestdata-javascript-only.json': checkParsing,
  'setters_tests.json': checkSetter,
  'toascii.json': checkDomain,
  'IdnaTestV2.json': checkDomain,
  'IdnaTestV2-removed.json': checkDomain,
  'percent-encoding.json': checkPercentEncoding,
};

/** @param {any} testCase @param {URLClass} URL */
function checkParsing(testCase, URL) {
  const { input, base, failure } = testCase;
  equal(base === null ? URL.canParse(input) : URL.canParse(input, base), !failure, 'canParse');
  const construct = () => (base === null ? new URL(input) : new URL(input, base));
  const parse = () => (base === null ? URL.parse(input) : URL.parse(input, base));
  if (failure) {
    throwsTypeError(construct, 'the constructor');
    equal(parse(), null, 'parse');
    if (base === null) checkWithoutBase(testCase, URL);
  } else {
    checkParts(testCase, construct(), URL);
    checkParts(testCase, /** @type {globalThis.URL} */ (parse()), URL);
  }
}

/** @param {any} testCase @param {globalThis.URL} url @param {URLClass} URL */
function checkParts(testCase, url, URL) {
  for (const part of partNames) {
    if (part in testCase) equal(url[part], testCase[part], part);
  }
  if ('searchParams' in testCase) equal(String(url.searchParams), testCase.searchParams, 'searchParams');
  assertReparsesToItself(url, URL);
}

/**
 * An input that is invalid without a base is also invalid as a base and as an href. The case says whether it is a
 * relative reference.
 *
 * @param {any} testCase
 * @param {URLClass} URL
 */
function checkWithoutBase({ input, relativeTo }, URL) {
  equal(URL.canParse('about:blank', input), false, 'canParse with it as a base');
  throwsTypeError(() => (new URL('about:blank').href = input), 'the href setter');
  equal(URL.canParse(input, 'about:blank'), relativeTo === 'any-base', 'canParse against a base with an opaque path');
  // A special scheme without slashes is relative only to a base of the same scheme.
  const isRelative = URL.canParse(input, 'http://example.org/') || URL.canParse(input, 'https://example.org/');
  equal(isRelative, relativeTo !== undefined, 'canParse against a base with a path');
}

/**
 * @typedef {'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash' | 'href'}
 *   Setter
 */
/** @typedef {{ setter: Setter, href: string, new_value: string, expected: Record<Setter, string> }} SetterCase */

/** @param {SetterCase} testCase @param {URLClass} URL */
function checkSetter({ setter, href, new_value: value, expected }, URL) {
  const url = new URL(href);
  url[setter] = value;
  for (const part of /** @type {Setter[]} */ (Object.keys(expected))) equal(url[part], expected[part], part);
  assertReparsesToItself(url, URL);
}

const hostSetters = /** @type {const} */ (['host', 'hostname']);

/**
 * Uses the domain as the host of a URL, and as the value of the host setters.
 *
 * @param {{ input: string, output: string | null }} testCase
 * @param {URLClass} URL
 */
function checkDomain({ input, output }, URL) {
  if (input === '') return checkEmptyDomain(URL);
  const address = `https://${input}/x`;
  equal(URL.canParse(address), output !== null, 'canParse');
  if (output === null) {
    throwsTypeError(() => new URL(address), 'the constructor');
  } else {
    const url = new URL(address);
    equal(url.host, output, 'host');
    equal(url.hostname, output, 'hostname');
    equal(url.pathname, '/x', 'pathname');
    equal(url.href, `https://${output}/x`, 'href');
  }
  for (const setter of hostSetters) {
    const url = new URL('https://before.example/x');
    url[setter] = input;
    equal(url[setter], output === null ? 'before.example' : output, `the ${setter} after its setter`);
  }
}

// One case: the empty domain is valid for IDNA, but not as the host of an https: URL, where "///x" has the host "x".
/** @param {URLClass} URL */
function checkEmptyDomain(URL) {
  equal(URL.canParse('https://'), false, 'canParse');
  for (const setter of hostSetters) {
    const url = new URL('https://before.example/x');
    url[setter] = '';
    equal(url.href, 'https://before.example/x', `the href after the ${setter} setter`);
  }
}

// Only the rows for UTF-8: JavaScript's URL supports no other encoding.
/** @param {{ input: string, output: { 'utf-8': string } }} testCase @param {URLClass} URL */
function checkPercentEncoding({ input, output }, URL) {
  const url = new URL(`https://example.org/?${input}#${input}`);
  equal(url.search, `?${output['utf-8']}`, 'search');
  equal(url.hash, `#${output['utf-8']}`, 'hash');
}
