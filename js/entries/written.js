/** What the command line writes lines with. The package does not export it. */

export { createWriter } from '../table/written.js';
