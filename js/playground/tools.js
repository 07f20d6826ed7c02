/** The tools that the page uses, loaded after it has been drawn. */

import '../tools/load/inline.js';

export { validate } from '../tools/validate.js';
