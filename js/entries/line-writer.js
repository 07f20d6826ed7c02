/** The writer of lines of the command line. The package does not export it. */

export { createWriter } from '../table/line-writer.js';
