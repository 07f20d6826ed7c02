/** Tells the platform's functions from others. */

/** The source of a function. @param {unknown} value */
export const sourceOf = (value) => (typeof value === 'function' ? Function.prototype.toString.call(value) : '');

/** Whether the platform made a function. A bound function looks so too. @param {any} value */
export const isNative = (value) => /\{\s*\[native code\]\s*\}\s*$/.test(sourceOf(value)) && !/^bound /.test(value.name);
