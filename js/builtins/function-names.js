/**
 * Names the functions of a property as Web IDL does. It is undefined, because class syntax has named them already. ES5
 * builds replace this file with `es5/function-names.js`.
 *
 * @type {((descriptor: PropertyDescriptor, name: string) => void) | undefined}
 */
export const nameFunctions = undefined;
