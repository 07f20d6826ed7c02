/**
 * What can be done with strings alone, where the engine is plain JavaScript. In the builds, a file with a constant replaces this
 * one (always-texts.js, no-texts.js), so that the code of the other builds is left out.
 */

/**
 * What js/text/ does without the engine, if that is plain JavaScript. Each function may leave an input to the engine.
 *
 * @typedef {object} TextFunctions
 * @property {(url: string) => string | undefined} parse
 * @property {(url: string) => number} scanReference
 * @property {(href: string, start: number, end: number, ups: number) => number} endOfFolder
 * @property {(text: string, set: number) => string | undefined} percentEncode
 * @property {(path: string) => string | undefined} encodePath
 */
/** @type {TextFunctions | undefined} */
export let texts;

/** Whether they are there. */
export let worksOnStrings = false;

/** Sets what works without the engine, which then may never be started. @param {TextFunctions} functions */
export const useTexts = (functions) => {
  texts = functions;
  worksOnStrings = true;
};
