/** The entry `whurl/tools`: what the standard defines beside the classes. */

export { ready } from './tools-module.js';
export { validate } from './validate.js';
