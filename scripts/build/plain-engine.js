// dist/engine.js: the engine's module translated to plain JavaScript by binaryen's wasm2js, for runtimes that have no
// WebAssembly or forbid it. Its syntax is ES5.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { optimisation, prunedEngine } from './engine.js';
import { optimiseForAll, runBinaryen } from './wasm-opt.js';

export const buildPlainEngine = () =>
  upToDate({
    name: 'plain-engine',
    inputs: ['dist/engine.wasm', 'package-lock.json', 'scripts/build/plain-engine.js', 'scripts/build/wasm-opt.js'],
    outputs: ['dist/engine.js'],
    make,
  });

async function make() {
  writeFileSync(inProject('dist', 'engine.js'), await translate());
}

/** @returns {Promise<string>} the module in plain JavaScript */
export async function translate() {
  const translated = inCache('engine', `translated-${process.pid}.js`);
  const optimised = inCache('engine', `translated-${process.pid}.wasm`);
  await optimiseForAll(prunedEngine, optimised, optimisation, { copiesWords: false });
  await runBinaryen('wasm2js', [optimised, '-O3', '-o', translated]);
  rmSync(optimised);
  const module = asFunction(readFileSync(translated, 'utf8'));
  rmSync(translated);
  // Imported here, since a fresh clone has no terser until the npm packages are installed.
  const { minify } = await import('terser');
  const { code } = await minify(module, {
    module: true,
    ecma: 5,
    compress: { passes: 2 },
    format: { preamble: '// @ts-nocheck' },
  });
  return `${code}\n`;
}

/** The built-ins that js/engine/load/plain-js.js passes to `instantiate`. */
const platform = [
  'Math',
  'wasm2js_trap',
  'grow',
  'charCodeAt',
  'ArrayBuffer',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
];

// wasm2js writes a module with one instance. We need a function that makes instances, since an instance that has run
// out of memory is replaced, and that takes what it needs from the platform as arguments: old runtimes lack some of it,
// and a page may have replaced the rest before the engine is started. For the same reason its code calls no methods and
// reads no accessors.
/** @param {string} module */
function asFunction(module) {
  let code = module;
  /** @param {RegExp} pattern @param {string} replacement */
  const replace = (pattern, replacement) => {
    if (!pattern.test(code)) throw new Error(`wasm2js has changed: nothing in its code matches ${pattern}`);
    code = code.replace(pattern, replacement);
  };
  replace(/function wasm2js_trap\(\) .*\n/, '');
  // wasm2js's own code for growing does not check whether there was memory, and reports success where it refuses.
  replace(
    /if \(\(oldPages < newPages\) && \(newPages < 65536\)\) \{\s*var newBuffer = .*;\s*var newHEAP8 = .*;\s*newHEAP8\.set\(HEAP8\);/,
    'if (pagesToAdd !== 0) {\n   var newBuffer = grow(HEAP8, newPages);\n   if (newBuffer === null) return -1;',
  );
  // It names more members of the platform than the engine uses.
  for (const [line, name] of code.matchAll(/^ var (Math_\w+|HEAPF\d+) = .*;\n/gm)) {
    if (!code.replaceAll(new RegExp(`^ *(var )?${name} = .*$`, 'gm'), '').includes(name)) {
      code = code.replaceAll(new RegExp(`^ *(var )?${name} = .*\n`, 'gm'), '');
    } else if (!/^ var (Math_(imul|clz32)) /.test(line)) {
      throw new Error(`the engine uses ${name}, which js/engine/load/plain-js.js does not pass to it`);
    }
  }
  // `byteLength` is an accessor: a page's own would be given the memory.
  replace(/return buffer\.byteLength >> 16;/, 'return pages;');
  replace(/(var buffer = new ArrayBuffer\((\d+)\);)/, '$1\n var pages = $2 >> 16;');
  replace(/buffer = newBuffer;/, '$&\n   pages = newPages;');
  replace(/b64\.charCodeAt\(/g, 'charCodeAt(b64, ');
  // An accessor that does not depend on the page's Object.
  replace(/"memory": Object\.create\([^]*?\}\s*\}\),/, '"memory": { get buffer() { return buffer; } },');
  replace(/var retasmFunc = asmFunc\(\{\s*\}\);\n(export var .*\n?)*$/, 'return asmFunc();\n');
  const [method] =
    /[\w)\]]\.(?!(imul|clz32|length)\b)[a-z]\w*/i.exec(code.replace(/"[^"]*"|'[^']*'|\/\/.*|\/\*[^]*?\*\//g, '')) ?? [];
  if (method !== undefined) throw new Error(`the engine uses the member ${method}, which a page may have replaced`);
  const unknown = [...code.matchAll(/new (\w+)\(/g)].find(([, name]) => !platform.includes(name));
  if (unknown !== undefined)
    throw new Error(`the engine uses ${unknown[1]}, which js/engine/load/plain-js.js does not pass to it`);
  return `export function instantiate(${platform.join(', ')}) {
${code}}
`;
}
