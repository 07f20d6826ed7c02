/** Replaces texts.js in the builds whose engine is plain JavaScript. */

/** @type {import('./texts.js').TextFunctions | undefined} */
export let texts;

export const worksOnStrings = true;

/** @param {import('./texts.js').TextFunctions} functions */
export const useTexts = (functions) => {
  texts = functions;
};
