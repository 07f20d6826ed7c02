// The tests of tests/js/ that also run in pages, and those that cannot.
import { readdirSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';

/** By the name of the file, why it runs in Node only. */
export const onlyInNode = {
  'inspect.test.js': 'compares with util.inspect',
  'webkit-url.test.js': 'needs node:vm; in browsers the polyfill has its own tests',
};

/** Those that need a realm of their own, which in a browser is an iframe's. */
const inRealms = ['hosts.test.js', 'patched-page.test.js'];

const folder = 'tests/js/webidl';

/** Strings of hundreds of megabytes: once for each engine is enough. */
const heavy = ['limits.test.js'];

/** @param {{ withFrames: boolean, withHeavy: boolean }} options */
export function webIdlFiles({ withFrames, withHeavy }) {
  const left = [...Object.keys(onlyInNode), ...(withFrames ? [] : inRealms), ...(withHeavy ? [] : heavy)];
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.test.js') && !left.includes(name));
  return [...names.sort().map((name) => `${folder}/${name}`), 'tests/js/standard-examples.test.js'];
}
