// Test runners that are not in the matrix: Mocha, Vitest's browser mode and Playwright's component tests in the installed
// Chromium, and Jest with React Native's own preset. Every entry is loaded and called.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { onPath } from '../../scripts/browsers/engines.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { calls } from './calls.js';
import { printedBy } from './run.js';

const entries = Object.entries(calls);

test('Mocha', async () => {
  const mocha = await findNpmProject('mocha', packages.mocha);
  writeFileSync(
    join(packageProject, 'calls.mocha.cjs'),
    entries
      .map(
        ([entry, call]) => `
describe('${entry}', () => {
  const use = (entry) => { if (!(${call})) throw new Error('no result'); };
  it('is required', () => use(require('${entry}')));
  it('is imported', () => import('${entry}').then(use));
});`,
      )
      .join(''),
  );
  const output = await printedBy(join(mocha, 'node_modules', '.bin', 'mocha'), ['calls.mocha.cjs'], {
    cwd: packageProject,
  });
  assert.match(output, new RegExp(`${2 * entries.length} passing`));
});

const chromium = onPath('chromium');

test('Vitest’s browser mode', { skip: chromium === null ? 'there is no Chromium' : false }, async () => {
  const project = await findNpmProject('vitest-browser', packages['vitest-browser']);
  const folder = join(packageProject, 'vitest-browser');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // In a browser, the program passes the module of whurl/bindings.
  const tests = entries
    .filter(([entry]) => entry !== 'whurl/bindings')
    .map(
      ([entry, call]) =>
        `test('${entry}', async () => { const entry = await import('${entry}'); expect(${call}).toBeTruthy(); });\n`,
    );
  writeFileSync(join(folder, 'calls.test.js'), tests.join(''));
  const provider = JSON.stringify(join(project, 'node_modules/@vitest/browser-playwright/dist/index.js'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `import { playwright } from ${provider};
export default { test: { include: ['calls.test.js'], globals: true, watch: false, browser: {
  enabled: true, headless: true, screenshotFailures: false, instances: [{ browser: 'chromium' }],
  provider: playwright({ launchOptions: { executablePath: ${JSON.stringify(chromium)}, args: ['--no-sandbox'] } }),
} } };\n`,
  );
  const command = join(project, 'node_modules', '.bin', 'vitest');
  const output = await printedBy(command, ['run', '--root', folder], { cwd: packageProject });
  assert.match(output, new RegExp(`${tests.length} passed`));
});

test('Playwright’s component tests', { skip: chromium === null ? 'there is no Chromium' : false }, async () => {
  const project = await findNpmProject('playwright-components', packages['playwright-components']);
  const whurl = join(project, 'node_modules', 'whurl');
  rmSync(whurl, { recursive: true, force: true });
  cpSync(join(packageProject, 'node_modules', 'whurl'), whurl, { recursive: true });
  const folder = join(project, 'components');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'playwright'), { recursive: true });
  const called = entries.filter(([entry]) => entry !== 'whurl/bindings');
  const imports = called.map(([entry], i) => `import * as entry${i} from '${entry}';\n`).join('');
  const results = called
    .map(([entry, call], i) => `['${entry}', String(((entry) => ${call})(entry${i}))]`)
    .join(',\n  ');
  /** @type {Record<string, string>} */
  const files = {
    'playwright/index.html': '<div id="root"></div><script type="module" src="./index.jsx"></script>',
    'playwright/index.jsx': '',
    'results.jsx': `${imports}export const results = [\n  ${results},\n];
export const Results = () => <ul>{results.map(([entry, result]) => <li key={entry}>{entry}: {result}</li>)}</ul>;\n`,
    // The test itself runs in Node, where Playwright translates the same file.
    'results.spec.jsx': `import { test, expect } from '@playwright/experimental-ct-react';
import { Results } from './results';
import { results } from './in-node.cjs';
for (const [entry, result] of results)
  test(entry, async ({ mount }) => {
    const component = await mount(<Results />);
    await expect(component).toContainText(entry + ': ' + result);
  });\n`,
    'in-node.cjs': `exports.results = [\n  ${called
      .map(([entry, call]) => `['${entry}', String(((entry) => ${call})(require('${entry}')))]`)
      .join(',\n  ')},\n];\n`,
    'playwright-ct.config.js': `import { defineConfig } from '@playwright/experimental-ct-react';
export default defineConfig({ testDir: '.', reporter: 'line', timeout: 120_000, workers: 1, use: {
  launchOptions: { executablePath: ${JSON.stringify(chromium)}, args: ['--no-sandbox'] } } });\n`,
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const command = join(project, 'node_modules', '.bin', 'playwright');
  const output = await printedBy(command, ['test', '--config', 'playwright-ct.config.js'], { cwd: folder });
  assert.match(output, new RegExp(`${called.length} passed`));
});

test('Jest with the preset of React Native', async () => {
  const project = await findNpmProject('react-native-jest', packages['react-native-jest']);
  const folder = join(packageProject, 'react-native-jest');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'babel.config.js'), "module.exports = { presets: ['@react-native/babel-preset'] };\n");
  writeFileSync(
    join(folder, 'jest.config.cjs'),
    "module.exports = { preset: '@react-native/jest-preset', testMatch: ['**/calls.test.js'] };\n",
  );
  // Entries that need WebAssembly say so there.
  const tests = entries.map(
    ([entry, call]) => `
test('${entry}', () => {
  const entry = require('${entry}');
  let result;
  try { result = ${call}; } catch (error) { result = error.code === 'ERR_WHURL_NOT_READY'; }
  expect(result).toBeTruthy();
});`,
  );
  writeFileSync(join(folder, 'calls.test.js'), tests.join('\n'));
  const output = await printedBy(join(project, 'node_modules', '.bin', 'jest'), ['--rootDir', folder], { cwd: folder });
  assert.match(output, new RegExp(`${entries.length} passed`));
});
