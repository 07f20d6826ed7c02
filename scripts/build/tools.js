// dist/tools*.wasm, dist/table.wasm: the modules of whurl/tools and its subpaths, and that of whurl/table.
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { extensionArguments, extensions, partOf } from './address-space.js';
import { makeModule, rustSources } from './engine.js';

/** By name in dist/: the feature of the crate whurl-engine that the module is built with. @type {Record<string, string>} */
const modules = {
  tools: 'tools',
  'tools-sites': 'sites',
  'tools-display': 'display',
  'tools-encodings': 'encodings',
};

export const toolModules = [...Object.keys(modules), 'table'].map((name) => `dist/${name}.wasm`);

export async function buildTools() {
  await Promise.all([...Object.entries(modules).map(([name, feature]) => build(name, { features: [feature], small: true })), buildTable()]);
}

const tableExports = ['memory', 'make_room', 'slots_address', 'table_of_lines', 'table_of_texts'];

/** The module of whurl/table: its loops are what takes time, so they are not made small. */
const buildTable = () => build('table', { features: ['table'], exports: tableExports, asksEngine: true });

/** That for Python has a parser and the Public Suffix List as well. */
export const buildTableAlone = () => build('table-alone', { features: ['parser'], exports: [...tableExports, 'load_list'] });

/** @param {string} name @param {Pick<import('./engine.js').Module, 'features' | 'small' | 'exports' | 'asksEngine'>} module */
const build = (name, module) =>
  upToDate({
    name,
    inputs: [...rustSources, 'package-lock.json', 'scripts/build/address-space.js', 'scripts/build/engine.js', 'scripts/build/tools.js', 'scripts/build/wasm-opt.js'],
    outputs: [`dist/${name}.wasm`],
    make: () =>
      makeModule({
        ...module,
        ...(extensions.includes(name) ? { config: ['profile.release.opt-level="z"'], linker: extensionArguments(name), end: partOf(name).end } : {}),
        pruned: inCache(`${name}-module`, 'pruned.wasm'),
        output: inProject('dist', `${name}.wasm`),
      }),
  });
