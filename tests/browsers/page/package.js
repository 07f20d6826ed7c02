// Replaces tests/shared/package.js in a page: exports the classes that the page has loaded.
import { URL, URLSearchParams } from 'whurl';
import * as bindings from 'whurl/bindings';
import { canRead, readBytes } from './read-files.js';

/** @type {any} */
export const builds = [{ name: 'in a page', URL, URLSearchParams }];

// Tests make objects while they are loaded, so the classes have to be ready by then.
if (canRead) {
  bindings.initSync({ module: readBytes('/package/dist/bindings.wasm') });
  builds.push({
    name: 'bindings, in a page',
    isBindings: true,
    URL: bindings.URL,
    URLSearchParams: bindings.URLSearchParams,
  });
}

export { URL, URLSearchParams };
