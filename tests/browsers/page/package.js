// Stands for tests/js/support/package.js in a page: the package as the page has loaded it.
import { URL, URLSearchParams } from 'whurl';

/** @type {any} */
export const builds = [{ name: 'in a page', URL, URLSearchParams }];

export { URL, URLSearchParams };
