// The scripts that an engine runs: its clock and the inputs, an implementation, and the program that measures it.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCache, inProject } from '../../scripts/project.js';
import { runAndRead } from '../../scripts/run.js';
import { packageProject } from '../../scripts/test/install-package.js';
import { makeScript, loweredToES5 } from '../../tests/runtimes/make-script.js';

/** @typedef {import('./engines.js').Engine} Engine */

const folder = inCache('benches', 'embedded');

/** The time for which an operation is measured in each round. */
const MILLISECONDS = 25;
/** The time with a clock that counts whole milliseconds. */
const MILLISECONDS_IF_COARSE = 60;
/** The number of measurements of the start in one process, by such a clock. */
const STARTS = 20;

const ours = join(packageProject, 'whurl-js.mjs');

/** The implementations: modules that export both classes. @type {Record<string, string>} */
export const implementations = {
  'whurl/js': ours,
  ...Object.fromEntries(
    ['react-native-url-polyfill', 'core-js-pure', 'whatwg-url-minimum'].map((name) => [
      name,
      inProject('benches', 'peers', `${name}.js`),
    ]),
  ),
};

/** Bundles the implementations and the program, each in both syntaxes. All are bundled alike. */
export async function bundleScripts() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(ours, "export { URL, URLSearchParams } from 'whurl/js';\n");
  for (const syntax of /** @type {const} */ (['es5', 'modern'])) {
    for (const [name, entry] of Object.entries(implementations))
      await bundle(entry, `${name.replace('/', '-')}.${syntax}.js`, syntax);
    await bundle(inProject('benches', 'embedded', 'program.js'), `program.${syntax}.js`, syntax);
  }
}

/** @param {string} entry @param {string} filename @param {Engine['syntax']} syntax */
const bundle = (entry, filename, syntax) =>
  makeScript({
    mode: 'production',
    target: syntax === 'es5' ? 'es5' : 'es2022',
    entry,
    resolve: {
      // The builds in ES5 are those for React Native.
      conditionNames: [...(syntax === 'es5' ? ['react-native'] : []), 'import', 'require', 'default'],
      alias: { 'react-native$': inProject('benches', 'peers', 'react-native.js') },
    },
    module:
      syntax === 'es5'
        ? { rules: [{ ...loweredToES5, test: /\.[cm]?js$/, exclude: /[\\/](whurl|core-js-pure)[\\/]/ }] }
        : {},
    output: {
      path: folder,
      filename,
      chunkFormat: false,
      library: { type: 'var', name: 'implementation' },
      globalObject: 'globalThis',
    },
  });

/** React Native has it, and a peer needs it; these engines by themselves do not. */
const atob = `if (typeof atob === 'undefined') globalThis.atob = function (text) {
  var digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  for (var result = '', bits = 0, held = 0, i = 0; i < text.length && text[i] !== '='; i++) {
    held = ((held << 6) | digits.indexOf(text[i])) & 0xffff;
    if ((bits += 6) >= 8) result += String.fromCharCode((held >> (bits -= 8)) & 0xff);
  }
  return result;
};`;

/** The program uses them. Duktape lacks them. */
const objectEntries = `
if (!Object.entries) Object.entries = function (object) { return Object.keys(object).map(function (key) { return [key, object[key]]; }); };
if (!Object.fromEntries) Object.fromEntries = function (list) {
  return list.reduce(function (object, pair) { object[pair[0]] = pair[1]; return object; }, {});
};`;

/** @param {string} file */
const read = (file) => readFileSync(`${folder}/${file}`, 'utf8');

/**
 * Writes the scripts of an engine and an implementation.
 *
 * @param {string} engineName
 * @param {Engine} engine
 * @param {string} name of the implementation
 * @param {object} inputs
 * @returns {Promise<{ command: string[], bytecode: number | null }>} the command that runs them, and the bytes of the
 *   implementation's bytecode
 */
export async function scriptsFor(engineName, engine, name, inputs) {
  const file = (/** @type {string} */ part) => `${folder}/${engineName}-${name.replace('/', '-')}-${part}`;
  const implementation = read(`${name.replace('/', '-')}.${engine.syntax}.js`);
  const firstURL = `new implementation.URL('https://example.com/a/b?c=d#e');`;
  const head = `
    ${engine.host}
    ${atob}
    var inputs = JSON.parse(${JSON.stringify(JSON.stringify(inputs))});
    var milliseconds = ${engine.coarse ? MILLISECONDS_IF_COARSE : MILLISECONDS};
    var warmUp = ${engine.isCompiled === true};
    var heapBefore = heap();
    var startedAt = now();`;
  const tail = `${objectEntries}
var heapAfter = heap(); var heapGrowth = heapBefore === null ? null : heapAfter - heapBefore;\n`;
  const program = tail + read(`program.${engine.syntax}.js`).replace(/^var implementation;/, '');
  if (engine.compiler === undefined) {
    const parts = {
      'a.js': head,
      'b.js': `${implementation}\n${firstURL}`,
      'c.js': `var startUp = now() - startedAt; ${program}`,
    };
    for (const [part, text] of Object.entries(parts)) writeFileSync(file(part), text);
    return { command: [...engine.command, ...Object.keys(parts).map(file)], bytecode: null };
  }
  // As bytecode, in one file. The start takes less than its clock can measure, so it is repeated: as a function, whose
  // body makes all its objects anew.
  writeFileSync(
    file('all.js'),
    `
    ${head}
    function load() { ${implementation}\n; ${firstURL} return implementation; }
    var implementation = load();
    heapAfter = heap();
    startedAt = now();
    for (var i = 0; i < ${STARTS}; i++) load();
    var startUp = (now() - startedAt) / ${STARTS};
    ${program.replace('var heapAfter = heap();', '')}`,
  );
  writeFileSync(file('b.js'), implementation);
  const [compiler, ...options] = engine.compiler;
  for (const part of ['all', 'b']) await runAndRead(compiler, [...options, file(`${part}.hbc`), file(`${part}.js`)]);
  return { command: [...engine.command, file('all.hbc')], bytecode: statSync(file('b.hbc')).size };
}
