// The last script of a page of tests that are written for `node:test`.
import { runTests } from './node-test.js';

reportOutcome(await runTests());
