// Runs the pages of pages.js and the wasm-bindgen classes in current browser engines.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { startBrowser } from '../../scripts/browsers/browser.js';
import { engineNames, engines } from '../../scripts/browsers/engines.js';
import { table } from '../../scripts/table.js';
import { files, howToGet, readCases } from '../shared/wpt/data.js';
import { bundlePages } from './bundle-pages.js';
import { pages } from './pages.js';
import { startSite } from './site.js';
import { runClasses } from './wasm-bindgen-classes.js';
import { leftOut } from './web-idl-files.js';

const CLASSES = 'wasm-bindgen classes (Rust)';

/** @typedef {import('./page/node-test.js').Outcome} Outcome */

/** By suite, then by engine with its version. @type {Map<string, Map<string, Outcome>>} */
const outcomes = new Map([CLASSES, ...Object.keys(pages).map(titleOf)].map((suite) => [suite, new Map()]));

/** @type {import('./site.js').TestSite} */
let site;

before(async () => {
  for (const file of Object.keys(files))
    assert.ok(readCases(file) !== null || process.env.CI !== 'true', howToGet(file));
  await bundlePages();
  site = await startSite(pages);
});

for (const name of engineNames) {
  test(engines[name].title, async (t) => {
    if (!engines[name].installed()) {
      const missing = `not installed: ${engines[name].packages.join(' ')}`;
      assert.notEqual(process.env.CI, 'true', missing);
      return t.skip(missing);
    }
    const { title, session, close } = await startBrowser(name);
    /** @param {string} suite @param {() => Promise<Outcome>} run */
    const runSuite = (suite, run) =>
      t.test(suite, async () => {
        const outcome = await run();
        outcomes.get(suite)?.set(title, outcome);
        assert.equal(outcome.failures.length, 0, outcome.failures.join('\n\n'));
        assert.ok(outcome.passed > 0, 'no test ran');
      });
    try {
      await runSuite(CLASSES, () => runClasses(name));
      for (const path of Object.keys(pages))
        await runSuite(titleOf(path), () => site.visit(path, (url) => session.open(url)));
    } finally {
      await close();
    }
  });
}

test('every engine has run the same tests', () => {
  for (const [suite, byEngine] of outcomes) {
    const counts = [...byEngine.values()].map(({ passed, failures, skips }) => passed + failures.length + skips.length);
    assert.equal(new Set(counts).size <= 1, true, `${suite}: ${counts}`);
  }
});

after(() => {
  site.close();
  const columns = [...new Set([...outcomes.values()].flatMap((byEngine) => [...byEngine.keys()]))];
  const rows = [...outcomes].map(([suite, byEngine]) => [
    suite,
    ...columns.map((column) => cell(byEngine.get(column))),
  ]);
  console.log(`\nPassed, of all that ran:\n\n${table(['', ...columns], rows)}\n`);
  for (const what of leftOut) console.log(`left out: ${what}`);
  for (const skip of new Set(
    [...outcomes.values()].flatMap((byEngine) => [...byEngine.values()]).flatMap(({ skips }) => skips),
  ))
    console.log(`left out: ${skip}`);
});

/** @param {Outcome | undefined} outcome */
function cell(outcome) {
  if (outcome === undefined) return '–';
  const { passed, failures, skips } = outcome;
  return `${passed}${failures.length > 0 ? ` ✗ ${failures.length} failed` : ''}${skips.length > 0 ? ` (${skips.length} skipped)` : ''}`;
}

/** @param {string} path */
function titleOf(path) {
  const [, how, what] = path.split('/');
  return `${what}, ${how}`;
}
