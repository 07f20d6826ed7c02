// The tests of tests/js/ that also run in pages, and those that cannot.
import { readdirSync } from 'node:fs';
import { inProject } from '../../scripts/project.js';

const onlyInNode = ['inspect.test.js'];

/** Those that need a realm of their own, which in a browser is an iframe's. */
const inRealms = ['hosts.test.js', 'patched-page.test.js'];

const folder = 'tests/js/webidl';

/** Strings of hundreds of megabytes: once for each engine is enough. */
const heavy = ['limits.test.js'];

/** What does not run everywhere, and why: to be printed. */
export const leftOut = [
  ...onlyInNode.map((file) => `${file}, everywhere: compares with util.inspect`),
  ...inRealms.map((file) => `${file}, in workers: they have no iframes`),
  ...heavy.map((file) => `${file}, but for "unbundled": strings of hundreds of megabytes, once for each engine`),
  "the module worker: one URL, since import maps do not reach workers; its classes are those of the bundled ones",
];

/** @param {{ withFrames: boolean, withHeavy: boolean }} options */
export function webIdlFiles({ withFrames, withHeavy }) {
  const left = [...onlyInNode, ...(withFrames ? [] : inRealms), ...(withHeavy ? [] : heavy)];
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.test.js') && !left.includes(name));
  return [...names.sort().map((name) => `${folder}/${name}`), 'tests/js/standard-examples.test.js'];
}
