/** URLs are left to the scan in SIMD and to the engine, which are faster than a loop over a string. */

/** @returns {string | undefined} undefined: the engine has to decide */
export const parsePlain = () => undefined;
