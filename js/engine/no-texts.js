/** Replaces texts.js in the builds with WebAssembly: the engine does everything, and a minifier sees it. */

/** @type {import('./texts.js').TextFunctions | undefined} */
export const texts = undefined;

export const setTexts = () => {};
