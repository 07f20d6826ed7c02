/** The entry `whurl`: the classes on the engine as WebAssembly. */
export * from './classes.js';
export * from './loading.js';
