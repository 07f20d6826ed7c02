/**
 * The entry `whurl`: the classes on the engine as WebAssembly.
 *
 * @module whurl
 */

export * from './classes.js';
export * from './loading.js';
