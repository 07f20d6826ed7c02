/** The entry `whurl/bindings` in Node, where the module compiles synchronously: the classes are ready after the import. */

import { moduleBytes } from '../bindings/module-bytes-node.js';
import { init as initFrom, initSync } from '../bindings/init.js';

const exports = initSync(moduleBytes());

/**
 * @param {unknown} [source]  as elsewhere; without one there is nothing to do
 * @returns {Promise<object>}
 */
const init = async (source) => (source === undefined ? exports : initFrom(source));

export { init, init as default, initSync };
export { URL } from '../bindings/url.js';
export { URLSearchParams } from '../bindings/url-search-params.js';
