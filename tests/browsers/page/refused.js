// The script of a page whose policy forbids WebAssembly: importing the package must fail with a cure.
const { module } = /** @type {HTMLScriptElement} */ (document.querySelector('[data-module]')).dataset;

import(/** @type {string} */ (module)).then(
  () => tell.outcome({ passed: 0, failures: ['the page has compiled WebAssembly'], skips: [] }),
  ({ message }) => {
    const failures = message.includes('whurl/js') ? [] : [`no cure in: ${message}`];
    tell.outcome({ passed: 1 - failures.length, failures, skips: [] });
  },
);
