import { URL } from 'whurl/js';
import { runWpt } from './wpt-cases.js';

tell.outcome(await runWpt(URL));
