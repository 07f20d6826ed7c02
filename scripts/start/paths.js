// The files that `npm start` compiles and runs.

/** The crate of the engine's module. */
export const engine = {
  package: 'whurl-engine',
  file: 'whurl_engine.wasm',
  // With the tables, which make the columns, and the tools, which `--errors` needs: compiling them takes a second.
  features: ['urls', 'tools', 'table'],
};

/** The command line. */
export const program = 'cli/main.js';

/**
 * Files that the sources import and that a build creates or changes, with the files that replace them.
 *
 * @type {Record<string, string>}
 */
export const substitutes = {
  'dist/whurl.mjs': 'js/entries/whurl.js',
  'dist/tools.mjs': 'js/entries/tools.js',
  'dist/pattern.mjs': 'js/entries/pattern.js',
  'dist/url-pattern-list.mjs': 'js/entries/pattern-list.js',
  'js/engine/load/module-bytes.js': 'scripts/start/module-bytes.js',
  'js/engine/load/scan-bytes.js': 'scripts/start/no-scan.js',
  'dist/table.mjs': 'js/entries/table.js',
  'dist/tools.wasm': 'scripts/start/whole-module.js',
  'dist/table.wasm': 'scripts/start/whole-module.js',
  'dist/tools-sites.mjs': 'scripts/start/not-compiled.js',
  'dist/tools-display.mjs': 'scripts/start/not-compiled.js',
  'cli/line-writer.js': 'scripts/start/no-line-writer.js',
};

/** The replacements if the fast paths are turned off. @type {Record<string, string>} */
export const generalSubstitutes = {
  ...substitutes,
  'js/plain/fast-paths.js': 'scripts/start/no-fast-paths.js',
};
