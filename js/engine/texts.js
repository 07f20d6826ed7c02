/**
 * What is done on strings, without the engine. In the builds with WebAssembly no-texts.js replaces this file, so that they have no
 * code for it.
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

/** @param {TextFunctions} functions */
export const setTexts = (functions) => {
  texts = functions;
};
