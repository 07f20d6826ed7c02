// dist/tools*.wasm, dist/table.wasm: the modules of whurl/tools and its subpaths, of whurl/table and of the
// command line.
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { extensionArguments, extensions, rangeOf } from './address-space.js';
import { makeModule, rustSources } from './engine.js';

/**
 * By name in dist/: the feature of the crate whurl-engine that the module is built with.
 *
 * @type {Record<string, string>}
 */
const modules = {
  tools: 'tools',
  'tools-sites': 'sites',
  'tools-display': 'display',
  'tools-encodings': 'encodings',
};

export const toolModules = [...Object.keys(modules), 'table', 'line-writer'].map((name) => `dist/${name}.wasm`);

export async function buildModules() {
  // Programs call the functions of extensions in loops.
  await Promise.all([
    ...Object.entries(modules).map(([name, feature]) =>
      build(name, { features: [feature], small: !extensions.includes(name), deltas: name === 'tools-encodings' }),
    ),
    buildTable(),
    buildWritten(),
  ]);
}

const tableExports = ['make_room', 'table_of_lines', 'table_of_rows'];

/** The module of whurl/table. Level "s" has fewer instructions, compresses to more bytes, and is a tenth slower. */
export const buildTable = () => build('table', { features: ['table'], exports: tableExports });

/** The module of the command line. Only Node loads it, from its file. */
const buildWritten = () =>
  build('line-writer', { features: ['line-writer'], exports: ['make_room', 'load_suffixes', 'write_lines'] });

/** The module for Python has a parser and the Public Suffix List as well. wasmtime has SIMD, and instructions that copy. */
export const buildTableAlone = () =>
  build('table-alone', {
    features: ['parser'],
    exports: ['memory', 'slots_address', ...tableExports, 'load_list', 'load_own_list', 'is_encoding'],
    simd: true,
  });

/**
 * @param {string} name
 * @param {Pick<import('./engine.js').Module, 'features' | 'small' | 'deltas' | 'exports' | 'config' | 'simd'>} module
 */
const build = (name, module) =>
  upToDate({
    name,
    inputs: [
      ...rustSources,
      'package-lock.json',
      'scripts/build/address-space.js',
      ...(module.deltas ? ['scripts/build/deltas.js'] : []),
      'scripts/build/engine.js',
      'scripts/build/modules.js',
      'scripts/build/memory-copy.wat',
      'scripts/build/wasm-opt.js',
    ],
    outputs: [`dist/${name}.wasm`],
    make: () =>
      makeModule({
        ...module,
        ...(extensions.includes(name) ? { linker: extensionArguments(name), end: rangeOf(name).end } : {}),
        pruned: inCache(`${name}-module`, 'pruned.wasm'),
        output: inProject('dist', `${name}.wasm`),
      }),
  });
