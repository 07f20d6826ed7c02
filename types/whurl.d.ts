/**
 * The entry `whurl`: the classes with the engine in WebAssembly.
 *
 * @module whurl
 */

export * from './classes.js';
export * from './loading.js';
