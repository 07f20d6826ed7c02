// Runs the checks in Node and similar runtimes of any age (tests/runtimes/platform-integration.js): no newer built-ins
// here.
import { runChecks } from './check.js';
import { nodeChecks } from './node.js';
import { webChecks } from './web.js';

/**
 * Installs the classes and runs the checks. Returns what `install` did, and the results.
 *
 * @param {object} program
 * @param {any} program.global the global object, which has another name in older Node
 * @param {(options: { force: boolean }) => any} program.install
 * @param {(name: string) => any} program.load `require`
 * @param {string} program.origin the origin of `server.js`
 * @param {(url: any) => Promise<any>} [program.importModule] `import()`, if the language has it
 */
export async function runInNode({ global, install, load, origin, importModule }) {
  const { native, wrapped } = install({ force: true });
  const [fs, os, path] = ['fs', 'os', 'path'].map(load);
  const folder = path.join(os.tmpdir(), `whurl-integration-${Math.random().toString(36).slice(2)}`);
  fs.mkdirSync(folder);
  const checks = webChecks({ origin, global, native }).concat(
    nodeChecks({ process: global.process, load, folder, origin, importModule }),
  );
  const results = await runChecks(checks);
  fs.readdirSync(folder).forEach((/** @type {string} */ name) => fs.unlinkSync(path.join(folder, name)));
  fs.rmdirSync(folder);
  return { wrapped, replaced: global.URL !== native.URL, results };
}
