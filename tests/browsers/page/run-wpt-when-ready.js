// For browsers that refuse to compile synchronously.
import { URL, ready } from 'whurl';
import { runWpt } from './wpt-cases.js';

await ready();
reportOutcome(await runWpt(URL));
