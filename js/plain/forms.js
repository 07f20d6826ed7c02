/**
 * Forms by loops; the builds for runtimes that may not compile code replace this file by by-expressions/forms.js (see
 * loops.js).
 */

export { findFirstValue, parsePairs } from './by-loops/forms.js';
