// pkg/: the wasm-bindgen classes as wasm-pack makes them; and dist/bindings.*: the same module with the layer of
// js/bindings/, in both module systems.
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { inCache, inProject } from '../project.js';
import { run } from '../run.js';
import { upToDate } from '../step.js';
import { ensureWasmBindgen, ensureWasmPack } from '../install/cargo-programs.js';
import { ensureWasmTarget } from '../install/rust.js';
import { declare, makeCopies } from './bundle.js';
import { bindingsAliases, bindingsCopies, bindingsDeclarations, bindingsRows, filesOf } from './bundles.js';
import { compilerFlags, lessCode, rustSources } from './engine.js';
import { optimise } from './wasm-opt.js';
import { runWebpack } from './webpack.js';

export const buildBindings = () =>
  upToDate({
    name: 'pkg',
    inputs: [
      ...rustSources,
      'js',
      // Copies are made of them.
      'dist/pattern.mjs',
      'dist/pattern.cjs',
      ...bindingsDeclarations.map((name) => `types/${name}.d.ts`),
      'package-lock.json',
      'scripts/build/bundles.js',
      'scripts/build/engine.js',
      'scripts/build/minify.js',
      'scripts/build/bindings.js',
      'scripts/build/wasm-opt.js',
      'scripts/build/webpack-config.js',
    ],
    outputs: [
      'pkg/whurl_bg.wasm',
      'pkg/whurl.js',
      ...[
        ...filesOf(bindingsRows),
        ...Object.keys(bindingsAliases),
        ...Object.keys(bindingsCopies),
        ...bindingsDeclarations.flatMap((name) => [`${name}.d.mts`, `${name}.d.cts`]),
        'bindings.wasm',
      ].map((file) => `dist/${file}`),
    ],
    make,
  });

async function make() {
  await ensureWasmTarget();
  await ensureWasmBindgen();
  await ensureWasmPack();
  await packBindings('web', inProject('pkg'));
  const module = inProject('pkg', 'whurl_bg.wasm');
  const optimised = inCache('pkg.wasm');
  await optimise(module, optimised, '-Oz');
  renameSync(optimised, module);

  const glue = inProject('pkg', 'whurl.js');
  writeFileSync(glue, startingAnywhere(withoutAddress(readFileSync(glue, 'utf8'))));
  // Node's bundle contains it.
  copyFileSync(module, inProject('dist', 'bindings.wasm'));
  await runWebpack((config) => config.bindings);
  for (const [file, code] of Object.entries(bindingsAliases)) writeFileSync(inProject('dist', file), code);
  makeCopies(bindingsCopies);
  for (const name of bindingsDeclarations) declare(name, readFileSync(inProject('types', `${name}.d.ts`), 'utf8'));
}

/** @typedef {'bundler' | 'web' | 'nodejs' | 'deno' | 'no-modules'} Target of wasm-pack */

/**
 * Runs wasm-pack.
 *
 * @param {Target} target
 * @param {string} folder
 */
export async function packBindings(target, folder) {
  // --no-opt: wasm-pack would call wasm-opt with other features.
  const options = ['--mode', 'no-install', '--release', '--no-opt', '--no-pack', '--target', target];
  const output = ['--out-name', 'whurl', '--out-dir', folder];
  // Objects, conversions and iterators come on top of what the engine has, so size comes before speed here.
  const small = ['--config', 'profile.release.opt-level="s"', ...compilerFlags(lessCode(true))];
  await run('wasm-pack', ['build', 'crates/bindings', ...options, ...output, '--', ...small]);
}

// wasm-pack's code looks for the module next to its own file, which every bundler treats in another way.
/** @param {string} glue */
function withoutAddress(glue) {
  const guess = "module_or_path = new URL('whurl_bg.wasm', import.meta.url);";
  if (!glue.includes(guess)) throw new Error('wasm-pack has changed: its code has no address of the module to remove');
  return glue.replace(
    guess,
    'throw new TypeError("init needs { module_or_path }: the bytes, the address or the module of \'whurl/bindings.wasm\'");',
  );
}

// wasm-pack's code makes its encoder and its decoder when it is loaded, and so fails on a runtime that has neither, or
// where the getter of a global throws. js/bindings/ writes and reads strings itself.
/** @param {string} glue */
function startingAnywhere(glue) {
  const decoder = /let cachedTextDecoder = (new TextDecoder\(.*\));\ncachedTextDecoder\.decode\(\);/;
  const encoder = 'const cachedTextEncoder = new TextEncoder();';
  if (!decoder.test(glue) || !glue.includes(encoder))
    throw new Error('wasm-pack has changed: its code makes no decoder or encoder');
  const globals = ['FinalizationRegistry', 'TextDecoder', 'TextEncoder'].map(
    (name) => `const ${name} = valueOf(globalThis, '${name}');\n`,
  );
  const code = glue
    .replace(decoder, "let cachedTextDecoder = typeof TextDecoder === 'undefined' ? undefined : $1;")
    .replace(
      encoder,
      "const cachedTextEncoder = typeof TextEncoder === 'undefined' ? { encodeInto: undefined } : new TextEncoder();",
    );
  return `import { valueOf } from '../js/builtins/value-of.js';\n${globals.join('')}${code}`;
}
