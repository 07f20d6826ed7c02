// The last script of a page with tests for `node:test`.
import { runTests } from './node-test.js';

reportOutcome(await runTests());
