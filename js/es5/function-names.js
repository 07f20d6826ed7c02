/**
 * Replaces `../builtins/function-names.js` in ES5 builds, where classes consist of function expressions called `value`,
 * `get` and `set`.
 */

/**
 * Names the functions of a property as Web IDL does, in engines where a name can be changed (js/es5/builtins.cjs):
 * the functions of an [attribute](https://webidl.spec.whatwg.org/#js-attributes) `get href` and `set href`, an
 * [operation](https://webidl.spec.whatwg.org/#js-operations) `append`.
 *
 * @param {PropertyDescriptor} descriptor
 * @param {string} name
 */
export const nameFunctions = ({ value, get, set }, name) => {
  if (typeof value === 'function') rename(value, name);
  if (get !== undefined) rename(get, `get ${name}`);
  if (set !== undefined) rename(set, `set ${name}`);
};

/**
 * @param {Function} method
 * @param {string} name
 */
const rename = (method, name) => Object.defineProperty(method, 'name', { value: name, configurable: true });
