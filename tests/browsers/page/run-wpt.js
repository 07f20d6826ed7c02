import { URL } from 'whurl';
import { URLPattern } from 'whurl/pattern';
import { runWpt } from './wpt-cases.js';

reportOutcome(await runWpt({ URL, URLPattern }));
