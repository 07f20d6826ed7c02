// A program of Angular, which its own builder bundles after zone.js and the polyfill, run in the installed Chromium:
// every entry is imported, type-checked by Angular's compiler and called.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { onPath } from '../../scripts/browsers/engines.js';
import { serve } from '../../scripts/browsers/serve.js';
import { findNpmProject } from '../../scripts/install/npm-project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { callsInBrowsers, hostProject, printedBy, writeProgram } from './run.js';

/** @param {string} entry */
const nameOf = (entry) => entry.replaceAll(/\W/g, '_');

const imports = callsInBrowsers.map(([entry]) => `import * as ${nameOf(entry)} from '${entry}';\n`).join('');
const results = callsInBrowsers.map(
  ([entry, call]) => `['${entry}', String(((entry: typeof ${nameOf(entry)}) => ${call})(${nameOf(entry)}))]`,
);

const build = {
  builder: '@angular/build:application',
  options: {
    browser: 'src/main.ts',
    index: 'src/index.html',
    outputPath: 'out',
    outputHashing: 'none',
    polyfills: ['zone.js', 'src/polyfills.ts'],
    tsConfig: 'tsconfig.json',
  },
};
const compilerOptions = {
  ...{ strict: true, target: 'ES2022', module: 'preserve', moduleResolution: 'bundler', skipLibCheck: false },
  ...{ lib: ['ES2022', 'DOM'], types: [], experimentalDecorators: true },
};

/** @type {Record<string, string>} */
const files = {
  'package.json': '{ "private": true }',
  'angular.json': JSON.stringify({
    version: 1,
    cli: { analytics: false, cache: { enabled: false } },
    projects: { program: { projectType: 'application', root: '', sourceRoot: 'src', architect: { build } } },
  }),
  'tsconfig.json': JSON.stringify({ compilerOptions, files: ['src/main.ts', 'src/polyfills.ts'] }),
  'src/index.html': '<!doctype html><base href="/"><app-root></app-root>',
  'src/polyfills.ts': "import { install } from 'whurl/polyfill/install';\ninstall({ force: true });\n",
  'src/main.ts': `import { Component, provideZoneChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
${imports}
@Component({
  selector: 'app-root',
  template: '@for (result of results; track result) { <li>{{ result[0] }}: {{ result[1] }}</li> } <p>{{ form }}</p>',
})
class App {
  results = [${results.join(',\n    ')}];
  form = new Response(new URLSearchParams({ a: 'ü b' })).headers.get('content-type');
}
bootstrapApplication(App, { providers: [provideZoneChangeDetection()] });
`,
};

const chromium = onPath('chromium');

test('Angular', { skip: chromium === null ? 'there is no Chromium' : false }, async () => {
  const project = await hostProject('angular');
  const folder = join(project, 'program');
  writeProgram(folder, files);
  const { command } = await findNode('24', findNpmProject);
  const ng = join(project, 'node_modules', '@angular', 'cli', 'bin', 'ng.js');
  await printedBy(command, [ng, 'build'], { cwd: folder });
  const { origin, close } = await serve({ folder: join(folder, 'out', 'browser') });
  try {
    const args = ['--headless', '--no-sandbox', '--virtual-time-budget=20000', '--dump-dom', `${origin}/index.html`];
    const page = await printedBy(/** @type {string} */ (chromium), args, { cwd: folder });
    const shown = [...page.matchAll(/<li>(.*?): (.*?)<\/li>/g)];
    assert.deepEqual(
      shown.map(([, entry]) => entry),
      callsInBrowsers.map(([entry]) => entry),
      page,
    );
    for (const [, entry, result] of shown) assert.notEqual(result, 'false', entry);
    assert.match(page, /<p>application\/x-www-form-urlencoded;charset=UTF-8<\/p>/);
  } finally {
    close();
  }
});
