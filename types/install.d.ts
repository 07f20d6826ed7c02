/** The entry `whurl/polyfill/install`. */
export {};
