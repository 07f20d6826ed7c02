/** Replaces texts.js in the builds with a WebAssembly module. */

export const texts = undefined;
export const worksOnStrings = false;
