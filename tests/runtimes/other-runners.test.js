// Test runners that are not in the matrix: Mocha, Vitest's browser mode in the installed Chromium, and Jest with React
// Native's own preset. Every entry is loaded and called.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
