// The entries of the package that every runtime is tested with.

/**
 * @typedef {'import' | 'require' | 'script'} Way
 *
 * @typedef {object} Entry
 * @property {string} specifier the specifier that a program imports; for a script, its file in the package
 * @property {Way[]} ways in which it can be loaded
 * @property {'URLPattern'} [only] the class that it has, if it has not URL and URLSearchParams
 * @property {boolean} installs whether it installs its classes as globals, instead of exporting them
 * @property {string[]} needs the globals that a runtime must have for it
 */

/** @type {Entry[]} */
export const entries = [
  { specifier: 'whurl', ways: ['import', 'require'], installs: false, needs: ['WebAssembly'] },
  { specifier: 'whurl/js', ways: ['import', 'require'], installs: false, needs: [] },
  { specifier: 'whurl/polyfill', ways: ['import', 'require'], installs: true, needs: [] },
  { specifier: 'dist/polyfill.js', ways: ['script'], installs: true, needs: [] },
  {
    specifier: 'whurl/pattern',
    only: 'URLPattern',
    ways: ['import', 'require'],
    installs: false,
    needs: ['WebAssembly'],
  },
  { specifier: 'whurl/js/pattern', only: 'URLPattern', ways: ['import', 'require'], installs: false, needs: [] },
  { specifier: 'whurl/polyfill/pattern', only: 'URLPattern', ways: ['import', 'require'], installs: true, needs: [] },
];

/**
 * The entries that a runtime can load in some way.
 *
 * @param {Way} way
 * @param {string[]} lacks the globals that it does not have
 */
export const entriesFor = (way, lacks) =>
  entries.filter(({ ways, needs }) => ways.includes(way) && !needs.some((name) => lacks.includes(name)));

/** The start of the names of an entry's files. @param {Entry} entry */
export const fileNameOf = ({ specifier }) => `wpt-${specifier.replace(/\W/g, '-')}`;
