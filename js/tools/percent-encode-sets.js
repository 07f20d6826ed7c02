/** The percent-encode sets (src/percent_encode/sets.rs). */

import { wrongKind } from './wrong-kind.js';

/**
 * The names of the percent-encode sets in the standard, in the order of their numbers.
 *
 * @typedef {'C0 control' | 'fragment' | 'query' | 'special-query' | 'path' | 'userinfo' | 'component' | 'application/x-www-form-urlencoded' | 'form-urlencoded'}
 *   PercentEncodeSet
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

/** The number of a set. @param {PercentEncodeSet} name @throws {TypeError} if no set has the name */
export const numberOfSet = (name) => {
  const number = percentEncodeSets.indexOf(name === 'form-urlencoded' ? 'application/x-www-form-urlencoded' : name);
  if (number === -1) throw wrongKind('set', `one of ${percentEncodeSets.join(', ')}`);
  return number;
};
