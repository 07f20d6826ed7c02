/** The entry `whurl/tools/html`: URLs in documents, as the HTML Standard has them. */

export { install } from './install.js';
export { documentBaseURL, resolve } from './resolve.js';
