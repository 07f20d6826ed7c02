// The crates whose tests `node scripts/ports.js` runs. lychee-lib is none of them: its unit tests need a crate that is not
// published, and those of its documentation end abnormally, also with `url`.

/**
 * @typedef {object} Port
 * @property {string} version
 * @property {string[]} args for `cargo test`
 * @property {Record<string, string>} expected the tests that fail with whurl only, and why
 */

/** @type {Record<string, Port>} */
export const ports = {
  import_map: {
    version: '0.25.0',
    args: ['--all-features'],
    expected: {
      invalid_scope: 'it expects an error for `///bar`, which by the standard leads to the host `bar`',
    },
  },
  webdriver: { version: '0.54.0', args: ['--lib'], expected: {} },
  openidconnect: { version: '4.1.0', args: ['--lib', '--no-default-features', '--features', 'reqwest'], expected: {} },
  'actix-web': { version: '4.18.1', args: ['--lib'], expected: {} },
  'sqlx-core': { version: '0.9.0', args: ['--lib'], expected: {} },
  'sqlx-postgres': { version: '0.9.0', args: ['--lib'], expected: {} },
};
