// For browsers that refuse to compile synchronously.
import { URL, ready } from 'whurl';
import { URLPattern } from 'whurl/pattern';
import { runWpt } from './wpt-cases.js';

await ready();
reportOutcome(await runWpt({ URL, URLPattern }));
