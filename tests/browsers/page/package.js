// Replaces tests/js/support/package.js in a page: exports the package that the page has loaded.
import { URL, URLSearchParams } from 'whurl';

/** @type {any} */
export const builds = [{ name: 'in a page', URL, URLSearchParams }];

export { URL, URLSearchParams };
