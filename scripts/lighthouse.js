// `npm run lighthouse`: measures the playground and pages of the documents with Lighthouse, in the Chromium of the
// tests.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engines } from './browsers/engines.js';
import { serve } from './browsers/serve.js';
import { site } from './build/site.js';
import { exitWith } from './exit.js';
import { Failure } from './failure.js';
import { ensureNpmProject } from './install/npm-project.js';
import { readArguments } from './options.js';
import { prepare } from './prepare.js';
import { ask, run } from './run.js';
import { inCache } from './project.js';
import { table } from './table.js';

const pages = ['index.html', ...['index', 'tools'].map((name) => `docs/${name}.html`)];

/** The least scores: performance, accessibility, best practices, and search engines. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const usage = `npm run lighthouse -- [--help]

Measures the playground and pages of the documents with Lighthouse (npm: installed in .cache), as on a phone, and fails if a score is
below ${Object.values(least).join(' · ')}. The performance depends on the machine: other programs lower it.`;

await exitWith(async () => {
  if (readArguments(usage, {}) === null) return;
  await prepare('chromium', 'site');
  if (!engines.chromium.installed()) throw new Failure('Chromium is not installed');
  const folder = await ensureNpmProject('lighthouse', { lighthouse: '13.5.0' });
  const server = await serve({ folder: dirname(site) });
  try {
    const rows = [];
    for (const page of pages)
      rows.push([
        page,
        ...(await scoresOf(
          join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
          `${server.origin}/site/${page}`,
        )),
      ]);
    console.log(
      table(
        ['page', ...Object.keys(least)],
        rows.map((row) => row.map(String)),
      ),
    );
    const low = rows.filter(([, ...scores]) => Object.values(least).some((wanted, at) => Number(scores[at]) < wanted));
    if (low.length > 0)
      throw new Failure(`below ${Object.values(least).join(' · ')}: ${low.map(([page]) => page).join(', ')}`);
  } finally {
    server.close();
  }
});

/** @param {string} program @param {string} address @returns {Promise<number[]>} in per cent */
async function scoresOf(program, address) {
  const output = inCache('lighthouse.json');
  await run(
    process.execPath,
    [
      program,
      address,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
      `--only-categories=${Object.keys(least).join(',')}`,
    ],
    { env: { CHROME_PATH: ask('sh', ['-c', 'command -v chromium']) ?? '' }, quiet: true },
  );
  const { categories } = JSON.parse(readFileSync(output, 'utf8'));
  return Object.keys(least).map((name) => Math.round(categories[name].score * 100));
}
