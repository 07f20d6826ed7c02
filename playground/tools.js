/** The tools for the page, loaded after it has been drawn. */

export { validate } from '../js/tools/validate.js';
