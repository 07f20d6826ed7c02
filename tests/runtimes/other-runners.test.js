// Test runners that are not in the matrix: Mocha; Vitest's browser mode, Playwright's component tests and Storybook's
// stories in the installed Chromium; Jest with the presets of React Native and Expo. Every entry is loaded and called.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { onPath } from '../../scripts/browsers/engines.js';
import { packages } from '../../scripts/runtimes/versions.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { allCalls, callsInBrowsers, hostProject, printedBy, writeProgram } from './run.js';

test('Mocha', async () => {
  const mocha = await findNpmProject('mocha', packages.mocha);
  writeFileSync(
    join(packageProject, 'calls.mocha.cjs'),
    allCalls
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
  assert.match(output, new RegExp(`${2 * allCalls.length} passing`));
});

const chromium = onPath('chromium');
const withChromium = { skip: chromium === null ? 'there is no Chromium' : false };
const launchOptions = JSON.stringify({ executablePath: chromium, args: ['--no-sandbox'] });

/** Vitest's setting for it. */
const browser = `browser: {
  enabled: true, headless: true, screenshotFailures: false, instances: [{ browser: 'chromium' }],
  provider: playwright({ launchOptions: ${launchOptions} }),
}`;
/** The import for that. @param {string} project */
const playwrightOf = (project) =>
  `import { playwright } from ${JSON.stringify(join(project, 'node_modules/@vitest/browser-playwright/dist/index.js'))};`;

for (const name of /** @type {const} */ (['vitest-browser', 'vitest-4-browser'])) {
  const { vitest } = packages[name];
  test(`the browser mode of Vitest ${vitest}`, withChromium, async () => {
    const project = await findNpmProject(name, packages[name]);
    const folder = join(packageProject, name);
    const tests = callsInBrowsers.map(
      ([entry, call]) =>
        `test('${entry}', async () => { const entry = await import('${entry}'); expect(${call}).toBeTruthy(); });\n`,
    );
    writeProgram(folder, {
      'calls.test.js': tests.join(''),
      'vitest.config.mjs': `${playwrightOf(project)}
export default { test: { include: ['calls.test.js'], globals: true, watch: false, ${browser} } };\n`,
    });
    const command = join(project, 'node_modules', '.bin', 'vitest');
    const output = await printedBy(command, ['run', '--root', folder], { cwd: packageProject });
    assert.match(output, new RegExp(`${tests.length} passed`));
  });
}

test('Playwright’s component tests', withChromium, async () => {
  const project = await hostProject('playwright-components');
  const folder = join(project, 'components');
  const imports = callsInBrowsers.map(([entry], i) => `import * as entry${i} from '${entry}';\n`).join('');
  const results = callsInBrowsers
    .map(([entry, call], i) => `['${entry}', String(((entry) => ${call})(entry${i}))]`)
    .join(',\n  ');
  writeProgram(folder, {
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
    'in-node.cjs': `exports.results = [\n  ${callsInBrowsers
      .map(([entry, call]) => `['${entry}', String(((entry) => ${call})(require('${entry}')))]`)
      .join(',\n  ')},\n];\n`,
    'playwright-ct.config.js': `import { defineConfig } from '@playwright/experimental-ct-react';
export default defineConfig({ testDir: '.', reporter: 'line', timeout: 120_000, workers: 1, use: {
  launchOptions: ${launchOptions} } });\n`,
  });
  const command = join(project, 'node_modules', '.bin', 'playwright');
  const output = await printedBy(command, ['test', '--config', 'playwright-ct.config.js'], { cwd: folder });
  assert.match(output, new RegExp(`${callsInBrowsers.length} passed`));
});

test('Storybook’s stories, as tests of its Vitest addon', withChromium, async () => {
  const project = await hostProject('storybook');
  const folder = join(project, 'stories');
  writeProgram(folder, {
    '.storybook/main.js': `export default { framework: '@storybook/react-vite', stories: ['../*.stories.jsx'],
  addons: ['@storybook/addon-vitest'], core: { disableTelemetry: true } };\n`,
    'entries.stories.jsx': `import { expect } from 'storybook/test';
${callsInBrowsers.map(([entry], i) => `import * as entry${i} from '${entry}';\n`).join('')}
export default { title: 'Entries', component: ({ result }) => <p>{String(result)}</p> };
const story = (result) => ({
  args: { result },
  play: async ({ canvas }) => { await expect(result).toBeTruthy(); await canvas.findByText(String(result)); },
});
${callsInBrowsers.map(([, call], i) => `export const Entry${i} = story(((entry) => ${call})(entry${i}));\n`).join('')}`,
    'vitest.config.mjs': `import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
${playwrightOf(project)}
export default { plugins: [storybookTest()], test: { watch: false, ${browser} } };\n`,
  });
  const output = await printedBy(join(project, 'node_modules', '.bin', 'vitest'), ['run'], { cwd: folder });
  assert.match(output, new RegExp(`${callsInBrowsers.length} passed`));
});

/** The presets of Jest for React Native, each with its project, and with Babel's preset unless it brings one. */
const presets = {
  '@react-native/jest-preset': {
    name: /** @type {const} */ ('react-native-jest'),
    babel: ['@react-native/babel-preset'],
  },
  'jest-expo': { name: /** @type {const} */ ('expo'), babel: [] },
};

for (const [preset, { name, babel }] of Object.entries(presets)) {
  test(`Jest with the preset ${preset}`, async () => {
    const project = await hostProject(name);
    const folder = join(project, 'calls');
    // Entries that need WebAssembly say so there.
    const tests = allCalls.map(
      ([entry, call]) => `
test('${entry}', () => {
  const entry = require('${entry}');
  let result;
  try { result = ${call}; } catch (error) { result = error.code === 'ERR_WHURL_NOT_READY'; }
  expect(result).toBeTruthy();
});`,
    );
    writeProgram(folder, {
      ...(babel.length > 0 && { 'babel.config.js': `module.exports = { presets: ${JSON.stringify(babel)} };\n` }),
      'jest.config.cjs': `module.exports = { preset: '${preset}', testMatch: ['**/calls.test.js'] };\n`,
      'calls.test.js': tests.join('\n'),
    });
    const command = join(project, 'node_modules', '.bin', 'jest');
    const output = await printedBy(command, ['--rootDir', folder], { cwd: folder });
    assert.match(output, new RegExp(`${allCalls.length} passed`));
  });
}
