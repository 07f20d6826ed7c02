/** The entry `whurl/js`: the same classes on the engine in plain JavaScript. */
export * from './classes.js';
export * from './loading.js';
