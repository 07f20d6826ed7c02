// The folders of JavaScript in which `npm run mutants` changes code, each with the tests that must notice.
import { readdirSync } from 'node:fs';
import { inProject } from '../project.js';

/**
 * @typedef {object} Folder
 * @property {string[]} tests  below tests/package/, tests/cli/ if their names begin with `cli`, or tests/ if they begin
 *   with `interrupted/` or `sources/`. They run on a package that is built from the changed sources
 * @property {string[]} [except]  names of tests in these files that look at the size or the text of files, which mutants
 *   change
 * @property {('modern' | 'bindings' | 'es5')[]} [builds]  those that are made of the changed sources: the modern ones
 *   without a list. `bindings` are the modern ones of `whurl/bindings`
 */

const ofTheParser = ['lacks-scheme', 'fast-references', 'simd-scan', 'text-parser'];
/**
 * Without two that take ten seconds, limits and relative-references, and without patched-page: Stryker's own code would
 * use what that patches.
 */
const ofTheInterface = [
  'arguments',
  'brand-checks',
  'error-codes',
  'errors',
  'inspect',
  'interface',
  'lazy-get',
  'long-urls',
  'new-target',
  'runtimes',
  'search-params',
  'structured-clone',
  'uncloneable',
  'url-and-params',
].map((name) => `webidl/${name}`);
const ofTheClasses = ['fast-setters', 'form-urlencoded', ...ofTheInterface, 'wpt'];

/** @type {Folder} */
const ofTheEngine = {
  tests: [
    ...[
      ...ofTheParser,
      ...ofTheClasses,
      'exchanged-texts',
      'base92',
      'growing-memory',
      'async',
      'runtimes',
      'not-ready',
    ],
    ...['tools/extensions', 'tools/hosts', 'interrupted/grow', 'interrupted/table-memory'],
  ],
  except: ['the module is not in the files'],
};

/** @type {Record<string, Folder>} */
export const folders = {
  'js/engine': ofTheEngine,
  'js/classes': { tests: [...ofTheClasses, 'async', 'kept-objects', 'properties'] },
  'js/modules': ofTheEngine,
  'js/plain': {
    tests: [
      ...['plain-characters', 'plain-domain', 'text-parser', 'fast-setters', 'form-urlencoded', 'lacks-scheme'],
      ...[
        'fast-references',
        'webidl/lazy-get',
        'webidl/search-params',
        'webidl/url-and-params',
        'wpt',
        'pattern',
        'async',
      ],
    ],
  },
  'js/table': { tests: [...inFolder('table'), 'cli-line-writer', 'interrupted/table-memory', 'not-ready'] },
  'js/web-idl': { tests: [...ofTheInterface, 'wpt', 'tools/own-options', 'tools/arguments'] },
  'js/tools': { tests: [...inFolder('tools'), ...inFolder('tools/html'), 'not-ready', 'sources/utf8'] },
  // The builds for React Native are in ES5.
  'js/polyfill': { tests: inFolder('polyfill'), builds: ['modern', 'es5'] },
  cli: {
    tests: inFolder('.', 'cli'),
    except: [
      'the table of wide characters is that of the kept library',
      'npm start prints only results, and builds nothing that is up to date',
    ],
  },
  'js/builtins': ofTheEngine,
  'js/bindings': { tests: ['bindings', ...ofTheClasses], builds: ['modern', 'bindings'] },
  'js/entries': {
    tests: ['entries', 'bindings', ...inFolder('polyfill')],
    except: [
      'for resolvers without "exports", each entry has a stub, which points to an ES5 build if there is one',
      'React Native gets ES5 for every entry, with the exports that other runtimes see',
    ],
    builds: ['modern', 'bindings', 'es5'],
  },
  'js/es5': {
    tests: [
      'es5-names',
      'old-engines',
      'script',
      'webidl/new-target',
      'webidl/error-codes',
      'growing-memory',
      'interrupted/grow',
    ],
    builds: ['es5'],
  },
  'js/pattern': {
    tests: [
      ...['pattern', 'pattern-examples', 'pattern-list', 'pattern-mistakes', 'pattern-model', 'pattern-properties'],
      'sources/pattern-matcher',
    ],
  },
};

/** @param {string} name @param {string} [room] of tests/ */
function inFolder(name, room = 'package') {
  const files = readdirSync(inProject('tests', room, name))
    .filter((file) => file.endsWith('.test.js'))
    .sort();
  return files.map((file) => `${name === '.' ? '' : `${name}/`}${file.replace('.test.js', '')}`);
}

/** The test files for a folder. @param {string} name */
export const testFilesOf = (name) => folders[name].tests.map((test) => `tests/${roomOf(test)}${test}.test.js`);

/** The folder of tests/ that has a test file, unless its name says it. @param {string} test */
const roomOf = (test) => (test.startsWith('cli') ? 'cli/' : /^(interrupted|sources)\//.test(test) ? '' : 'package/');

/** The folder that has a file. @param {string} file */
export const folderOf = (file) => Object.keys(folders).find((name) => file.startsWith(`${name}/`));
