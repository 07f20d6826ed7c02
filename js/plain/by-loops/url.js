/** URLs are left to the scan in SIMD and to the engine, which are faster than a loop over a string. */

export const usesRegExps = false;

/** Leaves every URL to the engine. @type {import('../loops.js').FastPaths['parsePlain']} */
export const parsePlain = () => undefined;
