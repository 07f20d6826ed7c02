// The tests in tests/package/ that also run in pages, and those that cannot.
import { readdirSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';

/** The tests that Node alone can run, and why. @type {Record<string, string>} */
const onlyInNode = {
  'inspect.test.js': 'compares with util.inspect',
  'error-codes.test.js': "compares with Node's codes",
  'new-target.test.js': 'loads every build from its file',
  'uncloneable.test.js': 'gives realms parts of a Node',
  'patched-page.test.js': 'loads every build from its file; patched-realm.test.js is for pages',
};

/** The tests that need a new realm, which in a browser is an iframe. */
const inRealms = ['runtimes.test.js', 'patched-realm.test.js'];

const folder = 'tests/package/webidl';

/** The tests with strings of hundreds of megabytes. Each engine runs them once. */
const heavy = ['limits.test.js'];

/** The tests that do not run everywhere, and why. This is printed. */
export const leftOut = [
  ...Object.entries(onlyInNode).map(([file, reason]) => `${file}, everywhere: ${reason}`),
  ...inRealms.map((file) => `${file}, in workers: there are no iframes`),
  ...heavy.map((file) => `${file}, except "unbundled": strings of hundreds of megabytes, once in each engine`),
  'whurl/bindings in service workers: their scripts cannot read its module before they run',
  'the module worker: parses only one URL, since import maps do not apply to workers; it has the classes of the others',
];

/** @param {{ withFrames: boolean, withHeavy: boolean }} options */
export function webIdlFiles({ withFrames, withHeavy }) {
  const left = [...Object.keys(onlyInNode), ...(withFrames ? [] : inRealms), ...(withHeavy ? [] : heavy)];
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.test.js') && !left.includes(name));
  return [...names.sort().map((name) => `${folder}/${name}`), 'tests/package/standard-examples.test.js'];
}

/** Replacements in a page, such as for the modules that only Node has: by specifier or path, the path of the file. @type {Record<string, string>} */
export const standIns = {
  'node:test': 'tests/browsers/page/node-test.js',
  'node:assert/strict': 'tests/browsers/page/node-assert.js',
  'node:worker_threads': 'tests/browsers/page/node-worker-threads.js',
  '/tests/shared/package.js': 'tests/browsers/page/package.js',
  '/tests/shared/wpt/standard-changes.js': 'tests/browsers/page/standard-changes.js',
  '/tests/package/webidl/realm.js': 'tests/browsers/page/realm.js',
};
