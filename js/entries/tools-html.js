/** The entry `whurl/tools/html`: URLs in documents, as the HTML Standard defines them. */

// It uses the URL class of whurl/js.
import './js.js';

export { install } from '../tools/html/install.js';
export { documentBaseURL, resolve } from '../tools/html/resolve.js';
export { urlUtilsReadOnly } from '../tools/older-drafts/url-utils-read-only.js';
