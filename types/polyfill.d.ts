/** The entry `whurl/polyfill`, imported for what it does. */
export {};
