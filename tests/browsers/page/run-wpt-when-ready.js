// For browsers that compile nothing at once.
import { URL, ready } from 'whurl';
import { runWpt } from './wpt-cases.js';

await ready();
reportOutcome(await runWpt(URL));
