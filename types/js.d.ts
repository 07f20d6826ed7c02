/**
 * The entry `whurl/js`: the same classes on the engine in plain JavaScript.
 *
 * @module whurl/js
 */

export * from './classes.js';
export * from './loading.js';
