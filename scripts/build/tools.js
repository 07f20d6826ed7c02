// dist/tools.wasm: what the standard defines beside the classes, a module of its own.
import { inCache, inProject } from '../project.js';
import { upToDate } from '../step.js';
import { makeModule, rustSources } from './engine.js';

// What the engine has for the classes already.
const ofTheEngine = ['parse', 'can_parse', 'set', 'reference', 'form_decode', 'form_encode'];

export const buildTools = () =>
  upToDate({
    name: 'tools',
    inputs: [...rustSources, 'package-lock.json', 'scripts/build/engine.js', 'scripts/build/tools.js', 'scripts/build/wasm-opt.js'],
    outputs: ['dist/tools.wasm'],
    make: () =>
      makeModule({
        features: ['engine', 'tools'],
        keep: (name) => !ofTheEngine.includes(name),
        pruned: inCache('tools-module', 'pruned.wasm'),
        output: inProject('dist', 'tools.wasm'),
      }),
  });
