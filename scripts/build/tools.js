// dist/tools.wasm and its like: what the standard defines beside the classes, in modules of their own.
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { makeModule, rustSources } from './engine.js';

/** Each module by its name in dist/: the feature of the crate that it is made of. */
const modules = {
  tools: 'tools',
  'tools-sites': 'sites',
};

export const toolModules = Object.keys(modules).map((name) => `dist/${name}.wasm`);

// What the engine has for the classes already.
const ofTheEngine = ['parse', 'can_parse', 'set', 'reference', 'form_decode', 'form_encode', 'sets_address'];

export async function buildTools() {
  for (const [name, feature] of Object.entries(modules)) await build(name, feature);
}

/** @param {string} name @param {string} feature */
const build = (name, feature) =>
  upToDate({
    name,
    inputs: [...rustSources, 'package-lock.json', 'scripts/build/engine.js', 'scripts/build/tools.js', 'scripts/build/wasm-opt.js'],
    outputs: [`dist/${name}.wasm`],
    make: () =>
      makeModule({
        features: ['engine', feature],
        keep: (exported) => !ofTheEngine.includes(exported),
        small: true,
        pruned: inCache(`${name}-module`, 'pruned.wasm'),
        output: inProject('dist', `${name}.wasm`),
      }),
  });
