import { URL } from 'whurl';
import { runWpt } from './wpt-cases.js';

reportOutcome(await runWpt(URL));
