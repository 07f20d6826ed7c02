/** The entry `whurl/js`: the classes with the engine in plain JavaScript. */
export * from './classes.js';
export * from './loading.js';
