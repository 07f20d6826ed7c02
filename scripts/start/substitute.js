// A hook of Node's module loader that replaces some files by others.

/** The addresses of the files that replace others, by the addresses of those. @type {Record<string, string>} */
let addresses = {};

/** @param {typeof addresses} given */
export function initialize(given) {
  addresses = given;
}

/**
 * @template Found
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => Found} next
 */
export function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && context.parentURL !== undefined) {
    const address = addresses[new URL(specifier, context.parentURL).href];
    if (address !== undefined) return next(address, context);
  }
  return next(specifier, context);
}
