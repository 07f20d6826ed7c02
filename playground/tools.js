/** The tools that the page uses, loaded after it has been drawn. */

export { validate } from '../js/tools/validate.js';
