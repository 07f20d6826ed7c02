/** The entry `whurl/tools/html`: URLs in documents, as the HTML Standard has them. */

export { install } from '../tools/html/install.js';
export { documentBaseURL, resolve } from '../tools/html/resolve.js';
