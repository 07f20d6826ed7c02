/** The entry `whurl/tools`: what the standard defines beside the classes. */

export { isAbsolute, isAuthorityBased, isHierarchical } from './absolute.js';
export { relative } from './relative.js';
export { ready } from './tools-module.js';
export { validate } from './validate.js';
