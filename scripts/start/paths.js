// What `npm start` runs, by its paths in the project: this is the one place that names them.

/** The package of the engine's module: what it is built with, and what Cargo calls the file. */
export const engine = {
  package: 'whurl-engine',
  file: 'whurl_engine.wasm',
  // The tools are in it too: `--errors` needs them, and they cost a fraction of a second.
  features: ['urls', 'tools'],
};

/** The command line. */
export const program = 'cli/main.js';

/**
 * Files that the sources import and that a build makes or changes, and what takes their place.
 *
 * @type {Record<string, string>}
 */
export const substitutes = {
  'dist/whurl.mjs': 'js/entries/whurl.js',
  'dist/tools.mjs': 'js/entries/tools.js',
  'js/engine/load/module-bytes.js': 'scripts/start/module-bytes.js',
  'dist/tools.wasm': 'scripts/start/tools-module.js',
};

/** The same without the fast paths. @type {Record<string, string>} */
export const generalSubstitutes = {
  ...substitutes,
  'js/engine/fast-paths.js': 'scripts/start/no-fast-paths.js',
};
