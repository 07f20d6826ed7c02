// What `npm start` runs, by its paths in the project: this is the one place that names them.

/** The package of the engine's module: what it is built with, and what Cargo calls the file. */
export const engine = {
  package: 'whurl',
  file: 'whurl.wasm',
  // The tools are in it too: `--errors` needs them, and they cost a fraction of a second.
  features: ['engine', 'tools'],
};

/** The command line. */
export const program = 'js/cli.js';

/**
 * Files that the sources import and that a build makes or changes, and what takes their place.
 *
 * @type {Record<string, string>}
 */
export const substitutes = {
  'dist/whurl.mjs': 'js/index.js',
  'dist/tools.mjs': 'js/tools/index.js',
  'js/load/module-bytes.js': 'scripts/start/module-bytes.js',
  'dist/tools.wasm': 'scripts/start/tools-module.js',
};

/** The same without the fast paths. @type {Record<string, string>} */
export const generalSubstitutes = {
  ...substitutes,
  'js/engine/fast-paths.js': 'scripts/start/no-fast-paths.js',
};
