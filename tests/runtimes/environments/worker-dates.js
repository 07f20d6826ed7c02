// Workers at the compatibility dates and with the flags that projects were made with: what a runtime claims to be
// changes with them. Bundled by Wrangler, which adds its own parts of Node with `nodejs_compat`, and by esbuild alone.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNode } from '../../../scripts/runtimes/nodes.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { inProject } from '../../../scripts/project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { words } from '../../shared/words.js';
import { printedBy } from '../run.js';

const dates = words`
  2024-09-02 2024-09-23 2024-12-30 2025-04-01 2025-06-01 2025-08-15 2025-09-15 2025-10-01 2025-12-15 2026-01-01
  2026-03-16 2026-03-17 2026-06-01 2026-11-01 2026-11-17`;
const [platformPackage] = Object.keys(packages.workerd);

/** Wrangler takes seconds for each, and its bundles differ little: it makes those of all dates only with `--all`. */
const wranglersDates = process.env.WHURL_EVERYTHING === 'true' ? dates : [dates[0], ...dates.slice(-1)];

/** Without CI=true, the package is built without them. */
const hasBindings = existsSync(join(packageProject, 'node_modules', 'whurl', 'dist', 'bindings.mjs'));

/** Loads every entry, and uses it. */
const program = `import { URL, URLSearchParams } from 'whurl';
import * as js from 'whurl/js';
import { URL as URLLater, init } from 'whurl/async';
import module from 'whurl/whurl.wasm';
import { validate } from 'whurl/tools';
import { site } from 'whurl/tools/sites';
import { resolve } from 'whurl/tools/html';
import { render } from 'whurl/tools/display';
import * as encodings from 'whurl/tools/encodings';
import { table, tables } from 'whurl/table';
import { useTables } from ${JSON.stringify(inProject('tests', 'shared', 'use-tables.js'))};
import { install } from 'whurl/polyfill/install';
import 'whurl/polyfill';
${hasBindings ? "import { URL as URLOfBindings, init as initBindings } from 'whurl/bindings';\nimport bindings from 'whurl/bindings.wasm';" : ''}

export default {
  async test() {
    await init(module);
    ${hasBindings ? 'await initBindings(bindings);' : ''}
    // Workers had no WeakRef, on which this depends, before May 2025.
    const refuses = (object) => { try { structuredClone(object); return typeof WeakRef === 'undefined'; } catch { return true; } };
    for (const each of [URL, js.URL, URLLater${hasBindings ? ', URLOfBindings' : ''}]) {
      const url = new each('//\\u00fc.\\u65e5\\u672c/\\u00e9?\\ud83d\\ude00', 'https://EXAMPLE/');
      console.log(url.href, refuses(url), refuses(url.searchParams));
    }
    console.log(validate('http://a b').errors.length > 0, site('https://a.example.co.uk/'), typeof resolve, typeof render, Object.keys(encodings).length > 0, typeof install, await useTables({ table, tables }));
    console.log(String(new URLSearchParams({ a: '\\u00fc' })), new globalThis.URL('http://EXAMPLE').host);
  },
  fetch() { return new Response(); },
};
`;

const line = 'https://xn--tda.xn--wgv71a/%C3%A9?%F0%9F%98%80 true true\n';
const expected = `${line.repeat(hasBindings ? 4 : 3)}true https://example.co.uk function function true function []\na=%C3%BC example\n`;

let esbuildTools = '';
let wranglerTools = '';
/** Wrangler needs a recent Node. */
let node = '';

/** @type {import('../runtimes.js').Runtime} */
export const workerDates = {
  name: 'workerd at other dates',
  lacks: [],
  find: async () => {
    esbuildTools = await findNpmProject('workerd', packages.workerd);
    wranglerTools = await findNpmProject('wrangler', packages.wrangler);
    ({ command: node } = await findNode('22', findNpmProject));
    return `workerd at compatibility dates from ${dates[0]} to ${dates.at(-1)}, with and without nodejs_compat`;
  },
  cells: [],
  others: [
    { name: 'bundled by esbuild', run: () => inEveryWay(bundleByEsbuild, dates) },
    { name: 'bundled by Wrangler', run: () => inEveryWay(bundleByWrangler, wranglersDates) },
  ],
};

/**
 * @param {(folder: string, date: string, flags: string[]) => Promise<void>} bundle makes the Worker's files in a folder
 * @param {string[]} dates
 */
async function inEveryWay(bundle, dates) {
  writeFileSync(join(packageProject, 'every-entry.mjs'), program);
  const failures = [];
  for (const flags of [['nodejs_compat'], []]) {
    for (const date of dates) {
      const folder = join(packageProject, `${bundle.name}-${date}`);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      await bundle(folder, date, flags);
      writeFileSync(join(folder, 'config.capnp'), configuration(date, flags, readdirSync(folder)));
      const workerd = join(esbuildTools, 'node_modules', platformPackage, 'bin', 'workerd');
      const printed = await printedBy(workerd, ['test', 'config.capnp'], { cwd: folder }).catch(
        (error) => error.message,
      );
      if (!printed.includes(expected)) failures.push(`${date} ${flags}:\n${printed}`);
      rmSync(folder, { recursive: true });
    }
  }
  assert.equal(failures.length, 0, failures.join('\n\n'));
}

/** @param {string} folder @param {string} _date @param {string[]} flags */
async function bundleByEsbuild(folder, _date, flags) {
  const { build } = createRequire(join(esbuildTools, 'x.cjs'))('esbuild');
  await build({
    entryPoints: [join(packageProject, 'every-entry.mjs')],
    outfile: join(folder, 'program.js'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    external: flags.includes('nodejs_compat') ? ['node:*'] : [],
    loader: { '.wasm': 'copy' },
    logLevel: 'silent',
  });
}

/** @param {string} folder @param {string} date @param {string[]} flags */
async function bundleByWrangler(folder, date, flags) {
  const compatibility = { compatibility_date: date, compatibility_flags: flags };
  const config = { name: 'w', main: '../every-entry.mjs', ...compatibility, send_metrics: false };
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config));
  const command = join(wranglerTools, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' };
  await printedBy(node, [command, 'deploy', '--dry-run', '--outdir', 'out', '--config', 'wrangler.json'], {
    cwd: folder,
    env: /** @type {any} */ (env),
  });
  for (const file of readdirSync(join(folder, 'out'))) {
    if (file === 'every-entry.js') renameSync(join(folder, 'out', file), join(folder, 'program.js'));
    else if (file.endsWith('.wasm')) renameSync(join(folder, 'out', file), join(folder, file));
  }
}

/** @param {string} date @param {string[]} flags @param {string[]} files */
const configuration = (date, flags, files) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  compatibilityDate = "${date}",
  compatibilityFlags = [${flags.map((flag) => `"${flag}"`).join(', ')}],
  modules = [
    (name = "program.js", esModule = embed "program.js"),
${files
  .filter((file) => file.endsWith('.wasm'))
  .map((file) => `    (name = "${file}", wasm = embed "${file}"),\n`)
  .join('')}  ],
))]);
`;
