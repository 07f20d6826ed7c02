// dist/tools.wasm and its like: what the standard defines beside the classes, in modules of their own.
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { makeModule, rustSources } from './engine.js';

/** Each module by its name in dist/: the feature of the crate that it is made of. @type {Record<string, string>} */
const modules = {
  tools: 'tools',
  'tools-sites': 'display',
  'tools-encodings': 'encodings',
};

export const toolModules = Object.keys(modules).map((name) => `dist/${name}.wasm`);

/** The calls of a module whose feature brings those of another one with it. @type {Record<string, string[]>} */
const calls = {
  'tools-encodings': ['validate_with_encoding', 'describe_error', 'percent_encode_after_encoding', 'output_encoding', 'parse_form'],
};

/** What every module has. */
const exchange = ['memory', 'input_address', 'input_capacity', 'words_address', 'reserve'];

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
        keep: (exported) => calls[name]?.concat(exchange).includes(exported) ?? !ofTheEngine.includes(exported),
        small: true,
        pruned: inCache(`${name}-module`, 'pruned.wasm'),
        output: inProject('dist', `${name}.wasm`),
      }),
  });
