// workerd, the runtime of Cloudflare Workers. A Worker is bundled as Wrangler does it: by esbuild, with these conditions,
// and with a .wasm file left to be a module of its own.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/tools/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { cases } from '../build-cases.js';
import { entriesFor, fileNameOf } from '../entries.js';
import { programFile } from '../programs.js';
import { runProgram } from '../run.js';

const [[platformPackage, version]] = Object.entries(packages.workerd);
const COMPATIBILITY_DATE = '2026-07-01';
let tools = '';

/** @type {import('../runtimes.js').Runtime} */
export const workerd = {
  name: 'workerd',
  lacks: [],
  find: async () => {
    tools = await findNpmProject('workerd', packages.workerd);
    return `workerd ${version}`;
  },
  cells: entriesFor('import', []).map((entry) => ({ entry, way: /** @type {const} */ ('import'), run: () => run(entry) })),
};

/** @param {import('../entries.js').Entry} entry */
async function run(entry) {
  const folder = join(packageProject, `${fileNameOf(entry)}-workerd`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // Every Worker has to have a handler; this one is for `workerd test`.
  writeFileSync(join(folder, 'main.mjs'), `import './program.mjs';\nexport default { test() {} };\n`);

  const { build } = createRequire(join(tools, 'x.cjs'))('esbuild');
  await build({
    entryPoints: [join(packageProject, programFile(entry, '.mjs'))],
    outfile: join(folder, 'program.mjs'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    loader: { '.wasm': 'copy' },
    external: [`./${cases}`],
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'config.capnp'), configuration(readdirSync(folder)));
  return runProgram(join(tools, 'node_modules', platformPackage, 'bin', 'workerd'), ['test', 'config.capnp'], { cwd: folder });
}

/** @param {string[]} files */
const configuration = (files) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  compatibilityDate = "${COMPATIBILITY_DATE}",
  modules = [
    (name = "main.mjs", esModule = embed "main.mjs"),
    (name = "program.mjs", esModule = embed "program.mjs"),
    (name = "${cases}", commonJsModule = embed "../${cases}"),
${files.filter((file) => file.endsWith('.wasm')).map((file) => `    (name = "${file}", wasm = embed "${file}"),\n`).join('')}  ],
))]);
`;
