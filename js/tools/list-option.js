/** The option `list` of the functions that need public suffixes. */

import { wrongKind } from './wrong-kind.js';
import { loadedList } from './sites-module.js';

/**
 * The list that an option selects, ready for calls.
 *
 * @param {import('./sites-module.js').SuffixList | undefined} list  undefined stands for the package's list
 */
export const checkedList = (list) => {
  const found = loadedList(list);
  if (found === undefined) throw wrongKind('list', 'a result of suffixList()');
  return found;
};
