// dist/tools*.wasm: the modules of whurl/tools and its subpaths.
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { extensionArguments, extensions, partOf } from './address-space.js';
import { makeModule, rustSources } from './engine.js';

/** By name in dist/: the feature of the crate whurl-engine that the module is built with. @type {Record<string, string>} */
const modules = {
  tools: 'tools',
  'tools-sites': 'sites',
  'tools-encodings': 'encodings',
};

export const toolModules = Object.keys(modules).map((name) => `dist/${name}.wasm`);

export async function buildTools() {
  await Promise.all(Object.entries(modules).map(([name, feature]) => build(name, feature)));
}

/** @param {string} name @param {string} feature */
const build = (name, feature) =>
  upToDate({
    name,
    inputs: [...rustSources, 'package-lock.json', 'scripts/build/address-space.js', 'scripts/build/engine.js', 'scripts/build/tools.js', 'scripts/build/wasm-opt.js'],
    outputs: [`dist/${name}.wasm`],
    make: () =>
      makeModule({
        features: [feature],
        small: true,
        ...(extensions.includes(name) ? { linker: extensionArguments(name), end: partOf(name).end } : {}),
        pruned: inCache(`${name}-module`, 'pruned.wasm'),
        output: inProject('dist', `${name}.wasm`),
      }),
  });
