// The members of the classes that the programs call.
import { setterNames } from '../../shared/wpt/url-parts.js';

/** The components that a program sets. */
export const setters = /** @type {const} */ (['href', ...setterNames]);

/** The methods of the parameters, each with the number of its arguments. */
export const methods = /** @type {const} */ ([
  ['append', 2],
  ['delete', 1],
  ['delete', 2],
  ['get', 1],
  ['getAll', 1],
  ['has', 1],
  ['has', 2],
  ['set', 2],
  ['sort', 0],
  ['toString', 0],
]);
