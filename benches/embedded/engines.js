// The engines without a compiler: each runs some scripts one after the other in one realm, in a process of its own.
import { fileURLToPath } from 'node:url';
import { debianVersion, installAptPackages } from '../../scripts/install/apt-packages.js';
import { ensureNpmProject } from '../../scripts/install/npm-project.js';
import { findNode } from '../../scripts/runtimes/nodes.js';
import { packages, systemPackages } from '../../scripts/runtimes/versions.js';
import { findHermes, findHermesCompilers } from '../../tests/runtimes/environments/hermes.js';

/**
 * @typedef {object} Engine
 * @property {string} title with its version
 * @property {'es5' | 'modern'} syntax that it can run
 * @property {string} host statements that define `now`, which returns milliseconds, `heap`, which returns bytes or
 *   null, and `print`
 * @property {boolean} coarse whether its clock counts only whole milliseconds
 * @property {boolean} [isCompiled] whether the engine itself is WebAssembly, which Node optimises while it runs: then a
 *   first round is not counted
 * @property {string[]} command which the paths of the scripts follow
 * @property {string[]} [compiler] the command that compiles a script to bytecode, which the paths of both follow
 */

const inNode = fileURLToPath(new URL('scripts-in-node.js', import.meta.url));
const inQuickJS = fileURLToPath(new URL('scripts-in-quickjs.js', import.meta.url));

/** @type {Record<string, () => Promise<Engine>>} */
export const engines = {
  hermes: async () => {
    await ensureNpmProject('hermes', packages.hermes);
    const { hermes, hermesc } = { hermes: await findHermes(), hermesc: (await findOwnCompiler()).command };
    return {
      title: `Hermes ${packages.hermes['hermes-engine-cli']}`,
      syntax: 'es5',
      host: `
        var now = Date.now;
        var heap = function () {
          gc();
          var stats = HermesInternal.getInstrumentedStats();
          return stats.js_allocatedBytes + stats.js_mallocSizeEstimate;
        };`,
      coarse: true,
      command: [hermes, '-b'],
      compiler: [hermesc, '-w', '-O', '-emit-binary', '-out'],
    };
  },
  quickjs: async () => ({
    title: `QuickJS of quickjs-emscripten ${packages.quickjs['quickjs-emscripten']}`,
    syntax: 'modern',
    host: '',
    coarse: false,
    isCompiled: true,
    command: [process.execPath, inQuickJS, await ensureNpmProject('quickjs', packages.quickjs)],
  }),
  duktape: async () => ({
    title: `Duktape ${await systemVersion('duk')}`,
    syntax: 'es5',
    host: 'var now = function () { return performance.now(); }; var heap = function () { return null; };',
    coarse: false,
    command: ['duk'],
  }),
  jsc: async () => ({
    title: `JavaScriptCore ${await systemVersion('jsc')}, no compiler`,
    syntax: 'modern',
    host: 'var now = function () { return preciseTime() * 1000; }; var heap = function () { return null; };',
    coarse: false,
    command: ['jsc', '--useJIT=false'],
  }),
  v8: async () => {
    const { version, command } = await findNode('24', ensureNpmProject);
    return {
      title: `V8 of Node ${version}, --jitless`,
      syntax: 'modern',
      host: '',
      coarse: false,
      command: [command, '--jitless', '--expose-gc', inNode],
    };
  },
};

/** The compiler of the version of Hermes that runs the bytecode. */
async function findOwnCompiler() {
  const [compiler] = await findHermesCompilers(['hermes']);
  return compiler;
}

/** @param {keyof typeof systemPackages} command */
async function systemVersion(command) {
  const name = systemPackages[command];
  if (debianVersion(name) === null) await installAptPackages([name], 'it is');
  const version = debianVersion(name);
  if (version === null) throw new Error(`${name} is not installed`);
  return version.replace(/[-+~].*/, '');
}
