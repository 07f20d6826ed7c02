/**
 * The entry `whurl/js`: the classes with the engine in plain JavaScript.
 *
 * @module whurl/js
 */

export * from './classes.js';
export * from './loading.js';
