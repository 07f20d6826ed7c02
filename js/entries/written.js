/** What the command line writes lines with. It is no entry of the package. */

export { createWriter } from '../table/written.js';
