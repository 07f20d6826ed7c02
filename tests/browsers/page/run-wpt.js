import { URL } from 'whurl';
import { runWpt } from './wpt-cases.js';

tell.outcome(await runWpt(URL));
