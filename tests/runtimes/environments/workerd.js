// workerd, the runtime of Cloudflare Workers. A Worker is bundled as by Wrangler: with esbuild, with these conditions,
// and with each .wasm file as a separate module.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { encodeBase92 } from '../../../scripts/build/base92.js';
import { packages } from '../../../scripts/runtimes/versions.js';
import { findNpmProject } from '../../../scripts/install/npm-project.js';
import { packageProject } from '../../../scripts/test/install-package.js';
import { cases } from '../build-cases.js';
import { entries, entriesFor, fileNameOf } from '../entries.js';
import { programFile } from '../programs.js';
import { printedBy, runProgram } from '../run.js';

const [[platformPackage, version]] = Object.entries(packages.workerd);
const COMPATIBILITY_DATE = '2026-07-01';
/** Since June 2025, a Worker may compile while it starts. */
const BEFORE_COMPILING = '2025-05-01';
let npmProject = '';

/** @type {import('../runtimes.js').Runtime} */
export const workerd = {
  name: 'workerd',
  lacks: [],
  find: async () => {
    npmProject = await findNpmProject('workerd', packages.workerd);
    return `workerd ${version}`;
  },
  cells: entriesFor('import', []).map((entry) => ({
    entry,
    way: /** @type {const} */ ('import'),
    run: async () => runProgram(...(await worker(fileNameOf(entry), programFile(entry, '.mjs')))),
  })),
  others: [
    {
      name: 'with the condition workerd, the program imports the compiled module',
      run: async () => {
        const [command, args, { cwd }] = await worker('condition', whurlProgram, { date: BEFORE_COMPILING });
        const modules = readdirSync(cwd).filter((file) => file.endsWith('.wasm'));
        assert.equal(modules.length, 1);
        const bytes = readFileSync(join(cwd, modules[0]));
        assert.ok(bytes.equals(readFileSync(join(packageProject, 'node_modules', 'whurl', 'dist', 'whurl.wasm'))));
        const code = readFileSync(join(cwd, 'program.mjs'), 'utf8');
        assert.equal((await runProgram(command, args, { cwd })).failed, 0);
        assert.ok(
          ![bytes.toString('base64'), encodeBase92(bytes)].some((text) => code.includes(text.slice(0, 40))),
          'the program contains the module too',
        );
      },
    },
    {
      name: 'without the condition workerd, an error says to use it',
      run: async () => {
        const program = 'workerd-refusal.mjs';
        writeFileSync(
          join(packageProject, program),
          `import { URL } from 'whurl';
try { new URL('http://a'); } catch (error) { console.log(error.code, error.message); }\n`,
        );
        const printed = await printedBy(
          ...(await worker('no-condition', program, { conditions: ['browser'], date: BEFORE_COMPILING })),
        );
        assert.match(printed, /ERR_WHURL_NOT_READY .*bundle with the condition "workerd"/);
      },
    },
  ],
};

const whurlProgram = programFile(entries[0], '.mjs');

/**
 * Makes a Worker from a program.
 *
 * @param {string} name
 * @param {string} program
 * @param {object} [options]
 * @param {string[]} [options.conditions]
 * @param {string} [options.date] the compatibility date
 * @returns {Promise<Parameters<typeof runProgram>>} how to run it
 */
async function worker(
  name,
  program,
  { conditions = ['workerd', 'worker', 'browser'], date = COMPATIBILITY_DATE } = {},
) {
  const folder = join(packageProject, `${name}-workerd`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // Every Worker needs a handler. This one is for `workerd test`.
  writeFileSync(join(folder, 'main.mjs'), `import './program.mjs';\nexport default { test() {} };\n`);

  const { build } = createRequire(join(npmProject, 'x.cjs'))('esbuild');
  await build({
    entryPoints: [join(packageProject, program)],
    outfile: join(folder, 'program.mjs'),
    bundle: true,
    format: 'esm',
    conditions,
    loader: { '.wasm': 'copy' },
    external: [`./${cases}`],
    logLevel: 'silent',
  });
  writeFileSync(join(folder, 'config.capnp'), configuration(date, readdirSync(folder)));
  return [
    join(npmProject, 'node_modules', platformPackage, 'bin', 'workerd'),
    ['test', 'config.capnp'],
    { cwd: folder },
  ];
}

/** @param {string} date @param {string[]} files */
const configuration = (date, files) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (
  compatibilityDate = "${date}",
  modules = [
    (name = "main.mjs", esModule = embed "main.mjs"),
    (name = "program.mjs", esModule = embed "program.mjs"),
    (name = "${cases}", commonJsModule = embed "../${cases}"),
${files
  .filter((file) => file.endsWith('.wasm'))
  .map((file) => `    (name = "${file}", wasm = embed "${file}"),\n`)
  .join('')}  ],
))]);
`;
