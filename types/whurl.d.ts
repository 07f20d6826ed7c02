/** The entry `whurl`: the classes with the engine in WebAssembly. */
export * from './classes.js';
export * from './loading.js';
