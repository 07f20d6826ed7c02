// The rows of the table of engines without a compiler: operations of ../operations.js.

/** @typedef {import('../operations.js').Operation['prepare']} Prepare */

/** The number of inputs of each list: few, since these engines are slow. */
export const MOST_INPUTS = 200;

/** @type {Record<string, { title: string, prepare?: Prepare }>} */
export const embedded = {
  construct: { title: 'construct, real URLs' },
  'construct-mixed': { title: 'construct, generated mix' },
  getters: { title: 'construct + all eleven getters' },
  'searchParams-get': { title: 'construct + `searchParams.get`' },
  'params-get-short': { title: '`new URLSearchParams(text)` + `get`, one to three pairs' },
  'params-get': { title: '`new URLSearchParams(text)` + `get`' },
  'params-append': { title: '`new URLSearchParams()` + 4 `append` + `toString`' },
  relative: { title: 'relative reference, always another base' },
  'relative-one-base': { title: 'relative reference, one base' },
  'set-pathname': { title: 'set `pathname`' },
  'set-search': { title: 'set `search`' },
  'set-host': { title: 'set `host`' },
  'non-ascii-host': {
    title: 'non-ASCII host',
    // Without the question whether it implements IDNA: react-native-url-polyfill does not.
    prepare: ({ URL }, { nonAscii }) => ({
      size: nonAscii.length,
      pass() {
        for (const url of nonAscii) new URL(url);
      },
    }),
  },
};
