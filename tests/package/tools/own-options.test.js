// Options are an object's own members: what a polluted Object.prototype has, or an object of the caller inherits, is
// ignored.
import assert from 'node:assert/strict';
import test from 'node:test';
import { inProject } from '../../../scripts/project.js';
import { printed } from '../../shared/package.js';
import { words } from '../../shared/words.js';

/** Calls of every function that takes options, without any, in the words of a program. */
const calls = {
  'whurl/tools': words`
    validate("/a") parseHost("a␣b") hostEquals(parseHost("a"),␣parseHost("A")) isValidDomain("a--b")
    originOf("blob:https://a/") urlEquals("https://a/#a",␣"https://a/#b") parseURL("/a") basicURLParse("/a")
    serializeURL(parseURL("https://a/#b")) sameOrigin("https://a/",␣"https://a/b")`,
  'whurl/tools/sites': words`
    publicSuffix("www.example.github.io") registrableDomain("www.example.github.io")
    subdomain("www.example.github.io") suffixRule("www.example.github.io") site("https://www.example.github.io/")
    sameSite("https://a.github.io/",␣"https://b.github.io/")
    schemelesslySameSite("http://a.github.io/",␣"https://b.github.io/")`,
  'whurl/tools/display': [
    'render("https://a.example/b?c#d")',
    'render("https://a.example/b?c#d", {})',
    'render("https://a.b.github.io/", {}).spans',
  ],
  'whurl/tools/encodings': words`
    parse("https://a/?é") parse("/a") validate("/é") parseUrlencoded("a=%E9") serializeUrlencoded([["a",␣"é"]])`,
  'whurl/table': [
    'table("https://a/\\n/b", { columns: ["href"] }).column("href").toArray()',
    'table("https://a/\\n/b").column("href").toArray()',
  ],
  'whurl/tools/html': [
    ...['resolve("/a", window.document)', 'documentBaseURL(window.document)', 'install({ target: window }).replaced'],
    'Object.hasOwn(window.HTMLAnchorElement.prototype, "searchParams")',
  ],
  'whurl/polyfill/install': ['install().replaced', 'install({}).replaced.length'],
};

// If an entry loads files or uses a document, the platform reads inherited options, too.
/** The options that are put on the prototype for an entry, if not all are. @type {Record<string, string[]>} */
const only = {
  'whurl/tools/html': ['encodings', 'force', 'searchParams', 'target'],
  'whurl/polyfill/install': ['only', 'target', 'force'],
};

/** The properties that the prototype gets: each option, with a value that would change a result. */
const pollution = `
  const inherited = {
    base: 'https://evil.example/', baseURL: { scheme: 'https', username: '', password: '', host: 'evil.example', port: null, path: [''], query: null, fragment: null },
    opaque: true, beStrict: true, excludeFragment: true, resolveBlob: () => 'https://evil.example/',
    stateOverride: 'path', list: {}, icannOnly: true, extent: 'host', scheme: false, simplify: true, isolate: true, maxLength: 1,
    encoding: 'windows-1252', charsetField: true, isindex: true, columns: ['protocol'], sites: {}, separator: 'a', maxRows: 1, maxBytes: 1,
    encodings: {}, searchParams: true, force: true, only: 'URLSearchParams', target: {},
  };`;

/** @param {string} entry @param {string[]} list @param {boolean} isPolluted */
function resultsOf(entry, list, isPolluted) {
  const program = `
    const entry = require(${JSON.stringify(entry)});
    ${entry === 'whurl/tools/html' ? `const { window } = new (require(${JSON.stringify(inProject('node_modules', 'jsdom'))}).JSDOM)('', { url: 'https://a.example/b' });` : ''}
    const { ${[...new Set(list.join().match(/[a-z]\w+(?=\()/gi))].join(', ')} } = entry;
    ${pollution}
    ${isPolluted ? `for (const name of ${JSON.stringify(only[entry] ?? null)} ?? Object.keys(inherited)) Object.defineProperty(Object.prototype, name, { value: inherited[name], configurable: true, writable: true });` : ''}
    const results = [${list.map((call) => `(() => { try { return ${call}; } catch (error) { return [error.name, error.message]; } })()`).join(', ')}];
    for (const name of Object.keys(inherited)) delete Object.prototype[name];
    console.log(JSON.stringify(results));`;
  return JSON.parse(printed(program, { type: 'commonjs' }));
}

for (const [entry, list] of Object.entries(calls))
  test(`${entry}: a polluted Object.prototype changes no result`, () => {
    const expected = resultsOf(entry, list, false);
    assert.equal(expected.length, list.length);
    assert.doesNotMatch(JSON.stringify(expected), /ReferenceError/);
    const polluted = resultsOf(entry, list, true);
    list.forEach((call, index) => assert.deepEqual(polluted[index], expected[index], call));
  });
