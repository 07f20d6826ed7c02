/** The percent-encode sets (src/tools/percent.rs). */

/**
 * The percent-encode sets by their names in the standard, in the order of their numbers.
 *
 * @typedef {'C0 control' | 'fragment' | 'query' | 'special-query' | 'path' | 'userinfo' | 'component' | 'application/x-www-form-urlencoded' | 'form-urlencoded'} PercentEncodeSet
 */
const percentEncodeSets = [
  'C0 control',
  'fragment',
  'query',
  'special-query',
  'path',
  'userinfo',
  'component',
  'application/x-www-form-urlencoded',
];

/** @param {PercentEncodeSet} name @throws {TypeError} if no set has it */
export const numberOfSet = (name) => {
  const number = percentEncodeSets.indexOf(name === 'form-urlencoded' ? 'application/x-www-form-urlencoded' : name);
  if (number === -1) throw new TypeError(`There is no percent-encode set "${name}": choose from ${percentEncodeSets.join(', ')}`);
  return number;
};
