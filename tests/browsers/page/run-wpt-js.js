import { URL } from 'whurl/js';
import { URLPattern } from 'whurl/js/pattern';
import { runWpt } from './wpt-cases.js';

reportOutcome(await runWpt({ URL, URLPattern }));
