// Hooks of the module loader: test files get the functions of measured-node-test.js in place of node:test.
const measured = new URL('measured-node-test.js', import.meta.url).href;

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => unknown} next
 */
export const resolve = (specifier, context, next) =>
  specifier === 'node:test' && context.parentURL !== measured
    ? { url: measured, shortCircuit: true }
    : next(specifier, context);
