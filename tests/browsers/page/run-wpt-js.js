import { URL } from 'whurl/js';
import { runWpt } from './wpt-cases.js';

reportOutcome(await runWpt(URL));
